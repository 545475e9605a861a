import { demoWorld } from '@selvedge/demo/demo-world';
import { localized } from '@selvedge/domain/localized-text';
import { factsFor } from '@selvedge/domain/orders/visible-facts';
import { standingText } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import { english } from '@selvedge/i18n/test-english';
import { beforeAll, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { missingReferences } from '#server/modules/files/files';
import { wrongDeadlineCounts } from '#server/modules/planning/planning';
import { figures } from '#server/operator/store';
import { loadDemo } from '#test/load-demo';
import { mornings } from '#test/mornings';
import { partnerReportCalls } from '#test/partner-reports';
import { replyCalls } from '#test/replies';
import { type TestApp, useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import type { SeededPeople } from './people';

const app = useApp();
const ROWS_MAX = 50_000;
const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await app.pool.query<Row>(query)).rows;

beforeAll(async () => {
  await app.pool.query('truncate organizations restart identity cascade');
  const seeded = await loadDemo(app, app.clock.now, 'on');
  await signInAs(app, seeded);
}, 180_000);

async function signInAs(target: TestApp, seeded: SeededPeople): Promise<void> {
  Object.assign(target.world, seeded);
  target.world.tokens = await signAllIn(target.pool, target.config, target.clock.now, seeded);
}

it('the house has live and shipped orders in at most 50,000 rows, by statistics of the load', async () => {
  expect(
    await rowsOf('select status, count(*)::integer as orders from orders group by status order by status'),
  ).toEqual([
    { status: 1, orders: 58 },
    { status: 2, orders: 46 },
    { status: 3, orders: 1 },
  ]);
  const [sum] = await rowsOf<{ rows: number }>(
    `select sum(reltuples)::integer as rows from pg_class c join pg_tables t on t.tablename = c.relname
     where t.schemaname = 'public' and c.relkind = 'r' and c.reltuples > 0`,
  );
  expect(sum?.rows).toBeGreaterThan(10_000);
  expect(sum?.rows).toBeLessThan(ROWS_MAX);
});

it('everything that the operator’s check compares agrees', async () => {
  const db = dbOf(app.pool);
  expect(await figures(db)).toMatchObject({
    orders: 105,
    wrongOrderCounts: 0,
    wrongTotals: 0,
    wrongParts: 0,
  });
  expect(await wrongDeadlineCounts(db)).toBe(0);
  expect(await missingReferences(db)).toEqual([]);
});

it('an invited person of the factory is on three stages of the tee', async () => {
  const found = await rowsOf(
    `select s.name, u.status, u.password_hash is null as "isInvited", o.name as "order"
     from users u join stages s on u.id = any(s.manufacturers) join orders o on o.id = s.order_id
     where u.name = 'Rahima Begum' order by s.position`,
  );
  expect(found).toEqual(
    ['Cutting', 'Sewing', 'Packing'].map((name) => ({
      name,
      status: 1001,
      isInvited: true,
      order: "NB-SS27 Men's Organic Crew Tee",
    })),
  );
});

it('nothing is sent', async () => {
  const [sent] = await rowsOf<{ mails: number; deliveries: number }>(
    `select (select count(*) from mails)::integer as mails,
       (select count(*) from webhook_deliveries)::integer as deliveries`,
  );
  expect(sent).toEqual({ mails: 0, deliveries: 0 });
});

it('one unread comment is mailed within minutes', async () => {
  const { run, later, mails } = replyCalls(app);
  await run();
  later(5);
  await run();
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['trader@demo.example']);
  expect(sent[0]?.subject).toMatch(/^.+ on .+/);
  await app.pool.query('delete from mails');
});

it('the reminders of this morning count as sent', async () => {
  const unreadOf = () =>
    rowsOf<{ user_id: number; unread: number }>(
      'select user_id, count(*)::integer as unread from notifications where not is_read group by 1 order by 1',
    );
  const before = await unreadOf();
  const { run, summaries, escalated } = mornings(app);
  await run();
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await run();
  expect([await summaries(), await escalated()]).toEqual([[], []]);
  expect(await unreadOf()).toEqual(before);
});

