import type { Day } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import type { Courier } from '@selvedge/domain/samples/couriers';
import type { RoundFacts } from '@selvedge/domain/samples/rounds';
import type { SampleSize } from '@selvedge/domain/samples/rules';
import type { OrderStatus, StageCategory } from '@selvedge/domain/vocabulary';
import { authorReach, orderReach, sampleRoundReach } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { sideShared } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';

export interface RoundContent {
  dueOn: Day | null;
  samples: SampleSize[];
  files: string[];
  measurement: string | null;
  note: string;
}
export interface StoredRound extends RoundFacts, RoundContent {
  id: string;
  orderId: string;
  stageId: string;
  subStageId: string;
  side: Side;
  fromOrg: number;
  toOrg: number;
  fromRoundId: string | null;
  comment: string;
  resultFiles: string[];
}

const storedColumns = sql`
  sr.id, sr.order_id as "orderId", sr.stage_id as "stageId", sr.sub_stage_id as "subStageId", sr.side, sr.round,
  sr.from_org as "fromOrg", sr.to_org as "toOrg", sr.from_round_id as "fromRoundId", sr.parcel_id as "parcelId",
  sr.due_on as "dueOn", sr.sent_on as "sentOn", sr.samples, sr.files, sr.measurement, sr.note,
  sr.received_on as "receivedOn", sr.result, sr.result_on as "resultOn", sr.comment, sr.result_files as "resultFiles"`;

/** Limited to what the actor sees. */
const roundsOfStages = sql`
  sample_rounds sr join orders o on o.id = sr.order_id join stages st on st.id = sr.stage_id and st.deleted_at is null`;
const seenRounds = sql`${roundsOfStages} join sub_stages s on s.id = sr.sub_stage_id and s.deleted_at is null`;
const isSeen = (ctx: Context): Sql =>
  sql`sr.withdrawn_at is null and ${orderReach(ctx.actor)} and ${sampleRoundReach(ctx.actor)}`;

/** The rounds of parts on one side, of parts that the actor has opened; locked, the newest first. */
export async function lockRoundsOfParts(
  ctx: Context,
  subStageIds: readonly string[],
): Promise<StoredRound[]> {
  return ctx.db.many<StoredRound>(sql`
    select ${storedColumns} from sample_rounds sr
    where sr.sub_stage_id = any(${subStageIds}::uuid[]) and sr.withdrawn_at is null
    order by sr.round desc, sr.id for update of sr`);
}

export type RoundPlace = Pick<StoredRound, 'id' | 'subStageId' | 'side'>;
/** The parts of rounds that the actor sees, in the order of the ids. */
export const placesOfRounds = (ctx: Context, ids: readonly string[]) =>
  ctx.db.many<RoundPlace>(sql`
    select sr.id, sr.sub_stage_id as "subStageId", sr.side from ${seenRounds}
    where sr.id = any(${ids}::uuid[]) and ${isSeen(ctx)} order by array_position(${ids}::uuid[], sr.id)`);
/** Like `placesOfRounds`, for the rounds of a bag or parcel. */
export const placesInParcel = (ctx: Context, parcelId: string) =>
  ctx.db.many<RoundPlace>(sql`
    select sr.id, sr.sub_stage_id as "subStageId", sr.side from ${seenRounds}
    where sr.parcel_id = ${parcelId} and ${isSeen(ctx)} order by o.name, st.position, s.ordinal, sr.id`);

interface Person {
  /** Null if the actor may not know it. */
  name: string | null;
  organizationId: number;
  organizationName: string;
}
export interface RoundRow extends StoredRound {
  orderName: string;
  stageName: string;
  category: StageCategory;
  styleName: string;
  comboName: string;
  materialName: string | null;
  fromName: string;
  toName: string;
  parcel: { id: string; courier: Courier | null; awb: string } | null;
  sentBy: Person | null;
  receivedBy: Person | null;
  resultBy: Person | null;
  createdAt: string;
  /** Whether a later round of the part and side was sent. */
  hasLaterSent: boolean;
  /** Whether a round for the buyer was made of this one. */
  isSentOn: boolean;
  isClientShared: boolean;
  buyerOrganizationId: number | null;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  people: StagePeople;
}

