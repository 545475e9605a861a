import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { isStrongPassword } from '@selvedge/domain/identity/rules';
import { type FormEvent, useState } from 'react';
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

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<'current' | 'new'>('current');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ current?: string; next?: string; again?: string }>({});
  const verify = useVerifyPassword();
  const change = useChangePassword();

  const check = (event: FormEvent) => {
    event.preventDefault();
    if (current === '') return setErrors({ current: t`Current password is required` });
    setErrors({});
    verify.mutate(current, {
      onSuccess: () => setStep('new'),
      onError: (error) => setErrors({ current: failureText(error, t`Failed to verify password`) }),
    });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found: typeof errors = {};
    if (next === '') found.next = t`New password is required`;
    else if (!isStrongPassword(next)) found.next = t`Password does not meet the required criteria`;
    if (again === '') found.again = t`Please confirm your new password`;
    else if (again !== next) found.again = t`Passwords do not match`;
    setErrors(found);
    if (found.next || found.again) return;
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          toast.success(t`Password changed successfully`);
          onClose();
        },
        onError: (error) => setErrors({ next: failureText(error, t`Failed to change password`) }),
      },
    );
  };

  return step === 'current' ? (
    <form onSubmit={check} noValidate>
      <Stack gap="md">
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={errors.current}
        />
        <Button type="submit" loading={verify.isPending}>
          <Trans>Next</Trans>
        </Button>
      </Stack>
    </form>
  ) : (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <NewPasswordFields
          label={t`New password`}
          confirmationLabel={t`Confirm new password`}
          autoFocus
          typed={next}
          password={{
            value: next,
            onChange: (event) => setNext(event.currentTarget.value),
            error: errors.next,
          }}
          confirmation={{
            value: again,
            onChange: (event) => setAgain(event.currentTarget.value),
            error: errors.again,
          }}
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
