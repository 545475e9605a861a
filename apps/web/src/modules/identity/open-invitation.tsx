import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { confirm } from '#web/ui/confirm';
import { toastAnswer } from '#web/ui/toast';
import { type InvitedEntry, type InvitedUser, useApproveInvitation, useWithdrawInvitation } from './queries';
import styles from './user-card.module.css';

/** The state of an open invitation, with approve and decline buttons if the viewer may decide. */
export function OpenInvitation(entry: InvitedEntry) {
  const { user, can } = entry;
  const { invitedBy } = user;
  if (!user.awaitingApproval && !user.invitationExpired) return null;
  return (
    <>
      <span className={styles.muted}>
        {can.approve && invitedBy ? (
          <Trans>
            {invitedBy.name} of {invitedBy.organizationName} invited this person, who sees nothing until you
            approve.
          </Trans>
        ) : user.awaitingApproval ? (
          <Trans>Waits until an Admin of {user.organizationName} approves.</Trans>
        ) : (
          <Trans>The invitation has expired. Resend it, or withdraw it.</Trans>
        )}
      </span>
      <ApproveButtons {...entry} />
    </>
  );
}

export function ApproveButtons({ user, can }: InvitedEntry) {
  const { t } = useLingui();
  const approve = useApproveInvitation();
  const withdraw = useWithdraw(user, can.approve);
  if (!can.approve) return null;
  // The answer removes the button before callbacks of `mutate` run, which then do not.
  const send = () => void toastAnswer(approve.mutateAsync(user.id), t`Failed to update user`);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" loading={approve.isPending} onClick={send}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => void withdraw()}>
        <Trans>Refuse</Trans>
      </Button>
    </Group>
  );
}

export function useWithdraw(user: InvitedUser, refusing: boolean) {
  const { t } = useLingui();
  const withdraw = useWithdrawInvitation();
  const { id, name } = user;
  return async () => {
    const yes = await confirm({
      title: refusing ? t`Refuse ${name}` : t`Withdraw invitation`,
      message: refusing
        ? t`${name} will not join your organization. Whoever invited them is told.`
        : t`The link that was mailed to ${user.email} stops working. The seat and the address are free again.`,
      confirmLabel: refusing ? t`Refuse` : t`Withdraw`,
      danger: true,
    });
    if (!yes) return;
    // The answer removes the person before callbacks of `mutate` run, which then do not.
    await toastAnswer(withdraw.mutateAsync(id), t`Failed to update user`);
  };
}
