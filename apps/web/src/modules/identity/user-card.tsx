import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Menu } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { ROLE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { fixedText } from '#web/lib/fixed-text';
import { ActionsMenu } from '#web/ui/actions-menu';
import { confirm } from '#web/ui/confirm';
import {
  IconArrowsExchange,
  IconCrown,
  IconMailForward,
  IconMailOff,
  IconShield,
  IconShieldOff,
  IconTrash,
  IconUserCancel,
  IconUserCheck,
  IconUserOff,
} from '#web/ui/icons';
import { PersonAvatar } from '#web/ui/person-avatar';
import { RefusedItem } from '#web/ui/refused-item';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import type { Tone } from '#web/ui/tone';
import { ACCOUNT_STATUS_TEXTS } from './account-status-texts';
import { GiveOverDialog } from './give-over-dialog';
import { OpenInvitation, useWithdraw } from './open-invitation';
import {
  type InvitedEntry,
  type InvitedUser,
  useAnonymizeUser,
  useResendInvitation,
  useSetUserRole,
  useSetUserStatus,
} from './queries';
import { TransferOwnership } from './transfer-ownership';
import styles from './user-card.module.css';

const TONES: Record<number, Tone> = {
  [AccountStatus.InProgress]: 'yellow',
  [AccountStatus.Active]: 'green',
  [AccountStatus.Deactivated]: 'grey',
};

/** How long the card shows that the invitation was sent; the server refuses to send it again earlier. */
const SENT_MS = 60_000;

interface UserCardProps {
  entry: InvitedEntry;
  fresh: boolean;
}

export function UserCard({ entry, fresh }: UserCardProps) {
  const { user, can } = entry;
  return (
    <article className={`sv-card ${styles.card}`} data-fresh={fresh || undefined}>
      <PersonAvatar person={user} size={44} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{user.name}</h3>
        <Anchor href={`mailto:${user.email}`} size="sm" className={styles.line}>
          {user.email}
        </Anchor>
        <span className={styles.muted}>
          {[user.phone, fixedText(ROLE_LABELS[user.roleName]), user.organizationName]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>
          <UserStatus user={user} />
        </span>
        <OpenInvitation {...entry} />
      </div>
      <UserMenu user={user} can={can} />
    </article>
  );
}

export function UserStatus({ user }: { user: InvitedUser }) {
  const { t, i18n } = useLingui();
  const label = user.awaitingApproval
    ? t`Waiting for approval`
    : user.invitationExpired
      ? t`Invitation expired`
      : i18n._(ACCOUNT_STATUS_TEXTS[user.accountStatus]);
  return <StatusBadge tone={TONES[user.accountStatus] ?? 'grey'} label={label} />;
}

export function UserMenu({ user, can }: InvitedEntry) {
  const { t } = useLingui();
  const name = user.name;
  const admin = user.roleName === Role.Admin;
  const active = user.accountStatus === AccountStatus.Active;
  const { sent, send } = useResend(user);
  const changes = useUserChanges(user);
  const withdraw = useWithdraw(user, can.approve);
  const [transferring, setTransferring] = useState(false);
  const [giving, setGiving] = useState<'over' | 'overAndDeactivate' | null>(null);
  return (
    <>
      <ActionsMenu label={t`Actions for ${name}`} width={260}>
        {can.resend ? (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={send} disabled={sent}>
            {sent ? <Trans>Sent</Trans> : <Trans>Resend invitation</Trans>}
          </Menu.Item>
        ) : null}
        {can.withdraw && !can.approve ? (
          <Menu.Item color="red" leftSection={<IconMailOff size={16} />} onClick={() => void withdraw()}>
            <Trans>Withdraw invitation</Trans>
          </Menu.Item>
        ) : null}
        {can.setRole ? (
          <Menu.Item
            leftSection={admin ? <IconShieldOff size={16} /> : <IconShield size={16} />}
            onClick={() => void changes.role()}
          >
            {admin ? <Trans>Make Regular</Trans> : <Trans>Make Admin</Trans>}
          </Menu.Item>
        ) : null}
        {can.transferOwnership ? (
          <Menu.Item leftSection={<IconCrown size={16} />} onClick={() => setTransferring(true)}>
            <Trans>Transfer ownership</Trans>
          </Menu.Item>
        ) : null}
        {can.giveOver ? (
          <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setGiving('over')}>
            <Trans>Give over work</Trans>
          </Menu.Item>
        ) : null}
        {can.setStatus ? (
          <Menu.Item
            leftSection={active ? <IconUserOff size={16} /> : <IconUserCheck size={16} />}
            onClick={() => (active ? setGiving('overAndDeactivate') : void changes.reactivate())}
          >
            {active ? <Trans>Deactivate user</Trans> : <Trans>Reactivate user</Trans>}
          </Menu.Item>
        ) : null}
        {can.anonymize ? (
          <Menu.Item
            color="red"
            leftSection={<IconUserCancel size={16} />}
            onClick={() => void changes.anonymize()}
          >
            <Trans>Remove personal data</Trans>
          </Menu.Item>
        ) : null}
        <RefusedItem
          icon={<IconTrash size={16} />}
          label={<Trans>Delete user</Trans>}
          reason={<Trans>People are never deleted, so that an order's history keeps its names.</Trans>}
        />
      </ActionsMenu>
      {giving ? (
        <GiveOverDialog
          user={user}
          deactivates={giving === 'overAndDeactivate'}
          onClose={() => setGiving(null)}
        />
      ) : null}
      {transferring ? <TransferOwnership user={user} onClose={() => setTransferring(false)} /> : null}
    </>
  );
}

function useResend(user: InvitedUser) {
  const { t } = useLingui();
  const resend = useResendInvitation();
  const [sent, setSent] = useState(false);
  const { start } = useTimeout(() => setSent(false), SENT_MS);
  const { email, name, userType, roleName, phone } = user;
  const send = () =>
    resend.mutate(
      { email, name, userType, roleName, phone },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          setSent(true);
          start();
        },
        onError: (error) => toast.error(failureText(error, t`Failed to resend invitation`)),
      },
    );
  return { sent: sent || resend.isPending, send };
}

