import type { Problem } from '../actor';
import { joinTexts, type LocalizedText, localized } from '../localized-text';
import { circleOf, LAG_MAX, type LinkedStage } from './links';

const WORK_DAYS_MAX = 365;
const BUFFER_DAYS_MAX = 60;
const NOTICE_DAYS_MAX = 60;
export const LINKS_MAX = 20;

const MESSAGES = {
  circle: (stages: LocalizedText) =>
    localized('These stages would wait for each other: {stages}.', { stages }),
  unknown: localized('A stage waits for one that is not in this plan.'),
  many: localized('A stage can wait for at most {max} others.', { max: LINKS_MAX }),
  days: (label: LocalizedText, max: number) =>
    localized('{label} must be whole days from 0 to {max}.', { label, max }),
};

export const DAYS_LABELS = {
  lag: localized('Days between'),
  workDays: localized('Work days'),
  bufferDays: localized('Days from factory to client'),
  noticeDays: localized('Remind days before'),
};
const MAXIMA = {
  lag: LAG_MAX,
  workDays: WORK_DAYS_MAX,
  bufferDays: BUFFER_DAYS_MAX,
  noticeDays: NOTICE_DAYS_MAX,
} as const;

/** Null for valid numbers and for null (the usual days). */
export function checkDays(kind: keyof typeof MAXIMA, days: number | null): LocalizedText | null {
  const max = MAXIMA[kind];
  return days === null || (Number.isInteger(days) && days >= 0 && days <= max)
    ? null
    : MESSAGES.days(DAYS_LABELS[kind], max);
}

/** Null: the usual days. */
type ScheduleDays = Record<'workDays' | 'bufferDays' | 'noticeDays', number | null>;
const SCHEDULE_DAYS = ['workDays', 'bufferDays', 'noticeDays'] as const;

export const checkScheduleDays = (schedule: ScheduleDays): Problem[] =>
  SCHEDULE_DAYS.flatMap((kind) => {
    const message = checkDays(kind, schedule[kind]);
    return message ? [{ path: kind, message }] : [];
  });

interface NamedLinkedStage extends LinkedStage {
  stageName: string;
}
export function checkLinks(stages: readonly NamedLinkedStage[]): Problem[] {
  const names = new Map(stages.map(({ stageId, stageName }) => [stageId, stageName]));
  const problems = stages.flatMap(({ after }, index): Problem[] => {
    const path = `${index}.schedule.after`;
    if (after.length > LINKS_MAX) return [{ path, message: MESSAGES.many }];
    if (after.some(({ stageId }) => !names.has(stageId))) return [{ path, message: MESSAGES.unknown }];
    const message = after.map(({ lag }) => checkDays('lag', lag)).find((found) => found !== null);
    return message ? [{ path, message }] : [];
  });
  if (problems.length > 0) return problems;
  const circle = circleOf(stages);
  if (!circle) return [];
  const index = stages.findIndex(({ stageId }) => stageId === circle[0]);
  const text = joinTexts(
    circle.map((id) => ({ stage: names.get(id) ?? '' })),
    ' → ',
  );
  return [{ path: `${index}.schedule.after`, message: MESSAGES.circle(text) }];
}

export function checkStageSchedule(
  stage: NamedLinkedStage & ScheduleDays,
  plan: readonly NamedLinkedStage[],
): Problem[] {
  const isNew = plan.every(({ stageId }) => stageId !== stage.stageId);
  const changed = isNew ? [...plan, stage] : plan.map((one) => (one.stageId === stage.stageId ? stage : one));
  const [problem] = stage.after.length > 0 ? checkLinks(changed) : [];
  return [...checkScheduleDays(stage), ...(problem ? [{ ...problem, path: 'after' }] : [])];
}
