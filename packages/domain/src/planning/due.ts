import { type Day, daysBetween } from '../calendar';

/** Deadline minus today in days; negative when late. */
export const daysLeft = (deadline: Day, today: Day): number => daysBetween(today, deadline);

export const DUE_BUCKETS = ['overdue', 'today', 'week', 'month'] as const;
export type DueBucket = (typeof DUE_BUCKETS)[number];
type Range = readonly [from: number, to: number];

/** Ranges of lists: each day belongs to one bucket (document 1, section 9). */
export const LIST_RANGES: Record<DueBucket, Range> = {
  overdue: [-Infinity, -1],
  today: [0, 0],
  week: [1, 7],
  month: [8, 30],
};
/** Ranges of order details, planning and summary: the buckets overlap (document 3, section 5). */
export const DETAIL_RANGES: Record<DueBucket, Range> = {
  overdue: [-Infinity, -1],
  today: [0, 0],
  week: [0, 7],
  month: [0, 30],
};

export const inBucket = (ranges: Record<DueBucket, Range>, bucket: DueBucket, days: number): boolean =>
  days >= ranges[bucket][0] && days <= ranges[bucket][1];

export type Tone = 'red' | 'orange' | 'amber' | 'yellow' | 'green' | 'blue' | 'purple' | 'grey';

/** Deadline colors on the home page: overdue, today, up to 3 days, up to 7 days, later (document 1, section 9). */
export function homeDueColor(days: number): Tone {
  if (days < 0) return 'red';
  if (days === 0) return 'orange';
  if (days <= 3) return 'amber';
  return days <= 7 ? 'yellow' : 'green';
}
/** Color of the days-left chip in order details and planning (documents 2 and 3, section 9). */
export function trackerDueColor(days: number): Tone {
  if (days <= 0) return 'red';
  return days <= 7 ? 'amber' : 'green';
}
/** Color of due days in lists: amber up to 7 days (document 1, section 9). */
export const dueDisplayColor = (days: number): Tone => (days <= 7 ? 'amber' : 'green');

/** Red below 30 percent, amber below 70, else green. */
export function progressColor(percent: number): Tone {
  if (percent < 30) return 'red';
  return percent < 70 ? 'amber' : 'green';
}
