import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  EMAIL_MESSAGE,
  isEmail,
  isStrongPassword,
  SIGN_UP_PASSWORD_MESSAGE,
} from '@selvedge/domain/identity/rules';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { useForgotPassword, useResetPassword, useValidateResetOtp } from '#web/modules/sign-in/queries';
import { CodeForm } from './code-form';
import { FormAlert } from './form-alert';
import { NewPasswordFields } from './new-password-fields';

interface EmailStepProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
}

export function ResetEmailStep({ email, onEmail, onDone }: EmailStepProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const send = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = isEmail(email.trim());
    setError(valid ? null : productText(EMAIL_MESSAGE));
    if (valid) send.mutate(email.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert
        message={send.isError ? failureText(send.error, t`Failed to send OTP. Please try again.`) : null}
        attempt={send.error}
      />
      <Stack gap="md">
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          error={error}
        />
        <Button type="submit" loading={send.isPending}>
          <Trans>Send OTP</Trans>
        </Button>
      </Stack>
    </form>
  );
}

interface CodeStepProps {
  email: string;
  code: string;
  onCode: (code: string) => void;
  onBack: () => void;
  onDone: (secureAuthKey: string) => void;
}

export function ResetCodeStep({ email, code, onCode, onBack, onDone }: CodeStepProps) {
  const { t } = useLingui();
  const validate = useValidateResetOtp();
  return (
    <CodeForm
      code={code}
      onCode={onCode}
      description={t`If ${email} is known to us, a code is on its way.`}
      check={validate}
      action={<Trans>Verify</Trans>}
      autoFocus
      onBack={onBack}
      onSubmit={(otp) =>
        validate.mutate(
          { email: email.trim(), otp },
          { onSuccess: ({ secureAuthKey }) => onDone(secureAuthKey) },
        )
      }
    />
  );
}

interface PasswordStepProps {
  secureAuthKey: string;
  onRestart: () => void;
  onDone: () => void;
}

export function ResetPasswordStep({ secureAuthKey, onRestart, onDone }: PasswordStepProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const reset = useResetPassword();
  const missing = secureAuthKey === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      password: isStrongPassword(password) ? undefined : productText(SIGN_UP_PASSWORD_MESSAGE),
      confirmation: password === confirmation ? undefined : t`Passwords do not match`,
    };
    setErrors(found);
    if (!found.password && !found.confirmation)
      reset.mutate({ secureAuthKey, newPassword: password }, { onSuccess: onDone });
  };
  if (missing) {
    return (
      <Stack gap="md" mt="md">
        <FormAlert message={t`SecureAuthKey is missing. Please restart the process.`} />
        <Button onClick={onRestart}>
          <Trans>Start again</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert
        message={
          reset.isError ? failureText(reset.error, t`Failed to reset password. Please try again.`) : null
        }
        attempt={reset.error}
      />
      <Stack gap="md">
        <NewPasswordFields
          label={t`New password`}
          confirmationLabel={t`Confirm Password`}
          autoFocus
          typed={password}
          password={{
            value: password,
            onChange: (event) => setPassword(event.currentTarget.value),
            error: errors.password,
          }}
          confirmation={{
            value: confirmation,
            onChange: (event) => setConfirmation(event.currentTarget.value),
            error: errors.confirmation,
          }}
        />
        <Group grow>
          <Button variant="default" onClick={onRestart}>
            <Trans>Start again</Trans>
          </Button>
          <Button type="submit" loading={reset.isPending}>
            <Trans>Reset password</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
