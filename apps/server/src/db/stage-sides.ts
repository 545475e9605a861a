import type { Side } from '@selvedge/domain/planning/stage';
import type { Sql } from './sql';
import { raw, sql } from './sql';

/** Whether a stage is shown to a side: the domain's `sideIsShared`. */
export const sideShared = (side: Side, stage: Sql = sql`st`): Sql => sql`${stage}.${raw(`visible_${side}`)}`;

/**
 * The domain's `sideIsTracked` and `isSideOpen` over a row `st` of stages, for every query that counts or lists stages by
 * side. A table test compares them with the domain.
 */
export const sideTracked = (side: Side): Sql =>
  raw(side === 'client' ? '(st.visible_client or not st.visible_factory)' : 'st.visible_factory');

export const sideOpen = (side: Side): Sql =>
  raw(
    `(case when st.total > 0 then st.done_${side} < st.total else st.status_${side} not in ('APPROVED', 'COMPLETED') end)`,
  );
