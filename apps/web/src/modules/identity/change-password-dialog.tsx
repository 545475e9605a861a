import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isStrongPassword } from '@selvedge/domain/identity/rules';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { Modal } from '#web/ui/modal';
import { PasswordField } from '#web/ui/password-field';
import { toast } from '#web/ui/toast';
import { NewPasswordFields } from './new-password-fields';
import { useChangePassword, useVerifyPassword } from './queries';

/** Step 1 checks the current password, step 2 sets the new one. Closing resets both. */
export function ChangePasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={opened} onClose={onClose} title={t`Change Password`} size={440} keepMounted={false}>
      <Steps onClose={onClose} />
    </Modal>
  );
}

interface Passwords {
  current: string;
  next: string;
  again: string;
}

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<'current' | 'new'>('current');
  const verify = useVerifyPassword();
  const change = useChangePassword();
  const form = useForm<Passwords>({
    initialValues: { current: '', next: '', again: '' },
    // Errors stay until the next attempt.
    clearInputErrorOnChange: false,
    validate: ({ current, next, again }) =>
      step === 'current'
        ? { current: current === '' ? t`Current password is required` : null }
        : {
            next:
              next === ''
                ? t`New password is required`
                : isStrongPassword(next)
                  ? null
                  : t`Password does not meet the required criteria`,
            again:
              again === ''
                ? t`Please confirm your new password`
                : again === next
                  ? null
                  : t`Passwords do not match`,
          },
  });
  const check = ({ current }: Passwords) =>
    verify.mutate(current, {
      onSuccess: () => setStep('new'),
      onError: (error) => form.setErrors({ current: failureText(error, t`Failed to verify password`) }),
    });
  const save = ({ current, next }: Passwords) =>
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          toast.success(t`Password changed successfully`);
          onClose();
        },
        onError: (error) => form.setErrors({ next: failureText(error, t`Failed to change password`) }),
      },
    );

  return step === 'current' ? (
    <form onSubmit={form.onSubmit(check)} noValidate>
      <Stack gap="md">
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <Button type="submit" loading={verify.isPending}>
          <Trans>Next</Trans>
        </Button>
      </Stack>
    </form>
  ) : (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="md">
        <NewPasswordFields
          label={t`New password`}
          confirmationLabel={t`Confirm new password`}
          autoFocus
          typed={form.values.next}
          password={form.getInputProps('next')}
          confirmation={form.getInputProps('again')}
        />
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={() => setStep('current')}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={change.isPending}>
            <Trans>Change Password</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
