import type { StageCategory, StageStatus } from '../vocabulary';
import { STAGE_STATUSES } from '../vocabulary';
import type { Tone } from './due';

/** The six of the stage editor; COMPLETED belongs to the tracker (product.md section 6). */
export const EDITOR_STATUSES: readonly StageStatus[] = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
];

const CHOICES: Record<StageCategory, readonly StageStatus[]> = {
  Approval: ['NOT_STARTED', 'IN_PROGRESS', 'REJECTED', 'APPROVED'],
  Quantity: ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'],
  Submission: ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'],
};
/** What the tracker offers; with no category, every status (document 3, section 4). */
export const statusChoices = (category?: StageCategory | null): readonly StageStatus[] =>
  category ? CHOICES[category] : STAGE_STATUSES;

export const STATUS_TONES: Record<StageStatus, Tone> = {
  NOT_STARTED: 'grey',
  IN_PROGRESS: 'blue',
  SUBMITTED: 'purple',
  IN_REVIEW: 'yellow',
  APPROVED: 'green',
  REJECTED: 'red',
  COMPLETED: 'green',
};
