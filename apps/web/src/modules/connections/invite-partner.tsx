import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSession } from '#web/modules/identity/queries';
import { IconUserPlus } from '#web/ui/icons';
import type { Partner } from './use-linking';

const InvitePartnerDialog = lazyOnIdle(() =>
  import('./invite-partner-dialog').then((module) => module.InvitePartnerDialog),
);

/** For Admins. */
export function InvitePartner({ partner }: { partner: Partner }) {
  const { data: session } = useSession();
  const [inviting, setInviting] = useState(false);
  if (!session?.can.manageConnections) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconUserPlus size={16} />}
        onClick={() => setInviting(true)}
      >
        <Trans>Invite</Trans>
      </Button>
      {inviting ? (
        <Suspense fallback={null}>
          <InvitePartnerDialog partner={partner} onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
