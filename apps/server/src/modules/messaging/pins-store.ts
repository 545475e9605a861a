import type { PinNumbers, PinPoint } from '@selvedge/domain/messaging/pins';
import type { Thread } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { waitsForMove } from '#server/db/partner-move';
import { authorReach, messageStageReach, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { inThread, type MessageRow, select } from './read-store';

/** Serializes new pins on an order, so that two at the same time get different numbers. */
export const lockOrder = (ctx: Context, orderId: string) =>
  ctx.db.run(sql`select from orders o where o.id = ${orderId} and ${waitsForMove} for no key update`);

/** Per thread. Numbers start again with another partner, who does not see the pins of the former one. */
export async function highestNumbers(
  ctx: Context,
  { orderId, file }: { orderId: string; file: string },
  threads: readonly Thread[],
): Promise<PinNumbers> {
  const rows = await ctx.db.many<{ thread: Thread; highest: number }>(sql`
    select t.thread, coalesce(max((m.pin_number->>t.thread)::integer), 0) as highest
    from (select thread, case thread when 'buyer' then o.buyer_org_id when 'manufacturer' then o.factory_org_id end as party
      from orders o cross join unnest(${threads}::text[]) thread where o.id = ${orderId}) t
    left join messages m on m.order_id = ${orderId} and m.pin_file = ${file}
      and (t.party is null or t.party = any(m.organizations))
    group by t.thread`);
  return Object.fromEntries(rows.map(({ thread, highest }) => [thread, highest]));
}

export interface NewPin extends PinPoint {
  file: string;
  numbers: PinNumbers;
}
export const insertPin = (ctx: Context, messageId: string, { file, page, x, y, numbers }: NewPin) =>
  ctx.db.run(sql`
    update messages set pin_id = id, pin_file = ${file}, pin_page = ${page}, pin_x = ${x}, pin_y = ${y},
      pin_number = ${JSON.stringify(numbers)}::jsonb
    where id = ${messageId}`);
export const insertAnswer = (ctx: Context, messageId: string, pinId: string) =>
  ctx.db.run(sql`update messages set pin_id = ${pinId} where id = ${messageId}`);

export interface PinRow extends PinPoint {
  id: string;
  orderId: string;
  styleId: string | null;
  comboId: string | null;
  stageId: string | null;
  file: string;
  numbers: PinNumbers;
  authorId: number;
  authorType: UserType;
  audience: UserType[];
  organizationIds: number[];
  traderOrganizationId: number;
  resolvedAt: string | null;
  resolvedBy: string | null;
}
const pins = (ctx: Context) => sql`
  select m.id, m.order_id as "orderId", m.style_id as "styleId", m.combo_id as "comboId", m.stage_id as "stageId",
    m.pin_file as file, m.pin_page as page, m.pin_x as x, m.pin_y as y, m.pin_number as numbers,
    m.author_id as "authorId", m.author_type as "authorType", m.audience, m.organizations as "organizationIds",
    o.trader_org_id as "traderOrganizationId", m.resolved_at as "resolvedAt",
    (select u.name from users u join organizations g on g.id = u.organization_id
      where u.id = m.resolved_by and ${authorReach(ctx.actor)}) as "resolvedBy"
  from messages m join orders o on o.id = m.order_id
  where m.pin_file is not null and ${orderReach(ctx.actor)} and ${messageStageReach(ctx.actor)}`;

export const findPin = (ctx: Context, id: string) =>
  ctx.db.maybe<PinRow>(sql`${pins(ctx)} and ${inThread(ctx, undefined)} and m.id = ${id}`);

const MAX_PINS = 500;
export const pinsOn = (ctx: Context, orderId: string, file: string, thread: Thread | undefined) =>
  ctx.db.many<PinRow>(sql`
    ${pins(ctx)} and m.order_id = ${orderId} and m.pin_file = ${file} and ${inThread(ctx, thread)}
    order by m.id limit ${MAX_PINS}`);

const MAX_COMMENTS = 5000;
export const commentsOfPins = (ctx: Context, ids: readonly string[], thread: Thread | undefined) =>
  ctx.db.many<MessageRow>(sql`
    ${select(ctx)} where m.pin_id = any(${ids}::uuid[]) and ${inThread(ctx, thread)}
      and ${messageStageReach(ctx.actor)} order by m.id limit ${MAX_COMMENTS}`);

/** Keeps who resolved a pin first. */
export const resolve = (ctx: Context, id: string, resolved: boolean) =>
  ctx.db.run(
    resolved
      ? sql`update messages set resolved_at = coalesce(resolved_at, ${ctx.now}),
          resolved_by = coalesce(resolved_by, ${ctx.actor.id}) where id = ${id}`
      : sql`update messages set resolved_at = null, resolved_by = null where id = ${id}`,
  );
