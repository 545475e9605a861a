import type { ResultOf } from '@selvedge/contract/endpoint';
import type { exportMe } from '@selvedge/contract/people';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { isNoSample, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

type Export = Omit<ResultOf<typeof exportMe>, 'exportedAt' | 'person'>;
type Work = 'orders' | 'activities' | 'messages' | 'notifications' | 'files';
export type Traces = Omit<Export, Work>;
export interface Everything extends Omit<Pick<Export, Work>, 'activities' | 'notifications'> {
  activities: (Omit<Export['activities'][number], 'description'> & { description: LocalizedText | null })[];
  notifications: (Omit<Export['notifications'][number], 'title' | 'message'> & {
    title: LocalizedText;
    message: LocalizedText;
  })[];
}

export const exportOf = (ctx: Context) => {
  const { id, userType } = ctx.actor;
  return ctx.db.one<Everything>(sql`
    select
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'orderName', o.name,
        'isEditor', ${id} = any(o.editor_users)) order by o.id), '[]')
        from orders o
        where (${id} = any(o.associated_users) or ${id} = any(o.editor_users)) and ${isNoSample} and ${orderReach(ctx.actor)}) as orders,
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

export const tracesOf = (ctx: Context) => {
  const { id } = ctx.actor;
  return ctx.db.one<Traces>(sql`
    select
      (select coalesce(json_agg(json_build_object('orderId', r.order_id, 'stageId', r.stage_id, 'side', r.side,
        'via', r.via, 'at', r.received_at) order by r.received_at, r.id), '[]')
        from stage_reports r where r.person_id = ${id}) as reports,
      (select coalesce(json_agg(json_build_object('orderId', st.order_id, 'stageId', k.stage_id, 'side', k.side,
        'origin', l.origin, 'isOwn', l.person_id = ${id}, 'at', l.created_at, 'expiresAt', l.expires_at,
        'withdrawnAt', l.revoked_at, 'openedAt', l.opened_at) order by l.id, k.stage_id), '[]')
        from report_links l join report_link_stages k on k.link_id = l.id and k.included
          join stages st on st.id = k.stage_id where l.person_id = ${id} or l.created_by = ${id}) as "reportLinks",
      (select coalesce(json_agg(json_build_object('device', d.device, 'kinds', d.kinds,
        'host', substring(d.endpoint from '^https?://([^/]+)'), 'at', d.created_at) order by d.id), '[]')
        from push_subscriptions d where d.user_id = ${id}) as "pushDevices",
      (select coalesce(json_agg(json_build_object('orderId', a.order_id, 'stageId', a.stage_id,
        'lastMailAt', a.mailed_at) order by a.conversation), '[]')
        from reply_addresses a where a.person_id = ${id}) as "replyAddresses",
      (select coalesce(json_agg(json_build_object('at', i.received_at, 'outcome', i.outcome)
        order by i.received_at, i.message_id), '[]')
        from inbound_mails i where i.person_id = ${id}) as "receivedMails",
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'state', i.state, 'at', i.created_at)
        order by i.id), '[]')
        from imports i where i.user_id = ${id}) as imports,
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.created_at) order by e.id), '[]')
        from exports e where e.user_id = ${id}) as exports,
      (select coalesce(json_agg(json_build_object('kind', p.kind, 'isSender', p.sender_id = ${id},
        'weekday', p.weekday, 'hour', p.hour, 'zone', p.zone, 'active', p.active, 'at', p.created_at)
        order by p.id), '[]')
        from partner_reports p where p.sender_id = ${id} or ${id} = any(p.receivers || p.copies)) as "partnerReports",
      (select coalesce(json_agg(json_build_object('page', v.page, 'name', v.name, 'query', v.query,
        'shared', v.shared, 'at', v.updated_at) order by v.id), '[]')
        from views v where v.user_id = ${id}) as views,
      (select coalesce(json_agg(json_build_object('orderId', m.order_id) order by m.order_id), '[]')
        from order_mutes m where m.user_id = ${id}) as "mutedOrders",
      (select coalesce(json_agg(json_build_object('name', k.name, 'scope', k.scope, 'at', k.created_at,
        'expiresAt', k.expires_at) order by k.id), '[]')
        from api_keys k where k.created_by = ${id}) as "apiKeys",
      (select json_build_object('at', f.created_at) from calendar_feeds f where f.user_id = ${id}) as "calendarFeed",
      (select coalesce(json_agg(json_build_object('event', e.event, 'at', e.at, 'address', e.address)
        order by e.at, e.event, e.id), '[]')
        from audit_events e where e.actor_id = ${id}) as "auditEvents"`);
};
