import { addDays, type Day, daysBetween } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import { cellState, daysLate, isComplete } from '../planning/cell-state';
import { overdueText } from '../planning/reminders';
import type { Side } from '../planning/stage';
import { figuresText, type StageFigures } from '../planning/stage-work';
import type { StageCategory, StageStatus } from '../vocabulary';
import type { PartnerReportKind } from './partner-reports';
import { mondayOf } from './slots';

export interface ReportStage {
  orderId: string;
  stageId: string;
  stageName: string;
  category: StageCategory;
  side: Side;
  status: StageStatus;
  commitment: Day | null;
  forecast: Day | null;
  actual: Day | null;
  done: number;
  total: number;
  isOwn: boolean;
  /** Of Quantity stages whose parts have one unit. */
  quantity: StageFigures | null;
}

export type SectionKey =
  | 'needsYou'
  | 'late'
  | 'forecastLate'
  | 'done'
  | 'next'
  | 'overdue'
  | 'thisWeek'
  | 'nextWeek';
export interface Section {
  key: SectionKey;
  stages: ReportStage[];
}

const NEEDED_DAYS = 7;
const DONE_DAYS = 7;
const NEXT_DAYS = 14;

export const SECTION_TITLES: Record<SectionKey, LocalizedText> = {
  needsYou: localized('Needs you'),
  late: localized('Behind'),
  forecastLate: localized('Will be behind'),
  done: localized('Done in the last {days} days', { days: String(DONE_DAYS) }),
  next: localized('Next {days} days', { days: String(NEXT_DAYS) }),
  overdue: localized('Overdue'),
  thisWeek: localized('This week'),
  nextWeek: localized('Next week'),
};

/** The partner reports on these stages, so their lines in a mail have buttons. */
const TO_REPORT: ReadonlySet<SectionKey> = new Set(['needsYou', 'overdue', 'thisWeek', 'nextWeek']);
export const isToReport = ({ key }: Pick<Section, 'key'>): boolean => TO_REPORT.has(key);

/** The lists of a status report that need attention; the files have the others, too. */
const PRESSING: ReadonlySet<SectionKey> = new Set(['needsYou', 'late', 'forecastLate']);
export const isPressing = ({ key }: Pick<Section, 'key'>): boolean => PRESSING.has(key);

const KEYS: Record<PartnerReportKind, readonly SectionKey[]> = {
  status: ['needsYou', 'late', 'forecastLate', 'done', 'next'],
  work: ['overdue', 'thisWeek', 'nextWeek'],
};

/** Each stage in one section at most, by day. Weeks begin on Monday. */
export function sectionsOf(kind: PartnerReportKind, stages: readonly ReportStage[], today: Day): Section[] {
  const keyOf = kind === 'status' ? statusSection : workSection;
  const keys = new Map(stages.map((stage) => [stage, keyOf(stage, today)]));
  return KEYS[kind].map((key) => ({
    key,
    stages: stages
      .filter((stage) => keys.get(stage) === key)
      .toSorted((one, other) => (sortDay(one) < sortDay(other) ? -1 : Number(sortDay(one) > sortDay(other)))),
  }));
}

const sortDay = (stage: ReportStage): Day => (isComplete(stage) ? stage.actual : stage.commitment) ?? '';

function statusSection(stage: ReportStage, today: Day): SectionKey | null {
  const { commitment, actual, isOwn } = stage;
  if (isComplete(stage))
    return actual && actual <= today && daysBetween(actual, today) <= DONE_DAYS ? 'done' : null;
  if (isOwn && commitment && daysBetween(today, commitment) <= NEEDED_DAYS) return 'needsYou';
  const state = cellState(stage, today);
  if (state === 'late' || state === 'forecastLate') return state;
  return commitment && daysBetween(today, commitment) <= NEXT_DAYS ? 'next' : null;
}

function workSection(stage: ReportStage, today: Day): SectionKey | null {
  const { commitment } = stage;
  if (isComplete(stage) || !stage.isOwn || !commitment) return null;
  if (commitment < today) return 'overdue';
  const nextMonday = addDays(mondayOf(today), 7);
  if (commitment < nextMonday) return 'thisWeek';
  return commitment < addDays(nextMonday, 7) ? 'nextWeek' : null;
}

export function stageTimeText(stage: ReportStage, today: Day): LocalizedText {
  const { commitment, forecast, actual } = stage;
  const days = daysLate(stage, today);
  if (isComplete(stage)) return doneText(actual, days);
  if (!commitment) return localized('no date');
  if (commitment < today) return overdueText(days);
  const due =
    commitment === today ? localized('due today') : localized('due {day}', { day: { day: commitment } });
  return forecast && forecast > commitment
    ? localized('{due}, expected {day}', { due, day: { day: forecast } })
    : due;
}

const lateText = (days: number): LocalizedText =>
  localized('{days, plural, one {# day late} other {# days late}}', { days: String(days) });

function doneText(actual: Day | null, days: number): LocalizedText {
  if (!actual) return localized('done');
  const done = localized('done {day}', { day: { day: actual } });
  return days > 0 ? localized('{first}, {next}', { first: done, next: lateText(days) }) : done;
}

export const standingText = ({ quantity, status }: ReportStage): LocalizedText =>
  quantity ? figuresText(quantity) : localized('{status}', { status: { status } });
