import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '#web/ui/password-field';
import styles from './viewer.module.css';

interface PdfPasswordProps {
  isWrong: boolean;
  onGiven: (password: string) => void;
  onCancel: () => void;
}

export function PdfPassword({ isWrong, onGiven, onCancel }: PdfPasswordProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.notShown}
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(password);
      }}
    >
      <Stack gap="sm" w={280}>
        <PasswordField
          label={t`Password of this PDF`}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isWrong ? t`This is not the password of this PDF.` : null}
          autoComplete="off"
          data-autofocus
        />
        <Group gap="xs">
          <Button type="submit" disabled={password === ''}>
            <Trans>Open</Trans>
          </Button>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
