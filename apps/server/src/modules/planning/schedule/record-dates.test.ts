import { reasonOf } from '@selvedge/domain/planning/dates/reasons';
import { UserType } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { Context } from '#server/http/context';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { readFrozenDates } from './dates-store';
import { reasonOfSlips, recordDates } from './record-dates';

const app = useApp();

/** Runs work as the trader's editor, as a request does. */
const asTrader = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => {
  const { id, organizationId } = app.world.people.trader;
  const actor = { id, organizationId, userType: UserType.Trader };
  return work({
    db: dbOf(app.pool),
    now: app.clock.now,
    actor,
    config: app.config,
    live: () => {},
  } as unknown as Context);
};
const FABRIC = reasonOf({ code: 'fabric', party: 'mill', note: 'Dye house full' }, UserType.Trader);

/** An order with frozen deadlines, of which the statement then changes some. */
async function changed(orderId: string, statement: string, reason = FABRIC) {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return asTrader(async (ctx) => {
    const before = await readFrozenDates(ctx, orderId);
    await app.pool.query(statement, [orderId]);
    return recordDates(ctx, orderId, before, { reasonOf: reasonOfSlips(reason) });
  });
}
async function frozenPlan(stages: object[] = [{}]) {
  const { orderId } = await makeOrder(app);
  const plan = await makePlan(app, orderId, stages);
  await app.pool.query('update stage_sides set baseline = commitment where order_id = $1', [orderId]);
  return { orderId, plan };
}
const setSides = (change: string, condition = 'true') =>
  `update stage_sides ss set ${change} where ss.order_id = $1 and ${condition}`;
const history = async (orderId: string): Promise<string[]> =>
  (
    await app.pool.query(
      `select concat_ws(' ', c.side, c.kind, c.from_day, c.to_day, s.style_name, '|', r.code, r.party, r.note,
          r.by_type) as line
       from date_changes c left join date_reasons r on r.change_id = c.id left join sub_stages s on s.id = c.sub_stage_id
       where c.order_id = $1 order by c.at, c.id`,
      [orderId],
    )
  ).rows.map((row: { line: string }) => row.line);

describe('recorded are', () => {
  it('a later deadline with its reason and an earlier one without', async () => {
    const { orderId } = await frozenPlan();
    const recorded = await changed(
      orderId,
      setSides("commitment = commitment + case side when 'client' then 6 else -2 end"),
    );
    expect(recorded.map(({ side, reason }) => [side, reason?.code])).toEqual([
      ['client', 'fabric'],
      ['factory', undefined],
    ]);
    expect(await history(orderId)).toEqual([
      'client moved 2026-07-31 2026-08-06 | fabric mill Dye house full 3002',
      'factory moved 2026-07-26 2026-07-24 |',
    ]);
  });

  it('the own deadline of a part', async () => {
    const { orderId } = await frozenPlan();
    await app.pool.query(
      `update sub_stage_sides set commitment = '2026-07-20', baseline = '2026-07-20'
       where side = 'factory' and sub_stage_id = (select id from sub_stages where order_id = $1 order by ordinal limit 1)`,
      [orderId],
    );
    await changed(
      orderId,
      `update sub_stage_sides p set commitment = p.commitment + 3, actual = '2026-09-01'
       from sub_stages s where s.id = p.sub_stage_id and s.order_id = $1 and p.baseline is not null`,
    );
    expect(await history(orderId)).toEqual([
      'factory moved 2026-07-20 2026-07-23 Tee | fabric mill Dye house full 3002',
    ]);
  });

  it('nothing of sides without a baseline and of sides that are not tracked', async () => {
    const { orderId } = await frozenPlan([{ isVisibleToClient: false }, { stageName: 'Sewing' }]);
    await app.pool.query(
      `update stage_sides set baseline = null
       where stage_id = (select id from stages where order_id = $1 and name = 'Sewing')`,
      [orderId],
    );
    await changed(orderId, setSides('commitment = commitment + 1'));
    expect(await history(orderId)).toEqual([expect.stringContaining('factory moved')]);
  });
});

describe('a late completion', () => {
  const expectLate = setSides('expected = commitment + 4', "side = 'factory'");
  const finish = (days: number) => setSides(`actual = commitment + ${days}`, "side = 'factory'");
  const NONE = null as unknown as typeof FABRIC;

  it('takes over what was stated about the expected day', async () => {
    const { orderId } = await frozenPlan();
    await changed(orderId, expectLate);
    await changed(orderId, finish(5), NONE);
    expect(await history(orderId)).toEqual([
      'factory expected 2026-07-26 2026-07-30 | fabric mill Dye house full 3002',
      'factory finished 2026-07-26 2026-07-31 | fabric mill Dye house full 3002',
    ]);
  });

  it('has its own reason if one is given', async () => {
    const { orderId } = await frozenPlan();
    await changed(orderId, expectLate);
    await changed(orderId, finish(5), { ...FABRIC, code: 'capacity', party: 'factory', note: null });
    expect((await history(orderId))[1]).toBe(
      'factory finished 2026-07-26 2026-07-31 | capacity factory 3002',
    );
  });

  it('replaces the earlier one of the side and keeps its reason', async () => {
    const { orderId } = await frozenPlan();
    await changed(orderId, finish(5));
    await changed(orderId, setSides('actual = null'));
    await changed(orderId, finish(9), NONE);
    expect(await history(orderId)).toEqual([
      'factory finished 2026-07-26 2026-08-04 | fabric mill Dye house full 3002',
    ]);
  });
});
