import type { Endpoint } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { v7 as uuid } from 'uuid';
import { lateSides } from './dates';
import { type Fixture, WHO } from './fixture';
import { lastMail, wait } from './mails';
import { MATRIX } from './matrix';
import { makeOrder, orderBody } from './orders';
import type { TestApp } from './start-app';
import type { World } from './world';

type Who = keyof World['tokens'];
interface Sent {
  who: Who | null;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
/** Prepares a request that succeeds; called again for every attempt. */
export type Write = (fixture: Fixture) => Promise<Sent> | Sent;

const PASSWORD = 'Selvedge-Demo-1';
const NEW_PASSWORD = 'Thread-Count-40';
let signUpCount = 0;
const newAddress = () => {
  signUpCount += 1;
  return `stranger${signUpCount}@new.example`;
};

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
const form = (name: string) => ({
  body: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--edge--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});
async function uploaded({ app }: Fixture) {
  const { body, headers } = form('a.txt');
  const made = await app.call('trader', 'PUT', '/api/File', body, headers);
  return made.body.url as string;
}

/** Writes for which the matrix only has refusals. */
const OWN: Record<string, Write> = {
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
  addDomain: () => ({
    who: 'trader',
    path: '/Organizations/MyOrganization/domains',
    body: { domain: 'new.example' },
  }),
  removeDomain: async ({ app }) => {
    await app.call('buyer', 'POST', '/api/Organizations/MyOrganization/domains', { domain: 'old.example' });
    return { who: 'buyer', path: '/Organizations/MyOrganization/domains/old.example' };
  },
  sendConnectionInvitation: () => ({
    who: 'trader',
    path: '/Organizations/SendConnectionInvitation',
    body: {
      isNew: true,
      orgDetails: {
        organizationName: 'New Mill',
        userName: 'New Person',
        email: newAddress(),
        organizationType: 11001,
      },
    },
  }),
  acceptConnectionRequest: async ({ app }) => {
    const { kaveri } = app.world.organizations;
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: kaveri.id,
    });
    return {
      who: 'kaveri',
      path: '/Organizations/AcceptConnectionRequest',
      body: app.world.organizations.rival.id,
    };
  },
  removeConnection: ({ app }) => ({
    who: 'rival',
    path: `/Organizations/Connections/${app.world.organizations.indus.id}`,
  }),
  takeBackReport: async ({ app, stage }) => {
    const id = uuid();
    const report = { stageId: stage.stageId, side: 'factory' };
    const send = (body: object) => app.call('trader', 'POST', '/api/Planning/report', { ...report, ...body });
    await send({ id: uuid(), status: 'NOT_STARTED' });
    await send({ id, status: 'COMPLETED' });
    return { who: 'trader', path: `/Planning/report/${id}` };
  },
  passOnReport: async ({ app, stage }) => {
    const report = { id: uuid(), stageId: stage.stageId, side: 'factory', status: 'COMPLETED' };
    await app.call('trader', 'POST', '/api/Planning/report', report);
    return { who: 'trader', path: `/Planning/pass-on/${stage.stageId}`, body: {} };
  },
  stateReason: async ({ app, order, stage }) => {
    const [client] = await lateSides(app, order.orderId, stage.stageId);
    return {
      who: 'trader',
      path: `/Planning/changes/${client.id}/reason`,
      body: { code: 'fabric', party: 'mill', note: 'Dye house full', tell: ['client'] },
    };
  },
  createOrder: ({ app }) => ({ who: 'trader', path: '/CustomOrder', body: orderBody(app) }),
  revokeShare: async ({ app, order }) => {
    const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId });
    const { accessToken } = shared.body.guestInfoList[0];
    return { who: 'trader', path: `/CustomOrder/guest/${order.orderId}/${accessToken}` };
  },
  endSideLinks: async ({ app, order }) => {
    await app.call('buyer', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId });
    return { who: 'trader', path: `/CustomOrder/guest/${order.orderId}/side/3001` };
  },
  restoreRevision: async ({ app, order }) => {
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      associatedUsers: [],
      commitMessage: 'Checked',
    });
    return {
      who: 'trader',
      path: `/CustomOrder/${order.orderId}/revisions/1/restore`,
      body: { commitMessage: 'Back' },
    };
  },
  restorePlan: async ({ app, order }) => {
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${order.orderId}`);
    return { who: 'trader', path: `/Planning/restore/${order.orderId}` };
  },
  readNotification: async ({ app }) => {
    const { traderRegular } = app.world.people;
    await makeOrder(app, {}, { associatedUsers: [traderRegular.id] });
    const [newest] = (await app.call('traderRegular', 'GET', '/api/Notification')).body;
    return { who: 'traderRegular', path: `/Notification/${newest.notificationId}/read` };
  },
  addOrderFiles: async (fixture) => ({
    who: 'trader',
    path: `/CustomOrder/${fixture.order.orderId}/files`,
    body: { files: [{ url: await uploaded(fixture), name: 'a.txt' }] },
  }),
  removeOrderFile: async (fixture) => {
    const path = `/CustomOrder/${fixture.order.orderId}/files`;
    const files = [{ url: await uploaded(fixture), name: 'a.txt' }];
    const [file] = (await fixture.app.call('trader', 'POST', `/api${path}`, { files })).body;
    return { who: 'trader', path: `${path}/${file.fileId}` };
  },
  uploadFile: () => ({ who: 'trader', path: '/File', ...form('b.txt') }),
  deleteFile: async (fixture) => ({
    who: 'trader',
    path: `/File/${(await uploaded(fixture)).slice('/files/'.length)}`,
  }),
};

const INTEGRATIONS = '/Integrations';
const API_KEY = { name: 'Warehouse', scope: 'write', currentPassword: PASSWORD };
const WEBHOOK = { url: 'https://hooks.example.com/selvedge', events: ['order.changed'] };
async function webhook({ app }: Fixture): Promise<string> {
  await app.pool.query('delete from webhooks');
  const made = await app.call('trader', 'POST', `/api${INTEGRATIONS}/webhooks`, WEBHOOK);
  return `${INTEGRATIONS}/webhooks/${made.body.id}`;
}
Object.assign(OWN, {
  createApiKey: async ({ app }) => {
    await app.pool.query('delete from api_keys');
    return { who: 'trader', path: `${INTEGRATIONS}/keys`, body: API_KEY };
  },
  revokeApiKey: async ({ app }) => {
    await app.pool.query('delete from api_keys');
    const made = await app.call('trader', 'POST', `/api${INTEGRATIONS}/keys`, API_KEY);
    return { who: 'trader', path: `${INTEGRATIONS}/keys/${made.body.id}` };
  },
  createWebhook: async (fixture) => {
    await webhook(fixture);
    return { who: 'trader', path: `${INTEGRATIONS}/webhooks`, body: WEBHOOK };
  },
  updateWebhook: async (fixture) => ({
    who: 'trader',
    path: await webhook(fixture),
    body: { paused: true },
  }),
  removeWebhook: async (fixture) => ({ who: 'trader', path: await webhook(fixture) }),
  testWebhook: async (fixture) => ({ who: 'trader', path: `${await webhook(fixture)}/test` }),
  retryDelivery: async (fixture) => {
    const path = await webhook(fixture);
    await fixture.app.call('trader', 'POST', `/api${path}/test`);
    const log = await fixture.app.call('trader', 'GET', `/api${path}/deliveries`);
    return { who: 'trader', path: `${INTEGRATIONS}/deliveries/${log.body[0].id}/retry` };
  },
} satisfies Record<string, Write>);

/** The trader offers the ownership to its Admin; returns the key mailed to the trader. */
async function offered({ app }: Fixture): Promise<string> {
  await app.pool.query('delete from attempts');
  const { trader, traderAdmin } = app.world.people;
  const body = { currentPassword: PASSWORD };
  await app.call('trader', 'POST', `/api/Users/${traderAdmin.id}/ownership`, body);
  return /ownership=([\w-]+)/.exec((await lastMail(app, trader.email)).body)?.[1] ?? '';
}
Object.assign(OWN, {
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
} satisfies Record<string, Write>);

const SAVES_NOTHING = new Set(['readStyles', 'readPlan']);
/** Every endpoint that changes data, with a request that succeeds. */
export const WRITES: readonly { name: string; endpoint: Endpoint; write: Write }[] = ENDPOINTS.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && !SAVES_NOTHING.has(name),
).map(({ name, endpoint }) => ({ name, endpoint, write: OWN[name] ?? fromMatrix(name) }));

function fromMatrix(name: string): Write {
  const row = MATRIX[name];
  const who = WHO[row?.expected.indexOf(200) ?? -1];
  if (!row || who === undefined) throw new Error(`${name} has no request that succeeds: give it one.`);
  return (fixture) => ({ who, path: row.path(fixture), body: row.body?.(fixture) });
}

/** Columns that a refused request may change: attempts of a code, and the order counter, which may have gaps. */
const CHANGED_BY_REFUSALS: Record<string, string> = {
  one_time_keys: 'attempts',
  organizations: 'order_counter',
};
/** Counted whether or not the request succeeds. */
const COUNTED = 'attempts';
export async function stateOf(app: TestApp): Promise<Record<string, string | null>> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> $1 order by 1`,
    [COUNTED],
  );
  const hashes = rows.map(
    ({ name }) => `
      select '${name}' as name, md5(string_agg(row, '' order by row)) as hash
      from (select (to_jsonb(t) - '${CHANGED_BY_REFUSALS[name] ?? ''}'::text)::text as row from ${name} t) r`,
  );
  const state = await app.pool.query<{ name: string; hash: string | null }>(hashes.join(' union all '));
  return {
    ...Object.fromEntries(state.rows.map((row) => [row.name, row.hash])),
    'stored files': app.files.names().sort().join(' '),
  };
}
