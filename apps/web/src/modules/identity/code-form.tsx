import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CodeField } from './code-field';
import { FormAlert } from './form-alert';

interface Props {
  code: string;
  onCode: (code: string) => void;
  description: string;
  /** The mutation that checks the code. */
  check: { error: Error | null; isPending: boolean };
  action: ReactNode;
  autoFocus?: boolean;
  onBack: () => void;
  /** Called with the trimmed, non-empty code. */
  onSubmit: (otp: string) => void;
}

export function CodeForm({ code, onCode, description, check, action, autoFocus, onBack, onSubmit }: Props) {
  const { t } = useLingui();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const otp = code.trim();
    setMissing(otp === '');
    if (otp !== '') onSubmit(otp);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert
        message={check.error ? failureText(check.error, t`Invalid or expired OTP. Please try again.`) : null}
        attempt={check.error}
      />
      <Stack gap="md">
        <CodeField
          label={t`One-time code`}
          description={description}
          autoFocus={autoFocus}
          value={code}
          onChange={(event) => onCode(event.currentTarget.value)}
          error={missing ? t`OTP cannot be empty` : null}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={check.isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
