import type { LocalizedText } from '@selvedge/domain/localized-text';
import { resolveLinks } from '@selvedge/domain/planning/link-refs';
import { checkLinks, checkScheduleDays } from '@selvedge/domain/planning/link-rules';
import { type LinkedStage, withoutStages } from '@selvedge/domain/planning/links';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import type { Context } from '#server/http/context';
import { readLinks, writeLinks } from './link-store';

interface Refused {
  path: string;
  message: LocalizedText;
}
/** The first number of days of a sent schedule that is out of its range. */
export function invalidDays({ schedule }: SentStage): Refused | null {
  const [problem] = schedule ? checkScheduleDays(schedule) : [];
  return problem ? { ...problem, path: `schedule.${problem.path}` } : null;
}

interface SentPlan {
  inputs: readonly SentStage[];
  /** The id of each input's stage; undefined for removed ones. */
  ids: readonly (string | undefined)[];
  stages: readonly { stageId: string; stageName: string }[];
  removedIds: readonly string[];
}

export interface PlannedLinks {
  changed: LinkedStage[];
  refused: Refused | null;
}

/** Stages that waited for a removed stage wait for its predecessors. Call it before stages are removed. */
export async function planLinks(
  ctx: Context,
  orderId: string,
  { inputs, ids, stages, removedIds }: SentPlan,
): Promise<PlannedLinks> {
  const areSent = inputs.some(({ schedule, removed }) => schedule && !removed);
  if (!areSent && removedIds.length === 0) return { changed: [], refused: null };
  const before = await readLinks(ctx, orderId);
  const stored = new Map(withoutStages(before, removedIds).map((stage) => [stage.stageId, stage.after]));
  const refs = new Map(inputs.flatMap(({ ref }, index) => (ref ? [[ref, ids[index]] as const] : [])));
  const sent = new Map(
    inputs.flatMap(({ schedule }, index) => {
      const id = ids[index];
      return id && schedule ? [[id, resolveLinks(schedule.after, (ref) => refs.get(ref))] as const] : [];
    }),
  );
  const linked = stages.map(({ stageId, stageName }) => ({
    stageId,
    stageName,
    after: sent.get(stageId) ?? stored.get(stageId) ?? [],
  }));
  const earlier = new Map(before.map((stage) => [stage.stageId, stage.after]));
  const changed = linked.filter(
    ({ stageId, after }) => sent.has(stageId) || !isSame(after, earlier.get(stageId) ?? []),
  );
  const [problem] = areSent ? checkLinks(linked) : [];
  if (!problem) return { changed, refused: null };
  const [place = '0', ...rest] = problem.path.split('.');
  const at = Math.max(0, ids.indexOf(linked[Number(place)]?.stageId));
  return { changed, refused: { path: [at, ...rest].join('.'), message: problem.message } };
}

const isSame = (one: LinkedStage['after'], other: LinkedStage['after']): boolean =>
  one.length === other.length &&
  one.every((link, nth) => link.stageId === other[nth]?.stageId && link.lag === other[nth]?.lag);

/** Joins what a stage links before it is deleted. */
export async function unlinkStage(ctx: Pick<Context, 'db'>, orderId: string, stageId: string): Promise<void> {
  const before = await readLinks(ctx, orderId);
  const waiting = before.filter(({ after }) => after.some((link) => link.stageId === stageId));
  const ids = new Set(waiting.map((stage) => stage.stageId));
  await writeLinks(
    ctx,
    withoutStages(before, [stageId]).filter((stage) => ids.has(stage.stageId)),
  );
}
