/// The accessors that every service of this crate has for the service inside it.
macro_rules! inner_accessors {
    () => {
        /// The service inside.
        #[must_use]
        pub fn get_ref(&self) -> &S {
            &self.inner
        }

        /// The service inside, to change it.
        #[must_use]
        pub fn get_mut(&mut self) -> &mut S {
            &mut self.inner
        }

        /// The service inside, without this one around it.
        #[must_use]
        pub fn into_inner(self) -> S {
            self.inner
        }
    };
}
