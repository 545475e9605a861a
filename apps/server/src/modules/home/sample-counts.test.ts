import { FIGURES } from '@selvedge/domain/insights/figures';
import { beforeAll, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { integrationsJobs } from '#server/modules/integrations/jobs';
import { learnLeadTimes } from '#server/modules/planning/schedule/learned-leads';
import { repliesJobs } from '#server/modules/replies/jobs';
import { pdfText } from '#test/document-text';
import { mornings } from '#test/mornings';
import { runJobs } from '#test/run-jobs';
import { PASSWORD } from '#test/signing';
import { useApp } from '#test/start-app';
import { sheetCalls } from '#test/workbook-sheets';

const app = useApp({ WEBHOOK_TARGETS: 'any' });
const { on, at } = mornings(app);
const { sheetsOf } = sheetCalls(app);
const get = async (path: string) => (await app.call('trader', 'GET', `/api${path}`)).body;
const count = async (query: string) => (await app.pool.query(query)).rowCount;
let feed = '';

/** What may not change when sample data are loaded, reported on, talked about and overdue. */
const PLACES: Record<string, () => Promise<unknown>> = {
  'the active orders of the plan': async () =>
    (await get('/SubscriptionPlan/MySubscription')).subscription.plan,
  'scorecards of buyers': () => get('/Scorecards?side=client'),
  'scorecards of factories': () => get('/Scorecards?side=factory'),
  ...Object.fromEntries(FIGURES.map((figure) => [`the figure ${figure}`, () => get(`/Insights/${figure}`)])),
  'the order list in Excel': () => sheetsOf('trader', '/CustomOrder/excel'),
  'the order list in Excel for editing': async () =>
    (await sheetsOf('trader', '/CustomOrder/excel?editable=1')).Orders,
  'the board in Excel': () => sheetsOf('trader', '/Board/excel?scope=team'),
  'the board in Excel for editing': async () =>
    Object.values(await sheetsOf('trader', '/Board/excel?scope=team&editable=1'))[0],
  'the board as PDF': async () =>
    pdfText((await app.call('trader', 'GET', '/api/Board/pdf?scope=team')).bytes),
  'the export of one’s own data': async () => (await get('/Users/me/export')).orders,
  'the calendar feed': async () => (await app.call(null, 'GET', feed)).text,
  'learned lead times': () => count('select from learned_leads'),
  'deliveries of webhooks': () => count('select from webhook_deliveries'),
  mails: () => count('select from mails'),
  reminders: () => count("select from notifications where kind like 'deadline.%'"),
};
const before = new Map<string, unknown>();

const read = async () => {
  const values = new Map<string, unknown>();
  for (const [place, value] of Object.entries(PLACES)) values.set(place, await value());
  return values;
};

beforeAll(async () => {
  await app.call('trader', 'POST', '/api/SubscriptionPlan/ActivateTrial');
  const hook = { url: 'http://127.0.0.1:9/', events: ['order.changed', 'stage.changed'] };
  const hooked = await app.call('trader', 'POST', '/api/Integrations/webhooks', hook);
  if (hooked.status !== 200) throw new Error(hooked.text);
  await app.call('trader', 'PUT', '/api/Organizations/MyOrganization/reminders', {
    editorsAfter: 1,
    adminsAfter: 2,
  });
  const made = await app.call('trader', 'POST', '/api/Planning/calendar-feed', { currentPassword: PASSWORD });
  feed = made.body.url.slice(app.config.publicUrl.length);
  await on('2026-06-16');
  for (const [place, value] of await read()) before.set(place, value);

  await app.call('trader', 'POST', '/api/SampleData');
  const { orders } = await get('/CustomOrder/OrgBasedOrders');
  for (const { orderId } of orders) {
    const stage = (await get(`/Planning/byOrderId/${orderId}`)).findLast(
      ({ category, statusClientTrader }: any) => category === 'Approval' && statusClientTrader !== 'APPROVED',
    );
    if (!stage) continue;
    const reported = await app.call(
      'trader',
      'PUT',
      `/api/Planning/updateStage/${stage.subStages[0].stageId}`,
      {
        commitMessage: 'Reported',
        metadata: { targetUserType: 3001, currentStatus: 'APPROVED' },
      },
    );
    if (reported.status !== 200) throw new Error(reported.text);
  }
  await learnLeadTimes({ db: dbOf(app.pool), now: app.clock.now } as Parameters<typeof learnLeadTimes>[0]);
  await runJobs(app, integrationsJobs);
  await on('2026-06-18');
  await runJobs(app, repliesJobs);
  await at('2026-06-16T09:00:00.000Z');
});

it('sample data are on Home, the lists, the board and in My work, marked', async () => {
  for (const path of ['/HomePage', '/CustomOrder/OrgBasedOrders', '/Board']) {
    const { orders } = await get(path);
    expect(orders.length).toBeGreaterThan(3);
    expect(new Set(orders.map(({ isSample }: any) => isSample))).toEqual(new Set([true]));
  }
  const { tasks } = await get('/Planning/my-work');
  expect(tasks.length).toBeGreaterThan(0);
  expect(new Set(tasks.map(({ isSample }: any) => isSample))).toEqual(new Set([true]));
});

it.each(Object.keys(PLACES))('sample data do not count in %s', async (place) => {
  expect(await PLACES[place]?.()).toEqual(before.get(place));
});

it('sample data are no first steps', async () => {
  expect(await get('/FirstSteps')).toMatchObject({
    orderId: null,
    samples: true,
    plan: false,
    report: false,
  });
});
