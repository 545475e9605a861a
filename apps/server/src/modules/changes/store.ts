import type { ChangeNumbers } from '@selvedge/domain/changes/change-number';
import type { ChangeItem } from '@selvedge/domain/changes/items';
import type { ChangeAnswer, ChangeKind, ChangeState } from '@selvedge/domain/changes/states';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { authorReach, orderChangeReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface AnswerRow {
  organizationId: number;
  userType: UserType;
  organizationName: string;
  answer: ChangeAnswer | null;
  comment: string;
  person: string | null;
  answeredAt: string | null;
}
export interface ChangeRow {
  id: string;
  numbers: ChangeNumbers;
  kind: ChangeKind;
  state: Exclude<ChangeState, 'notCarriedOut'>;
  proposerId: number;
  /** Who is notified of answers: the proposer, or a colleague who took over. */
  holderId: number;
  proposerName: string | null;
  proposerOrg: number;
  proposerOrganization: string;
  reason: string;
  items: ChangeItem[];
  fromId: string | null;
  fromNumbers: ChangeNumbers | null;
  wasPassedOn: boolean;
  appliedVersion: number | null;
  createdAt: string;
  closedAt: string | null;
  answers: AnswerRow[];
}

export const numbersOf = (change: Sql): Sql =>
  sql`json_build_object('buyer', ${change}.buyer_number, 'factory', ${change}.factory_number)`;

const selected = (ctx: Context): Sql => sql`
  select c.id, ${numbersOf(sql`c`)} as numbers, c.kind, c.state, c.proposer_id as "proposerId",
    coalesce(c.holder_id, c.proposer_id) as "holderId",
    case when ${authorReach(ctx.actor)} then u.name end as "proposerName", c.proposer_org as "proposerOrg",
    g.name as "proposerOrganization", c.reason, c.items, c.from_id as "fromId",
    (select ${numbersOf(sql`f`)} from order_changes f where f.id = c.from_id) as "fromNumbers",
    exists (select from order_changes p where p.from_id = c.id and p.kind = 'proposal') as "wasPassedOn",
    c.applied_version as "appliedVersion", c.created_at as "createdAt", c.closed_at as "closedAt",
    coalesce((select json_agg(json_build_object('organizationId', a.organization_id, 'userType', a.user_type,
        'organizationName', ag.name, 'answer', a.answer, 'comment', a.comment, 'person', au.name,
        'answeredAt', a.answered_at) order by a.user_type)
      from order_change_answers a join organizations ag on ag.id = a.organization_id
        left join users au on au.id = a.user_id
      where a.change_id = c.id), '[]') as answers
  from order_changes c join users u on u.id = c.proposer_id join organizations g on g.id = c.proposer_org`;

const PAGE = 20;
/** Open changes first, and among them those that need an answer; then the newest. */
export const list = (ctx: Context, orderId: string, page: number) =>
  ctx.db.many<ChangeRow>(sql`
    ${selected(ctx)} where c.order_id = ${orderId} and ${orderChangeReach(ctx.actor)}
    order by c.state = 'open' desc, c.state = 'open' and c.kind <> 'notice' desc, c.created_at desc, c.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`);
export const count = (ctx: Context, orderId: string) =>
  ctx.db.one<{ total: number; open: number; waiting: number }>(sql`
    select count(*)::integer as total, (count(*) filter (where c.state = 'open'))::integer as open,
      (count(*) filter (where c.state = 'open' and exists (select from order_change_answers a
        where a.change_id = c.id and a.organization_id = ${ctx.actor.organizationId} and a.answer is null)))::integer
        as waiting
    from order_changes c where c.order_id = ${orderId} and ${orderChangeReach(ctx.actor)}`);
export const openItems = (ctx: Context, orderId: string) =>
  ctx.db.many<Pick<ChangeRow, 'items'>>(sql`
    select c.items from order_changes c
    where c.order_id = ${orderId} and c.state = 'open' and c.kind <> 'notice' and ${orderChangeReach(ctx.actor)}
    order by c.created_at, c.id`);
export const find = (ctx: Context, orderId: string, changeId: string) =>
  ctx.db.maybe<ChangeRow>(sql`
    ${selected(ctx)} where c.order_id = ${orderId} and c.id = ${changeId} and ${orderChangeReach(ctx.actor)}`);

export const isFlowOn = (ctx: Context, traderId: number) =>
  ctx.db.exists(sql`select from organizations where id = ${traderId} and change_flow`);

export const heldPaths = (ctx: Context, orderId: string) =>
  ctx.db.many<{ numbers: ChangeNumbers; path: string }>(sql`
    select ${numbersOf(sql`c`)} as numbers, item ->> 'path' as path
    from order_changes c cross join jsonb_array_elements(c.items) item
    where c.order_id = ${orderId} and c.state = 'open' and c.kind = 'proposal'`);

export interface NewChange {
  orderId: string;
  kind: ChangeKind;
  proposer: { id: number; organizationId: number; userType: UserType };
  reason: string;
  items: readonly ChangeItem[];
  baseVersion: number;
  appliedVersion?: number | null;
  fromId?: string | null;
  asked: readonly { organizationId: number; userType: UserType }[];
}
/** Adds a change with the next number of each partner who knows of it. The caller has locked the order. */
export async function add(ctx: Context, change: NewChange): Promise<Pick<ChangeRow, 'id' | 'numbers'>> {
  const id = uuid();
  const knowing = [change.proposer, ...change.asked].map(({ userType }) => userType);
  const numbers = await ctx.db.one<ChangeNumbers>(sql`
    insert into order_changes (id, order_id, buyer_number, factory_number, kind, state, proposer_id, proposer_org, reason, items,
      base_version, applied_version, from_id, created_at)
    select ${id}, ${change.orderId},
      case when ${knowing.includes(UserType.Buyer)} then coalesce(max(buyer_number), 0) + 1 end,
      case when ${knowing.includes(UserType.Manufacturer)} then coalesce(max(factory_number), 0) + 1 end,
      ${change.kind}, 'open', ${change.proposer.id},
      ${change.proposer.organizationId}, ${change.reason}, ${JSON.stringify(change.items)}::jsonb,
      ${change.baseVersion}, ${change.appliedVersion ?? null}, ${change.fromId ?? null}, ${ctx.now}
    from order_changes where order_id = ${change.orderId}
    returning buyer_number as buyer, factory_number as factory`);
  await ctx.db.run(sql`
    insert into order_change_answers (change_id, organization_id, user_type)
    select ${id}, * from unnest(${change.asked.map((one) => one.organizationId)}::integer[],
      ${change.asked.map((one) => one.userType)}::smallint[])`);
  return { id, numbers };
}

const heldBy = (ctx: Context, userId: number): Sql => sql`
  c.state = 'open' and c.proposer_org = ${ctx.actor.organizationId} and coalesce(c.holder_id, c.proposer_id) = ${userId}`;

/** Open changes of a person that wait for answers. */
export const countHeld = (ctx: Context, userId: number): Promise<number> =>
  ctx.db.count(sql`from order_changes c where ${heldBy(ctx, userId)}`);

export const giveHeld = (ctx: Context, userId: number, toId: number) =>
  ctx.db.run(sql`update order_changes c set holder_id = ${toId} where ${heldBy(ctx, userId)}`);

export const answer = (ctx: Context, changeId: string, given: { answer: ChangeAnswer; comment: string }) =>
  ctx.db.run(sql`
    update order_change_answers set answer = ${given.answer}, comment = ${given.comment},
      user_id = ${ctx.actor.id}, answered_at = ${ctx.now}
    where change_id = ${changeId} and organization_id = ${ctx.actor.organizationId}`);

export const close = (
  ctx: Context,
  changeId: string,
  { state, appliedVersion = null }: { state: ChangeState; appliedVersion?: number | null },
) =>
  ctx.db.run(sql`
    update order_changes set state = ${state}, applied_version = coalesce(${appliedVersion}, applied_version),
      closed_at = ${ctx.now}
    where id = ${changeId}`);

/** Closes the request that a closed proposal had passed on. */
export const closePassedOn = (ctx: Context, proposal: ChangeRow, state: 'accepted' | 'declined') =>
  ctx.db.run(sql`
    update order_changes set state = ${state}, closed_at = ${ctx.now}
    where id = ${proposal.fromId} and state = 'passed'`);

/**
 * Withdraws open proposals and requests: all of them when the order is no longer active, else those of or to an
 * organization that is no partner any more. Requests that such a proposal passed on are declined.
 */
export async function withdrawStranded(
  ctx: Context,
  orderId: string,
  { all, parties }: { all: boolean; parties: readonly number[] },
): Promise<void> {
  const withdrawn = await ctx.db.many<{ fromId: string | null }>(sql`
    update order_changes c set state = 'withdrawn', closed_at = ${ctx.now}
    where c.order_id = ${orderId} and c.state = 'open' and c.kind <> 'notice' and (${all}
      or not c.proposer_org = any(${parties}::integer[])
      or exists (select from order_change_answers a
        where a.change_id = c.id and not a.organization_id = any(${parties}::integer[])))
    returning c.from_id as "fromId"`);
  const passedOn = withdrawn.flatMap(({ fromId }) => fromId ?? []);
  if (passedOn.length > 0)
    await ctx.db.run(sql`
      update order_changes set state = 'declined', closed_at = ${ctx.now}
      where id = any(${passedOn}::uuid[]) and state = 'passed'`);
}