it('a trader gets the usual lead times of a factory', async () => {
  const { id } = app.world.organizations.shapla;
  const { status, body } = await app.call('trader', 'GET', `/api/Planning/learned?partnerId=${id}`);
  expect(status).toBe(200);
  const cutting = body.leads.find((lead: { key: string }) => lead.key === 'cutting');
  expect(cutting.lead.orders).toBeGreaterThanOrEqual(5);
});

it('the facts of each order are those of a save', async () => {
  const { named, house } = demoWorld('2026-06-15', 1);
  const orders = [...named, ...house];
  const stored = await rowsOf<{ id: string; value: string; season: string }>(
    `select order_id as id, value::text, season from order_facts where user_type = ${UserType.Trader}`,
  );
  expect(stored).toHaveLength(orders.length);
  for (const { record } of orders) {
    const row = stored.find(({ id }) => id === record.orderId);
    const facts = factsFor(record, UserType.Trader);
    expect([Number(row?.value), row?.season]).toEqual([facts.value, facts.season]);
  }
});

it('forecasts, usual lead times and unread notifications are there', async () => {
  const [live] = await rowsOf<{ late: number; unreckoned: number }>(
    `select (count(*) filter (where late_client > 0 or late_factory > 0))::integer as late,
       (count(*) filter (where reckoned_on is null))::integer as unreckoned from orders where status = 1`,
  );
  expect(live?.unreckoned).toBe(0);
  expect(live?.late).toBeGreaterThanOrEqual(8);
  expect(live?.late).toBeLessThanOrEqual(16);
  const [learned] = await rowsOf<{ leads: number }>('select count(*)::integer as leads from learned_leads');
  expect(learned?.leads).toBeGreaterThan(100);
  const unread = await rowsOf<{ unread: number }>(
    'select count(*)::integer as unread from notifications where not is_read group by user_id',
  );
  expect(unread.length).toBeGreaterThan(3);
  expect(Math.max(...unread.map((row) => row.unread))).toBeLessThanOrEqual(6);
});

it('parts have decisions in several rounds, and answers with their waiting times', async () => {
  const rows = await rowsOf<{ side: string; round: number; parts: number }>(
    `select side, round, count(*)::integer as parts from status_changes where round is not null group by 1, 2`,
  );
  const partsOf = (round: number) =>
    rows.filter((row) => row.round === round).reduce((sum, { parts }) => sum + parts, 0);
  expect(partsOf(1)).toBeGreaterThan(1000);
  expect(partsOf(2)).toBeGreaterThan(30);
  const [waits] = await rowsOf<{ least: number; most: number }>(
    `select min(waited_days) as least, max(waited_days) as most from status_changes
     where to_status = 'APPROVED' and waited_days is not null`,
  );
  expect(waits).toEqual({ least: expect.any(Number), most: 5 });
  expect(waits?.least).toBeGreaterThanOrEqual(0);
});

/** Of the subject, or of the preview if something is more pressing. */
const overdueIn = (mail: { subject: string; html: string } | undefined): number =>
  Number(
    /(\d+) overdue/.exec(
      `${mail?.subject} ${linesOf(mail?.html ?? '')
        .slice(0, 3)
        .join(' ')}`,
    )?.[1],
  );

it.each(['trader', 'traderRegular', 'buyer', 'buyerRegular', 'factory', 'factoryRegular'] as const)(
  'Home has three to eight lines for the %s of the demo sign-ins',
  async (who) => {
    const { body } = await app.call(who, 'GET', '/api/Today');
    expect(body.needs.lines.length).toBeGreaterThanOrEqual(3);
    expect(body.needs.lines.length).toBeLessThanOrEqual(8);
    expect(body.changes.orders.length).toBeGreaterThan(0);
  },
);

