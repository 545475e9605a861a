import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { ACCOUNT_STATUS_LABELS, AccountStatus, ROLE_LABELS } from '@selvedge/domain/vocabulary';
import {
  IconDotsVertical,
  IconMailForward,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { failureText } from '#web/lib/failure';
import { PersonAvatar } from '#web/ui/avatar-stack';
import { confirm } from '#web/ui/confirm';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import type { Tone } from '#web/ui/tone';
import { type InvitedUser, useResendInvitation, useSetUserStatus } from './queries';
import styles from './user-card.module.css';

const TONES: Record<number, Tone> = { 1001: 'yellow', 1002: 'green', 1003: 'grey' };

interface UserCardProps {
  user: InvitedUser;
  /** Whether the viewer may change people of this organisation. */
  manage: boolean;
  self: boolean;
}

export function UserCard({ user, manage, self }: UserCardProps) {
  return (
    <article className={styles.card}>
      <PersonAvatar person={user} size={44} />
      <div className={styles.facts}>
        <h3 className={styles.name}>{user.name}</h3>
        <Anchor href={`mailto:${user.email}`} size="sm" className={styles.line}>
          {user.email}
        </Anchor>
        <span className={styles.muted}>
          {[user.phone, ROLE_LABELS[user.roleName], user.organizationName].filter(Boolean).join(' · ')}
        </span>
        <span>
          <StatusBadge
            tone={TONES[user.accountStatus] ?? 'grey'}
            label={ACCOUNT_STATUS_LABELS[user.accountStatus]}
          />
        </span>
      </div>
      {manage ? <UserMenu user={user} self={self} /> : null}
    </article>
  );
}

function UserMenu({ user, self }: { user: InvitedUser; self: boolean }) {
  const { t } = useLingui();
  const resend = useResendInvitation();
  const setStatus = useSetUserStatus();
  const name = user.name;
  const active = user.accountStatus === AccountStatus.Active;
  const { email, userType, roleName, phone } = user;
  const send = () =>
    resend.mutate(
      { email, name, userType, roleName, phone },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(failureText(error, t`Failed to resend invitation`)),
      },
    );
  const change = async () => {
    const yes = await confirm({
      title: active ? t`Deactivate user` : t`Reactivate user`,
      message: active
        ? t`${name} is signed out everywhere and can no longer sign in.`
        : t`${name} can sign in again.`,
      confirmLabel: active ? t`Deactivate` : t`Reactivate`,
      danger: active,
    });
    if (!yes) return;
    setStatus.mutate(
      { id: user.id, accountStatus: active ? AccountStatus.Deactivated : AccountStatus.Active },
      { onError: (error) => toast.error(failureText(error, t`Failed to update user`)) },
    );
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Actions for ${name}`}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {user.accountStatus === AccountStatus.InProgress ? (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={send} disabled={resend.isSuccess}>
            {resend.isSuccess ? <Trans>Sent</Trans> : <Trans>Resend invitation</Trans>}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={active ? <IconUserOff size={16} /> : <IconUserCheck size={16} />}
            onClick={() => void change()}
            disabled={self}
          >
            {active ? <Trans>Deactivate user</Trans> : <Trans>Reactivate user</Trans>}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} />} disabled>
          <Trans>Delete user</Trans>
          <span className={styles.reason}>
            <Trans>People are never deleted, so that an order's history keeps its names.</Trans>
          </span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
