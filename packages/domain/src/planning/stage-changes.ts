import { dateText } from '../orders/date-text';
import type { StageLevel, StageStatus } from '../vocabulary';
import { STAGE_LEVEL_LABELS, STAGE_STATUS_LABELS, UserType } from '../vocabulary';
import { PEOPLE_NAMES, STAGE_NAMES } from './side-names';
import { SIDES, sideIsTracked } from './sides';
import type { Side, StagePeople, StagePlan } from './stage';
import { PARTNER_TYPES, stageVisibleTo } from './view';

/** Words for each user type that may know; a type without words is not told. */
type Texts = Partial<Record<UserType, string>>;

/** One thing that a save of the plan changed on a stage. */
export interface StageChange {
  kind: 'stage.statusChanged' | 'plan.stageChanged' | 'plan.stageRemoved';
  texts: Texts;
  /** Set for a status: webhooks and the audit name the side and the value. */
  facts?: { side: Side; from: StageStatus; to: StageStatus };
  /** The partners whose view of the plan differs because of it, told or not: those who saw the stage or see it now. */
  concerns: UserType[];
}

const SIDE_KEYS = SIDES.map((side) => ({
  side,
  type: PARTNER_TYPES[side],
  people: PEOPLE_NAMES[side],
  ...STAGE_NAMES[side],
}));
type SideKeys = (typeof SIDE_KEYS)[number];

/**
 * What differs between a stored stage and the same stage as it was saved, one entry a kind of change, with old and new
 * value. A side reads its own values only, and only of a stage that it could see before and can see now.
 */
export function stageChanges(
  before: StagePlan,
  after: StagePlan,
  nameOf: (userId: number) => string,
): StageChange[] {
  return [
    ...definition(before, after),
    ...sideChange(before, after, (keys) => timing(before, after, keys)),
    ...visibility(before, after),
    ...people(before, after, nameOf),
    ...statuses(before, after),
  ];
}

export const stageRemoved = (stage: StagePlan): StageChange => ({
  kind: 'plan.stageRemoved',
  texts: textsFor([stage], `${stage.stageName}: removed from the plan`),
  concerns: partnersOf([stage]),
});

const partnersOf = (stages: readonly StagePlan[]): UserType[] =>
  [UserType.Buyer, UserType.Manufacturer].filter((type) =>
    stages.every((stage) => stageVisibleTo(stage, type)),
  );
const textsFor = (stages: readonly StagePlan[], text: string): Texts =>
  Object.fromEntries([UserType.Trader, ...partnersOf(stages)].map((type) => [type, text]));

const levelText = (level: StageLevel, materialType: string | null) =>
  materialType ? `${STAGE_LEVEL_LABELS[level]} (${materialType})` : STAGE_LEVEL_LABELS[level];