it.each(['trader', 'buyer', 'factory'] as const)(
  'Home, My work, board, list, insights and orders of the %s agree on what ships late and is behind',
  async (who) => {
    const read = async (path: string) => (await app.call(who, 'GET', `/api${path}`)).body;
    const idsOf = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId).sort();
    const { late } = await read('/Today');
    const board = await read('/Board?scope=team');
    const listed = await read('/Board?scope=team&state=late');
    const list = await read('/CustomOrder/orgBasedOrders?state=late&pageSize=100');
    const all = await read('/CustomOrder/orgBasedOrders?status=1&pageSize=100');
    const shipLate = all.orders.filter(({ standing }: any) => standing.state === 'late');
    if (who === 'trader') expect(late.total).toBeGreaterThan(0);
    expect([board.late, listed.total, list.total, shipLate.length]).toEqual(Array(4).fill(late.total));
    expect(idsOf(listed.orders)).toEqual(idsOf(list.orders));
    expect(idsOf(shipLate)).toEqual(idsOf(list.orders));
    for (const { orderId, days, forecast } of late.orders) {
      const { standing } = await read(`/CustomOrder/${orderId}`);
      expect(standing).toEqual(list.orders.find((one: any) => one.orderId === orderId).standing);
      expect(standing).toMatchObject({ state: 'late', daysLate: days, ships: forecast });
    }
    const states = Object.fromEntries(board.orders.map(({ orderId, state }: any) => [orderId, state]));
    for (const { orderId, standing } of all.orders)
      expect([orderId, states[orderId]]).toEqual([orderId, standing.state]);
    for (const side of ['client', 'factory']) {
      const figure = await read(`/Insights/order-states?side=${side}`);
      expect(figure.rows[0]).toMatchObject({ key: 'late', orders: late.total });
      for (const { key, orders } of figure.rows) {
        const opened = await read(`/Board?scope=team&side=${figure.side}&state=${key}`);
        expect([figure.side, key, opened.total]).toEqual([figure.side, key, orders]);
      }
      const shown = await read(`/Board?scope=team&side=${side}&group=month`);
      expect([shown.late, shown.groups.reduce((sum: number, group: any) => sum + group.late, 0)]).toEqual([
        late.total,
        late.total,
      ]);
    }
    const behind = await read('/Board?scope=team&late=1');
    const withStages = all.orders.filter(({ standing }: any) => standing.behind > 0);
    expect(idsOf(behind.orders)).toEqual(idsOf(withStages));
    const work = await read('/Planning/my-work?scope=team&due=overdue&pageSize=100');
    expect(work.tasks).toHaveLength(work.due.overdue);
    expect([...new Set(idsOf(work.tasks))]).toEqual(idsOf(behind.orders));
  },
);

it.each(['trader', 'traderRegular', 'buyer', 'factory'] as const)(
  'what needs the %s is on My work as the turn of that person, in the same number',
  async (who) => {
    const { needs } = (await app.call(who, 'GET', '/api/Today')).body;
    const turn = (await app.call(who, 'GET', '/api/Planning/my-work?lane=mine')).body;
    expect(needs.total).toBe(turn.total);
    expect(needs.total).toBeGreaterThan(0);
    const work = (await app.call(who, 'GET', '/api/Planning/my-work?lane=mine&due=overdue&pageSize=100'))
      .body;
    const mine = new Set(work.tasks.map(({ stage }: any) => stage.stageId));
    const late = needs.lines.filter(({ kind }: any) => kind === 'late');
    expect(late.filter(({ stageId }: any) => !mine.has(stageId))).toEqual([]);
    expect(late.length).toBe(Math.min(mine.size, needs.lines.length));
    expect(work.total).toBe(work.due.overdue);
  },
);

