import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { CompleteForm } from '#web/modules/identity/complete-form';
import { InvalidLink } from '#web/modules/identity/invalid-link';
import { type Invitation, signInQueries } from '#web/modules/sign-in/queries';
import { LoadingState } from '#web/ui/states';

const VOID: readonly string[] = ['NOT_FOUND', 'LINK_EXPIRED'];

export function CompletePage() {
  const { t } = useLingui();
  const { guid } = useParams({ from: '/complete/$guid' });
  const link = useQuery(signInQueries.invitation(guid));
  if (link.error instanceof ApiError && VOID.includes(link.error.code)) {
    return (
      <AuthFrame title={t`Complete your sign-up`}>
        <InvalidLink title={t`This link does not work any more`} reason={link.error.message} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t`Complete your sign-up`}
      description={link.data ? <Inviter invitation={link.data} /> : null}
    >
      {link.isPending ? (
        <LoadingState label={t`Loading...`} rows={4} />
      ) : (
        <CompleteForm guid={guid} name={link.data?.name ?? ''} />
      )}
    </AuthFrame>
  );
}

/** The inviter and the organization; inviters of a partner are shown with their own organization. */
function Inviter({ invitation }: { invitation: Invitation }) {
  const { inviter, inviterOrganization, organization } = invitation;
  if (!inviter) return <Trans>You are invited to {organization}.</Trans>;
  if (inviterOrganization === organization)
    return (
      <Trans>
        {inviter} invites you to {organization}.
      </Trans>
    );
  return (
    <Trans>
      {inviter} of {inviterOrganization} invites you to {organization}.
    </Trans>
  );
}