function definition(before: StagePlan, after: StagePlan): StageChange[] {
  const parts: [label: string, old: string, now: string][] = [
    ['name', before.stageName, after.stageName],
    ['type', before.stageType, after.stageType],
    ['category', before.category, after.category],
    ['level', levelText(before.level, before.materialType), levelText(after.level, after.materialType)],
  ];
  const changed = parts.filter(([, old, now]) => old !== now);
  if (changed.length === 0) return [];
  const what = changed.map(([label, old, now]) => `${label} ${old} → ${now}`).join(', ');
  return [
    {
      kind: 'plan.stageChanged',
      texts: textsFor([before, after], `${after.stageName}: ${what}`),
      concerns: partnersOf([before, after]),
    },
  ];
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const dayOrNone = (day: string | null) => (day ? dateText(day) : 'none');

/** A deadline and its lead time are two views of one number and make one change. */
function timing(before: StagePlan, after: StagePlan, { lead, deadline }: SideKeys): string | null {
  const leads = `${days(before[lead])} → ${days(after[lead])}`;
  const movesLead = before[lead] !== after[lead];
  if (before[deadline] !== after[deadline])
    return `deadline ${dayOrNone(before[deadline])} → ${dayOrNone(after[deadline])}${movesLead ? ` (lead time ${leads})` : ''}`;
  return movesLead ? `lead time ${leads}` : null;
}

/** One change with a part for each side on which it happened; a side that is not shared follows the other. */
function sideChange(
  before: StagePlan,
  after: StagePlan,
  textOf: (keys: SideKeys) => string | null,
): StageChange[] {
  const parts = SIDE_KEYS.flatMap((keys) => {
    const text = sideIsTracked(after, keys.side) ? textOf(keys) : null;
    const isTold = before[keys.visible] && after[keys.visible];
    const isSeen = before[keys.visible] || after[keys.visible];
    return text === null ? [] : [{ ...keys, text, isTold, isSeen }];
  });
  if (parts.length === 0) return [];
  const name = after.stageName;
  const texts: Texts = {
    [UserType.Trader]: `${name}: ${parts.map(({ side, text }) => `${text} (${side} side)`).join(', ')}`,
  };
  for (const { type, text, isTold } of parts) if (isTold) texts[type] = `${name}: ${text}`;
  const concerns = parts.flatMap(({ type, isSeen }) => (isSeen ? [type] : []));
  return [{ kind: 'plan.stageChanged', texts, concerns }];
}

/** A side that is shown a stage reads that it was added; one from which it is hidden must not hear of it any more. */
function visibility(before: StagePlan, after: StagePlan): StageChange[] {
  const parts = SIDE_KEYS.filter(({ visible }) => before[visible] !== after[visible]);
  if (parts.length === 0) return [];
  const name = after.stageName;
  const texts: Texts = {
    [UserType.Trader]: `${name}: ${parts
      .map(({ side, visible }) =>
        after[visible] ? `shown to the ${side} side` : `hidden from the ${side} side`,
      )
      .join(', ')}`,
  };
  for (const { type, visible } of parts) if (after[visible]) texts[type] = `${name}: added to the plan`;
  return [{ kind: 'plan.stageChanged', texts, concerns: parts.map(({ type }) => type) }];
}

/** Who was put on or taken off; the trader's own people are the trader's business. */
function people(before: StagePlan, after: StagePlan, nameOf: (userId: number) => string): StageChange[] {
  const wordsOf = (list: keyof StagePeople): string[] => {
    const [old, now] = [before.associatedUsers[list], after.associatedUsers[list]];
    const added = now.filter((id) => !old.includes(id)).map(nameOf);
    const gone = old.filter((id) => !now.includes(id)).map(nameOf);
    return [
      ...(added.length > 0 ? [`${added.join(', ')} added`] : []),
      ...(gone.length > 0 ? [`${gone.join(', ')} removed`] : []),
    ];
  };
  const all = (['traders', 'clients', 'manufacturers'] as const).flatMap(wordsOf);
  if (all.length === 0) return [];
  const name = after.stageName;
  const texts: Texts = { [UserType.Trader]: `${name}: people: ${all.join('; ')}` };
  // Everybody who sees the stage sees the trader's people on it.
  const concerns = wordsOf('traders').length > 0 ? partnersOf([after]) : [];
  for (const { people: list, type, visible } of SIDE_KEYS) {
    const own = wordsOf(list);
    if (own.length === 0 || !after[visible]) continue;
    if (!concerns.includes(type)) concerns.push(type);
    if (before[visible]) texts[type] = `${name}: people: ${own.join('; ')}`;
  }
  return [{ kind: 'plan.stageChanged', texts, concerns }];
}

function statuses(before: StagePlan, after: StagePlan): StageChange[] {
  return SIDE_KEYS.flatMap(({ side, type, status, visible }): StageChange[] => {
    const [from, to] = [before[status], after[status]];
    if (from === to) return [];
    const what = `${after.stageName}: ${STAGE_STATUS_LABELS[from]} → ${STAGE_STATUS_LABELS[to]}`;
    const isSeen = before[visible] && after[visible];
    return [
      {
        kind: 'stage.statusChanged',
        texts: { [UserType.Trader]: `${what} (${side} side)`, ...(isSeen ? { [type]: what } : {}) },
        facts: { side, from, to },
        concerns: after[visible] ? [type] : [],
      },
    ];
  });
}
