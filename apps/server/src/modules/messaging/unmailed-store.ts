import type { MailedMessage } from '@selvedge/domain/replies/conversation';
import { AccountStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isNoSample, personReaches, recipientReach, userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

export interface UnmailedMessage extends MailedMessage {
  messageId: string;
  readerId: number;
  readerType: UserType;
  readerName: string;
  readerEmail: string;
  mentionsReader: boolean;
  authorName: string;
  /** The order's name; null without an order, or if the recipient cannot open it. */
  orderName: string | null;
  traderId: number | null;
  buyerId: number | null;
  factoryId: number | null;
  traderName: string | null;
  buyerName: string | null;
  factoryName: string | null;
}

/**
 * For active people who want mails and may still read the messages: before `until` or urgent, not before `since`,
 * oldest first.
 */
export const listUnmailed = (
  { db }: Work,
  { since, until, limit }: { since: Date; until: Date; limit: number },
) =>
  db.many<UnmailedMessage>(sql`
    select m.id as "messageId", u.id as "readerId", ${userTypeOf()} as "readerType", u.name as "readerName",
      u.email as "readerEmail", r.mentioned as "mentionsReader", m.author_id as "authorId",
      a.name as "authorName", m.author_type as "creatorUserType", m.audience as "targetAudienceUserType",
      m.is_direct as "isDirect", m.order_id as "orderId", m.style_id as "styleId", m.combo_id as "comboId",
      m.stage_id as "stageId", o.name as "orderName", o.trader_org_id as "traderId", o.buyer_org_id as "buyerId",
      o.factory_org_id as "factoryId", trader.name as "traderName", buyer.name as "buyerName",
      factory.name as "factoryName"
    from message_recipients r
    join messages m on m.id = r.message_id
    join users a on a.id = m.author_id
    join users u on u.id = r.user_id join organizations g on g.id = u.organization_id
    left join orders o on o.id = m.order_id and ${personReaches}
    left join organizations trader on trader.id = o.trader_org_id
    left join organizations buyer on buyer.id = o.buyer_org_id
    left join organizations factory on factory.id = o.factory_org_id
    where r.read_at is null and r.mailed_at is null
      and (m.created_at <= ${until} or m.is_urgent) and m.created_at > ${since}
      and u.status = ${code(AccountStatus.Active)} and u.wants_message_mails and (o.id is null or ${isNoSample})
      and ${recipientReach}
    order by r.message_id, r.user_id limit ${limit}`);

export interface MailedContent {
  messageId: string;
  content: string;
  attachments: string[];
  isUrgent: boolean;
  createdAt: string;
  authorOrganization: string;
}
export const mailedContents = ({ db }: Pick<Work, 'db'>, messageIds: readonly string[]) =>
  db.many<MailedContent>(sql`
    select m.id as "messageId", m.content, m.attachments, m.is_urgent as "isUrgent", m.created_at as "createdAt",
      g.name as "authorOrganization"
    from messages m join users a on a.id = m.author_id join organizations g on g.id = a.organization_id
    where m.id = any(${messageIds}::uuid[])`);

export const markMailed = (
  { db, now }: Work,
  mailed: readonly Pick<UnmailedMessage, 'messageId' | 'readerId'>[],
) =>
  db.run(sql`
    update message_recipients r set mailed_at = ${now}
    from unnest(${mailed.map(({ messageId }) => messageId)}::uuid[],
      ${mailed.map(({ readerId }) => readerId)}::integer[]) as t (message_id, user_id)
    where r.message_id = t.message_id and r.user_id = t.user_id`);

/** Marks old messages as mailed, so that messages to people who get no mails are not read each time. */
export const skipOldMessages = ({ db, now }: Work, before: Date) =>
  db.run(sql`
    update message_recipients r set mailed_at = ${now} from messages m
    where m.id = r.message_id and r.read_at is null and r.mailed_at is null and m.created_at <= ${before}`);
