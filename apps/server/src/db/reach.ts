import type { Actor } from '@selvedge/domain/actor';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES, sideOfType } from '@selvedge/domain/planning/view';
import { AccountStatus, OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { code } from './codes';
import { join, raw, type Sql, sql } from './sql';
import { sideShared } from './stage-sides';

/*
 * Rules about what a person or organization may see, as conditions for queries. Unless a rule takes an alias, the
 * tables are `o` orders, `st` stages, `r` order_revisions, `a` activities, `c` date_changes or status_changes, `dr`
 * date_reasons, `f` order_files, `m` messages, `sr` sample_rounds, `pc` parcels, `v` views, `u` users and `g`
 * organizations.
 */

type Viewer = Pick<Actor, 'userType'>;

const PARTNER = {
  client: { organization: sql`buyer_org_id`, admitted: sql`buyer_admitted` },
  factory: { organization: sql`factory_org_id`, admitted: sql`factory_admitted` },
} as const satisfies Record<Side, { organization: Sql; admitted: Sql }>;

/** Partners and guests see an order once it is published; traders see their drafts too. */
export const isPublished: Sql = sql`o.status <> ${code(OrderStatus.Draft)}`;

/** The admitted partner of a side: its connection with the trader has been active at some time. */
const isPartner = (side: Side, organization: Sql): Sql =>
  sql`(o.${PARTNER[side].organization} = ${organization} and o.${PARTNER[side].admitted})`;

export const isSeenByPartner: Sql = sql`(o.buyer_admitted or o.factory_admitted)`;
/** A sample (`o`) that a partner sees is an ordinary order. */
export const isSample: Sql = sql`(o.is_sample and not ${isSeenByPartner})`;
/** Samples count in no limit, figure, export, mail or webhook. */
export const isNoSample: Sql = sql`(not o.is_sample or o.buyer_admitted or o.factory_admitted)`;

/** Like `isPartner`, on either side; drafts included. */
export const isAnyPartner = (organization: Sql): Sql =>
  sql`(${isPartner('client', organization)} or ${isPartner('factory', organization)})`;

/**
 * A trader sees the orders of the own organization, a buyer or factory the published orders that name its organization,
 * once its connection with the trader was active. An order out of reach is a 404. A trader's preview reaches one order,
 * before its partner does.
 */
export function orderReach({ userType, organizationId, preview, isContact }: Actor): Sql {
  if (preview) return sql`(o.id = ${preview.orderId} and o.trader_org_id = ${preview.traderOrganizationId})`;
  const side = sideOfType(userType);
  if (side && isContact) return sql`(o.${PARTNER[side].organization} = ${organizationId} and ${isPublished})`;
  return side
    ? sql`(${isPartner(side, sql`${organizationId}`)} and ${isPublished})`
    : sql`o.trader_org_id = ${organizationId}`;
}

/** The rule of `orderReach` for organizations that a query finds. */
export const organizationReaches = (organization: Sql): Sql =>
  sql`(${organization} = o.trader_org_id or (${isPublished} and ${isAnyPartner(organization)}))`;

export const personReaches: Sql = organizationReaches(sql`u.organization_id`);

/** Null if the partner cannot see the order. */
export const publishedPartner = (side: Side): Sql =>
  sql`case when ${isPublished} and o.${PARTNER[side].admitted} then o.${PARTNER[side].organization} end`;

/** Null if the side's (`ss`) partner cannot see the stage. */
export const partnerOfStageSide: Sql = sql`case when ss.visible then
  case ss.side when 'client' then ${publishedPartner('client')} else ${publishedPartner('factory')} end end`;

const partnerOrContacts = (side: Side): Sql => sql`case when ${isPublished} and (o.${PARTNER[side].admitted}
  or (select o.trader_org_id in (k.kept_by, k.joined_from) from organizations k
    where k.id = o.${PARTNER[side].organization}))
  then o.${PARTNER[side].organization} end`;
/** Like `partnerOfStageSide`, also a partner of the trader's book, whose contacts report by links. */
export const holderOfStageSide: Sql = sql`case when ss.visible then
  case ss.side when 'client' then ${partnerOrContacts('client')} else ${partnerOrContacts('factory')} end end`;

/** Who the trader of a book wrote down for a partner (`person`), who never was invited. */
export const isContact = (person: Sql): Sql =>
  sql`(${person}.email is null and ${person}.status = ${code(AccountStatus.InProgress)})`;
export const addressOf = (person: Sql): Sql => sql`coalesce(${person}.email, ${person}.contact_email, '')`;

export const admittedPartners: Sql = sql`array_remove(array[
  case when o.buyer_admitted then o.buyer_org_id end, case when o.factory_admitted then o.factory_org_id end], null)`;

/** Organizations that the actor may filter by: a buyer never by the factory, nor the reverse. */
export function visibleParties({ userType }: Viewer): Sql {
  const side = sideOfType(userType);
  return side
    ? sql`o.trader_org_id, o.${PARTNER[side].organization}`
    : sql`o.trader_org_id, o.buyer_org_id, o.factory_org_id`;
}

/** Of an order within reach: a buyer or factory sees stages that are shown to its side. */
export function stageReach({ userType }: Viewer, stage: Sql = sql`st`): Sql {
  const side = sideOfType(userType);
  return side ? sideShared(side, stage) : sql`true`;
}

/** `ids` selects one column; null is no stage. A deleted stage counts as hidden. */
export const allStagesShown = (viewer: Viewer, ids: Sql): Sql =>
  sql`not exists (select from (${ids}) named (id) where not exists (
    select from stages st where st.id = named.id and ${stageReach(viewer)}))`;

/** A trader sees both sides (`ss`), a buyer or factory its own where the stage is shown to it. */
export function stageSideOf({ userType }: Viewer): Sql {
  const side = sideOfType(userType);
  return side ? sql`ss.side = ${raw(`'${side}'`)} and ss.visible` : sql`true`;
}

/** Like `stageSideOf`, without sides that are hidden from their partner. */
export const sharedSideOf = (viewer: Viewer): Sql => sql`(ss.visible and ${stageSideOf(viewer)})`;

const PEOPLE: Record<UserType, string> = {
  [UserType.Buyer]: 'clients',
  [UserType.Trader]: 'traders',
  [UserType.Manufacturer]: 'manufacturers',
};
export const stagePeople = ({ userType }: Viewer): Sql => raw(PEOPLE[userType]);
export const namesActor = ({ userType, id }: Pick<Actor, 'userType' | 'id'>): Sql =>
  sql`st.${stagePeople({ userType })} @> array[${id}::integer]`;

/** Sides (`ss`) that an organization may see, without drafts. */
export const stageSideReach = (organization: Sql): Sql => sql`(
  ${organization} = o.trader_org_id
  or ss.visible and (
    (ss.side = 'client' and ${isPartner('client', organization)})
    or (ss.side = 'factory' and ${isPartner('factory', organization)})))`;

/** Partners see no drafts and no agreements with an earlier partner. */
export function revisionReach({ userType, organizationId }: Actor): Sql {
  const side = sideOfType(userType);
  if (!side) return sql`true`;
  return sql`(r.status <> ${code(OrderStatus.Draft)} and r.${PARTNER[side].organization} = ${organizationId})`;
}

/** User types whose present organization on an order (`o`) may see a revision (`r`). */
export const typesOfRevision: Sql = sql`array_remove(array[${code(UserType.Trader)}, ${join(
  SIDES.map(
    (side) => sql`case when r.status <> ${code(OrderStatus.Draft)}
      and r.${PARTNER[side].organization} is not distinct from o.${PARTNER[side].organization}
      then ${code(PARTNER_TYPES[side])} end`,
  ),
  ', ',
)}], null)`;

/** User types whose present organization on an order (`o`) may see a sample round (`sr`) of a stage (`st`). */
export const typesOfSampleRound: Sql = sql`array_remove(array[${code(UserType.Trader)}, ${join(
  SIDES.map(
    (side) => sql`case when sr.side = ${raw(`'${side}'`)} and ${sideShared(side)}
      and o.${PARTNER[side].organization} in (sr.from_org, sr.to_org) then ${code(PARTNER_TYPES[side])} end`,
  ),
  ', ',
)}], null)`;

/** According to the revision of the order at that instant. */
export const wasPartner = (
  side: Side,
  organization: Sql,
  orderId: Sql,
  at: Sql,
): Sql => sql`${organization} = (
    select r.${PARTNER[side].organization} from order_revisions r
    where r.order_id = ${orderId} and r.created_at <= ${at} order by r.version desc limit 1)`;

/** The instant from which on an organization may know of its orders: when it left the book of a trader. */
const joinedAt = (organizationId: number): Sql =>
  sql`(select coalesce(j.joined_at, '-infinity') from organizations j where j.id = ${organizationId})`;

/** What somebody of the organization did, such as a contact before it joined. */
const isOfOwn = (organizationId: number, personId: Sql): Sql =>
  sql`exists (select from users w where w.id = ${personId} and w.organization_id = ${organizationId})`;

/**
 * A partner sees nothing from before the order named it, such as agreements with an earlier partner, and nothing from
 * before somebody of it signed up.
 */
function sinceNamed({ userType, organizationId }: Actor, orderId: Sql, at: Sql): Sql {
  const side = sideOfType(userType);
  return side
    ? sql`(${at} >= ${joinedAt(organizationId)} and ${wasPartner(side, sql`${organizationId}`, orderId, at)})`
    : sql`true`;
}

/** Decided by the time of activities of an order within reach. */
export const activityReach = (actor: Actor): Sql =>
  sql`(${sinceNamed(actor, sql`a.order_id`, sql`a.created_at`)} or ${isOfOwn(actor.organizationId, sql`a.actor_id`)})`;

/** `n` is the order's row of `namedSince`, which decides about most changes without reading revisions. */
export const statusChangeReach = (actor: Actor): Sql =>
  sideOfType(actor.userType)
    ? sql`case when n.since is null then ${sinceNamed(actor, sql`c.order_id`, sql`c.at`)} else c.at >= n.since end`
    : sql`true`;

/**
 * The listed orders (`l`) as `id`, with `since`: the instant from which on all revisions name the actor's organization;
 * null for a trader, and for an order that had another partner.
 */
export function namedSince({ userType, organizationId }: Actor): Sql {
  const side = sideOfType(userType);
  if (!side) return sql`select l.id, null::timestamptz as since from listed l`;
  return sql`select l.id,
      case when bool_and(r.${PARTNER[side].organization} is not distinct from ${organizationId})
        then greatest(min(r.created_at), ${joinedAt(organizationId)}) end as since
    from listed l join order_revisions r on r.order_id = l.id group by l.id`;
}

/** Decided by the time of revisions (`pr`) of an order within reach. */
export const planRevisionReach = (actor: Actor): Sql =>
  sinceNamed(actor, sql`pr.order_id`, sql`pr.created_at`);

/** Changes (`c`) of a side (`ss`) of an order within reach: a partner sees its own side. */
export const dateChangeReach = (actor: Actor): Sql =>
  sql`(${stageSideOf(actor)} and ${sinceNamed(actor, sql`c.order_id`, sql`c.at`)})`;

/** A partner sees its own statements (`dr`), and those that the trader shares with it. */
export const dateReasonReach = ({ userType }: Viewer): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(dr.by_type = ${userType} or (dr.by_type = ${code(UserType.Trader)} and c.side = any(dr.told)))`;

/** For traders, and for the author's side of the statement (`dr`). */
export const dateReasonNote = ({ userType }: Viewer): Sql =>
  userType === UserType.Trader ? sql`dr.note` : sql`case when dr.by_type = ${userType} then dr.note end`;

/** A partner (`g`) that is only in the book of a trader is known to that trader alone. */
export const isKnownTo = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`(g.kept_by is null or g.kept_by = ${organizationId} or g.id = ${organizationId})`;

/**
 * Organizations (`g`) that were asked whether they are a partner of the trader's book: perhaps found by an address, so
 * that the trader learns their name when they accept.
 */
export const isAskedWhetherSame = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`exists (select from organizations k where k.kept_by = ${organizationId} and k.linked_to = g.id and k.name <> '')`;

/** A partner (`g`) of the book of the actor's organization. */
export const isInBookOf = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`(g.kept_by is not distinct from ${organizationId}::integer)`;

/** Organizations (`g`) with an active connection to the actor's trader, or in its book. */
export const connectedPartner = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`(${isInBookOf({ organizationId })} or exists (select from connections c
    where c.trader_org_id = ${organizationId} and c.other_org_id = g.id and c.status = 'active'))`;

/** The own organization (`g`), for a trader also connected partners. */
export function calendarReach({ userType, organizationId }: Actor): Sql {
  if (userType !== UserType.Trader) return sql`g.id = ${organizationId}`;
  return sql`(g.id = ${organizationId} or ${connectedPartner({ organizationId })})`;
}

/**
 * People (`u` of `g`): a trader sees everyone, a buyer or factory the trader and its own organization, an API key its
 * own organization.
 */
export function authorReach({ userType, organizationId, apiKey }: Actor): Sql {
  const own = sql`g.id = ${organizationId}`;
  if (apiKey) return own;
  return userType === UserType.Trader
    ? sql`true`
    : sql`(g.type = ${code(OrganizationType.Trader)} or ${own})`;
}

/**
 * Of an order within reach: files of the own organization; for a trader files that partners share with it; for a buyer
 * or factory files that the trader shares with everyone or with its organization.
 */
export const orderFileReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`(f.organization_id = ${organizationId} or f.audience <> 'team')`
    : sql`(f.organization_id = ${organizationId} or (
        f.organization_id = o.trader_org_id and (f.audience = 'everyone' or f.party_id = ${organizationId})))`;

/** The actor's organization sends or receives the parcel (`pc`). */
export const parcelReach = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`(pc.from_org = ${organizationId} or pc.to_org = ${organizationId})`;

/**
 * Rounds (`sr`) of stages (`st`) of orders within reach that the actor's organization sends or receives; a partner sees
 * only its own side.
 */
export function sampleRoundReach(actor: Actor): Sql {
  const { organizationId, userType } = actor;
  const side = sideOfType(userType);
  const isParty = sql`(sr.from_org = ${organizationId} or sr.to_org = ${organizationId})`;
  return side ? sql`(${isParty} and sr.side = ${raw(`'${side}'`)} and ${stageReach(actor)})` : isParty;
}

/** A trader sees all versions (`v`), a buyer or factory those that its organization could see. */
export const fileVersionReach = ({ userType, organizationId }: Actor, version: Sql = sql`v`): Sql =>
  userType === UserType.Trader ? sql`true` : sql`(${organizationId} = any(${version}.seen_by))`;

/** A trader sees all acknowledgements (`a`), a buyer or factory its own. */
export const fileAckReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader ? sql`true` : sql`a.organization_id = ${organizationId}`;

/**
 * Changes (`c`) of an order within reach: the trader sees all, a partner those that asked its organization or that it
 * made.
 */
export const orderChangeReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(c.proposer_org = ${organizationId} or exists (select from order_change_answers ca
        where ca.change_id = c.id and ca.organization_id = ${organizationId}))`;

/** Own views (`v`), and views that the own organization shares. */
export const viewReach = ({ id, organizationId }: Pick<Actor, 'id' | 'organizationId'>): Sql =>
  sql`(v.user_id = ${id} or (v.shared and v.organization_id = ${organizationId}))`;

/** Hides messages about a stage that is hidden from the viewer's side. */
export const messageStageReach = (viewer: Viewer): Sql =>
  viewer.userType === UserType.Trader
    ? sql`true`
    : sql`(m.stage_id is null or exists (select from stages st where st.id = m.stage_id and ${stageReach(viewer)}))`;

/**
 * On orders within reach: a buyer or factory sees comments from or for its user type that were addressed to its own
 * organization.
 */
export const commentReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(${isCommentOf(userType)} and ${organizationId} = any(m.organizations)
        and (m.created_at >= ${joinedAt(organizationId)} or ${isOfOwn(organizationId, sql`m.author_id`)}))`;

export const isCommentOf = (userType: UserType): Sql =>
  sql`(m.author_type = ${userType} or ${userType} = any(m.audience))`;

export const byUserType = (userType: Sql, values: Record<UserType, Sql>): Sql =>
  sql`case ${userType} when ${code(UserType.Buyer)} then ${values[UserType.Buyer]}
    when ${code(UserType.Trader)} then ${values[UserType.Trader]} else ${values[UserType.Manufacturer]} end`;

export const userTypeOf = (organization: Sql = sql`g`): Sql =>
  sql`(case ${organization}.type when ${code(OrganizationType.Client)} then ${code(UserType.Buyer)}
    when ${code(OrganizationType.Trader)} then ${code(UserType.Trader)} else ${code(UserType.Manufacturer)} end)`;

export const partyOf = (userType: Sql): Sql =>
  byUserType(userType, {
    [UserType.Buyer]: sql`o.buyer_org_id`,
    [UserType.Trader]: sql`o.trader_org_id`,
    [UserType.Manufacturer]: sql`o.factory_org_id`,
  });

/**
 * Messages (`m`) that their recipient (`u` of `g`) may read: a comment by its order (`o`, joined if the recipient can
 * open it), thread and stage, by the rules of `commentReach` and `messageStageReach`.
 */
export const recipientReach: Sql = sql`(
  (m.is_direct or m.order_id is null or (o.id is not null and (${userTypeOf()} = ${code(UserType.Trader)}
    or ((m.author_type = ${userTypeOf()} or ${userTypeOf()} = any(m.audience))
      and u.organization_id = any(m.organizations)))))
  and (m.stage_id is null or ${byUserType(userTypeOf(), {
    [UserType.Buyer]: sql`exists (select from stages st where st.id = m.stage_id and ${sideShared('client')})`,
    [UserType.Trader]: sql`true`,
    [UserType.Manufacturer]: sql`exists (select from stages st where st.id = m.stage_id and ${sideShared('factory')})`,
  })}))`;
