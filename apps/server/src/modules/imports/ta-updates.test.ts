import type { SideChoices } from '@selvedge/domain/imports/ta-sheet/side-facts';
import { read } from '@selvedge/domain/imports/ta-sheet/test-sheets';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { translate } from '@selvedge/i18n/translate';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { writingFor } from '#server/http/decisions';
import { Decisions } from '#server/http/policy-decisions';
import { findActor } from '#server/modules/identity/session-store';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';
import { applyUpdates, findStored, type PlannedUpdates, planUpdates } from './ta-updates';

const app = useApp();
const SILENT = pino({ level: 'silent' });
const { planOf, update, activityOf, notificationsOf } = planCalls(app);
const COMMIT = 'T&A of week 25';
const FILE = 'ta-week-25.xlsx';
const BOTH: SideChoices = { agreedWith: 'both', factoryDaysEarlier: 0 };
const HEAD = 'Order|Style|Colour|Qty|Fit Plan|Fit Act|Cutting Plan|Cutting Act';
let numbers = 7000;

/** The work of an import, as its person. */
const asTrader = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app.pool, async (db) => {
    const actor = await findActor(db, app.world.people.trader.id, app.clock.now);
    if (!actor) throw new Error('The trader cannot sign in.');
    const { config, files, pool: independentPool } = app;
    const effects = { live: () => {}, afterCommit: () => {} };
    const deps = { db, now: app.clock.now, config, files, log: SILENT, effects, independentPool };
    const importing = { ...actor, importsFile: true, importsSheet: true } as const;
    return work(writingFor(deps, new Decisions(importing)));
  });
const planned = (ctx: Context, rows: string[], choices: SideChoices): Promise<PlannedUpdates> => {
  const { orders } = read(
    [HEAD, ...rows].join('\n'),
    { dateOrder: 'dmy' },
    { today: '2026-06-15', partners: [], written: [], ownName: '' },
  );
  const { northbrook, shapla } = app.world.organizations;
  return findStored(
    ctx,
    orders.map((order, nth) => ({ nth, order, buyerId: northbrook.id, factoryId: shapla.id })),
  ).then((found) => planUpdates(ctx, found, choices));
};
const plan = (rows: string[], choices = BOTH) => asTrader((ctx) => planned(ctx, rows, choices));
const idsOf = ({ conflicts }: PlannedUpdates) => conflicts.map(({ id }) => id);
/** Imports what differs, the conflicts with the days of the sheet if so chosen. Returns the id of the import. */
const importRows = (
  rows: string[],
  {
    choices = BOTH,
    use = false,
    leave = [],
  }: { choices?: SideChoices; use?: boolean; leave?: string[] } = {},
): Promise<string> =>
  asTrader(async (ctx) => {
    const made = await planned(ctx, rows, choices);
    const decided = { leave, take: use ? idsOf(made) : [], commitMessage: COMMIT };
    const { before } = await applyUpdates(ctx, made, decided, { file: FILE, choices });
    const stored = await ctx.db.one<{ id: string }>(sql`
      insert into imports (id, kind, organization_id, user_id, plan, state, done_at, before, created_at)
      values (gen_random_uuid(), 'ta-sheet', ${ctx.actor.organizationId}, ${ctx.actor.id}, '{}', 'done', ${ctx.now},
        ${JSON.stringify({ partners: [], orders: before })}, ${ctx.now}) returning id`);
    return stored.id;
  });
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const undo = async (id: string) => {
  later();
  return (await app.call('trader', 'POST', `/api/Import/${id}/undo`, { commitMessage: 'The wrong sheet' }))
    .body;
};

