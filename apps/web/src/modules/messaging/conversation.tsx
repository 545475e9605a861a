import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { toast } from '#web/ui/toast';
import { Composer } from './composer';
import { MessageList } from './message-list';
import styles from './messages.module.css';
import { useOutbox } from './outbox';
import { messagingQueries, useMarkRead } from './queries';

interface ConversationProps {
  receiverId: number;
  userId: number;
  name: string;
}

/** All messages with one person and the composer. Opening the conversation marks it as read. */
export function Conversation({ receiverId, userId, name }: ConversationProps) {
  const { t } = useLingui();
  const [{ at }] = useSearchTexts();
  const query = messagingQueries.conversation(receiverId);
  const newest = useInfiniteQuery(query).data?.pages[0]?.shown[0]?.id;
  const { mutate: read } = useMarkRead();
  useEffect(() => {
    if (newest) read({ receiverId });
  }, [read, receiverId, newest]);
  const failed = t`Failed to send message. Please try again.`;
  const sent = t`Message sent successfully!`;
  const onSettled = useCallback(
    (failure: string | null) => (failure === null ? toast.success(sent) : toast.error(failed)),
    [sent, failed],
  );
  const box = `${userId}:message:${receiverId}`;
  const outbox = useOutbox(box, onSettled, failed);
  return (
    <div className={styles.conversation}>
      <MessageList
        query={query}
        label={t`Messages with ${name}`}
        empty={t`No messages yet.`}
        failed={t`Failed to load messages`}
        ownId={userId}
        at={at}
        pending={outbox.pending}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <Composer
        label={t`Message`}
        draftKey={box}
        empty={t`Please type a message.`}
        onSend={(message) => outbox.send({ ...message, receiverUserIds: [receiverId] })}
      />
    </div>
  );
}
