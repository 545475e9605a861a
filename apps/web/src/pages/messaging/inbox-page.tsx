import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useSession } from '#web/modules/identity/queries';
import { messagingQueries } from '#web/modules/messaging/queries';
import { RecipientList } from '#web/modules/messaging/recipient-list';
import { SendDialog } from '#web/modules/messaging/send-dialog';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';

/** All conversations. */
export function InboxPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const recipients = useQuery(messagingQueries.recipients);
  const [writing, setWriting] = useState(false);
  return (
    <Page
      title={t`Messages`}
      actions={
        <Button onClick={() => setWriting(true)}>
          <Trans>New message</Trans>
        </Button>
      }
    >
      {recipients.isPending ? <LoadingState label={t`Loading...`} /> : null}
      {recipients.isError ? (
        <FailedState
          message={failureText(recipients.error, t`Failed to load messages`)}
          onRetry={() => void recipients.refetch()}
        />
      ) : null}
      {recipients.data ? <RecipientList recipients={recipients.data} /> : null}
      {writing && session ? (
        <SendDialog userType={session.user.userType} onClose={() => setWriting(false)} />
      ) : null}
    </Page>
  );
}
