import type { Day } from '@selvedge/domain/calendar';
import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { Side } from '@selvedge/domain/planning/stage';
import type { LinkOrigin } from '@selvedge/domain/reporting/links';
import {
  AccountStatus,
  type OrderStatus,
  type StageStatus,
  OrderStatus as Status,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { type LastReminder, lastReminder } from '#server/db/last-reminder';
import { placeOf, zoneOf } from '#server/db/person-zone';
import { addressOf, holderOfStageSide, isContact, orderReach, stageReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { refusesMails } from '#server/mail/refusals-store';

/** People who can report by link: with an account or invited, and not waiting for the approval of their Admin. */
export const isAdmitted: Sql = sql`(p.status = ${code(AccountStatus.Active)}
  or (p.status = ${code(AccountStatus.InProgress)} and p.invited_by is not null and not p.awaiting_approval)
  or ${isContact(sql`p`)})`;

/**
 * Named on the stage, of the partner that sees the side, which has a status of its own, of an active order. Aliases:
 * `p` person, `ss` side, `st` stage, `o` order.
 */
const isHolder: Sql = sql`(${isAdmitted} and st.deleted_at is null and ss.tracked
  and o.status = ${code(Status.Active)} and p.organization_id = ${holderOfStageSide}
  and p.id = any(case ss.side when 'client' then st.clients else st.manufacturers end))`;

export interface LinkStage {
  orderId: string;
  stageId: string;
  side: Side;
}
export interface FoundLink {
  id: string;
  origin: LinkOrigin;
  /** Sent for several stages, so that its page is a list. */
  isList: boolean;
  /** Those that the person can still report on. */
  stages: LinkStage[];
  personId: number;
  personName: string;
  personEmail: string;
  isInvited: boolean;
  timeZone: string;
  language: ReaderLanguage | null;
  traderName: string;
  /** The editor who copied the link; null for a mailed one. */
  makerName: string | null;
  isMakerActive: boolean;
  expiresAt: string;
  isRevoked: boolean;
}
export async function find(db: Db, digest: Buffer): Promise<FoundLink | null> {
  const row = await db.maybe<Omit<FoundLink, 'timeZone'> & { place: string }>(sql`
    select l.id, l.origin, l.person_id as "personId",
      (select count(*) > 1 from report_link_stages k where k.link_id = l.id and k.included) as "isList", coalesce((
        select json_agg(json_build_object('orderId', o.id, 'stageId', st.id, 'side', ss.side))
        from report_link_stages k join stages st on st.id = k.stage_id join orders o on o.id = st.order_id
          join stage_sides ss on ss.stage_id = st.id and ss.side = k.side
        where k.link_id = l.id and k.included and ${isHolder}), '[]') as stages,
      p.name as "personName", ${addressOf(sql`p`)} as "personEmail", p.status = ${code(AccountStatus.InProgress)} and p.email is not null as "isInvited",
      ${placeOf(sql`p`)} as place, p.language, t.name as "traderName",
      case when l.origin = 'copied' then m.name end as "makerName",
      l.origin <> 'copied' or m.status = ${code(AccountStatus.Active)} as "isMakerActive",
      l.expires_at as "expiresAt", l.revoked_at is not null as "isRevoked"
    from report_links l
    left join orders lo on lo.id = l.order_id
    join users p on p.id = l.person_id left join users m on m.id = l.created_by
    join organizations t on t.id = coalesce(lo.trader_org_id, m.organization_id)
    where l.token_hash = ${digest}`);
  return row && { ...row, timeZone: zoneOf(row.place) };
}

export const languageOf = async (db: Db, personId: number): Promise<ReaderLanguage | null> =>
  (
    await db.maybe<{ language: ReaderLanguage | null }>(
      sql`select language from users where id = ${personId}`,
    )
  )?.language ?? null;

export interface LinkPlace extends LinkStage {
  personId: number;
}
export interface LinkOf {
  /** Null for a link to stages of several orders. */
  orderId: string | null;
  personId: number;
  stages: readonly { stageId: string; side: Side; included: boolean }[];
}
interface NewLink extends LinkOf {
  id: string;
  digest: Buffer;
  sealed: Buffer;
}
export async function insert(
  { db, now }: Pick<Context, 'db' | 'now'>,
  links: readonly NewLink[],
  rest: { origin: LinkOrigin; createdBy: number | null; expiresAt: Date },
): Promise<void> {
  const column = <V>(of: (link: NewLink) => V): V[] => links.map(of);
  const rows = links.flatMap(({ id, stages }) => stages.map((stage) => ({ id, ...stage })));
  await db.run(sql`
    with made as (
      insert into report_links (id, token_hash, token_sealed, order_id, person_id, origin, created_by, created_at, expires_at)
      select id, digest, sealed, order_id, person_id, ${rest.origin}, ${rest.createdBy}::integer, ${now}, ${rest.expiresAt}
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ digest }) => digest)}::bytea[],
        ${column(({ sealed }) => sealed)}::bytea[], ${column(({ orderId }) => orderId)}::uuid[],
        ${column(({ personId }) => personId)}::integer[]) as t (id, digest, sealed, order_id, person_id))
    insert into report_link_stages (link_id, stage_id, side, included)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ stageId }) => stageId)}::uuid[],
      ${rows.map(({ side }) => side)}::text[], ${rows.map(({ included }) => included)}::boolean[])`);
}

/** Only links that work until the given instant. */
export const reusable = ({ db }: Pick<Context, 'db'>, places: readonly LinkPlace[], until: Date) =>
  db.many<LinkPlace & { sealed: Buffer }>(sql`
    select distinct on (k.stage_id, k.side, l.person_id) l.order_id as "orderId", k.stage_id as "stageId", k.side,
      l.person_id as "personId", l.token_sealed as sealed
    from report_links l join report_link_stages k on k.link_id = l.id
    join unnest(${places.map(({ stageId }) => stageId)}::uuid[], ${places.map(({ side }) => side)}::text[],
      ${places.map(({ personId }) => personId)}::integer[]) as t (stage_id, side, person_id)
      on k.stage_id = t.stage_id and k.side = t.side and l.person_id = t.person_id
    where l.origin = 'mailed' and l.created_by is null and l.revoked_at is null and l.expires_at >= ${until}
    order by k.stage_id, k.side, l.person_id, l.expires_at desc`);

export interface StagePlace {
  stageId: string;
  orderId: string;
  orderName: string;
  stageName: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  due: Record<Side, Day | null>;
}
export const stagePlaces = (ctx: Context, stageIds: readonly string[]) =>
  ctx.db.many<StagePlace>(sql`
    select st.id as "stageId", o.id as "orderId", o.name as "orderName", st.name as "stageName", o.status as "orderStatus",
      o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers", (
        select json_object_agg(ss.side, ss.commitment) from stage_sides ss where ss.stage_id = st.id) as due
    from stages st join orders o on o.id = st.order_id
    where st.id = any(${stageIds}::uuid[]) and st.deleted_at is null and ${orderReach(ctx.actor)}
      and ${stageReach(ctx.actor)}`);

interface LinkReader {
  name: string;
  email: string;
  language: ReaderLanguage | null;
  isStopped: boolean;
  isContact: boolean;
  wasMailed: boolean;
}
/** A person of one of the organizations of these orders; null for anybody else. */
export const personOf = (ctx: Context, personId: number, orderIds: readonly string[]) =>
  ctx.db.maybe<LinkReader>(sql`
    select p.name, ${addressOf(sql`p`)} as email, p.language, ${isContact(sql`p`)} as "isContact",
      (p.last_sign_in_at is null and not p.wants_digest) or ${refusesMails(sql`p`)} as "isStopped",
      exists (select from report_links l join users m on m.id = l.created_by
        where l.person_id = p.id and l.origin = 'mailed' and m.organization_id = ${ctx.actor.organizationId}) as "wasMailed"
    from users p where p.id = ${personId} and exists (select from orders o
      where o.id = any(${orderIds}::uuid[])
        and p.organization_id in (o.trader_org_id, o.buyer_org_id, o.factory_org_id))`);

/** Open stages of a person (`p`) in an order (null: all of a trader), on the person's side. */
const openStages = (traderId: Sql, orderId: Sql): Sql => sql`
  from orders o join stages st on st.order_id = o.id join stage_sides ss on ss.stage_id = st.id
  where o.trader_org_id = ${traderId} and (o.buyer_org_id = p.organization_id or o.factory_org_id = p.organization_id)
    and (${orderId}::uuid is null or o.id = ${orderId}) and ${sideOpen('ss')} and ${isHolder}`;

export const openStagesOf = (
  { db }: Pick<Context, 'db'>,
  personId: number,
  { traderId, orderId }: { traderId: number; orderId: string | null },
) =>
  db.many<LinkStage>(sql`
    select t.* from users p cross join lateral (
      select o.id as "orderId", st.id as "stageId", ss.side ${openStages(sql`${traderId}`, sql`${orderId}::uuid`)}) t
    where p.id = ${personId}`);

/** Stages that opened, or that the person was put on, since a link to several stages was sent. */
export const countNewStages = ({ db }: Pick<Context, 'db'>, linkId: string): Promise<number> =>
  db.count(sql`
    from report_links l join users p on p.id = l.person_id join users m on m.id = l.created_by
      cross join lateral (select st.id, ss.side ${openStages(sql`m.organization_id`, sql`l.order_id`)}) t
    where l.id = ${linkId} and not exists (select from report_link_stages k
      where k.link_id = l.id and k.stage_id = t.id and k.side = t.side)`);

export const holdersAmong = (
  { db }: Pick<Context, 'db'>,
  stageIds: readonly string[],
  side: Side,
  personIds: readonly number[],
) =>
  db.many<LinkPlace>(sql`
    select o.id as "orderId", st.id as "stageId", ss.side, p.id as "personId"
    from stages st join orders o on o.id = st.order_id
    join stage_sides ss on ss.stage_id = st.id and ss.side = ${side}
    join users p on p.id = any(${personIds}::integer[])
    where st.id = any(${stageIds}::uuid[]) and ${isHolder}`);

export interface ListedLink {
  id: string;
  side: Side;
  personId: number;
  personName: string;
  origin: LinkOrigin;
  madeBy: string | null;
  createdAt: string;
  expiresAt: string;
  lastReportAt: string | null;
  opened: number;
  reports: number;
  stages: number;
}
const receipt = sql`l.id, l.person_id as "personId", p.name as "personName", l.origin, m.name as "madeBy",
  l.created_at as "createdAt", l.expires_at as "expiresAt", l.opened,
  (select max(r.received_at) from stage_reports r where r.link_id = l.id) as "lastReportAt",
  (select count(*)::integer from stage_reports r where r.link_id = l.id) as reports,
  (select count(*)::integer from report_link_stages a where a.link_id = l.id and a.included) as stages`;

/** The links of a stage that still work, of people of these organizations (null: all), by side and person. */
export const list = (ctx: Context, stageId: string, organizationId: number | null) =>
  ctx.db.many<ListedLink>(sql`
    select k.side, ${receipt}
    from report_link_stages k join report_links l on l.id = k.link_id
      join users p on p.id = l.person_id left join users m on m.id = l.created_by
    where k.stage_id = ${stageId} and k.included and l.revoked_at is null and l.expires_at > ${ctx.now}
      and (${organizationId}::integer is null or p.organization_id = ${organizationId}::integer)
    order by k.side, p.name, l.person_id, l.created_at desc`);

/** Open sides of stages of a partner (`ss`) in the orders that the actor edits. */
const openAtPartner = (ctx: Context, organizationId: number | null, orderId: string | null): Sql => sql`
  from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id and ss.tracked
  where ${orderReach(ctx.actor)} and ${ctx.actor.id} = any(o.editor_users) and o.status = ${code(Status.Active)}
    and (${orderId}::uuid is null or o.id = ${orderId}::uuid)
    and ${holderOfStageSide} = coalesce(${organizationId}::integer, ${holderOfStageSide}) and ${sideOpen('ss')}`;

export interface OpenStage extends LinkStage {
  orderName: string;
  stageName: string;
  due: Day | null;
  personIds: number[];
  reminded: LastReminder | null;
}
const LISTED_STAGES = 300;
export const openAt = (ctx: Context, organizationId: number | null, orderId: string | null) =>
  ctx.db.many<OpenStage>(sql`
    select o.id as "orderId", o.name as "orderName", st.id as "stageId", st.name as "stageName", ss.side,
      ss.commitment as due, array(select p.id from users p where ${isHolder} order by p.name) as "personIds",
      ${lastReminder(ctx.actor, sql`ss.side`, sql`case ss.side when 'client' then st.clients else st.manufacturers end`)} as reminded
    ${openAtPartner(ctx, organizationId, orderId)}
    order by ss.commitment nulls last, o.name, st.position, st.id limit ${LISTED_STAGES}`);

export const peopleOf = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<{ id: number; name: string; language: ReaderLanguage | null }>(
    sql`select id, name, language from users where id = any(${ids}::integer[]) order by name, id`,
  );

const LISTED_LINKS = 5;
/** The newest links that editors sent for these stages. */
export const sentFor = (ctx: Context, stageIds: readonly string[]) =>
  ctx.db.many<Omit<ListedLink, 'side'>>(sql`
    select ${receipt}
    from report_links l join users p on p.id = l.person_id join users m on m.id = l.created_by
    where m.organization_id = ${ctx.actor.organizationId}
      and l.revoked_at is null and exists (select from report_link_stages k
        where k.link_id = l.id and k.included and k.stage_id = any(${stageIds}::uuid[]))
    order by l.created_at desc limit ${LISTED_LINKS}`);

export const place = (ctx: Context, id: string) =>
  ctx.db.maybe<{ stageIds: string[]; personId: number; organizationId: number }>(sql`
    select array(select k.stage_id from report_link_stages k where k.link_id = l.id and k.included) as "stageIds",
      l.person_id as "personId", p.organization_id as "organizationId"
    from report_links l join users p on p.id = l.person_id where l.id = ${id} and l.revoked_at is null`);

export const revoke = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) =>
  db.run(sql`update report_links set revoked_at = ${now} where id = ${id} and revoked_at is null`);

const copiedBy = (ctx: Pick<Context, 'now'>, userId: number): Sql => sql`
  l.created_by = ${userId} and l.origin = 'copied' and l.revoked_at is null and l.expires_at > ${ctx.now}`;

export const countCopied = (ctx: Context, userId: number): Promise<number> =>
  ctx.db.count(sql`from report_links l where ${copiedBy(ctx, userId)}`);

export const giveCopied = (ctx: Context, userId: number, toId: number) =>
  ctx.db.run(sql`update report_links l set created_by = ${toId} where ${copiedBy(ctx, userId)}`);

export const endCopied = (ctx: Context, userId: number) =>
  ctx.db.run(sql`update report_links l set revoked_at = ${ctx.now} where ${copiedBy(ctx, userId)}`);

const OPENED_MS = 600_000;

export const endLinksTo = (ctx: Context, personId: number) =>
  ctx.db.run(
    sql`update report_links set revoked_at = ${ctx.now} where person_id = ${personId} and revoked_at is null`,
  );

export const removeEnded = ({ db }: { db: Db }, before: Date) =>
  db.run(sql`delete from report_links where least(expires_at, revoked_at) < ${before}`);

/** Counts a page that is shown again within ten minutes, such as after a report, once. */
export const countOpened = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) =>
  db.run(sql`update report_links set opened = opened + 1, opened_at = ${now}
    where id = ${id} and (opened_at is null or opened_at < ${new Date(now.getTime() - OPENED_MS)})`);

