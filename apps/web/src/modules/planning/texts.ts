import { msg } from '@lingui/core/macro';
import type { StageStatus } from '@selvedge/domain/vocabulary';

export const STATUS_TEXTS: Record<StageStatus, ReturnType<typeof msg>> = {
  NOT_STARTED: msg`Not Started`,
  IN_PROGRESS: msg`In Progress`,
  SUBMITTED: msg`Submitted`,
  IN_REVIEW: msg`In Review`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  COMPLETED: msg`Completed`,
};
