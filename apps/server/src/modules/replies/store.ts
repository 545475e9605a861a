import type { CountedThread } from '@selvedge/domain/messaging/counts';
import type { Conversation } from '@selvedge/domain/replies/conversation';
import type { InboundOutcome } from '@selvedge/domain/replies/decide';
import { AccountStatus, OrderStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { personReaches, userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

export interface ConversationKey {
  personId: number;
  key: string;
}
export interface StoredAddress extends ConversationKey {
  sealed: Buffer;
  mailedAt: string;
}
export const addressesOf = ({ db }: Pick<Work, 'db'>, conversations: readonly ConversationKey[]) =>
  db.many<StoredAddress>(sql`
    select a.person_id as "personId", a.conversation as key, a.token_sealed as sealed, a.mailed_at as "mailedAt"
    from reply_addresses a
    join unnest(${conversations.map(({ personId }) => personId)}::integer[],
      ${conversations.map(({ key }) => key)}::text[]) as t (person_id, conversation)
      on a.person_id = t.person_id and a.conversation = t.conversation`);

export interface NewAddress extends ConversationKey {
  conversation: Conversation;
  digest: Buffer;
  sealed: Buffer;
}
/** Stores the addresses of mails that are sent now. An address that is there gets the new token, if it has another. */
export async function saveAddresses({ db, now }: Work, addresses: readonly NewAddress[]): Promise<void> {
  const column = <V>(of: (one: NewAddress) => V): V[] => addresses.map(of);
  const ofPlace = <V>(of: (one: Conversation) => V): V[] =>
    addresses.map(({ conversation }) => of(conversation));
  await db.run(sql`
    insert into reply_addresses (token_hash, token_sealed, person_id, conversation, order_id, style_id, combo_id, stage_id,
      thread, partner_id, mailed_at)
    select t.digest, t.sealed, t.person_id, t.conversation, t.order_id, t.style_id, t.combo_id, t.stage_id, t.thread,
      t.partner_id, ${now}
    from unnest(${column(({ digest }) => digest)}::bytea[], ${column(({ sealed }) => sealed)}::bytea[],
      ${column(({ personId }) => personId)}::integer[], ${column(({ key }) => key)}::text[],
      ${ofPlace(({ orderId }) => orderId)}::uuid[], ${ofPlace(({ styleId }) => styleId)}::uuid[],
      ${ofPlace(({ comboId }) => comboId)}::uuid[], ${ofPlace(({ stageId }) => stageId)}::uuid[],
      ${ofPlace(({ thread }) => thread)}::text[], ${ofPlace(({ partnerId }) => partnerId)}::integer[])
      as t (digest, sealed, person_id, conversation, order_id, style_id, combo_id, stage_id, thread, partner_id)
    on conflict (person_id, conversation) do update
      set mailed_at = excluded.mailed_at, token_hash = excluded.token_hash, token_sealed = excluded.token_sealed`);
}

export interface FoundAddress {
  personId: number;
  personName: string;
  personEmail: string;
  personType: UserType;
  isActive: boolean;
  key: string;
  orderId: string | null;
  /** Null without an order that the person can open. */
  orderName: string | null;
  styleId: string | null;
  comboId: string | null;
  stageId: string | null;
  thread: CountedThread | null;
  partnerId: number | null;
  mailedAt: string;
  /** Whether the person can open the order, and the order can be written to; true without an order. */
  isWritable: boolean;
  traderId: number | null;
  buyerId: number | null;
  factoryId: number | null;
}
export const findAddresses = (db: Db, digests: readonly Buffer[]) =>
  db.many<FoundAddress>(sql`
    select u.id as "personId", u.name as "personName", u.email as "personEmail", ${userTypeOf()} as "personType",
      u.status = ${code(AccountStatus.Active)} as "isActive", a.conversation as key, a.order_id as "orderId",
      o.name as "orderName", a.style_id as "styleId", a.combo_id as "comboId", a.stage_id as "stageId", a.thread,
      a.partner_id as "partnerId", a.mailed_at as "mailedAt",
      a.order_id is null or (o.id is not null and o.status <> ${code(OrderStatus.Archived)}) as "isWritable",
      o.trader_org_id as "traderId", o.buyer_org_id as "buyerId", o.factory_org_id as "factoryId"
    from reply_addresses a
    join users u on u.id = a.person_id join organizations g on g.id = u.organization_id
    left join orders o on o.id = a.order_id and ${personReaches}
    where a.token_hash = any(${digests}::bytea[])
    order by a.person_id, a.conversation`);

export const removeEndedAddresses = ({ db }: Pick<Work, 'db'>, before: Date) =>
  db.run(sql`delete from reply_addresses where mailed_at < ${before}`);

export const outcomeOf = (db: Db, messageId: string) =>
  db.maybe<{ outcome: InboundOutcome }>(
    sql`select outcome from inbound_mails where message_id = ${messageId}`,
  );

/** Remembers a mail; false if it is known. A transaction that handles the same mail is waited for. */
export async function remember(
  { db, now }: Work,
  mail: { messageId: string; personId: number | null; outcome: InboundOutcome },
): Promise<boolean> {
  const added = await db.run(sql`
    insert into inbound_mails (message_id, received_at, person_id, outcome)
    values (${mail.messageId}, ${now}, ${mail.personId}, ${mail.outcome}) on conflict do nothing`);
  return added === 1;
}

export const removeOldMails = ({ db }: Pick<Work, 'db'>, before: Date) =>
  db.run(sql`delete from inbound_mails where received_at < ${before}`);

export async function removeAllOf({ db }: Pick<Work, 'db'>, personId: number): Promise<void> {
  await db.run(sql`delete from reply_addresses where person_id = ${personId} or partner_id = ${personId}`);
  await db.run(sql`delete from inbound_mails where person_id = ${personId}`);
}
