import { addDays } from '@selvedge/domain/calendar';
import type { CellSide } from '@selvedge/domain/planning/cell-state';
import { CELL_STATES, cellState } from '@selvedge/domain/planning/cell-state';
import { ORDER_STATES, orderState, worseState } from '@selvedge/domain/planning/order-state';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { dbOf } from './db';
import { raw, sql } from './sql';
import { cellStateOf, orderStateOf, worseOrderState } from './stage-sides';

const app = useApp();
const TODAY = '2026-11-22';
const days = [null, ...[-3, -1, 0, 1, 7, 8].map((days) => addDays(TODAY, days))];
const SIDES: CellSide[] = [
  [0, 0],
  [2, 1],
  [2, 2],
].flatMap(([total = 0, done = 0]) =>
  days.flatMap((commitment) =>
    days.flatMap((forecast) => days.map((actual) => ({ total, done, commitment, forecast, actual }))),
  ),
);
const FORECASTS = ['forecast', 'forecast_own'] as const;

it.each(FORECASTS)('the queries give a side the state that the domain gives, by its %s', async (forecast) => {
  const rows = SIDES.map((side) => ({ ...side, forecast: null, [forecast]: side.forecast }));
  const [row] = await dbOf(app.pool).many<{ states: string[] }>(sql`
    select array_agg(${cellStateOf({ alias: 'ss', today: TODAY, forecast })}) as states
    from json_to_recordset(${JSON.stringify(rows)}::json) as ss (total integer, done integer, commitment date,
      forecast date, forecast_own date, actual date)`);
  const states = SIDES.map((side) => cellState(side, TODAY));
  expect(row?.states).toEqual(states);
  expect([...new Set(states)].sort()).toEqual([...CELL_STATES].sort());
});

const side = (
  key: string,
  total: number,
  done: number,
  due: number | null,
  forecast: number | null = null,
) => ({
  key,
  total,
  done,
  commitment: due === null ? null : addDays(TODAY, due),
  forecast: forecast === null ? null : addDays(TODAY, forecast),
  actual: null,
});
const ENDS = [
  [],
  ...[
    side('ex-factory', 2, 2, -1),
    side('ex-factory', 2, 1, -1),
    side('ex-factory', 2, 1, 1, 2),
    side('ex-factory', 2, 1, 1, 1),
    side('ex-factory', 0, 0, null, 2),
  ].flatMap((end) => [[end], [end, side('ex-factory', 2, 2, 5)]]),
];
const OTHERS = [
  [],
  [side('sewing', 2, 1, -1)],
  [side('sewing', 2, 2, -1)],
  [side('sewing', 2, 1, 0, 3)],
  [side('sewing', 2, 0, null), side('packing', 1, 0, -2)],
];

it.each(FORECASTS)(
  'the queries give an order the state that the domain gives, by the %s',
  async (forecast) => {
    const orders = ENDS.flatMap((ends) => OTHERS.map((others) => [...ends, ...others]));
    const rows = orders.flatMap((stages, number) =>
      stages.map((stage) => ({ number, ...stage, forecast: null, [forecast]: stage.forecast })),
    );
    const answered = await dbOf(app.pool).many<{ state: string }>(sql`
    select ${orderStateOf({ alias: 'ss', today: TODAY, forecast }, 'ss')} as state
    from generate_series(0, ${orders.length - 1}) as o (number)
      left join json_to_recordset(${JSON.stringify(rows)}::json) as ss (number integer, key text, total integer,
        done integer, commitment date, forecast date, forecast_own date) on ss.number = o.number
    group by o.number order by o.number`);
    const states = orders.map((stages) => orderState(stages, TODAY));
    expect(answered.map(({ state }) => state)).toEqual(states);
    expect([...new Set(states)].sort()).toEqual([...ORDER_STATES].sort());
  },
);

it('the queries choose the worse of two states as the domain does', async () => {
  const pairs = ORDER_STATES.flatMap((one) => ORDER_STATES.map((other) => ({ one, other })));
  const rows = await dbOf(app.pool).many<{ worse: string }>(sql`
    select ${worseOrderState(raw('t.one'), raw('t.other'))} as worse
    from json_to_recordset(${JSON.stringify(pairs)}::json) as t (one text, other text)`);
  expect(rows.map(({ worse }) => worse)).toEqual(pairs.map(({ one, other }) => worseState(one, other)));
});
