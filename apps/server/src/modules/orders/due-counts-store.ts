import { DUE_BUCKETS, type DueBucket, LIST_RANGES } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { changedOrders, countsOfUnchanged } from '#server/db/deadline-counts';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { ListFilter } from './list-filter';
import { conditions, hasDeadlineCounts, isDue, isLive, matching, sidesOf } from './list-store';

type DueCounts = Partial<Record<Side, Record<DueBucket, number>>>;
const column = (bucket: DueBucket, side: Side): Sql => raw(`${bucket}_${side}`);
const objectOf = <Key extends string>(keys: readonly Key[], value: (key: Key) => Sql): Sql =>
  sql`json_build_object(${join(
    keys.map((key) => sql`${key}::text, ${value(key)}`),
    ', ',
  )})`;

/** Live orders that each choice of a side's due filter finds, with the filter of the other side, in one scan. */
export async function dueCounts(ctx: Context, filter: ListFilter): Promise<DueCounts> {
  const { actor } = ctx;
  const sides = sidesOf(actor);
  const isTrader = actor.userType === UserType.Trader;
  const any = { ...filter, due: isTrader ? filter.due : null, dueOn: { client: null, factory: null } };
  const { dueOn } = filter;
  const isPlain = hasDeadlineCounts(any) && dueOn.client === null && dueOn.factory === null;
  const inBuckets = DUE_BUCKETS.flatMap((bucket) =>
    sides.map((side) => sql`bool_or(${isDue(side, any, bucket)}) as ${column(bucket, side)}`),
  );
  const countOf = (bucket: DueBucket, side: Side): Sql => {
    const others = sides.flatMap((one) => {
      const other = one === side ? null : dueOn[one];
      return other ? [column(other, one)] : [];
    });
    return sql`count(*) filter (where ${join([column(bucket, side), ...others], ' and ')})`;
  };
  const last = Math.max(...DUE_BUCKETS.map((bucket) => LIST_RANGES[bucket][1]));
  const counted = sql`
    select ${objectOf(sides, (side) => objectOf(DUE_BUCKETS, (bucket) => countOf(bucket, side)))} as due
    from (
      select ${join(inBuckets, ', ')}
      from orders o
      join lateral (
        select ss.* ${matching(actor, any)} and ss.commitment <= ${filter.today}::date + ${last}::integer
      ) ss on true
      where ${conditions(ctx, any)} and ${isLive} ${isPlain ? sql`and o.id in (${changedOrders})` : sql``}
      group by o.id
    ) as due`;
  const query = isPlain ? addUnchanged(ctx, counted, sides, filter.today) : counted;
  return (await ctx.db.one<{ due: DueCounts }>(planEachTime(query))).due;
}

/** A day counts only if the order has no earlier day in the bucket, so that each order counts once. */
function addUnchanged({ actor }: Context, changed: Sql, sides: readonly Side[], today: string): Sql {
  // Partners have one side, which counts as all sides.
  const isTrader = actor.userType === UserType.Trader;
  const inBucket = (bucket: DueBucket) => {
    const [from, to] = LIST_RANGES[bucket];
    if (from === -Infinity) return sql`gap = 0 and day <= ${today}::date + ${to}::integer`;
    return sql`day between ${today}::date + ${from}::integer and ${today}::date + ${to}::integer
      and (gap = 0 or day - gap < ${today}::date + ${from}::integer)`;
  };
  const sums = DUE_BUCKETS.flatMap((bucket) =>
    sides.map(
      (side) => sql`
        coalesce(sum(amount) filter (where kind = ${raw(`'${isTrader ? side : 'all'}'`)} and ${inBucket(bucket)}), 0)::integer
          as ${column(bucket, side)}`,
    ),
  );
  const sumOf = (bucket: DueBucket, side: Side): Sql =>
    sql`unchanged.${column(bucket, side)} + (changed.due ${raw(`-> '${side}' ->> '${bucket}'`)})::integer`;
  return sql`
    select ${objectOf(sides, (side) => objectOf(DUE_BUCKETS, (bucket) => sumOf(bucket, side)))} as due
    from (${changed}) changed cross join (
      select ${join(sums, ', ')} from (${countsOfUnchanged('due', actor.id)}) counts) unchanged`;
}
