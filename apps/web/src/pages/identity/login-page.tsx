import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SignIn } from '@selvedge/contract/identity';
import { useRouter } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { lazy, Suspense, useEffect } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { safeNext, useSearchTexts } from '#web/lib/search';
import { readToken } from '#web/lib/session';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { FormAlert } from '#web/modules/identity/form-alert';
import { useLogin } from '#web/modules/sign-in/queries';
import { TextLink } from '#web/ui/link';
import { PasswordField } from '#web/ui/password-field';
import { toast } from '#web/ui/toast';

const UnsentNote = lazy(() =>
  import('#web/modules/outbox/unsent-note').then((module) => ({ default: module.UnsentNote })),
);

export function LoginPage() {
  const { t } = useLingui();
  const router = useRouter();
  const [{ next, reason }] = useSearchTexts();
  const signIn = useLogin();
  const form = useForm({ initialValues: { email: '', password: '' }, validate: zod4Resolver(SignIn) });
  const openNext = () => router.history.replace(safeNext(next) ?? '/home');

  // Redirect people who are already signed in.
  useEffect(() => {
    if (readToken()) openNext();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, on arrival
  }, []);

  const submit = form.onSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: openNext,
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.code === 'NETWORK') toast.error(error.message);
        if (error.code === 'NOT_VERIFIED' && error.body.key) {
          void toVerification(error.body.key, values.email);
        }
      },
    }),
  );
  /** Without the stored sign-up of this browser, the next page asks for the password again. */
  const toVerification = async (key: string, email: string) => {
    const notes = await import('#web/lib/own-sign-ups').catch(() => null);
    notes?.storeOwnSignUp({ key });
    router.history.push(`/verify/${encodeURIComponent(key)}`, { email });
  };
  /** A network error has its own text, as in the toast (document 1, section 8). */
  const failure = (error: Error) =>
    error instanceof ApiError && error.code === 'NETWORK'
      ? error.message
      : failureText(error, t`Failed to login`);
  const expired =
    reason === 'expired' && !signIn.isError ? t`Your session has expired, please sign in again!` : null;

  return (
    <AuthFrame title={t`Sign in`}>
      {reason === 'expired' ? (
        <Suspense fallback={null}>
          <UnsentNote />
        </Suspense>
      ) : null}
      <form onSubmit={submit} noValidate>
        <FormAlert message={signIn.isError ? failure(signIn.error) : expired} attempt={signIn.error} />
        <Stack gap="md">
          <TextInput
            label={t`Email`}
            type="email"
            autoComplete="username"
            readOnly={signIn.isPending}
            autoFocus={!expired}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            readOnly={signIn.isPending}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={signIn.isPending} fullWidth>
            <Trans>LOGIN</Trans>
          </Button>
          <TextLink to="/forgot-password" size="sm">
            <Trans>Forget Password? Click on Reset</Trans>
          </TextLink>
          <Text size="sm" c="dimmed">
            <Trans>
              New to Selvedge? <TextLink to="/signup">Sign up</TextLink>
            </Trans>
          </Text>
        </Stack>
      </form>
    </AuthFrame>
  );
}
