import { dateChanges, isSlip, type SideDates } from '@selvedge/domain/planning/dates/date-changes';

/** Whether a change of dates is recorded as a slip, for which people are asked for a reason. */
export const isRecordedSlip = (before: Omit<SideDates, 'actual'>, change: Partial<SideDates>): boolean => {
  const open = { ...before, actual: null };
  return dateChanges(open, { ...open, ...change }).some(isSlip);
};
