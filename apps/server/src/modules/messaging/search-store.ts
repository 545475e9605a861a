import type { TagTarget } from '@selvedge/domain/messaging/tags';
import type { UserType } from '@selvedge/domain/vocabulary';
import { messageStageReach, orderReach } from '#server/db/reach';
import { containing, join, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { inThread, type MessagePinRow, olderThanCursor, type Paging, pinColumn } from './read-store';

export interface FoundRow extends TagTarget {
  id: string;
  content: string;
  createdAt: string;
  createdByUserId: number;
  creatorName: string;
  creatorUserType: UserType;
  targetAudienceUserType: UserType[];
  pin: MessagePinRow | null;
  orderName: string | null;
  partner: { userId: number; name: string; profilePicture: string | null } | null;
}

/**
 * Every word, newest first: messages that the actor wrote or received, and comments of their side on orders within
 * reach.
 */
export function search(ctx: Context, words: readonly string[], paging: Paging): Promise<FoundRow[]> {
  const me = ctx.actor.id;
  const holds = join(
    words.map((word) => sql`m.content ilike ${containing(word)}`),
    ' and ',
  );
  return ctx.db.many<FoundRow>(sql`
    select m.id, m.content, m.created_at as "createdAt", m.author_id as "createdByUserId", a.name as "creatorName",
      m.author_type as "creatorUserType", m.audience as "targetAudienceUserType", o.id as "orderId",
      o.name as "orderName", m.style_id as "styleId", m.combo_id as "comboId", m.stage_id as "stageId", ${pinColumn(ctx)},
      case when o.id is null and p.id is not null
        then json_build_object('userId', p.id, 'name', p.name, 'profilePicture', p.picture) end as partner
    from messages m join users a on a.id = m.author_id
    left join orders o on o.id = m.order_id
      and not m.is_direct
      and ${orderReach(ctx.actor)}
      and ${inThread(ctx, undefined)}
    left join users p on p.id = case when m.author_id = ${me}
      then (select min(r.user_id) from message_recipients r where r.message_id = m.id and r.user_id <> ${me})
      else m.author_id end
    where ${holds} and ${messageStageReach(ctx.actor)} and ${olderThanCursor(paging)}
      and (m.author_id = ${me}
        or o.id is not null
        or exists (select from message_recipients r where r.message_id = m.id and r.user_id = ${me}))
    order by m.id desc limit ${paging.pageSize}`);
}
