import { type StageCategory, type StageStatus, UserType } from '../vocabulary';
import type { ReportRole } from './stage';
import { EDITOR_STATUSES, reportChoices, statusChoices } from './status';

export type RangeStatus = StageStatus | 'DONE';
const MIXED: readonly RangeStatus[] = ['NOT_STARTED', 'IN_PROGRESS', 'DONE'];

export interface StatusCell {
  category: StageCategory;
  role: ReportRole;
  now: StageStatus;
}

/** Null if the person may not set it there. */
export function cellStatusOf(choice: RangeStatus, { category, role, now }: StatusCell): StageStatus | null {
  const status = choice === 'DONE' ? (category === 'Approval' ? 'APPROVED' : 'COMPLETED') : choice;
  const choices = role === 'both' ? allChoices(category) : reportChoices(category, role, now);
  return choices.includes(status) ? status : null;
}
const allChoices = (category: StageCategory): readonly StageStatus[] =>
  category === 'Approval' ? EDITOR_STATUSES : statusChoices(category);

/**
 * The editor's statuses if all stages are Approval stages, else Not Started, In Progress and Done, without choices that
 * no cell takes.
 */
export function rangeStatuses(cells: readonly StatusCell[]): readonly RangeStatus[] {
  const isApproval = cells.every(({ category }) => category === 'Approval');
  const choices: readonly RangeStatus[] = isApproval ? EDITOR_STATUSES : MIXED;
  return choices.filter((choice) => cells.some((cell) => cellStatusOf(choice, cell) !== null));
}

export function reporterRole(userType: UserType): ReportRole {
  if (userType === UserType.Trader) return 'both';
  return userType === UserType.Manufacturer ? 'submits' : 'decides';
}