const person = (ctx: Context, column: string): Sql => sql`(
  select json_build_object('name', case when ${authorReach(ctx.actor)} then u.name end, 'organizationId', g.id,
    'organizationName', g.name)
  from users u join organizations g on g.id = u.organization_id where u.id = ${raw(`sr.${column}`)})`;

const rowColumns = (ctx: Context): Sql => sql`
  ${storedColumns}, o.name as "orderName", st.name as "stageName", st.category, s.style_name as "styleName",
  s.combo_name as "comboName", s.material_name as "materialName",
  (select g.name from organizations g where g.id = sr.from_org) as "fromName",
  (select g.name from organizations g where g.id = sr.to_org) as "toName",
  (select json_build_object('id', pc.id, 'courier', pc.courier, 'awb', pc.awb)
    from parcels pc where pc.id = sr.parcel_id) as parcel,
  ${person(ctx, 'sent_by')} as "sentBy", ${person(ctx, 'received_by')} as "receivedBy",
  ${person(ctx, 'result_by')} as "resultBy", sr.created_at as "createdAt",
  exists (select from sample_rounds later where later.sub_stage_id = sr.sub_stage_id and later.side = sr.side
    and later.round > sr.round and later.sent_on is not null and later.withdrawn_at is null) as "hasLaterSent",
  exists (select from sample_rounds onward where onward.sub_stage_id = sr.sub_stage_id
    and onward.from_round_id = sr.id and onward.withdrawn_at is null) as "isSentOn",
  ${sideShared('client')} as "isClientShared", o.buyer_org_id as "buyerOrganizationId",
  o.status as "orderStatus", o.trader_org_id as "traderOrganizationId", o.editor_users as "editorUsers",
  json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients) as people`;

export const selectRounds = (ctx: Context, condition: Sql): Sql =>
  sql`select ${rowColumns(ctx)} from ${seenRounds} where ${isSeen(ctx)} and ${condition}`;

/** `from` and `where` of the rounds that the actor sees and that meet a condition, for counts. */
export const fromRounds = (ctx: Context, condition: Sql): Sql =>
  sql`from ${seenRounds} where ${isSeen(ctx)} and ${condition}`;
/** Like `fromRounds`, but includes rounds of parts that left their order, for figures of the past. */
export const fromAllRounds = (ctx: Context, condition: Sql): Sql =>
  sql`from ${roundsOfStages} where ${isSeen(ctx)} and ${condition}`;