/** An order of Northbrook with two colors, a fit sample that is due on 20 June and a cutting without a day. */
async function stored(over: { customFields?: object } = {}) {
  const po = String((numbers += 1));
  const order = await makeOrder(
    app,
    { 'Buyer PO Number': po, ...over.customFields },
    { styleInfo: [style('NB-1', 5400, [combo('Navy', 3000), combo('White', 2400)])] },
  );
  await makePlan(app, order.orderId, [
    {
      stageName: 'Fit Sample',
      stageType: 'Sample Approval',
      category: 'Approval',
      deadlineClient: '2026-06-20',
      deadlineManufacturer: '2026-06-20',
    },
    { stageName: 'Cutting', deadlineClient: '2026-07-20', deadlineManufacturer: '2026-07-20' },
  ]);
  later();
  return { po, orderId: order.orderId as string };
}
const NAVY = 'NB-1|Navy|3000|20/6||20/7|';
const WHITE = 'NB-1|White|2400|20/6||20/7|';
const rowsOf = (po: string, ...rows: string[]) => rows.map((row) => `${po}|${row}`);
const textsOf = ({ changes, conflicts, errors }: PlannedUpdates) => {
  const text = (one: LocalizedText | null) => one && translate('en', one);
  return [
    ...changes.map(({ what, from, to }) => `${text(what)}: ${text(from)} → ${text(to)}`),
    ...conflicts.map(({ what, keep, use }) => `${text(what)}: ${text(keep)} / ${text(use)}`),
    ...errors.map(({ message }) => text(message)),
  ];
};
/** 'Fit Sample: 2026-06-20 / 2026-06-20, Navy APPROVED 2026-06-10' */
const shown = async (orderId: string) =>
  (
    await app.pool.query(
      `select st.name, string_agg(concat_ws(' ', left(ss.side, 1), ss.commitment, ss.expected,
          (select string_agg(concat_ws(' ', s.combo_name, nullif(p.status, 'NOT_STARTED'), nullif(p.inhouse, 0), p.actual, p.commitment), ', ' order by s.combo_name)
            from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
            where s.stage_id = st.id and s.deleted_at is null)), '; ' order by ss.side) as text
       from stages st join stage_sides ss on ss.stage_id = st.id where st.order_id = $1 and st.deleted_at is null
       group by st.id order by st.position`,
      [orderId],
    )
  ).rows.map(({ name, text }) => `${name}: ${text}`);

const PROGRESS = ['NB-1|Navy|3000|20/6|10/6|20/7|1200', 'NB-1|White|2400|20/6|rejected|20/7|'];
const OPEN = [
  'Fit Sample: c 2026-06-20 Navy, White; f 2026-06-20 Navy, White',
  'Cutting: c 2026-07-20 Navy, White; f 2026-07-20 Navy, White',
];

