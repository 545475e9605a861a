import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api';
import { findOwnSignUp, storeOwnSignUp } from '#web/lib/own-sign-ups';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { InvalidLink } from '#web/modules/identity/invalid-link';
import { VerifyForm } from '#web/modules/identity/verify-form';
import { signInQueries } from '#web/modules/sign-in/queries';
import { LinkButton } from '#web/ui/link';
import { LoadingState } from '#web/ui/states';

export function VerifyPage() {
  const { t } = useLingui();
  const { guid } = useParams({ from: '/verify/$guid' });
  const email = useLocation({ select: (location) => location.state.email });
  const link = useQuery(signInQueries.verification(guid));
  const signUp = link.data?.signUp;
  const own = findOwnSignUp(guid, signUp);
  const ownKey = own?.key;
  useEffect(() => {
    if (ownKey && signUp) storeOwnSignUp({ key: ownKey, signUp });
  }, [ownKey, signUp]);

  if (link.error instanceof ApiError && link.error.code === 'NOT_FOUND') {
    return (
      <AuthFrame title={t`Verify your account`}>
        <InvalidLink
          title={t`This link does not work any more`}
          reason={link.error.message}
          action={
            <LinkButton to="/signup" variant="default">
              <Trans>Sign up</Trans>
            </LinkButton>
          }
        />
      </AuthFrame>
    );
  }
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
      {link.isPending ? (
        <LoadingState label={t`Loading...`} rows={2} />
      ) : (
        <VerifyForm secureAuthKey={ownKey ?? guid} needsPassword={!own} />
      )}
    </AuthFrame>
  );
}
