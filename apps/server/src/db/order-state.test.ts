import { addDays } from '@selvedge/domain/calendar';
import { ORDER_STATES, orderStanding } from '@selvedge/domain/planning/order-state';
import type { StoredEnd } from '@selvedge/domain/planning/schedule/stored-forecasts';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { dbOf } from './db';
import { isBehind, lateSides, orderStateOf, STATE_COLUMNS, stateColumns, viewerOf } from './order-state';
import { raw, sql } from './sql';

const app = useApp();
const TODAY = '2026-11-22';
const end = (due: number, forecast: number, reached = false): StoredEnd => ({
  due: addDays(TODAY, due),
  forecast: addDays(TODAY, forecast),
  late: forecast - due,
  reached,
});
const ENDS: StoredEnd[] = [null, end(4, 4), end(1, 3), end(2, 7), end(-3, -1, true), end(-3, -3, true)];
/** Deadlines in days from today and whether they are open, of each stage that the side sees. */
const PLANS: [due: number | null, isOpen: boolean][][] = [
  [],
  [[-2, true]],
  [[-2, false]],
  [
    [0, true],
    [null, true],
  ],
  [
    [5, true],
    [-1, true],
  ],
];
interface Case {
  ends: Partial<Record<Side, StoredEnd>>;
  plans: Partial<Record<Side, (typeof PLANS)[number]>>;
  shippedOn: string | null;
}
/** An end is that of a stage. */
const sideCases = ENDS.flatMap((own) =>
  PLANS.flatMap((plan) => (own && plan.length === 0 ? [] : [{ own, plan }])),
);
const casesOf = (sides: readonly Side[]): Case[] => {
  const others = sides.length > 1 ? sideCases : [null];
  return sideCases.flatMap((one) =>
    others.flatMap((other) =>
      [null, addDays(TODAY, -1)].map((shippedOn) => {
        const [first = 'client', second] = sides;
        return {
          ends: { [first]: one.own, ...(second && other ? { [second]: other.own } : {}) },
          plans: { [first]: one.plan, ...(second && other ? { [second]: other.plan } : {}) },
          shippedOn,
        };
      }),
    ),
  );
};
const rowOf = ({ ends, shippedOn }: Case, number: number, suffix: string) => {
  const columns = SIDES.flatMap((side) => [
    [`forecast_${side}${suffix}`, ends[side]?.forecast ?? null],
    [`late_${side}${suffix}`, ends[side]?.late ?? null],
    [`reached_${side}${suffix}`, ends[side]?.reached ?? false],
  ]);
  return {
    id: number,
    status: OrderStatus.Active,
    actual_shipment: shippedOn,
    ...Object.fromEntries(columns),
  };
};
const stagesOf = ({ plans }: Case, number: number) =>
  SIDES.flatMap((side) =>
    (plans[side] ?? []).map(([due, isOpen], position) => ({
      order_id: number,
      side,
      position,
      commitment: due === null ? null : addDays(TODAY, due),
      total: 2,
      done: isOpen ? 1 : 2,
      status: 'IN_PROGRESS',
    })),
  );
const cardStages = (one: Case, number: number) =>
  stagesOf(one, number).map(({ side, position, commitment, done }) => ({
    stageName: `${side} ${position}`,
    position,
    [side]: { done, deadline: commitment, open: done < 2, started: true },
  }));

it.each(USER_TYPES)(
  'the queries give an order the state that the domain gives, for user type %i',
  async (userType) => {
    const viewer = viewerOf({ actor: { userType }, now: new Date(TODAY) });
    const suffix = userType === UserType.Trader ? '' : '_own';
    const cases = casesOf(viewer.sides);
    const types = SIDES.flatMap((side) => [
      `forecast_${side}${suffix} date, late_${side}${suffix} integer, reached_${side}${suffix} boolean`,
    ]).join(', ');
    const orders = JSON.stringify(cases.map((one, number) => rowOf(one, number, suffix)));
    const stages = JSON.stringify(cases.flatMap(stagesOf));
    const answered = await dbOf(app.pool).many<{ state: string; late: boolean; worst: object }>(sql`
    with orders as (select * from json_to_recordset(${orders}::json)
        as o (id integer, status integer, actual_shipment date, buyer_org_id integer, factory_org_id integer,
          ${raw(types)})),
      order_facts as (select id as order_id, ${userType}::integer as user_type, actual_shipment from orders),
      listed as (select o.id, ${stateColumns(viewer)}, (select json_build_object('side', s.side, 'daysLate', s.days,
        'ships', s.ships) from (${lateSides(viewer)}) s order by s.days desc, s.side limit 1) as worst from orders o)
    select ${orderStateOf(isBehind('ss', TODAY))} as state, bool_and(ships_late) as late, min(worst::text)::json as worst
    from listed l left join json_to_recordset(${stages}::json) as ss (order_id integer, side text, commitment date,
      total integer, done integer, status text) on ss.order_id = l.id
    group by l.id, ${STATE_COLUMNS} order by l.id`);
    const standings = cases.map((one, number) =>
      orderStanding({ ...one, stages: cardStages(one, number) }, TODAY),
    );
    const states = standings.map(({ state }) => state);
    const [own] = viewer.sides;
    for (const [number, { state, side, daysLate, ships }] of standings.entries())
      if (state === 'late') expect(answered[number]?.worst).toEqual({ side: side ?? own, daysLate, ships });
    expect(answered.map(({ state }) => state)).toEqual(states);
    expect(answered.map(({ late }) => late)).toEqual(states.map((state) => state === 'late'));
    expect([...new Set(states)].sort()).toEqual([...ORDER_STATES].sort());
  },
);
