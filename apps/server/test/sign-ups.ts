import type { TestApp } from './start-app';

export const PASSWORD = 'Thread-Count-40';
export const BAD_CODE = 'Invalid or expired OTP. Please try again.';

export const signUpForm = (email: string, rest: object = {}) => ({
  Name: 'Ines Duarte',
  Email: email,
  Password: PASSWORD,
  PasswordConfirmation: PASSWORD,
  ...rest,
});

/** What a new person calls, from the form of the sign-up to the first sign-in. */
export const signUpCalls = (app: TestApp) => ({
  signUp: (email: string, rest: object = {}) =>
    app.call(null, 'POST', '/api/Users/signup', signUpForm(email, rest)),
  verify: (key: string, code: string) =>
    app.call(null, 'POST', '/api/Users/verify', { SecureAuthKey: key, Key: code }),
  resend: (key: string) => app.call(null, 'POST', '/api/Users/resend-otp', { SecureAuthKey: key }),
  logIn: (email: string, password = PASSWORD) =>
    app.call(null, 'POST', '/api/Users/login', { Email: email, Password: password }),
});
