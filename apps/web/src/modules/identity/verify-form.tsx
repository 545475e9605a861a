import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { useResendOtp, useVerify } from '#web/modules/sign-in/queries';
import { TextLink } from '#web/ui/link';
import { PasswordField } from '#web/ui/password-field';
import { toast } from '#web/ui/toast';
import { CodeField } from './code-field';
import { FormAlert, FormNotice } from './form-alert';

/** Redirects to the sign-in page after one second (document 1, section 9). */
const REDIRECT_MS = 1000;

interface VerifyFormProps {
  secureAuthKey: string;
  /** The sign-up was made in another browser, so the password is required. */
  needsPassword: boolean;
}

export function VerifyForm({ secureAuthKey, needsPassword }: VerifyFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerify();

  useEffect(() => {
    if (!verify.isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verify.isSuccess, navigate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: typeof errors = {};
    if (code.trim() === '') found.code = t`OTP cannot be empty`;
    if (needsPassword && password === '')
      found.password = t`Please enter the password that you signed up with.`;
    setErrors(found);
    if (found.code) input.current?.focus();
    if (found.code || found.password) return;
    verify.mutate(
      { secureAuthKey, key: code.trim(), ...(needsPassword ? { password } : {}) },
      {
        onError: (error) => {
          const refused = fieldErrors(error);
          setErrors(refused);
          if (!refused.password) input.current?.select();
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <FormAlert
        message={verify.isError ? failureText(verify.error, t`An unexpected error occurred.`) : null}
      />
      <FormNotice message={verify.data?.message ?? null} />
      <Stack gap="md" align="stretch">
        <CodeField
          ref={input}
          label={t`One-time code`}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors.code}
        />
        {needsPassword ? (
          <PasswordField
            label={t`Password`}
            description={t`You opened this link in another browser than the one that signed up. Enter the password that you chose there.`}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors.password}
          />
        ) : null}
        <Button type="submit" loading={verify.isPending} disabled={verify.isSuccess}>
          <Trans>Verify</Trans>
        </Button>
        <ResendCode secureAuthKey={secureAuthKey} />
        {needsPassword ? (
          <p>
            <Trans>
              You did not sign up? <TextLink to="/signup">Sign up yourself</TextLink> or{' '}
              <TextLink to="/forgot-password">choose a password</TextLink>; do not enter the code here.
            </Trans>
          </p>
        ) : null}
      </Stack>
    </form>
  );
}

/** The server sends a new code at most every 60 seconds. */
const WAIT_S = 60;

function ResendCode({ secureAuthKey }: { secureAuthKey: string }) {
  const { t } = useLingui();
  const resend = useResendOtp();
  const [left, setLeft] = useState(0);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const send = () =>
    resend.mutate(secureAuthKey, {
      onSuccess: ({ message }) => {
        toast.success(message);
        setLeft(WAIT_S);
      },
      onError: (error) => toast.error(failureText(error, t`Failed to send OTP. Please try again.`)),
    });
  return (
    <>
      <Button variant="transparent" px={0} onClick={send} loading={resend.isPending} disabled={waiting}>
        {waiting ? <Trans>Resend OTP in {left} s</Trans> : <Trans>Resend OTP</Trans>}
      </Button>
      {resend.isError ? (
        <p role="alert">{failureText(resend.error, t`Failed to send OTP. Please try again.`)}</p>
      ) : null}
    </>
  );
}