/** Whether a round is of an order, and of a stage with a name, in any case. */
export const isRoundOf = ({
  orderId,
  stage,
}: {
  orderId?: string | undefined;
  stage?: string | undefined;
}): Sql => {
  const conditions = [
    ...(orderId ? [sql`sr.order_id = ${orderId}`] : []),
    ...(stage ? [sql`st.key = ${stageKey(stage)}`] : []),
  ];
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`;
};

export const roundsByIds = (ctx: Context, ids: readonly string[]) =>
  ctx.db.many<RoundRow>(sql`
    ${selectRounds(ctx, sql`sr.id = any(${ids}::uuid[])`)}
    order by array_position(${ids}::uuid[], sr.id)`);

/** The rounds of bags and parcels that the actor sees. */
export const roundsOfParcels = (ctx: Context, parcelIds: readonly string[]) =>
  ctx.db.many<RoundRow>(sql`
    ${selectRounds(ctx, sql`sr.parcel_id = any(${parcelIds}::uuid[])`)}
    order by o.name, st.position, s.ordinal, sr.id`);

export interface RoundNumbers {
  id: string;
  orderNumber: string | null;
  styleNumber: string | null;
}
/** The numbers of the orders and styles of a parcel's rounds, which all sides see. */
export const numbersInParcel = (ctx: Context, parcelId: string) =>
  ctx.db.many<RoundNumbers>(sql`
    select sr.id, o.number as "orderNumber", (
        select f ->> 'value' from json_array_elements(o.styles) e, json_array_elements(e -> 'customFields') f
        where e ->> 'styleId' = s.style_id::text and f ->> 'name' = ${FIELD.styleNumber} limit 1) as "styleNumber"
    ${fromRounds(ctx, sql`sr.parcel_id = ${parcelId}`)}`);

export interface NewRound extends RoundContent {
  id: string;
  orderId: string;
  stageId: string;
  subStageId: string;
  side: Side;
  round: number;
  fromOrg: number;
  toOrg: number;
  fromRoundId: string | null;
  parcelId: string | null;
  sentOn: Day | null;
}

const column = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);
/** Lists of texts as JSON: nested arrays in PostgreSQL must all have the same length. */
const lists = <T>(rows: readonly T[], pick: (row: T) => readonly string[]) =>
  column(rows, (row) => JSON.stringify(pick(row)));
const textList = (name: string): Sql => raw(`array(select jsonb_array_elements_text(${name}::jsonb))`);

/** Inserts rounds, or updates what their senders say about them and how they are sent. */
export async function writeRounds(ctx: Context, rounds: readonly NewRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await ctx.db.run(sql`
    insert into sample_rounds (id, order_id, stage_id, sub_stage_id, side, round, from_org, to_org, from_round_id,
      parcel_id, due_on, sent_on, sent_by, samples, files, measurement, note, created_at)
    select id, order_id, stage_id, sub_stage_id, side, round, from_org, to_org, from_round_id, parcel_id, due_on, sent_on,
      case when sent_on is not null then ${ctx.actor.id}::integer end, samples::jsonb, ${textList('files')}, measurement,
      note, ${ctx.now}
    from unnest(${column(rounds, (one) => one.id)}::uuid[], ${column(rounds, (one) => one.orderId)}::uuid[],
      ${column(rounds, (one) => one.stageId)}::uuid[], ${column(rounds, (one) => one.subStageId)}::uuid[],
      ${column(rounds, (one) => one.side)}::text[], ${column(rounds, (one) => one.round)}::smallint[],
      ${column(rounds, (one) => one.fromOrg)}::integer[], ${column(rounds, (one) => one.toOrg)}::integer[],
      ${column(rounds, (one) => one.fromRoundId)}::uuid[], ${column(rounds, (one) => one.parcelId)}::uuid[],
      ${column(rounds, (one) => one.dueOn)}::date[], ${column(rounds, (one) => one.sentOn)}::date[],
      ${column(rounds, (one) => JSON.stringify(one.samples))}::text[], ${lists(rounds, (one) => one.files)}::text[],
      ${column(rounds, (one) => one.measurement)}::text[], ${column(rounds, (one) => one.note)}::text[])
      as t (id, order_id, stage_id, sub_stage_id, side, round, from_org, to_org, from_round_id, parcel_id, due_on,
        sent_on, samples, files, measurement, note)
    on conflict (id) do update set from_org = excluded.from_org, to_org = excluded.to_org,
      from_round_id = excluded.from_round_id, parcel_id = excluded.parcel_id, due_on = excluded.due_on,
      sent_on = excluded.sent_on, sent_by = coalesce(sample_rounds.sent_by, excluded.sent_by),
      samples = excluded.samples, files = excluded.files, measurement = excluded.measurement, note = excluded.note`);
}

export async function withdrawRounds(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.run(sql`
    update sample_rounds set withdrawn_at = ${ctx.now}, parcel_id = null where id = any(${ids}::uuid[])`);
}

export const receiveRounds = (ctx: Context, ids: readonly string[], on: Day) =>
  ctx.db.run(sql`
    update sample_rounds set received_on = ${on}, received_by = ${ctx.actor.id}
    where id = any(${ids}::uuid[]) and received_on is null`);

interface StoredAnswer {
  result: NonNullable<RoundFacts['result']>;
  on: Day;
  comment: string;
  files: readonly string[];
}
/** Stores the answer to rounds; one that was not received is received on that day. */
export const answerRounds = (
  ctx: Context,
  ids: readonly string[],
  { result, on, comment, files }: StoredAnswer,
) =>
  ctx.db.run(sql`
    update sample_rounds set result = ${result}, result_on = ${on}, result_by = ${ctx.actor.id}, comment = ${comment},
      result_files = ${[...files]}::text[], received_by = case when received_on is null then ${ctx.actor.id} else received_by end,
      received_on = coalesce(received_on, ${on})
    where id = any(${ids}::uuid[])`);

/** Dates the rounds of a bag that is sent. */
export const sendRounds = (ctx: Context, ids: readonly string[], on: Day) =>
  ctx.db.run(
    sql`update sample_rounds set sent_on = ${on}, sent_by = ${ctx.actor.id} where id = any(${ids}::uuid[])`,
  );
