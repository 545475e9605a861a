/** From the specification. The API and the database use the codes; people read the labels. */

export const UserType = { Buyer: 3001, Trader: 3002, Manufacturer: 3003 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];
export type PartnerType = Exclude<UserType, typeof UserType.Trader>;
export const USER_TYPES: readonly UserType[] = [3001, 3002, 3003];

export const Role = { SuperAdmin: 2001, Admin: 2002, Regular: 2003 } as const;
export type Role = (typeof Role)[keyof typeof Role];
/** Roles that an administrator may assign; only the founder is a SuperAdmin. */
export type GrantableRole = Exclude<Role, typeof Role.SuperAdmin>;

export const AccountStatus = { InProgress: 1001, Active: 1002, Deactivated: 1003 } as const;
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus];

export const OrganizationType = { Factory: 11001, Trader: 11002, Client: 11003 } as const;
export type OrganizationType = (typeof OrganizationType)[keyof typeof OrganizationType];

/** Each type of organization has users of one type only. */
export const USER_TYPE_OF_ORGANIZATION: Record<OrganizationType, UserType> = {
  11001: 3003,
  11002: 3002,
  11003: 3001,
};

export const ConnectionType = { Active: 501, PendingRequester: 502, PendingTarget: 503 } as const;
export type ConnectionType = (typeof ConnectionType)[keyof typeof ConnectionType];

export const SubscriptionStatus = {
  Active: 21001,
  Expired: 21002,
  Cancelled: 21003,
  Inactive: 21004,
} as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];

export const OrderStatus = { Active: 1, Closed: 2, Draft: 3, Archived: 4 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const FieldValueType = {
  Number: 1,
  BigNumber: 2,
  Fractional: 4,
  TrueFalse: 6,
  Text: 7,
  DateTime: 9,
  File: 10,
  Image: 11,
  Date: 12,
  Choice: 13,
  Currency: 14,
  Organization: 15,
  Quantity: 16,
} as const;
export type FieldValueType = (typeof FieldValueType)[keyof typeof FieldValueType];

export const FIELD_GROUPS = ['default', 'commercial', 'shipment', 'planning'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];
/** Old drafts may send the former FOB group (document 2, section 2.2); its fields are now commercial. */
export const SENT_FIELD_GROUPS = [...FIELD_GROUPS, 'fob'] as const;
export type SentFieldGroup = (typeof SENT_FIELD_GROUPS)[number];
export const fieldGroupOf = (sent: SentFieldGroup): FieldGroup => (sent === 'fob' ? 'commercial' : sent);
export const FIELD_LEVELS = ['Order', 'Style', 'Combo', 'Material'] as const;
export type FieldLevel = (typeof FIELD_LEVELS)[number];

/** Piece and Kg come from the specification, the other units from product.md section 5. */
export const Unit = {
  Piece: 790,
  Kg: 791,
  Metre: 792,
  Yard: 793,
  Gross: 794,
  Dozen: 795,
  Set: 796,
  Cone: 797,
} as const;
export type Unit = (typeof Unit)[keyof typeof Unit];
export const UNITS: readonly Unit[] = [790, 791, 792, 793, 794, 795, 796, 797];
export const MAX_PIECES_PER_SET = 1000;
export const UNIT_LABELS: Record<Unit, string> = {
  790: 'Piece',
  791: 'Kg',
  792: 'Metre',
  793: 'Yard',
  794: 'Gross',
  795: 'Dozen',
  796: 'Set',
  797: 'Cone',
};
/** After a number: '24,000 pcs' (document 2, section 9) or '1,890 Kg'. */
export const unitWord = (unit: Unit): string => (unit === Unit.Piece ? 'pcs' : UNIT_LABELS[unit]);

export const StageCategory = { Approval: 45001, Quantity: 45002, Submission: 45003 } as const;
export const STAGE_CATEGORIES = ['Approval', 'Quantity', 'Submission'] as const;
export type StageCategory = (typeof STAGE_CATEGORIES)[number];

/** The API transfers stage levels as strings (product.md section 2). */
export const StageLevel = { Combo: '4701', Material: '4702' } as const;
export type StageLevel = (typeof StageLevel)[keyof typeof StageLevel];
export const STAGE_LEVEL_LABELS: Record<StageLevel, string> = { '4701': 'Combo', '4702': 'Material' };

export const STAGE_TYPES = ['Sample Approval', 'Material Booking and inhouse', 'Production'] as const;
export type StageType = (typeof STAGE_TYPES)[number];

export const MATERIAL_TYPES = ['Fabric', 'Yarn', 'Accessory', 'Trims'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

export const STAGE_STATUSES = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  'COMPLETED',
] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];
