import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { clearSession, onSessionEnd, readToken } from '#web/lib/session';
import { LinkButton } from '#web/ui/link';
import { toast } from '#web/ui/toast';

interface PublicAccountProps {
  className?: string | undefined;
  onFollow?: () => void;
}

const isSignedIn = () => readToken() !== null;

export function PublicAccount({ className, onFollow }: PublicAccountProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The prerendered page is for visitors; the stored session applies after hydration.
  const signedIn = useSyncExternalStore(onSessionEnd, isSignedIn, () => false);
  useEffect(() => {
    document.documentElement.removeAttribute('data-signed-in');
  }, []);
  const logOut = async () => {
    const mayLeave = await import('#web/modules/outbox/sign-out')
      .then(({ leaveIfSent }) => leaveIfSent())
      .catch(() => true);
    if (!mayLeave) return void navigate({ to: '/my-work', search: { panel: 'outbox' } });
    const token = readToken();
    // Loaded on demand, because visitors do not need it.
    void import('#web/modules/identity/queries')
      .then(({ endSession }) => endSession(token))
      .catch(() => undefined);
    clearSession(null);
    client.clear();
    onFollow?.();
    toast.success(t`You have been logged out successfully.`);
    void navigate({ to: '/' });
  };
  return signedIn ? (
    <>
      <Button variant="subtle" size="sm" color="gray" onClick={() => void logOut()}>
        <Trans>Logout</Trans>
      </Button>
      <LinkButton to="/home" size="sm">
        <Trans>Dashboard</Trans>
      </LinkButton>
    </>
  ) : (
    <>
      <Link to="/login" className={className}>
        <Trans>Login</Trans>
      </Link>
      <LinkButton to="/signup" size="sm" className="sv-open-sign-up">
        <Trans>Get Started</Trans>
      </LinkButton>
    </>
  );
}
