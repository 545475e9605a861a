import type { Actor } from '@selvedge/domain/actor';
import { dayIn } from '@selvedge/domain/calendar';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from './codes';
import { join, raw, type Sql, sql } from './sql';
import { sideOpen } from './stage-sides';

interface Viewer {
  userType: Actor['userType'];
  /** In UTC like forecasts, so that all answers agree. */
  today: string;
  /** A partner's own side only. */
  sides: readonly Side[];
}
export const viewerOf = ({
  actor: { userType },
  now,
}: {
  actor: Pick<Actor, 'userType'>;
  now: Date;
}): Viewer => {
  const own = sideOfType(userType);
  return { userType, today: dayIn('UTC', now), sides: own ? [own] : SIDES };
};

const endOf = (userType: UserType, side: Side): string =>
  userType === UserType.Trader ? side : `${side}_own`;

const shipment = ({ userType, today }: Viewer): Sql => sql`
  select f.actual_shipment from order_facts f
  where f.order_id = o.id and f.user_type = ${code(userType)} and f.actual_shipment <= ${today}::date`;
/** Limited to what the viewer may know. */
export const hasShipped = (viewer: Viewer): Sql => sql`exists (${shipment(viewer)})`;

/** `o` is an order that has not ended. */
const sideShipsLate = (userType: UserType, side: Side): string => {
  const end = endOf(userType, side);
  return `(coalesce(o.late_${end}, 0) > 0 and not o.reached_${end})`;
};
/** SQL form of the domain's `shipsLate` of any side, for a live order `o`. */
export const shipsLate = (viewer: Viewer): Sql => sql`(o.status = ${code(OrderStatus.Active)}
  and (${raw(viewer.sides.map((side) => sideShipsLate(viewer.userType, side)).join(' or '))})
  and not ${hasShipped(viewer)})`;

/** Live orders `o`, one row a side; `party` is the column of the side's partner. */
export const lateSides = ({ userType, sides }: Viewer): Sql =>
  raw(
    sides
      .map((side) => {
        const end = endOf(userType, side);
        const party = side === 'client' ? 'buyer' : 'factory';
        return `select '${side}' as side, o.late_${end} as days, o.forecast_${end} as ships,
          o.${party}_org_id as party_id where ${sideShipsLate(userType, side)}`;
      })
      .join(' union all '),
  );

export function stateColumns(viewer: Viewer): Sql {
  const { userType, sides } = viewer;
  const listOf = (condition: (end: string) => string) =>
    raw(
      `array_remove(array[${sides
        .map((side) => `case when ${condition(endOf(userType, side))} then '${side}' end`)
        .join(', ')}], null)`,
    );
  return sql`(o.status = ${code(OrderStatus.Closed)} or ${hasShipped(viewer)}) as is_over,
    ${shipsLate(viewer)} as ships_late, ${listOf((end) => `not o.reached_${end}`)} as open_sides,
    ${listOf((end) => `not o.reached_${end} and o.forecast_${end} is not null`)} as expected_sides`;
}
/** For `group by`: equal for all rows of one order. */
export const STATE_COLUMNS = raw('is_over, ships_late, open_sides, expected_sides');

export const isBehind = (alias: string, today: string): Sql =>
  sql`(${sideOpen(alias)} and ${raw(alias)}.commitment < ${today}::date)`;

/**
 * SQL form of the state of the domain's `orderStanding`: an aggregate over the visible sides `ss` of an order's stages,
 * left joined, with its `stateColumns`. `behind` is a condition on a row. Completed orders have left. A table test
 * compares both.
 */
export const orderStateOf = (behind: Sql): Sql => sql`(case
  when is_over then 'shipped'
  when ships_late then 'late'
  when count(ss.side) = 0 then 'noPlan'
  when bool_or(ss.side = any(open_sides) and ${behind}) then 'behind'
  when bool_or(ss.side = any(expected_sides)) then 'onTime'
  when bool_or(ss.side = any(open_sides)) then 'noShipDate'
  else 'shipped' end)`;

/** Facts of the domain's `orderStanding` besides the stages, as JSON; null for orders that are not live. */
export const standingJson = (viewer: Viewer): Sql => sql`
  case when o.status = ${code(OrderStatus.Active)} then json_build_object('shippedOn', (${shipment(viewer)}),
    'ends', json_build_object(${join(
      viewer.sides.map((side) => raw(endJson(side, endOf(viewer.userType, side)))),
      ', ',
    )})) end`;
/**
 * The ship date if the viewer sees it, else the deadline of the stage ex-factory: the client's for a viewer of both
 * sides, else the factory's.
 */
export function planEnd(userType: UserType): Sql {
  const own = sideOfType(userType);
  const ends = (own ? [own] : SIDES).map((side) => endOf(userType, side));
  return raw(`coalesce(${ends.map((end) => `o.forecast_${end} - o.late_${end}`).join(', ')})`);
}
const endJson = (side: Side, end: string): string =>
  `'${side}', case when o.forecast_${end} is not null
    then json_build_object('due', o.forecast_${end} - o.late_${end}, 'forecast', o.forecast_${end},
      'late', o.late_${end}, 'reached', o.reached_${end}) end`;
