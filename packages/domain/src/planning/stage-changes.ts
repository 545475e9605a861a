import { deepEqual } from '../deep-equal';
import type { LocalizedText, LocalizedValue } from '../localized-text';
import { joinTexts, localized } from '../localized-text';
import type { StageLevel, StageStatus } from '../vocabulary';
import { STAGE_LEVEL_LABELS, UserType } from '../vocabulary';
import { PEOPLE_NAMES } from './side-names';
import { withSide } from './side-text';
import { SIDES, sideIsTracked } from './sides';
import type { Side, StagePeople, StagePlan, StagePlanSide } from './stage';
import { PARTNER_TYPES, stageVisibleTo } from './view';

/** A text per user type that may know of a change; other types get none. */
type Texts = Partial<Record<UserType, LocalizedText>>;

export interface StageChange {
  kind: 'stage.statusChanged' | 'plan.stageChanged' | 'plan.stageRemoved';
  texts: Texts;
  /** For status changes; used by webhooks. */
  facts?: { side: Side; from: StageStatus; to: StageStatus };
  /** The partners whose view of the plan changes, even without a text: those who saw the stage or see it now. */
  concerns: UserType[];
}

/**
 * The differences between a stored stage and its saved state, one entry per kind of change, with old and new values. A
 * side gets only its own values, and only of stages that it saw before and sees now.
 */
export function stageChanges(
  before: StagePlan,
  after: StagePlan,
  nameOf: (userId: number) => string,
): StageChange[] {
  return [
    ...definition(before, after),
    ...sideChange(before, after, timing),
    ...visibility(before, after),
    ...people(before, after, nameOf),
    ...statuses(before, after),
  ];
}

export const stageRemoved = (stage: StagePlan): StageChange => ({
  kind: 'plan.stageRemoved',
  texts: textsFor([stage], localized('{stage}: removed from the plan', nameOfStage(stage))),
  concerns: partnersOf([stage]),
});

const partnersOf = (stages: readonly StagePlan[]): UserType[] =>
  [UserType.Buyer, UserType.Manufacturer].filter((type) =>
    stages.every((stage) => stageVisibleTo(stage, type)),
  );
const nameOfStage = ({ stageName }: StagePlan) => ({ stage: { stage: stageName } });
const changeText = (stage: StagePlan, what: LocalizedValue): LocalizedText =>
  localized('{stage}: {what}', { ...nameOfStage(stage), what });
const textsFor = (stages: readonly StagePlan[], text: LocalizedText): Texts =>
  Object.fromEntries([UserType.Trader, ...partnersOf(stages)].map((type) => [type, text]));

function levelText(level: StageLevel, materialType: string | null): LocalizedText {
  const label = { text: STAGE_LEVEL_LABELS[level] };
  return materialType ? localized('{level} ({type})', { level: label, type: { text: materialType } }) : label;
}

function definition(before: StagePlan, after: StagePlan): StageChange[] {
  const [oldLevel, level] = [before, after].map((stage) => levelText(stage.level, stage.materialType));
  const changed = [
    ...(before.stageName === after.stageName
      ? []
      : [
          localized('name {old} → {now}', {
            old: { stage: before.stageName },
            now: { stage: after.stageName },
          }),
        ]),
    ...(before.stageType === after.stageType
      ? []
      : [
          localized('type {old} → {now}', {
            old: { text: before.stageType },
            now: { text: after.stageType },
          }),
        ]),
    ...(before.category === after.category
      ? []
      : [
          localized('category {old} → {now}', {
            old: { text: before.category },
            now: { text: after.category },
          }),
        ]),
    ...(deepEqual(oldLevel, level) || !oldLevel || !level
      ? []
      : [localized('level {old} → {now}', { old: oldLevel, now: level })]),
  ];
  if (changed.length === 0) return [];
  return [
    {
      kind: 'plan.stageChanged',
      texts: textsFor([before, after], changeText(after, joinTexts(changed, ', '))),
      concerns: partnersOf([before, after]),
    },
  ];
}

const days = (count: number): LocalizedText =>
  localized('{count, plural, one {# day} other {# days}}', { count: String(count) });
const dayOrNone = (day: string | null): LocalizedValue => (day ? { day } : localized('none'));

/** Deadline and lead time describe the same date and are reported as one change. */
function timing(before: StagePlanSide, after: StagePlanSide): LocalizedText | null {
  const movesLead = before.lead !== after.lead;
  const moved = localized('lead time {old} → {now}', { old: days(before.lead), now: days(after.lead) });
  if (before.deadline === after.deadline) return movesLead ? moved : null;
  const dates = { old: dayOrNone(before.deadline), now: dayOrNone(after.deadline) };
  return movesLead
    ? localized('deadline {old} → {now} ({lead})', { ...dates, lead: moved })
    : localized('deadline {old} → {now}', dates);
}

