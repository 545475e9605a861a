import type { TagTarget } from '@selvedge/domain/messaging/tags';
import type { UserType } from '@selvedge/domain/vocabulary';
import { messageStageReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { inThread, olderThanCursor, type Paging } from './read-store';

export interface AttachmentRow extends TagTarget {
  messageId: string;
  url: string;
  mime: string | null;
  size: number | null;
  createdAt: string;
  creatorName: string;
  creatorUserType: UserType;
  targetAudienceUserType: UserType[];
  stageName: string | null;
}

export const attachments = (ctx: Context, orderId: string, paging: Paging) =>
  ctx.db.many<AttachmentRow>(sql`
    select m.id as "messageId", a.url, f.mime, f.size::integer as size, m.created_at as "createdAt",
      u.name as "creatorName", m.author_type as "creatorUserType", m.audience as "targetAudienceUserType",
      st.name as "stageName", m.order_id as "orderId", m.style_id as "styleId", m.combo_id as "comboId",
      m.stage_id as "stageId"
    from (
      select m.* from messages m
      where not m.is_direct and m.order_id = ${orderId} and cardinality(m.attachments) > 0
        and ${inThread(ctx, undefined)} and ${messageStageReach(ctx.actor)} and ${olderThanCursor(paging)}
      order by m.id desc limit ${paging.pageSize}) m
    cross join lateral unnest(m.attachments) with ordinality as a (url, position)
    join users u on u.id = m.author_id left join stages st on st.id = m.stage_id
    left join files f on left(f.name, 32) = substr(a.url, 8, 32)
    order by m.id desc, a.position`);
