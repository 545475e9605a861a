import { admins, anyone, type Row, row, same, signedIn } from './row';

export const ACCOUNTS: Record<string, Row> = {
  session: row(signedIn(200), () => '/session'),
  login: anyone('/Users/login', { email: 'nobody@demo.example', password: 'x' }, 401),
  logout: row(
    signedIn(200),
    () => '/Users/logout',
    () => undefined,
  ),
  signup: anyone('/Users/signup', {}),
  verify: anyone('/Users/verify', { secureAuthKey: 'x', key: '1' }),
  resendOtp: anyone('/Users/resend-otp', { secureAuthKey: 'x' }, 404),
  verification: row(same(404), () => '/Users/verify/x'),
  forgotPassword: anyone('/Users/forgot-password', { email: 'bad' }),
  validateResetOtp: anyone('/Users/validate-reset-otp', { email: 'a@b.example', otp: '1' }),
  resetPassword: anyone('/Users/reset-password', { secureAuthKey: 'x', newPassword: 'Selvedge-Demo-2' }),
  verifyPassword: row(
    signedIn(200),
    () => '/Users/verify-password',
    () => ({ currentPassword: 'Selvedge-Demo-1' }),
  ),
  changePassword: row(
    signedIn(400),
    () => '/Users/change-password',
    () => ({ currentPassword: '', newPassword: '' }),
  ),
  getUser: row([401, 200, 200, 200, 200, 200, 404, 200], (f) => `/Users/${f.app.world.people.trader.id}`),
  updateUser: row(
    [401, 404, 404, 404, 200, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.trader.id}`,
    () => ({ phone: '85225550118' }),
  ),
  setUserStatus: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/status`,
    () => ({ accountStatus: 1002 }),
  ),
  holdings: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/holdings`,
  ),
  giveOverWork: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/give-over`,
    () => ({
      giveTo: {
        orders: null,
        stages: null,
        drafts: null,
        reports: null,
        samples: null,
        changes: null,
        links: null,
        views: null,
      },
    }),
  ),
  setUserRole: row(
    [401, 404, 404, 404, 200, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/role`,
    () => ({ roleName: 2003 }),
  ),
  anonymizeUser: row(
    [401, 404, 404, 404, 403, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/anonymize`,
    () => undefined,
  ),
  ownershipTransfer: row(admins(200), () => '/Users/ownership'),
  transferOwnership: row(
    [401, 404, 404, 404, 403, 403, 404, 403],
    (f) => `/Users/${f.app.world.people.traderRegular.id}/ownership`,
    () => ({ currentPassword: 'Selvedge-Demo-1' }),
  ),
  confirmOwnership: row(
    admins(404),
    () => '/Users/ownership/confirm',
    () => ({ key: 'x' }),
  ),
  cancelOwnership: row(admins(404), () => '/Users/ownership'),
  requestEmailChange: row(
    signedIn(400),
    () => '/Users/me/email',
    () => ({ email: 'bad', currentPassword: 'Selvedge-Demo-1' }),
  ),
  changeEmail: row(
    signedIn(400),
    () => '/Users/me/email',
    () => ({ email: 'new@address.example', otp: '000000' }),
  ),
  exportMe: row(signedIn(200), () => '/Users/me/export'),
  listUsers: row(signedIn(200), () => '/Users/list?ids[]=1&ids[]=2'),
  findUserByEmail: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    () => '/Users/email?email=buyer@demo.example',
  ),
  associatedUsers: row(signedIn(200), () => '/users/associated-users?search='),
  listInvitations: row(signedIn(200), () => '/Invitation'),
  invite: row(
    admins(400),
    () => '/Invitation/invite',
    () => ({ email: 'x', name: 'ab', roleName: 2003 }),
  ),
  resendInvitation: row(
    admins(404),
    () => '/Invitation/resend',
    () => ({ email: 'nobody@demo.example' }),
  ),
  withdrawInvitation: row(admins(404), () => '/Invitation/999999'),
  approveInvitation: row(
    admins(404),
    () => '/Invitation/999999/approve',
    () => undefined,
  ),
  invitation: row(same(404), () => '/Invitation/complete/x'),
  completeInvitation: anyone('/Invitation/complete', {
    name: 'Somebody',
    password: 'Selvedge-Demo-2',
    oneTimeAuthKey: 'x',
  }),
  listAudit: row(admins(200), () => '/Audit'),
  legalText: row(same(200), () => '/Legal/terms'),
};