describe('a T&A sheet about orders that exist', () => {
  it('changes nothing if it has nothing else', async () => {
    const { po } = await stored();
    expect(textsOf(await plan(rowsOf(po, NAVY, WHITE)))).toEqual([]);
  });

  it('brings days and progress, which a second import finds there', async () => {
    const { po, orderId } = await stored();
    const rows = rowsOf(po, ...PROGRESS);
    await importRows(rows);
    expect(await shown(orderId)).toEqual([
      'Fit Sample: c 2026-06-20 Navy APPROVED 2026-06-10, White REJECTED; f 2026-06-20 Navy APPROVED 2026-06-10, White',
      'Cutting: c 2026-07-20 Navy IN_PROGRESS 1200, White; f 2026-07-20 Navy IN_PROGRESS 1200, White',
    ]);
    expect(textsOf(await plan(rows))).toEqual([]);
    expect((await activityOf('trader', orderId))[0]).toBe(`Imported from ${FILE}`);
    expect((await activityOf('buyer', orderId))[0]).toBe('Order updated');
    for (const who of ['buyer', 'factory'] as const)
      expect(await notificationsOf(who, orderId)).toEqual(['You were added to this order.']);
    const { rows: statuses } = await app.pool.query(
      `select bool_and(imported) as imported, count(*)::integer as count, max(round) as round from status_changes
       where order_id = $1`,
      [orderId],
    );
    expect(statuses).toEqual([{ imported: true, count: 5, round: null }]);
  });

  it('leaves what is done on an unknown day without a day, also when others report', async () => {
    const { po, orderId } = await stored();
    const rows = rowsOf(po, 'NB-1|Navy|3000|20/6|ok|20/7|', WHITE);
    await importRows(rows);
    const done = 'Fit Sample: c 2026-06-20 Navy APPROVED, White; f 2026-06-20 Navy APPROVED, White';
    expect((await shown(orderId))[0]).toBe(done);
    expect(textsOf(await plan(rows))).toEqual([]);
    later();
    const [fit] = (await planOf(orderId)).body;
    const white = fit.subStages.find(({ comboName }: any) => comboName === 'White').stageId;
    await update(white, 3001, { previousStatus: 'NOT_STARTED', currentStatus: 'APPROVED' });
    expect((await shown(orderId))[0]).toBe(
      'Fit Sample: c 2026-06-20 Navy APPROVED, White APPROVED 2026-06-15; f 2026-06-20 Navy APPROVED, White',
    );
  });

  it('asks about other days, which stay unless they are used', async () => {
    const { po, orderId } = await stored();
    const rows = rowsOf(
      po,
      NAVY.replace('20/7', '27/7'),
      WHITE.replace('20/7', '27/7').replace('20/6', '24/6'),
    );
    expect(textsOf(await plan(rows))).toEqual([
      'Fit Sample, NB-1 > White, Deadline: Keep 20 Jun / Use 24 Jun',
      'Cutting, Deadline: Keep 20 Jul / Use 27 Jul',
    ]);
    await importRows(rows);
    expect(await shown(orderId)).toEqual(OPEN);
    await importRows(rows, { use: true });
    expect(await shown(orderId)).toEqual([
      'Fit Sample: c 2026-06-20 Navy, White 2026-06-24; f 2026-06-20 Navy, White 2026-06-24',
      'Cutting: c 2026-07-27 Navy, White; f 2026-07-27 Navy, White',
    ]);
    expect(textsOf(await plan(rows))).toEqual([]);
  });

  it('brings a new color with what is known of it, and the quantities', async () => {
    const { po, orderId } = await stored();
    const rows = rowsOf(po, NAVY.replace('3000', '3300'), WHITE, 'NB-1|Red|500|20/6|9/6|27/7|');
    expect(textsOf(await plan(rows))).toEqual([
      'NB-1, Navy: 3,000 → 3,300',
      'NB-1, new combo Red: null → 500',
    ]);
    await importRows(rows);
    expect(await shown(orderId)).toEqual([
      'Fit Sample: c 2026-06-20 Navy, Red APPROVED 2026-06-09, White; f 2026-06-20 Navy, Red APPROVED 2026-06-09, White',
      'Cutting: c 2026-07-20 Navy, Red 2026-07-27, White; f 2026-07-20 Navy, Red 2026-07-27, White',
    ]);
    expect(textsOf(await plan(rows))).toEqual([]);
    expect((await activityOf('trader', orderId)).filter((text) => text.startsWith('Imported'))).toHaveLength(
      1,
    );
    for (const who of ['buyer', 'factory'] as const)
      expect(await notificationsOf(who, orderId)).toEqual(['You were added to this order.']);
  });

  it('adds a stage that the plan lacks, with its days and after those that it waits for', async () => {
    const { po, orderId } = await stored();
    const sheet = [
      'Order|Style|Colour|Qty|Fit Plan|Fit Act|Size set Plan|Size set Act|Cutting Plan',
      ...rowsOf(po, 'NB-1|Navy|3000|20/6||29/6|12/6|20/7', 'NB-1|White|2400|20/6||29/6||20/7'),
    ];
    expect(textsOf(await plan(sheet))).toEqual(['New stage Size Set Sample: null → 29 Jun 2026']);
    await importRows(sheet);
    expect((await shown(orderId))[2]).toBe(
      'Size Set Sample: c 2026-06-29 Navy APPROVED 2026-06-12, White; f 2026-06-29 Navy APPROVED 2026-06-12, White',
    );
    const { rows } = await app.pool.query(
      `select b.name from stages st join stage_links l on l.stage_id = st.id join stages b on b.id = l.after_id
       where st.order_id = $1 and st.name = 'Size Set Sample'`,
      [orderId],
    );
    expect(rows).toEqual([{ name: 'Fit Sample' }]);
    expect(textsOf(await plan(sheet))).toEqual([]);
  });

  it('leaves what is left out', async () => {
    const { po, orderId } = await stored();
    const rows = rowsOf(po, ...PROGRESS, 'NB-1|Red|500|20/6||20/7|');
    const { changes } = await plan(rows);
    await importRows(rows, { leave: changes.map(({ id }) => id) });
    expect(await shown(orderId)).toEqual(OPEN);
    expect(await activityOf('trader', orderId)).not.toContain(`Imported from ${FILE}`);
  });

  it('is found by its factory and style where orders share a number', async () => {
    const { po, orderId } = await stored();
    const { northbrook, shapla, hengrui } = app.world.organizations;
    const { orders } = read([HEAD, ...rowsOf(po, NAVY)].join('\n'), { dateOrder: 'dmy' });
    const [order] = orders;
    if (!order) throw new Error('No order was read.');
    const sheet = [shapla, hengrui].map(({ id }, nth) => ({
      nth,
      order,
      buyerId: northbrook.id,
      factoryId: id,
    }));
    const found = await asTrader((ctx) => findStored(ctx, sheet));
    expect(found.map(({ rows }) => rows.map((row) => row.orderId))).toEqual([[orderId], []]);
    const alone = await asTrader((ctx) => findStored(ctx, sheet.slice(1)));
    expect(alone.map(({ rows }) => rows.map((row) => row.orderId))).toEqual([[orderId]]);
  });

  it('is refused for completed orders, several of one number, and those of others', async () => {
    const done = await stored();
    await app.call('trader', 'PUT', `/api/CustomOrder/${done.orderId}`, {
      orderStatus: 2,
      commitMessage: 'Done',
    });
    expect(textsOf(await plan(rowsOf(done.po, NAVY)))).toEqual([
      `PO ${done.po} belongs to a completed order.`,
    ]);
    const twice = await stored();
    await makeOrder(app, { 'Buyer PO Number': twice.po });
    expect(textsOf(await plan(rowsOf(twice.po, NAVY)))).toEqual([`2 orders carry PO ${twice.po}.`]);
    const others = await stored();
    await app.pool.query(`update orders set editor_users = '{}' where id = $1`, [others.orderId]);
    expect(textsOf(await plan(rowsOf(others.po, NAVY)))[0]).toContain(`PO ${others.po}: `);
  });
});

