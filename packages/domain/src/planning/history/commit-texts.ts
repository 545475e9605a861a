import { type Day, daysBetween } from '../../calendar';
import { firstTexts, joinTexts, type LocalizedText, localized, namesText } from '../../localized-text';
import type { UserType } from '../../vocabulary';
import type { PlanFrom } from '../plan-from';
import { daysText } from '../schedule/schedule-texts';
import type { Side } from '../stage';
import { changeLine, dayOrNone, placeOf } from './change-text';
import type { RevisionKind } from './kinds';
import type { PlanChange, Reordered } from './plan-changes';

/** The history of the plan does not include deadlines of parts. */
export interface PartDeadlines {
  what: 'partDeadlines';
  stageId: string;
  stageName: string;
  side: Side;
  audience: UserType[];
}
/** Only traders may know that the plan counts from another date. */
export interface OtherBasis {
  what: 'basis';
  planFrom: PlanFrom;
  audience: UserType[];
}
export type CommitChange = PlanChange | Reordered | PartDeadlines | OtherBasis;
export type StageChange = PlanChange | PartDeadlines;

type NameOf = (userId: number) => string;

const COUNTED_FROM = {
  po: localized('Plan saved: deadlines count from the Purchase Order Date'),
  ship: localized('Plan saved: deadlines count back from the Contract Ship Date (Buyer)'),
};

function lineText(change: CommitChange, reader: UserType, nameOf: NameOf): LocalizedText {
  if (change.what === 'basis') return COUNTED_FROM[change.planFrom];
  if (change.what === 'partDeadlines')
    return localized('{stage}: own deadlines of parts changed', { stage: placeOf(change, reader) });
  const { label, from, to } = changeLine(change, reader, nameOf);
  return from === null
    ? localized('{label}: {value}', { label, value: to })
    : localized('{label} {from} → {to}', { label, from, to });
}

/** At most three changes that the reader sees, and the number of others (approvals.md E 7). */
export const commitText = (
  changes: readonly CommitChange[],
  reader: UserType,
  nameOf: NameOf,
): LocalizedText => firstTexts(changes.map((change) => lineText(change, reader, nameOf)));

interface Commit {
  kind: RevisionKind;
  /** The purchase order date that the plan followed, before and after. */
  poDate: { from: Day; to: Day } | null;
}

interface Notice {
  text: LocalizedText;
  ends: boolean;
}

export function noticeText(
  changes: readonly StageChange[],
  { kind, poDate }: Commit,
  reader: UserType,
  nameOf: NameOf,
): Notice {
  const removed = changes.filter(({ what }) => what === 'removed');
  const restored = changes.filter(({ what }) => what === 'added' && kind === 'restored');
  const moves = changes.filter((change) => change.what === 'deadline');
  const others = changes.filter(
    (change) => change.what !== 'deadline' && !removed.includes(change) && !restored.includes(change),
  );
  const [first, ...more] = moves;
  const notices: Notice[] = [
    ...(first ? [movesNotice([first, ...more], poDate, reader)] : []),
    ...(others.length > 0 ? [{ text: commitText(others, reader, nameOf), ends: false }] : []),
    ...(restored.length > 0 ? [{ text: restoredText(restored.length), ends: false }] : []),
    ...(removed.length > 0 ? [{ text: leftText(removed, reader), ends: true }] : []),
  ];
  return notices.reduce(joined);
}

/** 'One. Two', without a second period after a text that ends with one. */
export const joined = (one: Notice, next: Notice): Notice => ({
  text: joinTexts([one.text, next.text], one.ends ? ' ' : '. '),
  ends: next.ends,
});

const leftText = (changes: readonly StageChange[], reader: UserType): LocalizedText =>
  localized('{stage} left the plan. What you reported is kept.', {
    stage: namesText(changes.map((change) => placeOf(change, reader))),
  });

const restoredText = (stages: number): LocalizedText =>
  localized('Plan restored: {stages}', {
    stages: localized('{count, plural, one {# stage} other {# stages}}', { count: String(stages) }),
  });

type Move = Extract<PlanChange, { what: 'deadline' }>;

function movesNotice(moves: readonly [Move, ...Move[]], poDate: Commit['poDate'], reader: UserType): Notice {
  const days = commonDays(moves);
  if (poDate && days !== null) return { text: poDateText(poDate, moves.length, days), ends: true };
  const [first, ...others] = moves;
  const text = moveText(first, reader);
  if (others.length === 0) return { text, ends: false };
  return {
    text: localized('{move}; and {count, plural, one {# more deadline} other {# more deadlines}} moved', {
      move: text,
      count: String(others.length),
    }),
    ends: false,
  };
}

/** Null if the deadlines did not all move by the same days. */
function commonDays(moves: readonly Move[]): number | null {
  const days = new Set(moves.map(({ from, to }) => (from && to ? daysBetween(from, to) : null)));
  const [all = null] = days;
  return days.size === 1 && all !== null ? Math.abs(all) : null;
}

const poDateText = ({ from, to }: { from: Day; to: Day }, count: number, days: number): LocalizedText =>
  localized(
    'Purchase Order Date {from} → {to}: your {count, plural, one {# deadline moves} other {# deadlines move}} by {days}.',
    { from: { day: from }, to: { day: to }, count: String(count), days: daysText(days) },
  );

export function moveText(change: Move, reader: UserType): LocalizedText {
  const { from, to } = change;
  const stage = placeOf(change, reader);
  const values = { stage, from: dayOrNone(from), to: dayOrNone(to) };
  if (!from || !to) return localized('{stage}: {from} → {to}', values);
  const days = daysBetween(from, to);
  return days < 0
    ? localized('{stage}: {from} → {to} ({days} earlier)', { ...values, days: daysText(-days) })
    : localized('{stage}: {from} → {to} ({days} later)', { ...values, days: daysText(days) });
}
