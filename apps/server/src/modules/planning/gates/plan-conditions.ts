import type { Problem } from '@selvedge/domain/actor';
import { deepEqual } from '@selvedge/domain/deep-equal';
import {
  type Condition,
  type ConditionedStage,
  checkConditions,
  resolveConditions,
  waitingCircle,
} from '@selvedge/domain/planning/readiness/conditions';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import type { Context } from '#server/http/context';
import type { StageRow } from '../store';
import { readConditions, writeConditions } from './condition-store';

type PlannedStage = Pick<StageRow, 'stageId' | 'stageName'>;
interface SentPlan {
  inputs: readonly SentStage[];
  /** The id of each input's stage; undefined for removed ones. */
  ids: readonly (string | undefined)[];
  stages: readonly PlannedStage[];
}
export interface PlannedConditions {
  changed: ConditionedStage[];
  refused: Problem | null;
}
const NONE: PlannedConditions = { changed: [], refused: null };

/** The conditions after a save: as sent, else as stored. Reads the stored ones only if conditions are sent. */
export async function planConditions(
  ctx: Context,
  orderId: string,
  { inputs, ids, stages }: SentPlan,
): Promise<PlannedConditions> {
  const sent = new Map(
    inputs.flatMap(({ conditions }, index) => {
      const id = ids[index];
      return id && conditions ? [[id, conditions] as const] : [];
    }),
  );
  if (sent.size === 0) return NONE;
  const stored = new Map(
    (await readConditions(ctx, orderId)).map(({ stageId, conditions }) => [stageId, conditions]),
  );
  const names = new Map(stages.map(({ stageId, stageName }) => [stageId, stageName]));
  const plan = stages.map((stage) => ({
    ...stage,
    conditions:
      sent.get(stage.stageId) ??
      (stored.get(stage.stageId) ?? []).flatMap((one) => {
        const stageName = names.get(one.stageId);
        return stageName === undefined ? [] : [{ ...one, stageName }];
      }),
  }));
  const [problem] = checkConditions(plan);
  if (problem) return { ...NONE, refused: atInput(problem, plan, ids) };
  const changed = plan.flatMap(({ stageId, conditions }) =>
    sent.has(stageId) ? [{ stageId, conditions: resolveConditions(conditions, plan).map(withoutName) }] : [],
  );
  const isChanged = ({ stageId, conditions }: ConditionedStage) =>
    !deepEqual(conditions, stored.get(stageId) ?? []);
  return { changed: changed.filter(isChanged), refused: null };
}

const withoutName = ({ stageId, atLeast }: Condition): Condition => ({ stageId, atLeast });

/** The problem with the index of the input in place of that of the plan's stage. */
function atInput(
  { path, message }: Problem,
  plan: readonly ConditionedPlace[],
  ids: readonly (string | undefined)[],
): Problem {
  const [place = '0', ...rest] = path.split('.');
  const at = Math.max(0, ids.indexOf(plan[Number(place)]?.stageId));
  return { path: [at, ...rest].join('.'), message };
}
type ConditionedPlace = Pick<PlannedStage, 'stageId'>;

/** Removes conditions that close a circle with stages that come back. */
export async function openCircles(ctx: Context, orderId: string): Promise<void> {
  let plan: ConditionedStage[] = await readConditions(ctx, orderId);
  const changed = new Map<string, ConditionedStage>();
  for (let circle = waitingCircle(plan); circle; circle = waitingCircle(plan)) {
    const [needed, waiting] = circle;
    plan = plan.map((stage) => {
      if (stage.stageId !== waiting) return stage;
      const opened = { ...stage, conditions: stage.conditions.filter(({ stageId }) => stageId !== needed) };
      changed.set(waiting, opened);
      return opened;
    });
  }
  await writeConditions(ctx, [...changed.values()]);
}
