import { DUE_BUCKETS, type DueBucket, LIST_RANGES } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { changedOrders, countsOfUnchanged } from '#server/db/deadline-counts';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { ListFilter } from './list-filter';
import { conditions, hasDeadlineCounts, isDue, isLive, matching, sidesOf } from './list-store';

type BucketCounts = Record<DueBucket, number>;
export interface DueCounts {
  all: BucketCounts;
  client: BucketCounts;
  factory: BucketCounts;
}
/** Live orders per due bucket, on any side and per side, in one scan. Ignores the filter's `due`. */
export function dueCounts(ctx: Context, filter: ListFilter): Promise<DueCounts> {
  const { actor } = ctx;
  const all = { ...filter, due: null };
  const sides = sidesOf(actor);
  const column = (bucket: DueBucket, side: Side) => raw(`${bucket}_${side}`);
  const inBuckets = DUE_BUCKETS.flatMap((bucket) =>
    sides.map((side) => sql`bool_or(${isDue(side, all, bucket)}) as ${column(bucket, side)}`),
  );
  const countsOf = (which: readonly Side[]): Sql => {
    const counts = DUE_BUCKETS.map((bucket) => {
      const any =
        which.length === 0
          ? sql`false`
          : join(
              which.map((side) => column(bucket, side)),
              ' or ',
            );
      return sql`${bucket}::text, count(*) filter (where ${any})`;
    });
    return sql`json_build_object(${join(counts, ', ')})`;
  };
  const last = Math.max(...DUE_BUCKETS.map((bucket) => LIST_RANGES[bucket][1]));
  const only = (side: Side) => countsOf(sides.filter((one) => one === side));
  const counts = sql`
    select ${countsOf(sides)} as all, ${only('client')} as client, ${only('factory')} as factory
    from (
      select ${join(inBuckets, ', ')}
      from orders o
      join lateral (
        select ss.* ${matching(actor, all)} and ss.commitment <= ${filter.today}::date + ${last}::integer
      ) ss on true
      where ${conditions(ctx, all)} and ${isLive}
        ${hasDeadlineCounts(all) ? sql`and o.id in (${changedOrders})` : sql``}
      group by o.id
    ) as due`;
  return hasDeadlineCounts(all)
    ? addUnchanged(ctx, counts, filter.today)
    : ctx.db.one<DueCounts>(planEachTime(counts));
}

/** A day counts only if the order has no earlier day in the bucket, so that each order counts once. */
function addUnchanged({ actor, db }: Context, changed: Sql, today: string): Promise<DueCounts> {
  const inBucket = (bucket: DueBucket) => {
    const [from, to] = LIST_RANGES[bucket];
    if (from === -Infinity) return sql`gap = 0 and day <= ${today}::date + ${to}::integer`;
    return sql`day between ${today}::date + ${from}::integer and ${today}::date + ${to}::integer
      and (gap = 0 or day - gap < ${today}::date + ${from}::integer)`;
  };
  const kinds = ['all', 'client', 'factory'] as const;
  const column = (bucket: DueBucket, kind: string) => raw(`${bucket}_${kind}`);
  const sums = DUE_BUCKETS.flatMap((bucket) =>
    kinds.map(
      (kind) => sql`
        coalesce(sum(amount) filter (where kind = ${raw(`'${kind}'`)} and ${inBucket(bucket)}), 0)::integer
          as ${column(bucket, kind)}`,
    ),
  );
  const totalOf = (kind: string) => {
    const totals = DUE_BUCKETS.map(
      (bucket) => sql`${bucket}::text, unchanged.${column(bucket, kind)}
        + (changed.${raw(`"${kind}" ->> '${bucket}'`)})::integer`,
    );
    return sql`json_build_object(${join(totals, ', ')})`;
  };
  return db.one<DueCounts>(
    planEachTime(sql`
      select ${totalOf('all')} as all, ${totalOf('client')} as client, ${totalOf('factory')} as factory
      from (${changed}) changed cross join (
        select ${join(sums, ', ')} from (${countsOfUnchanged('due', actor.id)}) counts) unchanged`),
  );
}
