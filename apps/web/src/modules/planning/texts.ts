import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Side, StagePlan, StagePlanSide } from '@selvedge/domain/planning/stage';
import {
  type StageCategory,
  StageLevel,
  type StageStatus,
  type StageType,
} from '@selvedge/domain/vocabulary';

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

export const SIDE_TEXTS: Record<Side, MessageDescriptor> = { client: msg`Client`, factory: msg`Factory` };

export const LEVEL_TEXTS: Record<StageLevel, MessageDescriptor> = {
  [StageLevel.Combo]: msg`Combo`,
  [StageLevel.Material]: msg`Material`,
};

export const STAGE_PART_TEXTS: Record<
  Exclude<keyof StagePlan, 'sides'> | 'unit' | 'after' | 'conditions',
  MessageDescriptor
> = {
  stageName: msg`Stage Name`,
  stageType: msg`Stage Type`,
  category: msg`Category`,
  level: msg`Level`,
  materialType: msg`Material Type`,
  associatedUsers: msg`People`,
  unit: msg`Lead time counts`,
  after: msg`Starts after`,
  conditions: msg`Before it may start`,
};

export const SIDE_PART_TEXTS: Record<Side, Record<keyof StagePlanSide, MessageDescriptor>> = {
  client: {
    visible: msg`Show this stage to client`,
    lead: msg`Client lead time`,
    deadline: msg`Client deadline`,
    status: msg`Client Status`,
  },
  factory: {
    visible: msg`Show this stage to factory`,
    lead: msg`Factory lead time`,
    deadline: msg`Factory deadline`,
    status: msg`Factory Status`,
  },
};
