import type { Endpoint } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { v7 as uuid } from 'uuid';
import { lateSides } from './dates';
import { type Fixture, WHO } from './fixture';
import { MATRIX } from './matrix';
import { makeOrder, orderBody } from './orders';
import { weeklyReport } from './partner-reports';
import { poForm } from './purchase-orders';
import { newDevice, subscribed } from './push-device';
import type { TestApp } from './start-app';
import { chineseComment, startTranslationPeer, translateAt } from './translations';
import { ACCOUNTS } from './writes/accounts';
import { BOOK } from './writes/book';
import { INTEGRATIONS } from './writes/integrations';
import { newAddress, type Write } from './writes/write';

const form = (name: string) => ({
  body: `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--edge--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});
async function uploaded({ app }: Fixture) {
  const { body, headers } = form('a.txt');
  const made = await app.call('trader', 'PUT', '/api/File', body, headers);
  return made.body.url as string;
}

/** An export for editing, sent back as it is. */
async function editedForm({ app }: Fixture, from: string, path: string) {
  const { bytes } = await app.call('trader', 'GET', `/api${from}`);
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
  return {
    who: 'trader' as const,
    path,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

/** The import of a T&A sheet, which made an order that no partner sees. */
async function importedSheet(app: TestApp): Promise<string> {
  const { orderId } = await makeOrder(app);
  const { organizations, people } = app.world;
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into imports (id, kind, organization_id, user_id, plan, state, done_at, created_at)
     values (gen_random_uuid(), 'ta-sheet', $1, $2, '{}', 'done', $3, $3) returning id`,
    [organizations.meridian.id, people.trader.id, app.clock.now],
  );
  const id = rows[0]?.id ?? '';
  await app.pool.query(
    'update orders set import_id = $1, buyer_admitted = false, factory_admitted = false where id = $2',
    [id, orderId],
  );
  return id;
}

/** Puts a person of the factory on a stage, and returns what names the person's link. */
async function linkHolder({ pool, world }: TestApp, stageId: string) {
  const personId = world.people.factory.id;
  await pool.query('update stages set manufacturers = $2 where id = $1', [stageId, [personId]]);
  return { stages: [{ stageId, side: 'factory' }], personId };
}

const switchRequestsOn = (app: TestApp) =>
  app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on: true });