describe('the undo of what a sheet changed', () => {
  it('says that partners were asked', async () => {
    await app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on: true });
    const { po, orderId } = await stored();
    const id = await importRows(rowsOf(po, NAVY.replace('3000', '3300'), WHITE));
    await app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on: false });
    expect(await activityOf('trader', orderId)).toContain(`Imported from ${FILE}`);
    expect((await undo(id)).stays).toEqual([
      { orderId, name: 'Crew Tee', reason: 'Partners were asked to accept changes of this import.' },
    ]);
  });

  it('sets days, progress, colors and stages back', async () => {
    const { po, orderId } = await stored();
    const before = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const id = await importRows(
      [
        'Order|Style|Colour|Qty|Fit Plan|Fit Act|Size set Plan|Cutting Plan|Cutting Act',
        ...rowsOf(
          po,
          'NB-1|Navy|3300|20/6|10/6|29/6|27/7|1200',
          'NB-1|White|2400|24/6||29/6|27/7|',
          'NB-1|Red|500|20/6||29/6|27/7|',
        ),
      ],
      { use: true },
    );
    expect(await shown(orderId)).not.toEqual(OPEN);
    expect(await undo(id)).toMatchObject({ removed: 0, stays: [] });
    expect(await shown(orderId)).toEqual(OPEN);
    const after = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    expect(after.body.styleInfo).toEqual(before.body.styleInfo);
    const { rows } = await app.pool.query('select 1 from status_changes where order_id = $1', [orderId]);
    expect(rows).toEqual([]);
    expect((await activityOf('trader', orderId))[0]).toBe('Import undone');
    expect(await notificationsOf('buyer', orderId)).toEqual(['You were added to this order.']);
  });

  it('leaves what people changed since', async () => {
    const { po, orderId } = await stored();
    const id = await importRows(rowsOf(po, ...PROGRESS, 'NB-1|Red|500|20/6||20/7|'));
    later();
    const stages = (await planOf(orderId)).body;
    const [fit, cutting] = stages;
    const partOf = (stage: any, name: string) =>
      stage.subStages.find(({ comboName }: any) => comboName === name).stageId;
    await update(partOf(cutting, 'Navy'), 3001, { currentInhouse: 1500 });
    await update(partOf(fit, 'Red'), 3001, { previousStatus: 'NOT_STARTED', currentStatus: 'IN_PROGRESS' });
    const undone = await undo(id);
    expect(undone).toEqual({
      message: '0 orders removed, 4 values set back',
      removed: 0,
      restored: 4,
      stays: [{ orderId, name: 'Crew Tee', reason: '3 values were changed since.' }],
    });
    expect(await shown(orderId)).toEqual([
      'Fit Sample: c 2026-06-20 Navy, Red IN_PROGRESS, White; f 2026-06-20 Navy, Red, White',
      'Cutting: c 2026-07-20 Navy IN_PROGRESS 1500, Red, White; f 2026-07-20 Navy, Red, White',
    ]);
  });
});
