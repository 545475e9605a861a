import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { toast } from '#web/ui/toast';
import { AboutChip } from './about-chip';
import { Composer } from './composer';
import { MessageList } from './message-list';
import styles from './messages.module.css';
import { OrderChips } from './order-chips';
import { useOutbox } from './outbox';
import { type Message, type MessageTag, messagingQueries, useMarkRead } from './queries';
import { useTagNames } from './tag-chips';
import type { Suggestion } from './use-mention-suggestions';

interface ConversationProps {
  partner: Suggestion;
  userId: number;
}

/** All messages with one person, or those about one order, and the composer. Opening it marks all as read. */
export function Conversation({ partner, userId }: ConversationProps) {
  const { t } = useLingui();
  const { userId: receiverId, name } = partner;
  const [{ at, order }, patch] = useSearchTexts();
  const query = messagingQueries.conversation(receiverId, order);
  const newest = useInfiniteQuery(query).data?.pages[0]?.shown[0];
  const newestId = newest?.id;
  const { mutate: read } = useMarkRead();
  useEffect(() => {
    if (newestId) read({ receiverId, about: order });
  }, [read, receiverId, newestId, order]);
  const failed = t`Failed to send message. Please try again.`;
  const sent = t`Message sent successfully!`;
  const onSettled = useCallback(
    (failure: string | null) => (failure === null ? toast.success(sent) : toast.error(failed)),
    [sent, failed],
  );
  const box = `${userId}:message:${receiverId}`;
  const outbox = useOutbox(box, onSettled, failed);
  const about = useAbout(newest);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.conversation}>
      <OrderChips receiverId={receiverId} orderId={order} onOrder={(orderId) => patch({ order: orderId })} />
      <MessageList
        key={order}
        query={query}
        label={t`Messages with ${name}`}
        empty={t`No messages yet.`}
        failed={t`Failed to load messages`}
        ownId={userId}
        at={at}
        onReply={(message) => {
          about.replyTo(message);
          input.current?.focus();
        }}
        pending={outbox.pending}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
      <Composer
        label={t`Message`}
        draftKey={box}
        empty={t`Please type a message.`}
        source={{ people: [partner] }}
        about={about.place === null ? null : <AboutChip place={about.place} onRemove={about.remove} />}
        onStart={about.keep}
        inputRef={input}
        onSend={(message) => {
          outbox.send({ ...message, receiverUserIds: [receiverId], tags: [...about.tags] });
          about.reset();
        }}
      />
    </div>
  );
}

const NOTHING: readonly MessageTag[] = [];
const tagsOf = (message: Message | undefined): readonly MessageTag[] =>
  message?.partnerSees ? message.tags : NOTHING;

/**
 * The place of the newest message, unless the writer replies to another one or removes it. It stays the same from the
 * first character until the message is sent.
 */
function useAbout(newest: Message | undefined) {
  const [chosen, setChosen] = useState<readonly MessageTag[] | null>(null);
  const named = chosen ?? tagsOf(newest);
  const { names, isKnown } = useTagNames(named);
  // Parts that have left the order cannot be written about.
  const place = names !== null && isKnown ? names.join(' > ') : null;
  return {
    tags: place === null ? NOTHING : named,
    place,
    keep: () => setChosen(named),
    replyTo: (message: Message) => setChosen(tagsOf(message)),
    remove: () => setChosen(NOTHING),
    reset: () => setChosen(null),
  };
}
