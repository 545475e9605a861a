import type { Day } from '@selvedge/domain/calendar';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { WAITING_LISTED } from '@selvedge/domain/waiting/waiting';
import { code } from '#server/db/codes';
import { namesActor } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { fromRounds, type RoundRow } from './store';

export type WaitingRow = Pick<
  RoundRow,
  | 'id'
  | 'orderId'
  | 'orderName'
  | 'stageId'
  | 'subStageId'
  | 'stageName'
  | 'round'
  | 'styleName'
  | 'comboName'
  | 'materialName'
> & { dueOn: Day | null; total: number };

/** Orders on which the actor may act for the own organization: as an editor, or as a person named on the stage. */
const isResponsible = ({ actor }: Context): Sql =>
  sql`o.status in (${code(OrderStatus.Active, OrderStatus.Closed)}) and ${
    sideOfType(actor.userType) ? namesActor(actor) : sql`o.editor_users @> array[${actor.id}::integer]`
  }`;

const list = (ctx: Context, condition: Sql, { dueOn, by }: { dueOn: Sql; by: Sql }) =>
  ctx.db.many<WaitingRow>(sql`
    select sr.id, sr.order_id as "orderId", o.name as "orderName", sr.stage_id as "stageId",
      sr.sub_stage_id as "subStageId", st.name as "stageName", sr.round, s.style_name as "styleName",
      s.combo_name as "comboName", s.material_name as "materialName", ${dueOn} as "dueOn",
      count(*) over ()::integer as total
    ${fromRounds(ctx, sql`(sr.result is null or sr.result = 'onHold') and ${isResponsible(ctx)} and ${condition}`)}
    order by ${by}, sr.created_at, sr.id limit ${WAITING_LISTED}`);

/** Rounds that arrived at the actor's organization and have no final answer. */
export const toAnswer = (ctx: Context) =>
  list(ctx, sql`sr.to_org = ${ctx.actor.organizationId} and sr.received_on is not null`, {
    dueOn: sql`null::date`,
    by: sql`sr.received_on`,
  });

/** Rounds that the actor's organization plans to send by a day and that are in no bag yet. */
export const toSend = (ctx: Context, until: Day) =>
  list(
    ctx,
    sql`sr.from_org = ${ctx.actor.organizationId} and sr.sent_on is null and sr.parcel_id is null and sr.due_on <= ${until}`,
    { dueOn: sql`sr.due_on`, by: sql`sr.due_on` },
  );
