import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';

/** In the sequence of the card and of the daily mail. */
export const WAITING_KINDS = ['files', 'changes', 'answers', 'rounds', 'mentions'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Per kind, oldest first; totals count all. */
export const WAITING_LISTED = 20;
/** Days before a planned round is due from which it waits. */
export const ROUND_DUE_DAYS = 7;

export interface WaitingFile {
  fieldName: string;
  /** 'Crew Tee › Navy', empty for a field of the order. */
  relation: string;
  number: number;
}
export const fileLine = ({ fieldName, relation, number }: WaitingFile): LocalizedText => {
  const values = { file: { field: fieldName }, number: String(number) };
  return relation === ''
    ? localized('{file}, version {number}', values)
    : localized('{file} of {part}, version {number}', { ...values, part: relation });
};

export interface WaitingChange {
  number: LocalizedText;
  label: string;
  from: string;
  to: string;
  more: number;
}
/** 'Change 4: Order Quantity 10,000 → 12,000 and 2 more'. */
export const changeLine = ({ number, label, from, to, more }: WaitingChange): LocalizedText => {
  const values = { number, label: { field: label }, from, to };
  return more === 0
    ? localized('Change {number}: {label} {from} → {to}', values)
    : localized('Change {number}: {label} {from} → {to} and {more} more', { ...values, more: String(more) });
};

export interface WaitingRound {
  stageName: string;
  round: number;
  place: string;
  dueOn: Day | null;
}
/** 'Fit Sample, round 2 for Crew Tee > Navy'; of a planned round also ', due 4 Mar 2027'. */
export const roundLine = ({ stageName, round, place, dueOn }: WaitingRound): LocalizedText => {
  const values = { stage: { stage: stageName }, round: String(round), place };
  return dueOn === null
    ? localized('{stage}, round {round} for {place}', values)
    : localized('{stage}, round {round} for {place}, due {day}', { ...values, day: { day: dueOn } });
};

export interface WaitingMention {
  author: string;
  excerpt: string;
}
export const mentionLine = ({ author, excerpt }: WaitingMention): LocalizedText =>
  localized('{person}: {words}', { person: author, words: excerpt });

export interface MorningCounts {
  overdue: number;
  due: number;
  waiting: number;
}
/** Of the subject of the daily mail, the most pressing first, without zeros: '2 overdue', '3 waiting for you'. */
export const morningTexts = ({ overdue, due, waiting }: MorningCounts): LocalizedText[] => [
  ...(overdue > 0 ? [localized('{count} overdue', { count: String(overdue) })] : []),
  ...(due > 0 ? [localized('{count} due today or tomorrow', { count: String(due) })] : []),
  ...(waiting > 0 ? [localized('{count} waiting for you', { count: String(waiting) })] : []),
];
