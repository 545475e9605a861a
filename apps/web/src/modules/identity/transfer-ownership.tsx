import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '#web/lib/failure';
import { PasswordDialog } from '#web/ui/password-dialog';
import { toast } from '#web/ui/toast';
import { type InvitedUser, useTransferOwnership } from './queries';

interface TransferOwnershipProps {
  user: InvitedUser;
  onClose: () => void;
}

export function TransferOwnership({ user, onClose }: TransferOwnershipProps) {
  const { t } = useLingui();
  const transfer = useTransferOwnership();
  const { id, name } = user;
  const offer = (currentPassword: string) =>
    transfer.mutate(
      { id, currentPassword },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  return (
    <PasswordDialog
      title={t`Transfer ownership`}
      confirmLabel={t`Offer ownership`}
      pending={transfer.isPending}
      error={transfer.isError ? failureText(transfer.error, t`Failed to update user`) : null}
      onClose={onClose}
      onConfirm={offer}
    >
      <Trans>
        {name} becomes the SuperAdmin of the organization, and you an Admin, once both of you have confirmed
        by mail.
      </Trans>
    </PasswordDialog>
  );
}
