import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { userQueries, useSession } from '#web/modules/identity/queries';
import { Conversation } from '#web/modules/messaging/conversation';
import styles from '#web/modules/messaging/inbox.module.css';
import { messagingQueries } from '#web/modules/messaging/queries';
import { RecipientList } from '#web/modules/messaging/recipient-list';
import { SendDialog } from '#web/modules/messaging/send-dialog';
import { isNotFound } from '#web/modules/organizations/queries';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

/** The inbox next to the conversation in the address. On a phone, only one of the two is shown. */
export function MessagesPage() {
  const { t } = useLingui();
  const params = useParams({ from: '/shell/message/$recipientId', shouldThrow: false });
  const openId = params && Number(params.recipientId);
  const { data: session } = useSession();
  const recipients = useQuery(messagingQueries.recipients);
  const person = useQuery({ ...userQueries.detail(openId ?? 0), enabled: !!openId, retry: false });
  const [writing, setWriting] = useState(false);
  const partner = recipients.data?.find((one) => one.userId === openId);
  const name = person.data?.name ?? partner?.name;
  const missing = openId !== undefined && !name && (!openId || person.isError) && !recipients.isPending;
  const title = openId === undefined ? t`Messages` : (name ?? t`Conversation`);
  return (
    <Page
      title={title}
      description={person.data?.organization.name ?? partner?.organizationName}
      breadcrumbs={
        openId === undefined ? undefined : [{ label: t`Messages`, to: '/message' }, { label: title }]
      }
      actions={
        <>
          {openId === undefined ? null : (
            <LinkButton to="/message" variant="default">
              <Trans>Back to all messages</Trans>
            </LinkButton>
          )}
          <Button onClick={() => setWriting(true)}>
            <Trans>New message</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.panes} data-open={openId !== undefined || undefined}>
        <section className={styles.side} aria-label={t`Conversations`}>
          {recipients.isPending ? <LoadingState label={t`Loading...`} /> : null}
          {recipients.isError && !recipients.data ? (
            <FailedState
              message={failureText(recipients.error, t`Failed to load messages`)}
              onRetry={() => void recipients.refetch()}
            />
          ) : null}
          {recipients.data ? <RecipientList recipients={recipients.data} openId={openId} /> : null}
        </section>
        <div className={styles.main}>
          {openId === undefined ? (
            <EmptyState title={t`Choose a conversation, or write a new message.`} />
          ) : null}
          {missing ? (
            <FailedState
              message={failureText(person.error, t`Error fetching user info`)}
              onRetry={!openId || isNotFound(person.error) ? undefined : () => void person.refetch()}
            />
          ) : null}
          {openId && name && session ? (
            <Conversation
              key={openId}
              partner={{
                userId: openId,
                name,
                organizationName: person.data?.organization.name ?? partner?.organizationName ?? '',
                picture: person.data?.profilePicture ?? partner?.profilePicture ?? null,
              }}
              userId={session.user.id}
            />
          ) : null}
        </div>
      </div>
      {writing && session ? (
        <SendDialog
          userId={session.user.id}
          userType={session.user.userType}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Page>
  );
}