it('a save without a change keeps the loaded order as it is, and its plan can be read', async () => {
  const [order] = await rowsOf<{ id: string; version: number }>(
    'select id, version from orders where status = 1 order by id limit 1',
  );
  const path = `/api/CustomOrder/${order?.id}`;
  const before = await app.call('trader', 'GET', path);
  expect(before.status).toBe(200);
  const { customFields, styleInfo, associatedUsers, editorUsers } = before.body;
  const body = { customFields, styleInfo, associatedUsers, editorUsers, commitMessage: 'Nothing new' };
  const saved = await app.call('trader', 'PUT', path, body);
  expect(saved.status).toBe(200);
  expect((await app.call('trader', 'GET', path)).body.version).toBe(order?.version);
  const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${order?.id}`);
  expect(plan.body.length).toBeGreaterThan(20);
});

/** A mail as its reader sees it, a line for each text. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<style[^]*?<\/style>/g, '')
    .replaceAll('&#39;', "'")
    .split(/<[^>]+>/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const wordsOf = ({ standing }: any): string => String(english(standingText(standing)));

it.each([
  ['buyer', 'northbrook'],
  ['factory', 'shapla'],
] as const)(
  'the weekly report to the %s has the late orders and stages of its pages',
  async (who, organization) => {
    const { made, preview } = partnerReportCalls(app);
    const partnerId = app.world.organizations[organization].id;
    const { orders } = (await app.call(who, 'GET', '/api/CustomOrder/orgBasedOrders?status=1&pageSize=100'))
      .body;
    let compared = 0;
    // A mail has 30 lines, so that each report is about one brand and season.
    for (const text of new Set<string>(orders.map((one: any) => `${one.brandName}/${one.season}`))) {
      const [brand, season] = text.split('/');
      const own = orders.filter((one: any) => one.brandName === brand && one.season === season);
      const filter = { brand, season, merchandiserId: null };
      const { reportId } = await made({ partnerId, receivers: [app.world.people[who].id], filter });
      const lines = linesOf((await preview(reportId, 'format=mail')).text);
      const behind = own.reduce((sum: number, { standing }: any) => sum + standing.behind, 0);
      expect(
        lines.filter((line) => /^\d+ days? overdue/.test(line)),
        text,
      ).toHaveLength(behind);
      const late = own.filter(({ standing }: any) => standing.state === 'late').length;
      const summary = lines.find((line) => line.includes('live.')) ?? '';
      expect(Number(/(\d+) orders? ships? late/.exec(summary)?.[1] ?? 0), text).toBe(late);
      const listed = lines.filter((line) => /\d% done/.test(line));
      if (listed.length < own.length) continue;
      compared += own.length;
      for (const { standing } of own) {
        const words = wordsOf({ standing });
        const saying = listed.filter((line) => line.includes(`${words} ·`)).length;
        expect([words, saying]).toEqual([words, own.filter((one: any) => words === wordsOf(one)).length]);
        const forecast = localized('forecast {day}', { day: { day: standing.ships } });
        if (standing.ships) expect(listed.join('\n')).toContain(english(forecast));
      }
    }
    expect(compared).toBeGreaterThan(3);
  },
);

it.each(['trader', 'traderRegular', 'buyer', 'buyerRegular', 'factory', 'factoryRegular'] as const)(
  'the morning mail of the %s counts what is overdue as My work does',
  async (who) => {
    const { at, run, mailTo } = mornings(app);
    // The first run of a job only sets when it is due. On Mondays everybody gets what is late.
    for (const instant of ['2026-06-22T15:00:00.000Z', '2026-06-22T15:30:00.000Z']) {
      await at(instant);
      await run();
    }
    const [mail] = await mailTo(app.world.people[who].email.replace('@demo.example', ''));
    const { total } = (await app.call(who, 'GET', '/api/Planning/my-work?lane=mine&due=overdue')).body;
    expect(total).toBeGreaterThan(0);
    expect(overdueIn(mail)).toBe(total);
  },
);
