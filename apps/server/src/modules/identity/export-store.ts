import type { ResultOf } from '@selvedge/contract/endpoint';
import type { exportMe } from '@selvedge/contract/people';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

type Export = Omit<ResultOf<typeof exportMe>, 'exportedAt' | 'person'>;
export interface Everything extends Omit<Export, 'activities' | 'notifications'> {
  activities: (Omit<Export['activities'][number], 'description'> & { description: LocalizedText | null })[];
  notifications: (Omit<Export['notifications'][number], 'title' | 'message'> & {
    title: LocalizedText;
    message: LocalizedText;
  })[];
}

/** All data stored about the actor in one statement; excludes what others wrote or did. */
export const exportOf = (ctx: Context) => {
  const { id, userType } = ctx.actor;
  return ctx.db.one<Everything>(sql`
    select
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'orderName', o.name,
        'isEditor', ${id} = any(o.editor_users)) order by o.id), '[]')
        from orders o
        where (${id} = any(o.associated_users) or ${id} = any(o.editor_users)) and ${orderReach(ctx.actor)}) as orders,
      (select coalesce(json_agg(json_build_object('orderId', a.order_id, 'at', a.created_at,
        'description', a.texts -> ${String(userType)}, 'commitMessage', a.commit_message) order by a.id), '[]')
        from activities a where a.actor_id = ${id}) as activities,
      (select coalesce(json_agg(json_build_object('messageId', m.id, 'at', m.created_at, 'content', m.content,
        'orderId', m.order_id, 'attachments', m.attachments) order by m.id), '[]')
        from messages m where m.author_id = ${id}) as messages,
      (select coalesce(json_agg(json_build_object('title', n.title, 'message', n.message, 'at', n.created_at,
        'isRead', n.is_read) order by n.id), '[]')
        from notifications n where n.user_id = ${id}) as notifications,
      (select coalesce(json_agg(json_build_object('url', '/files/' || f.name, 'size', f.size,
        'at', f.created_at) order by f.created_at), '[]')
        from files f where f.uploader_id = ${id}) as files`);
};