function useUserChanges(user: InvitedUser) {
  const { t } = useLingui();
  const setStatus = useSetUserStatus();
  const setRole = useSetUserRole();
  const anonymize = useAnonymizeUser();
  const { id, name } = user;
  const messages = {
    onSuccess: () => toast.success(t`User updated successfully`),
    onError: (error: unknown) => toast.error(failureText(error, t`Failed to update user`)),
  };
  return {
    reactivate: async () => {
      const yes = await confirm({
        title: t`Reactivate user`,
        message: t`${name} can sign in again.`,
        confirmLabel: t`Reactivate`,
      });
      if (yes) setStatus.mutate({ id, accountStatus: AccountStatus.Active }, messages);
    },
    role: async () => {
      const admin = user.roleName === Role.Admin;
      const yes = await confirm({
        title: admin ? t`Make Regular` : t`Make Admin`,
        message: admin
          ? t`${name} will read, comment and message, and no longer change people, connections and orders.`
          : t`${name} will have full access to the organization.`,
        confirmLabel: admin ? t`Make Regular` : t`Make Admin`,
      });
      if (yes) setRole.mutate({ id, roleName: admin ? Role.Regular : Role.Admin }, messages);
    },
    anonymize: async () => {
      const yes = await confirm({
        title: t`Remove personal data`,
        message: t`Name, address, phone and picture of ${name} are removed for good. What they did stays, as 'Former user'. This cannot be undone.`,
        confirmLabel: t`Remove`,
        danger: true,
      });
      if (yes) anonymize.mutate(id, { ...messages, onSuccess: ({ message }) => toast.success(message) });
    },
  };
}
