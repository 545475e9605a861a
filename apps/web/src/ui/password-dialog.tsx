import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Modal } from './modal';
import { PasswordField } from './password-field';

interface PasswordDialogProps {
  opened: boolean;
  title: string;
  /** What is about to be made, and why the password is asked for. */
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  /** Why the server refused. */
  error: string | null;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

/** Asks for one's own password before something that outlives the session. */
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
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onConfirm(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{children}</Text>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing ? t`Current password is required` : error}
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