export interface StageOfPage extends Pick<LinkStage, 'stageId'> {
  orderName: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  fields: unknown;
  editors: number[];
  parts: { id: string; followsRounds: boolean; openRoundId: string | null }[];
}
/** What a page shows of an order beside the stage, and the sample rounds of the stage's parts on the side. */
export const pageFacts = (ctx: Pick<Context, 'db'>, stages: readonly LinkStage[]) =>
  ctx.db.many<StageOfPage>(sql`
    select st.id as "stageId", o.name as "orderName", o.number as "orderNumber", o.status as "orderStatus", o.fields,
      o.editor_users as editors, coalesce((
        select json_agg(json_build_object('id', s.id, 'followsRounds', r.sent is not null, 'openRoundId', r.waiting))
        from sub_stages s left join lateral (
          select (array_agg(sr.id) filter (where sr.sent_on is not null))[1] as sent,
            (array_agg(sr.id) filter (where sr.sent_on is not null and (sr.result is null or sr.result = 'onHold')))[1] as waiting
          from sample_rounds sr where sr.sub_stage_id = s.id and sr.side = k.side and sr.withdrawn_at is null) r on true
        where s.stage_id = st.id and s.deleted_at is null), '[]') as parts
    from unnest(${stages.map(({ stageId }) => stageId)}::uuid[], ${stages.map(({ side }) => side)}::text[])
      as k (stage_id, side) join stages st on st.id = k.stage_id join orders o on o.id = st.order_id`);

export interface DoneReport {
  stageId: string;
  receivedAt: string;
  statuses: StageStatus[];
}
export const reportOf = (ctx: Pick<Context, 'db'>, linkId: string, id: string) =>
  ctx.db.maybe<DoneReport>(sql`
    select stage_id as "stageId", received_at as "receivedAt", array(
        select distinct change->'to'->>'status' from jsonb_array_elements(facts->'changes') change
        where change->'from'->>'status' <> change->'to'->>'status') as statuses
    from stage_reports where id = ${id} and link_id = ${linkId}`);
