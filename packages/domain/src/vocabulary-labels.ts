import { type LocalizedText, localized } from './localized-text';
import {
  FieldValueType,
  OrganizationType,
  Role,
  type StageStatus,
  type StageType,
  UserType,
} from './vocabulary';

export const USER_TYPE_LABELS: Record<UserType, LocalizedText> = {
  [UserType.Buyer]: localized('Buyer'),
  [UserType.Trader]: localized('Trader'),
  [UserType.Manufacturer]: localized('Factory'),
};

export const ROLE_LABELS: Record<Role, LocalizedText> = {
  [Role.SuperAdmin]: localized('SuperAdmin'),
  [Role.Admin]: localized('Admin'),
  [Role.Regular]: localized('Regular'),
};

export const ORGANIZATION_TYPE_LABELS: Record<OrganizationType, LocalizedText> = {
  [OrganizationType.Factory]: localized('Factory'),
  [OrganizationType.Trader]: localized('Trader'),
  [OrganizationType.Client]: localized('Buyer'),
};

const ORDER_STATUS_LABELS: Record<number, LocalizedText> = {
  1: localized('Active'),
  2: localized('Completed'),
  3: localized('Draft'),
  4: localized('Archived'),
};

/** 'Unknown' for other numbers (document 2, section 3). */
export const orderStatusLabel = (status: number): LocalizedText =>
  ORDER_STATUS_LABELS[status] ?? localized('Unknown');

export const FIELD_VALUE_TYPE_LABELS: Record<FieldValueType, LocalizedText> = {
  1: localized('Number'),
  2: localized('Big Number'),
  4: localized('Fractional'),
  6: localized('True/False'),
  7: localized('Text'),
  9: localized('DateTime'),
  10: localized('File'),
  11: localized('Image'),
  12: localized('Date'),
  13: localized('Choice'),
  14: localized('Currency'),
  15: localized('Organization'),
  16: localized('Quantity'),
};

export const STAGE_STATUS_LABELS: Record<StageStatus, LocalizedText> = {
  NOT_STARTED: localized('Not Started'),
  IN_PROGRESS: localized('In Progress'),
  SUBMITTED: localized('Submitted'),
  IN_REVIEW: localized('In Review'),
  APPROVED: localized('Approved'),
  REJECTED: localized('Rejected'),
  COMPLETED: localized('Completed'),
};

const isOfMaterials = (stageType: StageType): boolean => stageType === 'Material Booking and inhouse';
/** What a Quantity stage counts: materials come in-house, and all else is done. */
export const figureLabel = (stageType: StageType): LocalizedText =>
  isOfMaterials(stageType) ? localized('In-house quantity') : localized('Quantity done');
export const figureOfPart = (stageType: StageType, part: string): LocalizedText =>
  isOfMaterials(stageType)
    ? localized('In-house quantity of {part}', { part })
    : localized('Quantity done of {part}', { part });
