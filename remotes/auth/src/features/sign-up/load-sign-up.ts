/** The form of /signup and its plans, which nobody needs to sign in. */
export const loadSignUp = async () => (await import('./sign-up-page.tsx')).SignUpPage
