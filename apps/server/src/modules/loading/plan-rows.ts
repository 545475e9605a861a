import type { LoadedOrder, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { decisionFigures } from '@selvedge/domain/planning/decisions';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { LoadedAs, Row, Rows } from './order-rows';

/** A new id in the order of time. */
export type MakeId = (at: string) => string;

/** The column of the sides that may read a reason. */
const READERS = 'told';
const BASELINE_NOTE = 'Agreed with both sides';

export function planRows(order: LoadedOrder, { importId }: LoadedAs, makeId: MakeId): Rows {
  const { stages, record, merchandiserId, baselineAt, baselineNote = BASELINE_NOTE } = order;
  const isImported = importId !== undefined;
  const { orderId } = record;
  return {
    stages: stages.map((stage) => stageRow(stage, orderId)),
    stage_sides: stages.flatMap((stage) => sideRows(stage, orderId)),
    stage_links: stages.flatMap(({ stageId, after }) =>
      after.map((link) => ({ stage_id: stageId, after_id: link.stageId, lag: link.lag })),
    ),
    stage_conditions: stages.flatMap(({ stageId, conditions = [] }) =>
      conditions.map((condition, position) => ({
        stage_id: stageId,
        needs_stage_id: condition.stageId,
        at_least: condition.atLeast,
        position,
      })),
    ),
    gate_releases: stages.flatMap((stage) => releaseRows(stage, makeId)),
    sub_stages: stages.flatMap((stage) => partRows(stage, orderId)),
    sub_stage_sides: stages.flatMap(reportRows),
    status_changes: stages.flatMap((stage) => statusRows(stage, { orderId, isImported }, makeId)),
    baselines:
      baselineAt === null
        ? []
        : [
            {
              order_id: orderId,
              number: 1,
              made_at: baselineAt,
              made_by: merchandiserId,
              note: baselineNote,
            },
          ],
    baseline_days: stages.flatMap(({ stageId, sides }) =>
      SIDES.flatMap((side) => {
        const day = sides[side].baseline;
        const frozen = { order_id: orderId, number: 1, stage_id: stageId, sub_stage_id: null, side, day };
        return day === null || baselineAt === null ? [] : [frozen];
      }),
    ),
    date_changes: order.dateChanges.map((change) => ({
      id: change.id,
      order_id: orderId,
      stage_id: change.stageId,
      sub_stage_id: null,
      side: change.side,
      kind: change.kind,
      from_day: change.from,
      to_day: change.to,
      by_id: change.by,
      at: change.at,
    })),
    date_reasons: order.dateChanges.flatMap(({ id, reason, by, byType, at }) =>
      reason
        ? [
            {
              change_id: id,
              by_type: byType,
              code: reason.code,
              party: reason.party,
              note: reason.note,
              [READERS]: reason.sharedWith,
              by_id: by,
              at,
            },
          ]
        : [],
    ),
  };
}

const stageRow = (stage: LoadedStage, orderId: string): Row => ({
  id: stage.stageId,
  order_id: orderId,
  position: stage.position,
  name: stage.stageName,
  type: stage.stageType,
  category: stage.category,
  level: stage.level,
  material_type: stage.materialType,
  clients: stage.associatedUsers.clients,
  traders: stage.associatedUsers.traders,
  manufacturers: stage.associatedUsers.manufacturers,
  key: stage.key,
  created_at: stage.createdAt,
  unit: 'calendar',
  work_days: stage.workDays,
});

const releaseRows = ({ stageId, releases = [] }: LoadedStage, makeId: MakeId): Row[] =>
  releases.map(({ side, subStageId, unmet, reason, by, at }) => ({
    id: makeId(at),
    stage_id: stageId,
    side,
    sub_stage_ids: [subStageId],
    unmet: [{ subStageId, conditions: unmet }],
    reason,
    user_id: by,
    created_at: at,
  }));

const sideRows = ({ stageId, sides }: LoadedStage, orderId: string): Row[] =>
  SIDES.map((side) => {
    const { visible, tracked, lead, deadline, baseline, expected } = sides[side];
    return {
      stage_id: stageId,
      order_id: orderId,
      side,
      visible,
      tracked,
      lead,
      commitment: deadline,
      status: 'NOT_STARTED',
      required: 0,
      inhouse: 0,
      percent: 0,
      total: 0,
      done: 0,
      started: false,
      baseline,
      expected: expected?.day ?? null,
      expected_by: expected?.by ?? null,
      expected_at: expected?.at ?? null,
    };
  });

const partRows = ({ stageId, parts }: LoadedStage, orderId: string): Row[] =>
  parts.map((part, ordinal) => ({
    id: part.subStageId,
    stage_id: stageId,
    order_id: orderId,
    ordinal,
    style_id: part.styleId,
    combo_id: part.comboId,
    material_id: part.materialId,
    style_name: part.styleName,
    combo_name: part.comboName,
    material_name: part.materialName,
    required_value: part.required.value,
    required_unit: part.required.unit,
  }));

const reportRows = ({ stageId, parts }: LoadedStage): Row[] =>
  parts.flatMap(({ subStageId, sides, commitments }) =>
    SIDES.map((side) => {
      const { status, inhouse, startedOn, actual, submittedAt, submittedBy, updatedAt, updatedBy } =
        sides[side];
      return {
        sub_stage_id: subStageId,
        stage_id: stageId,
        side,
        status,
        inhouse,
        commitment: commitments?.[side] ?? null,
        started_on: startedOn,
        actual,
        submitted_at: submittedAt,
        submitted_by: submittedBy,
        updated_at: updatedAt,
        updated_by: updatedBy,
      };
    }),
  );

/** Reports of an import have no round and no answer. */
const statusRows = (
  { stageId, category, parts }: LoadedStage,
  { orderId, isImported }: { orderId: string; isImported: boolean },
  makeId: MakeId,
): Row[] =>
  parts.flatMap(({ subStageId, steps }) =>
    SIDES.flatMap((side) => {
      const changes = steps[side].map(({ at, from, to }) => ({ day: at.slice(0, 10), from, to }));
      return steps[side].map(({ at, actorId, from, to }, index) => {
        const { round, waitedDays } = isImported
          ? { round: null, waitedDays: null }
          : decisionFigures(category, changes.slice(0, index), { day: at.slice(0, 10), from, to });
        return {
          id: makeId(at),
          order_id: orderId,
          stage_id: stageId,
          sub_stage_id: subStageId,
          side,
          at,
          actor_id: actorId,
          from_status: from,
          to_status: to,
          round,
          waited_days: waitedDays,
          imported: isImported,
        };
      });
    }),
  );
