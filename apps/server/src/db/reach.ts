import type { Actor } from '@selvedge/domain/actor';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES, sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { code } from './codes';
import { join, raw, type Sql, sql } from './sql';
import { sideShared } from './stage-sides';

/*
 * Every rule about what a person or organization may see, as conditions for queries. Unless a rule takes an alias, the
 * tables are `o` orders, `st` stages, `r` order_revisions, `a` activities, `c` date_changes or status_changes,
 * `dr` date_reasons, `f` order_files, `m` messages, `sr` sample_rounds, `pc` parcels, `v` views, `u` users and `g`
 * organizations.
 */

type Viewer = Pick<Actor, 'userType'>;

const PARTNER = {
  client: { organization: sql`buyer_org_id`, admitted: sql`buyer_admitted` },
  factory: { organization: sql`factory_org_id`, admitted: sql`factory_admitted` },
} as const satisfies Record<Side, { organization: Sql; admitted: Sql }>;

/** Partners and guests see an order once it is published; traders see their drafts too. */
export const isPublished: Sql = sql`o.status <> ${code(OrderStatus.Draft)}`;

/** Whether an organization is an order's admitted partner on a side: their connection has been active at some time. */
const isPartner = (side: Side, organization: Sql): Sql =>
  sql`(o.${PARTNER[side].organization} = ${organization} and o.${PARTNER[side].admitted})`;

/** Like `isPartner`, on either side; drafts included. */
export const isAnyPartner = (organization: Sql): Sql =>
  sql`(${isPartner('client', organization)} or ${isPartner('factory', organization)})`;

/**
 * Orders that the actor may see. A trader sees the orders of their own organization, a buyer or factory the published
 * orders that name their organization, once its connection with the trader was active. An order out of reach is a 404.
 * A trader's preview reaches one order, before its partner does.
 */
export function orderReach({ userType, organizationId, preview }: Actor): Sql {
  if (preview) return sql`(o.id = ${preview.orderId} and o.trader_org_id = ${preview.traderOrganizationId})`;
  const side = sideOfType(userType);
  return side
    ? sql`(${isPartner(side, sql`${organizationId}`)} and ${isPublished})`
    : sql`o.trader_org_id = ${organizationId}`;
}

/** Orders that an organization may see: the rule of `orderReach` for organizations that a query finds. */
export const organizationReaches = (organization: Sql): Sql =>
  sql`(${organization} = o.trader_org_id or (${isPublished} and ${isAnyPartner(organization)}))`;

export const personReaches: Sql = organizationReaches(sql`u.organization_id`);

/** The partner of a side that can see the order, or null. */
export const publishedPartner = (side: Side): Sql =>
  sql`case when ${isPublished} and o.${PARTNER[side].admitted} then o.${PARTNER[side].organization} end`;

/** The partner that sees a side (`ss`) of a stage, or null. */
export const partnerOfStageSide: Sql = sql`case when ss.visible then
  case ss.side when 'client' then ${publishedPartner('client')} else ${publishedPartner('factory')} end end`;

/** The organizations of an order's partners that can see the order. */
export const admittedPartners: Sql = sql`array_remove(array[
  case when o.buyer_admitted then o.buyer_org_id end, case when o.factory_admitted then o.factory_org_id end], null)`;

/** The organizations of an order that the actor may filter by: a buyer never by the factory, nor the reverse. */
export function visibleParties({ userType }: Viewer): Sql {
  const side = sideOfType(userType);
  return side
    ? sql`o.trader_org_id, o.${PARTNER[side].organization}`
    : sql`o.trader_org_id, o.buyer_org_id, o.factory_org_id`;
}

/** Stages of an order within reach that the viewer may see: a buyer or factory those that are shown to its side. */
export function stageReach({ userType }: Viewer, stage: Sql = sql`st`): Sql {
  const side = sideOfType(userType);
  return side ? sideShared(side, stage) : sql`true`;
}

/**
 * Whether every stage of `ids` (a select of one column; null is no stage) exists and is shown to the viewer now. A
 * deleted stage counts as hidden, because whether it was shown is no longer known.
 */
export const allStagesShown = (viewer: Viewer, ids: Sql): Sql =>
  sql`not exists (select from (${ids}) named (id) where not exists (
    select from stages st where st.id = named.id and ${stageReach(viewer)}))`;

/** Sides (`ss`) of stages: a trader sees both, a buyer or factory its own where the stage is shown to it. */
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
/** The column of a stage with the people of a user type. */
export const stagePeople = ({ userType }: Viewer): Sql => raw(PEOPLE[userType]);
/** Stages that name the actor. */
export const namesActor = ({ userType, id }: Pick<Actor, 'userType' | 'id'>): Sql =>
  sql`st.${stagePeople({ userType })} @> array[${id}::integer]`;

/** Sides (`ss`) of stages that an organization may see, of orders that are no drafts. */
export const stageSideReach = (organization: Sql): Sql => sql`(
  ${organization} = o.trader_org_id
  or ss.visible and (
    (ss.side = 'client' and ${isPartner('client', organization)})
    or (ss.side = 'factory' and ${isPartner('factory', organization)})))`;

