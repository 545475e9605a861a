import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Modal } from './modal';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

export function PasswordDialog({ opened, onClose, title, ...form }: PasswordDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440} keepMounted={false}>
      <PasswordForm onClose={onClose} {...form} />
    </Modal>
  );
}

function PasswordForm({
  children,
  confirmLabel,
  pending,
  error,
  onClose,
  onConfirm,
}: Omit<PasswordDialogProps, 'opened' | 'title'>) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { password: '' },
    // The error stays until the next attempt.
    clearInputErrorOnChange: false,
    validate: { password: (password) => (password === '' ? t`Current password is required` : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => onConfirm(password))} noValidate>
      <Stack gap="md">
        <Text>{children}</Text>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
          error={form.errors.password ?? error}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={pending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
