import type { Side } from '@selvedge/domain/planning/stage';
import { raw, type Sql, sql } from './sql';

export const sideShared = (side: Side, stage: Sql = sql`st`): Sql =>
  sql`exists (
    select from stage_sides shared
    where shared.stage_id = ${stage}.id and shared.side = ${raw(`'${side}'`)} and shared.visible)`;

export const joinSide = (side: Side, alias: string = side): Sql =>
  raw(`join stage_sides ${alias} on ${alias}.stage_id = st.id and ${alias}.side = '${side}'`);

export const isShared = (alias: string): Sql => raw(`${alias}.visible`);

export const partAlias = (side: Side): string => `part_${side}`;

export const joinPartSide = (side: Side): Sql => {
  const alias = partAlias(side);
  return raw(`join sub_stage_sides ${alias} on ${alias}.sub_stage_id = s.id and ${alias}.side = '${side}'`);
};

/** SQL form of the domain's `isSideOpen` for a row of `stage_sides`; a table test compares both. */
export const sideOpen = (alias: string): Sql =>
  raw(
    `(case when ${alias}.total > 0 then ${alias}.done < ${alias}.total
      else ${alias}.status not in ('APPROVED', 'COMPLETED') end)`,
  );

/** `offset 0` makes PostgreSQL read the index of the order instead of the whole table. */
export const openSidesOf = (condition: Sql): Sql => sql`
  select ss.* from stage_sides ss
  where ss.order_id = o.id and (ss.done < ss.total or ss.total = 0) and ${condition} offset 0`;

export const isComplete = (alias: string): Sql =>
  raw(`(${alias}.total > 0 and ${alias}.done = ${alias}.total)`);
