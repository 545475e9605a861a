import type { Actor } from '@selvedge/domain/actor';
import { UserType } from '@selvedge/domain/vocabulary';
import { type Sql, sql } from './sql';

/** `by` is null for a morning mail. */
export interface LastReminder {
  at: string;
  by: string | null;
  isOpened: boolean;
}

/**
 * The newest reminder of these people of a side of a stage (`st`), by the actor's organization or by the morning mail,
 * and whether a browser showed one of them a report link since. A partner learns nothing of the trader's mornings.
 */
export const lastReminder = (
  { userType, organizationId }: Pick<Actor, 'userType' | 'organizationId'>,
  side: Sql,
  people: Sql,
): Sql => sql`(
  select json_build_object('at', r.at, 'by', rb.name, 'isOpened', exists (
    select from report_link_stages rk join report_links rl on rl.id = rk.link_id
    where rk.stage_id = r.stage_id and rk.side = r.side and rk.included and rl.person_id = r.person_id
      and rl.opened_at >= r.at))
  from reminders r join users rp on rp.id = r.person_id left join users rb on rb.id = r.by_id
  where r.stage_id = st.id and r.side = ${side} and r.person_id = any(${people})
    and case when r.automatic then ${userType === UserType.Trader} or rp.organization_id = ${organizationId}
      else rb.organization_id = ${organizationId} end
  order by r.at desc limit 1)`;
