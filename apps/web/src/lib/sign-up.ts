/** Whether only invited people may sign up; the server writes the rule and its contact into the page (`SIGN_UP`). */
export const isSignUpByInvitation = (): boolean => document.documentElement.dataset.signUp === 'invited';

export const signUpContact = (): string | undefined =>
  document.documentElement.dataset.signUpContact || undefined;
