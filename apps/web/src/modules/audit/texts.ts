import { useLingui } from '@lingui/react/macro';
import type { AuditEventName, AuditKind } from '@selvedge/domain/audit/events';

export function useAuditTexts(): { event: Record<AuditEventName, string>; kind: Record<AuditKind, string> } {
  const { t } = useLingui();
  return {
    event: {
      'sign-in.succeeded': t`Signed in`,
      'sign-in.failed': t`Sign-in failed`,
      'account.passwordChanged': t`Password changed`,
      'account.passwordReset': t`Password reset`,
      'account.emailChanged': t`Email address changed`,
      'account.deactivated': t`Account deactivated`,
      'account.reactivated': t`Account reactivated`,
      'account.anonymized': t`Personal data removed`,
      'role.changed': t`Role changed`,
      'role.ownershipTransferred': t`Ownership transferred`,
      'invitation.sent': t`Invitation sent`,
      'invitation.resent': t`Invitation sent again`,
      'invitation.accepted': t`Invitation accepted`,
      'invitation.approved': t`Invitation approved`,
      'invitation.withdrawn': t`Invitation withdrawn`,
      'key.made': t`API key made`,
      'key.revoked': t`API key revoked`,
      'share.made': t`Share link made`,
      'share.revoked': t`Share link revoked`,
      'share.endedByTrader': t`Share links ended by the trader`,
      'export.personalData': t`Personal data exported`,
      'export.order': t`Order exported`,
      'export.orderList': t`Order list exported`,
      'plan.changed': t`Subscription changed`,
    },
    kind: {
      'sign-in': t`Sign-ins`,
      account: t`Accounts`,
      role: t`Roles`,
      invitation: t`Invitations`,
      key: t`API keys`,
      share: t`Share links`,
      export: t`Exports`,
      plan: t`Subscription`,
    },
  };
}
