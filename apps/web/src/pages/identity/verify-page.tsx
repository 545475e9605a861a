import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { CodeField } from '#web/modules/identity/code-field';
import { FormAlert, FormNotice } from '#web/modules/identity/form-alert';
import { ResendCode } from '#web/modules/identity/resend-code';
import { useVerify } from '#web/modules/sign-in/queries';

/** The sign-in page follows a verified account after one second (document 1, section 9). */
const REDIRECT_MS = 1000;

export function VerifyPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { guid = '' } = useParams({ strict: false }) as { guid?: string };
  const email = useLocation({ select: (location) => (location.state as { email?: string }).email });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerify();

  useEffect(() => {
    if (!verify.isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verify.isSuccess, navigate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setError(t`OTP cannot be empty`);
      input.current?.focus();
      return;
    }
    setError(null);
    verify.mutate({ secureAuthKey: guid, key: code.trim() }, { onError: () => input.current?.select() });
  };

  return (
    <AuthFrame
      title={t`Verify your account`}
      description={
        email ? (
          <Trans>Enter the code that we sent to {email}. The code is valid for 10 minutes.</Trans>
        ) : (
          <Trans>Enter the code that we sent to your email. The code is valid for 10 minutes.</Trans>
        )
      }
    >
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
            error={error}
          />
          <Button type="submit" loading={verify.isPending} disabled={verify.isSuccess}>
            <Trans>Verify</Trans>
          </Button>
          <ResendCode secureAuthKey={guid} />
        </Stack>
      </form>
    </AuthFrame>
  );
}
