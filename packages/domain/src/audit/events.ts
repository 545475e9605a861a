export const AUDIT_KINDS = [
  'sign-in',
  'account',
  'role',
  'invitation',
  'key',
  'share',
  'export',
  'plan',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_EVENTS = {
  'sign-in.succeeded': 'sign-in',
  'sign-in.failed': 'sign-in',
  'account.passwordChanged': 'account',
  'account.passwordReset': 'account',
  'account.emailChanged': 'account',
  'account.deactivated': 'account',
  'account.reactivated': 'account',
  'account.anonymized': 'account',
  'role.changed': 'role',
  'role.ownershipTransferred': 'role',
  'invitation.sent': 'invitation',
  'invitation.resent': 'invitation',
  'invitation.accepted': 'invitation',
  'invitation.approved': 'invitation',
  'invitation.withdrawn': 'invitation',
  'key.made': 'key',
  'key.revoked': 'key',
  'share.made': 'share',
  'share.revoked': 'share',
  'share.endedByTrader': 'share',
  'export.personalData': 'export',
  'export.order': 'export',
  'export.orderList': 'export',
  'plan.changed': 'plan',
} as const satisfies Record<string, AuditKind>;
export type AuditEventName = keyof typeof AUDIT_EVENTS;
export const AUDIT_EVENT_NAMES = Object.keys(AUDIT_EVENTS) as AuditEventName[];

export const eventsOfKind = (kind: AuditKind | undefined): AuditEventName[] =>
  AUDIT_EVENT_NAMES.filter((name) => kind === undefined || AUDIT_EVENTS[name] === kind);

/** Retention of audit events, in days. */
export const AUDIT_DAYS = 400;
