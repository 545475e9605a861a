import type { WorkLane } from '@selvedge/domain/planning/lanes';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { raw, type Sql, sql } from '#server/db/sql';

/**
 * Which party has to act on a side (`ss`) of a stage, for a viewer. In an Approval stage the maker acts until the
 * sample is submitted, then the judge; with parts in both states, both act. In other stages, the factory acts on the
 * factory side and both parties act on the client side. A party without people on the stage never has to act.
 */
export function laneOf(userType: UserType, side: Side): Sql {
  const inReviewStatus = `status in ('SUBMITTED', 'IN_REVIEW')`;
  const part = `select from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
    where s.stage_id = st.id and s.deleted_at is null`;
  const hasReview = `exists (${part} and p.${inReviewStatus})`;
  const hasWork = `(ss.total = 0 and not ss.${inReviewStatus}
    or exists (${part} and p.status in ('NOT_STARTED', 'IN_PROGRESS', 'REJECTED')))`;
  const approval = "st.category = 'Approval'";
  const lane = (waits: string, whom: WorkLane) => raw(`case when ${waits} then '${whom}' else 'mine' end`);
  if (userType === UserType.Manufacturer) return lane(`${approval} and not ${hasWork}`, 'trader');
  if (userType === UserType.Buyer) return lane(`${approval} and not ${hasReview}`, 'trader');
  return side === 'factory'
    ? lane(`cardinality(st.manufacturers) > 0 and not (${approval} and ${hasReview})`, 'factory')
    : lane(`cardinality(st.clients) > 0 and ${approval} and not ${hasWork}`, 'buyer');
}

/** Who has to act on a side `ss` of either kind, for a viewer; partners see their own side only. */
export const laneOfSide = (userType: UserType): Sql => sql`(case ss.side
  when 'client' then ${laneOf(userType, 'client')} else ${laneOf(userType, 'factory')} end)`;
