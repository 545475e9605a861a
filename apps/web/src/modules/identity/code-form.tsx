import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { CodeField } from './code-field';
import { FormAlert } from './form-alert';

interface Props {
  /** The initial code. `onCode` reports each change, so that the caller can keep it while the form is closed. */
  code: string;
  onCode: (code: string) => void;
  description: string;
  check: { error: Error | null; isPending: boolean };
  action: ReactNode;
  autoFocus?: boolean;
  onBack: () => void;
  onSubmit: (otp: string) => void;
}

export function CodeForm({ code, onCode, description, check, action, autoFocus, onBack, onSubmit }: Props) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { otp: code },
    // The error stays until the next attempt.
    clearInputErrorOnChange: false,
    validate: { otp: (otp) => (otp.trim() === '' ? t`OTP cannot be empty` : null) },
    onValuesChange: ({ otp }) => onCode(otp),
  });
  const { error, ...input } = form.getInputProps('otp');
  return (
    <form onSubmit={form.onSubmit(({ otp }) => onSubmit(otp.trim()))} noValidate>
      <FormAlert
        message={check.error ? failureText(check.error, t`Invalid or expired OTP. Please try again.`) : null}
        attempt={check.error}
      />
      <Stack gap="md">
        <CodeField
          label={t`One-time code`}
          description={description}
          autoFocus={autoFocus}
          {...input}
          error={error ?? fieldErrors(check.error).otp}
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