async function otherMode(app: TestApp, orderId: string) {
  const order = (await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const mode = order.customFields.find(({ name }: { name: string }) => name === 'Shipment Mode');
  return { path: `order/${mode.id}`, to: 'Air' };
}

/** A notification of the trader's regular user. */
async function notified(app: TestApp): Promise<string> {
  const { traderRegular } = app.world.people;
  await makeOrder(app, {}, { associatedUsers: [traderRegular.id] });
  return (await app.call('traderRegular', 'GET', '/api/Notification')).body[0].notificationId;
}
const reportOf = async (app: TestApp): Promise<string> =>
  (await app.call('trader', 'POST', '/api/Reports', weeklyReport(app))).body.reportId;

/** Writes for which the matrix only has refusals. */
const OWN: Record<string, Write> = {
  removePushDevice: async ({ app }) => {
    await app.pool.query('delete from push_subscriptions');
    const saved = await app.call('buyer', 'POST', '/api/Notification/push', newDevice());
    return { who: 'buyer', path: `/Notification/push/${saved.body.id}` };
  },
  movePushDevice: async ({ app }) => {
    const device = newDevice();
    await app.call('buyer', 'POST', '/api/Notification/push', device);
    const { endpoint, auth } = device;
    return {
      who: null,
      path: '/Notification/push/moved',
      body: { endpoint, auth, next: subscribed(newDevice()) },
    };
  },
  ...ACCOUNTS,
  ...BOOK,
  ...INTEGRATIONS,
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
  requestChange: async ({ app, order }) => {
    await switchRequestsOn(app);
    return {
      who: 'buyer',
      path: `/OrderChanges/${order.orderId}/request`,
      body: { items: [await otherMode(app, order.orderId)], reason: 'Late' },
    };
  },
  withdrawChange: async ({ app, order }) => {
    await switchRequestsOn(app);
    const made = await app.call('buyer', 'POST', `/api/OrderChanges/${order.orderId}/request`, {
      items: [await otherMode(app, order.orderId)],
      reason: 'Late',
    });
    return { who: 'buyer', path: `/OrderChanges/${order.orderId}/${made.body.changeId}` };
  },
  createOrder: ({ app }) => ({ who: 'trader', path: '/CustomOrder', body: orderBody(app) }),
  makeReportLink: async ({ app, stage }) => ({
    who: 'trader',
    path: '/Planning/report-links',
    body: await linkHolder(app, stage.stageId),
  }),
  mailReportLink: async ({ app, stage }) => ({
    who: 'trader',
    path: '/Planning/report-links/mail',
    body: { ...(await linkHolder(app, stage.stageId)), words: 'Please hurry' },
  }),
  sendReminder: async ({ app, stage }) => {
    const { stages } = await linkHolder(app, stage.stageId);
    return { who: 'trader', path: '/Planning/reminder', body: { stages, words: 'Please hurry' } };
  },
  withdrawReportLink: async ({ app, stage }) => {
    await app.call('trader', 'POST', '/api/Planning/report-links', await linkHolder(app, stage.stageId));
    const { body } = await app.call('trader', 'GET', `/api/Planning/report-links?stageId=${stage.stageId}`);
    return { who: 'trader', path: `/Planning/report-links/${body[0].id}` };
  },
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
  restorePlanRevision: async ({ app, order, stage }) => {
    await app.call('trader', 'DELETE', `/api/Planning/delete/${stage.stageId}`);
    return {
      who: 'trader',
      path: `/Planning/${order.orderId}/revisions/1/restore`,
      body: { commitMessage: 'Back' },
    };
  },
  undoPlanRevision: async ({ app, order, stage }) => {
    await app.call('trader', 'DELETE', `/api/Planning/delete/${stage.stageId}`);
    return { who: 'trader', path: `/Planning/${order.orderId}/revisions/2/undo` };
  },
  readNotification: async ({ app }) => ({
    who: 'traderRegular',
    path: `/Notification/${await notified(app)}/read`,
  }),
  readNotifications: async ({ app }) => ({
    who: 'traderRegular',
    path: '/Notification/read',
    body: { notificationIds: [await notified(app)] },
  }),
  translateMessage: async ({ app, order }) => {
    await translateAt(app, (await startTranslationPeer()).url);
    return { who: 'trader', path: `/messages/${await chineseComment(app, order.orderId)}/translation` };
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
  checkPurchaseOrders: ({ app }) => ({ who: 'trader', path: '/Import/buyer-po', ...poForm(app) }),
  checkTaSheet: ({ app }) => ({
    who: 'trader',
    path: '/Import/ta-sheet',
    ...poForm(app, 'Buyer;Order;Style;Ex-fty\nNBK;4500991;NB-1;20 Dec 2026'),
  }),
  checkOrderList: (fixture) => editedForm(fixture, '/CustomOrder/excel?editable=1', '/Import/orders'),
  checkBoardCells: (fixture) => editedForm(fixture, '/Board/excel?editable=1&scope=team', '/Import/board'),
  confirmImport: async ({ app }) => {
    const { body, headers } = poForm(app);
    const made = await app.call('trader', 'POST', '/api/Import/buyer-po', body, headers);
    return {
      who: 'trader',
      path: `/Import/${made.body.importId}/confirm`,
      body: { commitMessage: 'Purchase orders' },
    };
  },
  undoImport: async ({ app }) => ({
    who: 'trader',
    path: `/Import/${await importedSheet(app)}/undo`,
    body: { commitMessage: 'The wrong sheet' },
  }),
  changePartnerReport: async ({ app }) => {
    const { partnerId: _, ...body } = weeklyReport(app);
    return { who: 'trader', path: `/Reports/${await reportOf(app)}`, body: { ...body, hour: 9 } };
  },
  removePartnerReport: async ({ app }) => ({ who: 'trader', path: `/Reports/${await reportOf(app)}` }),
  sendPartnerReport: async ({ app }) => ({
    who: 'trader',
    path: `/Reports/${await reportOf(app)}/send`,
    body: { to: 'all' },
  }),
  removeMapping: async ({ app }) => {
    const made = await app.call('trader', 'PUT', '/api/Import/mappings', {
      buyerId: app.world.organizations.northbrook.id,
      name: 'Weekly PO',
      headers: ['po no'],
      columns: {},
    });
    return { who: 'trader', path: `/Import/mappings/${made.body.id}` };
  },
  uploadFile: () => ({ who: 'trader', path: '/File', ...form('b.txt') }),
  deleteFile: async (fixture) => ({
    who: 'trader',
    path: `/File/${(await uploaded(fixture)).slice('/files/'.length)}`,
  }),
};

const SAVES_NOTHING = new Set(['readStyles', 'readPlan', 'readImport', 'readTaSheet']);
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
/**
 * The state of the database, as texts by table. A committed insert or update gives a row a newer transaction id than all
 * others of its table, and a delete changes the number of rows; reading the contents takes five times as long.
 */
export async function stateOf(app: TestApp): Promise<Record<string, string | null>> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> $1 order by 1`,
    [COUNTED],
  );
  const states = rows.map(({ name }) => {
    const column = CHANGED_BY_REFUSALS[name];
    const state = column
      ? `md5(string_agg((to_jsonb(t) - '${column}')::text, '' order by t.id))`
      : `count(*) || ' rows to transaction ' || max(xmin::text::bigint)`;
    return `select '${name}' as name, ${state} as state from ${name} t`;
  });
  const state = await app.pool.query<{ name: string; state: string | null }>(states.join(' union all '));
  return {
    ...Object.fromEntries(state.rows.map((row) => [row.name, row.state])),
    'stored files': app.files.names().sort().join(' '),
  };
}