/**
 * Revisions of an order within reach that the actor may see. A buyer or factory sees those of the published order that
 * name its own organization, so that neither drafts nor agreements with an earlier partner are shown.
 */
export function revisionReach({ userType, organizationId }: Actor): Sql {
  const side = sideOfType(userType);
  if (!side) return sql`true`;
  return sql`(r.status <> ${code(OrderStatus.Draft)} and r.${PARTNER[side].organization} = ${organizationId})`;
}

/** The user types whose present organization on an order (`o`) may see a revision (`r`). */
export const typesOfRevision: Sql = sql`array_remove(array[${code(UserType.Trader)}, ${join(
  SIDES.map(
    (side) => sql`case when r.status <> ${code(OrderStatus.Draft)}
      and r.${PARTNER[side].organization} is not distinct from o.${PARTNER[side].organization}
      then ${code(PARTNER_TYPES[side])} end`,
  ),
  ', ',
)}], null)`;

/** The user types whose present organization on an order (`o`) may see a sample round (`sr`) of a stage (`st`). */
export const typesOfSampleRound: Sql = sql`array_remove(array[${code(UserType.Trader)}, ${join(
  SIDES.map(
    (side) => sql`case when sr.side = ${raw(`'${side}'`)} and ${sideShared(side)}
      and o.${PARTNER[side].organization} in (sr.from_org, sr.to_org) then ${code(PARTNER_TYPES[side])} end`,
  ),
  ', ',
)}], null)`;

/** Whether the revision of an order at an instant named an organization as the partner of a side. */
export const wasPartner = (
  side: Side,
  organization: Sql,
  orderId: Sql,
  at: Sql,
): Sql => sql`${organization} = (
    select r.${PARTNER[side].organization} from order_revisions r
    where r.order_id = ${orderId} and r.created_at <= ${at} order by r.version desc limit 1)`;

/**
 * Whether a buyer or factory may know what happened on an order at an instant: its revisions name its own organization
 * since, so that agreements with an earlier partner are not shown.
 */
function sinceNamed({ userType, organizationId }: Actor, orderId: Sql, at: Sql): Sql {
  const side = sideOfType(userType);
  return side ? wasPartner(side, sql`${organizationId}`, orderId, at) : sql`true`;
}

/** Activities of an order within reach that the actor may see by their time. */
export const activityReach = (actor: Actor): Sql => sinceNamed(actor, sql`a.order_id`, sql`a.created_at`);

/**
 * Changes of statuses (`c`) of sides that the actor sees, of an order within reach. `n` is the order's row of
 * `namedSince`, which decides about most changes without a look at the revisions of each.
 */
export const statusChangeReach = (actor: Actor): Sql =>
  sideOfType(actor.userType)
    ? sql`case when n.since is null then ${sinceNamed(actor, sql`c.order_id`, sql`c.at`)} else c.at >= n.since end`
    : sql`true`;

/**
 * The listed orders (`l`) as `id`, with `since`: the instant from which on all revisions name the actor's organization,
 * null for a trader, and for an order that had another partner.
 */
export function namedSince({ userType, organizationId }: Actor): Sql {
  const side = sideOfType(userType);
  if (!side) return sql`select l.id, null::timestamptz as since from listed l`;
  return sql`select l.id,
      case when bool_and(r.${PARTNER[side].organization} is not distinct from ${organizationId}) then min(r.created_at) end as since
    from listed l join order_revisions r on r.order_id = l.id group by l.id`;
}

/** Revisions of the plan (`pr`) of an order within reach that the actor may see by their time. */
export const planRevisionReach = (actor: Actor): Sql =>
  sinceNamed(actor, sql`pr.order_id`, sql`pr.created_at`);

/** Changes of dates (`c`) of a side (`ss`) of an order within reach: a partner sees those of its own side. */
export const dateChangeReach = (actor: Actor): Sql =>
  sql`(${stageSideOf(actor)} and ${sinceNamed(actor, sql`c.order_id`, sql`c.at`)})`;