/** One change with a text per affected side; skips a side that is not tracked. */
function sideChange(
  before: StagePlan,
  after: StagePlan,
  textOf: (before: StagePlanSide, after: StagePlanSide) => LocalizedText | null,
): StageChange[] {
  const parts = SIDES.flatMap((side) => {
    const [old, now] = [before.sides[side], after.sides[side]];
    const text = sideIsTracked(after, side) ? textOf(old, now) : null;
    const staysVisible = old.visible && now.visible;
    const isConcerned = old.visible || now.visible;
    return text === null ? [] : [{ side, type: PARTNER_TYPES[side], text, staysVisible, isConcerned }];
  });
  if (parts.length === 0) return [];
  const all = parts.map(({ side, text }) => withSide(text, side));
  const texts: Texts = { [UserType.Trader]: changeText(after, joinTexts(all, ', ')) };
  for (const { type, text, staysVisible } of parts) if (staysVisible) texts[type] = changeText(after, text);
  const concerns = parts.flatMap(({ type, isConcerned }) => (isConcerned ? [type] : []));
  return [{ kind: 'plan.stageChanged', texts, concerns }];
}

const SHOWN: Record<Side, LocalizedText> = {
  client: localized('shown to the client side'),
  factory: localized('shown to the factory side'),
};
const HIDDEN: Record<Side, LocalizedText> = {
  client: localized('hidden from the client side'),
  factory: localized('hidden from the factory side'),
};
/** A side that now sees the stage reads that it was added; a side that no longer sees it must not get a text. */
function visibility(before: StagePlan, after: StagePlan): StageChange[] {
  const sides = SIDES.filter((side) => before.sides[side].visible !== after.sides[side].visible);
  if (sides.length === 0) return [];
  const all = sides.map((side) => (after.sides[side].visible ? SHOWN[side] : HIDDEN[side]));
  const texts: Texts = { [UserType.Trader]: changeText(after, joinTexts(all, ', ')) };
  for (const side of sides)
    if (after.sides[side].visible)
      texts[PARTNER_TYPES[side]] = localized('{stage}: added to the plan', nameOfStage(after));
  return [{ kind: 'plan.stageChanged', texts, concerns: sides.map((side) => PARTNER_TYPES[side]) }];
}

/** People added to or removed from the stage. Only traders read about the trader's own people. */
function people(before: StagePlan, after: StagePlan, nameOf: (userId: number) => string): StageChange[] {
  const wordsOf = (list: keyof StagePeople): LocalizedText[] => {
    const [old, now] = [before.associatedUsers[list], after.associatedUsers[list]];
    const added = now.filter((id) => !old.includes(id)).map(nameOf);
    const removed = old.filter((id) => !now.includes(id)).map(nameOf);
    return [
      ...(added.length > 0 ? [localized('{people} added', { people: added.join(', ') })] : []),
      ...(removed.length > 0 ? [localized('{people} removed', { people: removed.join(', ') })] : []),
    ];
  };
  const all = (['traders', 'clients', 'manufacturers'] as const).flatMap(wordsOf);
  if (all.length === 0) return [];
  const textOf = (words: readonly LocalizedText[]) =>
    localized('{stage}: people: {people}', { ...nameOfStage(after), people: joinTexts(words, '; ') });
  const texts: Texts = { [UserType.Trader]: textOf(all) };
  // All who see the stage also see the trader's people on it.
  const concerns = wordsOf('traders').length > 0 ? partnersOf([after]) : [];
  for (const side of SIDES) {
    const own = wordsOf(PEOPLE_NAMES[side]);
    if (own.length === 0 || !after.sides[side].visible) continue;
    const type = PARTNER_TYPES[side];
    if (!concerns.includes(type)) concerns.push(type);
    if (before.sides[side].visible) texts[type] = textOf(own);
  }
  return [{ kind: 'plan.stageChanged', texts, concerns }];
}

function statuses(before: StagePlan, after: StagePlan): StageChange[] {
  return SIDES.flatMap((side): StageChange[] => {
    const type = PARTNER_TYPES[side];
    const [old, now] = [before.sides[side], after.sides[side]];
    const [from, to] = [old.status, now.status];
    if (from === to) return [];
    const what = localized('{stage}: {from} → {to}', {
      ...nameOfStage(after),
      from: { status: from },
      to: { status: to },
    });
    const isVisible = old.visible && now.visible;
    return [
      {
        kind: 'stage.statusChanged',
        texts: { [UserType.Trader]: withSide(what, side), ...(isVisible ? { [type]: what } : {}) },
        facts: { side, from, to },
        concerns: now.visible ? [type] : [],
      },
    ];
  });
}
