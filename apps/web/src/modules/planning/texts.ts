import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import type { StageCategory, StageStatus, StageType } from '@selvedge/domain/vocabulary';
import { StageLevel } from '@selvedge/domain/vocabulary';

export const STATUS_TEXTS: Record<StageStatus, MessageDescriptor> = {
  NOT_STARTED: msg`Not Started`,
  IN_PROGRESS: msg`In Progress`,
  SUBMITTED: msg`Submitted`,
  IN_REVIEW: msg`In Review`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
  COMPLETED: msg`Completed`,
};

export const TYPE_TEXTS: Record<StageType, MessageDescriptor> = {
  'Sample Approval': msg`Sample Approval`,
  'Material Booking and inhouse': msg`Material Booking and inhouse`,
  Production: msg`Production`,
};

export const CATEGORY_TEXTS: Record<StageCategory, MessageDescriptor> = {
  Approval: msg`Approval`,
  Quantity: msg`Quantity`,
  Submission: msg`Submission`,
};

export const LEVEL_TEXTS: Record<StageLevel, MessageDescriptor> = {
  [StageLevel.Combo]: msg`Combo`,
  [StageLevel.Material]: msg`Material`,
};

/** What the list of changes calls each part of a stage. */
export const STAGE_PART_TEXTS: Record<keyof StagePlan, MessageDescriptor> = {
  stageName: msg`Stage Name`,
  stageType: msg`Stage Type`,
  category: msg`Category`,
  level: msg`Level`,
  materialType: msg`Material Type`,
  isVisibleToClient: msg`Show this stage to client`,
  isVisibleToFactory: msg`Show this stage to factory`,
  leadTimeClient: msg`Client lead time`,
  leadTimeManufacturer: msg`Factory lead time`,
  deadlineClient: msg`Client deadline`,
  deadlineManufacturer: msg`Factory deadline`,
  statusClientTrader: msg`Client Status`,
  statusTraderManufacturer: msg`Factory Status`,
  associatedUsers: msg`People`,
};