/** Statements (`dr`) about a change of dates (`c`): a partner sees its own, and those that the trader shares with it. */
export const dateReasonReach = ({ userType }: Viewer): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(dr.by_type = ${userType} or (dr.by_type = ${code(UserType.Trader)} and c.side = any(dr.told)))`;

/** The note of a statement (`dr`), which is for traders and those who wrote it. */
export const dateReasonNote = ({ userType }: Viewer): Sql =>
  userType === UserType.Trader ? sql`dr.note` : sql`case when dr.by_type = ${userType} then dr.note end`;

/** Organizations (`g`) with an active connection to the trader whose person the actor is. */
export const connectedPartner = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`exists (select from connections c
    where c.trader_org_id = ${organizationId} and c.other_org_id = g.id and c.status = 'active')`;

/** Organizations (`g`) whose working days the actor may see: the own one, and a trader those of connected partners. */
export function calendarReach({ userType, organizationId }: Actor): Sql {
  if (userType !== UserType.Trader) return sql`g.id = ${organizationId}`;
  return sql`(g.id = ${organizationId} or ${connectedPartner({ organizationId })})`;
}

/**
 * People (`u` of `g`) whose names the actor may see as authors: a trader everyone's, a buyer or factory those of the
 * trader and of its own organization, an API key those of its own organization.
 */
export function authorReach({ userType, organizationId, apiKey }: Actor): Sql {
  const own = sql`g.id = ${organizationId}`;
  if (apiKey) return own;
  return userType === UserType.Trader
    ? sql`true`
    : sql`(g.type = ${code(OrganizationType.Trader)} or ${own})`;
}

/**
 * Files of an order within reach that the actor may see: those of the own organization; a trader those that partners
 * share with it; a buyer or factory those that the trader shares with everyone or with its organization.
 */
export const orderFileReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`(f.organization_id = ${organizationId} or f.audience <> 'team')`
    : sql`(f.organization_id = ${organizationId} or (
        f.organization_id = o.trader_org_id and (f.audience = 'everyone' or f.party_id = ${organizationId})))`;

/** Parcels (`pc`) that the actor's organization sends or receives. */
export const parcelReach = ({ organizationId }: Pick<Actor, 'organizationId'>): Sql =>
  sql`(pc.from_org = ${organizationId} or pc.to_org = ${organizationId})`;

/**
 * Sample rounds (`sr`) of stages (`st`) of orders within reach that the actor may see: those that its organization sends
 * or receives, and of a partner those of its own side.
 */
export function sampleRoundReach(actor: Actor): Sql {
  const { organizationId, userType } = actor;
  const side = sideOfType(userType);
  const isParty = sql`(sr.from_org = ${organizationId} or sr.to_org = ${organizationId})`;
  return side ? sql`(${isParty} and sr.side = ${raw(`'${side}'`)} and ${stageReach(actor)})` : isParty;
}

/** Versions of files (`v`) that the actor may see: a trader all, a buyer or factory those that its organization could see. */
export const fileVersionReach = ({ userType, organizationId }: Actor, version: Sql = sql`v`): Sql =>
  userType === UserType.Trader ? sql`true` : sql`(${organizationId} = any(${version}.seen_by))`;

/** Acknowledgements (`a`) of files that the actor may see: a trader all, a buyer or factory its own. */
export const fileAckReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader ? sql`true` : sql`a.organization_id = ${organizationId}`;

/**
 * Changes (`c`) of an order within reach that the actor may know of: the trader all, a partner those that asked its
 * organization or that it made.
 */
export const orderChangeReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(c.proposer_org = ${organizationId} or exists (select from order_change_answers ca
        where ca.change_id = c.id and ca.organization_id = ${organizationId}))`;

/** Views (`v`) that the actor may see: the own ones, and those that the own organization shares. */
export const viewReach = ({ id, organizationId }: Pick<Actor, 'id' | 'organizationId'>): Sql =>
  sql`(v.user_id = ${id} or (v.shared and v.organization_id = ${organizationId}))`;

/** Messages that the viewer may see by their stage: none about a stage that is hidden from the viewer's side. */
export const messageStageReach = (viewer: Viewer): Sql =>
  viewer.userType === UserType.Trader
    ? sql`true`
    : sql`(m.stage_id is null or exists (select from stages st where st.id = m.stage_id and ${stageReach(viewer)}))`;

/**
 * Comments on orders within reach that the actor may see: a buyer or factory those from or for its user type that were
 * addressed to its own organization.
 */
export const commentReach = ({ userType, organizationId }: Actor): Sql =>
  userType === UserType.Trader
    ? sql`true`
    : sql`(${isCommentOf(userType)} and ${organizationId} = any(m.organizations))`;

/** Comments from or for the users of one type. */
export const isCommentOf = (userType: UserType): Sql =>
  sql`(m.author_type = ${userType} or ${userType} = any(m.audience))`;

/** A value for each user type, chosen by an SQL expression of user types. */
export const byUserType = (userType: Sql, values: Record<UserType, Sql>): Sql =>
  sql`case ${userType} when ${code(UserType.Buyer)} then ${values[UserType.Buyer]}
    when ${code(UserType.Trader)} then ${values[UserType.Trader]} else ${values[UserType.Manufacturer]} end`;

export const userTypeOf = (organization: Sql = sql`g`): Sql =>
  sql`(case ${organization}.type when ${code(OrganizationType.Client)} then ${code(UserType.Buyer)}
    when ${code(OrganizationType.Trader)} then ${code(UserType.Trader)} else ${code(UserType.Manufacturer)} end)`;

/** The organization that users of a type belong to on an order. */
export const partyOf = (userType: Sql): Sql =>
  byUserType(userType, {
    [UserType.Buyer]: sql`o.buyer_org_id`,
    [UserType.Trader]: sql`o.trader_org_id`,
    [UserType.Manufacturer]: sql`o.factory_org_id`,
  });

/**
 * Messages (`m`) that their recipient (`u` of `g`) may read: a comment by its order (`o`, joined if the recipient can open
 * it), thread and stage, as `commentReach` and `messageStageReach` decide for the actor of a request.
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
