import type { Fixture } from '../fixture';
import { lastMail, wait } from '../mails';
import { newAddress, PASSWORD, type Write } from './write';

const NEW_PASSWORD = 'Thread-Count-40';

async function signedUp({ app }: Fixture) {
  const email = newAddress();
  const made = await app.call(null, 'POST', '/api/Users/signup', {
    email,
    name: 'New Person',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  });
  return { email, secureAuthKey: made.body.key as string };
}
async function invited({ app }: Fixture) {
  const email = newAddress();
  const body = { email, name: 'New Person', roleName: 2003 };
  const made = await app.call('trader', 'POST', '/api/Invitation/invite', body);
  return { email, id: made.body.userId as number };
}
async function colleague(fixture: Fixture) {
  const { email, id } = await invited(fixture);
  const { key } = await lastMail(fixture.app, email);
  await fixture.app.call(null, 'POST', '/api/Invitation/complete', {
    name: 'New Person',
    password: PASSWORD,
    oneTimeAuthKey: key,
  });
  return { email, id };
}
async function reset(fixture: Fixture) {
  const { email } = await colleague(fixture);
  await fixture.app.call(null, 'POST', '/api/Users/forgot-password', { email });
  return { email, otp: (await lastMail(fixture.app, email)).code };
}

/** The trader offers the ownership to its Admin; returns the key mailed to the trader. */
async function offered({ app }: Fixture): Promise<string> {
  await app.pool.query('delete from attempts');
  const { trader, traderAdmin } = app.world.people;
  const body = { currentPassword: PASSWORD };
  await app.call('trader', 'POST', `/api/Users/${traderAdmin.id}/ownership`, body);
  return /ownership=([\w-]+)/.exec((await lastMail(app, trader.email)).body)?.[1] ?? '';
}

export const ACCOUNTS: Record<string, Write> = {
  login: ({ app }) => ({
    who: null,
    path: '/Users/login',
    body: { email: app.world.people.kaveri.email, password: PASSWORD },
  }),
  logout: () => ({ who: 'alpine', path: '/Users/logout' }),
  signup: () => ({
    who: null,
    path: '/Users/signup',
    body: {
      email: newAddress(),
      name: 'New Person',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    },
  }),
  verify: async (fixture) => {
    const { email, secureAuthKey } = await signedUp(fixture);
    const { code } = await lastMail(fixture.app, email);
    return { who: null, path: '/Users/verify', body: { secureAuthKey, key: code } };
  },
  resendOtp: async (fixture) => {
    const { secureAuthKey } = await signedUp(fixture);
    wait(fixture.app, 61);
    return { who: null, path: '/Users/resend-otp', body: { secureAuthKey } };
  },
  forgotPassword: async (fixture) => ({
    who: null,
    path: '/Users/forgot-password',
    body: { email: (await colleague(fixture)).email },
  }),
  validateResetOtp: async (fixture) => ({
    who: null,
    path: '/Users/validate-reset-otp',
    body: await reset(fixture),
  }),
  resetPassword: async (fixture) => {
    const valid = await fixture.app.call(null, 'POST', '/api/Users/validate-reset-otp', await reset(fixture));
    const { secureAuthKey } = valid.body;
    return {
      who: null,
      path: '/Users/reset-password',
      body: { secureAuthKey, newPassword: NEW_PASSWORD },
    };
  },
  changePassword: () => ({
    who: 'hengrui',
    path: '/Users/change-password',
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  anonymizeUser: async (fixture) => {
    const { id } = await colleague(fixture);
    await fixture.app.call('trader', 'PUT', `/api/Users/${id}/status`, { accountStatus: 1003 });
    return { who: 'trader', path: `/Users/${id}/anonymize` };
  },
  invite: () => ({
    who: 'trader',
    path: '/Invitation/invite',
    body: { email: newAddress(), name: 'New Person', roleName: 2003 },
  }),
  withdrawInvitation: async (fixture) => ({
    who: 'trader',
    path: `/Invitation/${(await invited(fixture)).id}`,
  }),
  approveInvitation: async ({ app }) => {
    const made = await app.call('trader', 'POST', '/api/Invitation/invite', {
      email: newAddress(),
      name: 'New Person',
      roleName: 2003,
      organizationId: app.world.organizations.shapla.id,
    });
    return { who: 'factory', path: `/Invitation/${made.body.userId}/approve` };
  },
  resendInvitation: async (fixture) => ({
    who: 'trader',
    path: '/Invitation/resend',
    body: { email: (await invited(fixture)).email },
  }),
  completeInvitation: async (fixture) => {
    const { email } = await invited(fixture);
    const { key } = await lastMail(fixture.app, email);
    return {
      who: null,
      path: '/Invitation/complete',
      body: { name: 'New Person', password: PASSWORD, oneTimeAuthKey: key },
    };
  },
  transferOwnership: async ({ app }) => {
    await app.pool.query('delete from attempts');
    return {
      who: 'trader',
      path: `/Users/${app.world.people.traderAdmin.id}/ownership`,
      body: { currentPassword: PASSWORD },
    };
  },
  confirmOwnership: async (fixture) => ({
    who: 'trader',
    path: '/Users/ownership/confirm',
    body: { key: await offered(fixture) },
  }),
  cancelOwnership: async (fixture) => {
    await offered(fixture);
    return { who: 'trader', path: '/Users/ownership' };
  },
  requestEmailChange: async ({ app }) => {
    await app.pool.query('delete from attempts');
    const body = { email: newAddress(), currentPassword: PASSWORD };
    return { who: 'rival', path: '/Users/me/email', body };
  },
  changeEmail: async ({ app }) => {
    await app.pool.query('delete from attempts');
    const email = newAddress();
    await app.call('rival', 'POST', '/api/Users/me/email', { email, currentPassword: PASSWORD });
    return { who: 'rival', path: '/Users/me/email', body: { email, otp: (await lastMail(app, email)).code } };
  },
};
