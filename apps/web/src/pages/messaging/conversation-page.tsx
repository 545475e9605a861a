import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { userQueries, useSession } from '#web/modules/identity/queries';
import { Composer } from '#web/modules/messaging/composer';
import { MessageBubble } from '#web/modules/messaging/message-bubble';
import styles from '#web/modules/messaging/messages.module.css';
import { messagingQueries, useMarkRead } from '#web/modules/messaging/queries';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';

/** The newest four first; each further press shows five more (document 3, section 9). */
const SHOWN_FIRST = 4;
const SHOWN_MORE = 5;

export function ConversationPage() {
  const { recipientId = '' } = useParams({ strict: false }) as { recipientId?: string };
  return <Conversation key={recipientId} receiverId={Number(recipientId)} />;
}

function Conversation({ receiverId }: { receiverId: number }) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const person = useQuery(userQueries.detail(receiverId));
  const messages = useQuery(messagingQueries.conversation(receiverId));
  const [count, setCount] = useState(SHOWN_FIRST);
  const { mutate: read } = useMarkRead();
  const newest = messages.data?.[0]?.id;
  useEffect(() => {
    if (newest) read({ receiverId });
  }, [read, receiverId, newest]);
  const all = messages.data ?? [];
  const name = person.data?.name ?? t`Conversation`;
  return (
    <Page
      title={name}
      description={person.data?.organization.name}
      breadcrumbs={[{ label: t`Messages`, to: '/message' }, { label: name }]}
      actions={
        <LinkButton to="/message" variant="default">
          <Trans>Back to all messages</Trans>
        </LinkButton>
      }
    >
      {messages.isPending ? <LoadingState label={t`Loading...`} /> : null}
      {messages.isError ? (
        <FailedState
          message={failureText(messages.error, t`Failed to load messages`)}
          onRetry={() => void messages.refetch()}
        />
      ) : null}
      {messages.data?.length === 0 ? <EmptyState title={t`No messages yet.`} /> : null}
      {all.length > count ? (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setCount(count + SHOWN_MORE)}>
            <Trans>Load More</Trans>
          </Button>
        </div>
      ) : null}
      <ol className={styles.list} aria-live="polite">
        {all
          .slice(0, count)
          .reverse()
          .map((message) => (
            <MessageBubble
              key={message.id}
              message={message}
              own={message.createdByUserId === session?.user.id}
            />
          ))}
      </ol>
      <div className={styles.composer}>
        <Composer
          label={t`Message`}
          to={{ receiverUserIds: [receiverId] }}
          texts={{
            empty: t`Please type a message.`,
            failed: t`Failed to send message. Please try again.`,
            sent: t`Message sent successfully!`,
          }}
        />
      </div>
    </Page>
  );
}
