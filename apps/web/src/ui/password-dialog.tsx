import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  error: string | null;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

export function PasswordDialog({
  title,
  children,
  confirmLabel,
  pending,
  error,
  onClose,
  onConfirm,
}: PasswordDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { password: '' },
    // The error stays until the next attempt.
    clearInputErrorOnChange: false,
    validate: { password: (password) => (password === '' ? t`Current password is required` : null) },
  });
  return (
    <FormDialog
      title={title}
      action={confirmLabel}
      size="md"
      saving={pending}
      closesOutside
      onSubmit={form.onSubmit(({ password }) => onConfirm(password))}
      onClose={onClose}
    >
      <Text>{children}</Text>
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
        error={form.errors.password ?? error}
      />
    </FormDialog>
  );
}
