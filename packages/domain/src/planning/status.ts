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

const NEXT: Record<StageCategory, Partial<Record<StageStatus, StageStatus>>> = {
  Approval: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'APPROVED',
    SUBMITTED: 'APPROVED',
    IN_REVIEW: 'APPROVED',
    REJECTED: 'IN_PROGRESS',
  },
  Quantity: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'COMPLETED',
    SUBMITTED: 'COMPLETED',
    IN_REVIEW: 'COMPLETED',
    REJECTED: 'IN_PROGRESS',
  },
  Submission: {
    NOT_STARTED: 'IN_PROGRESS',
    IN_PROGRESS: 'COMPLETED',
    SUBMITTED: 'COMPLETED',
    IN_REVIEW: 'COMPLETED',
    REJECTED: 'IN_PROGRESS',
  },
};
/** The step that usually follows, offered ready for committing; null once nothing does. */
export const nextStatus = (status: StageStatus, category: StageCategory): StageStatus | null =>
  NEXT[category][status] ?? null;

export const STATUS_TONES: Record<StageStatus, Tone> = {
  NOT_STARTED: 'grey',
  IN_PROGRESS: 'blue',
  SUBMITTED: 'purple',
  IN_REVIEW: 'yellow',
  APPROVED: 'green',
  REJECTED: 'red',
  COMPLETED: 'green',
};
