import { lastMail } from './mails';
import type { TestApp } from './start-app';

export const PASSWORD = 'Selvedge-Demo-1';

/** Signs in demo people from separate network addresses, and reads the person of a token. */
export function signing(app: TestApp) {
  const logIn = (email: string, password = PASSWORD, from = '10.0.0.1') =>
    app.app.inject({
      method: 'POST',
      url: '/api/Users/login',
      remoteAddress: from,
      payload: { Email: email, Password: password },
    });
  return {
    logIn,
    session: (token: string) =>
      app.call(null, 'GET', '/api/session', undefined, { authorization: `Bearer ${token}` }),
    tokenOf: async (email: string, password = PASSWORD) =>
      (await logIn(email, password, `10.9.${email.length}.1`)).json().token as string,
  };
}

export async function resetPassword(app: TestApp, email: string, newPassword = PASSWORD): Promise<void> {
  await app.call(null, 'POST', '/api/Users/forgot-password', { email });
  const otp = (await lastMail(app, email)).code;
  const valid = await app.call(null, 'POST', '/api/Users/validate-reset-otp', { email, otp });
  const { secureAuthKey } = valid.body;
  const reset = await app.call(null, 'POST', '/api/Users/reset-password', { secureAuthKey, newPassword });
  if (reset.status !== 200) throw new Error(reset.text);
}
