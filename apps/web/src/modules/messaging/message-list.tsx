import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, dayIn } from '@selvedge/domain/calendar';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { MoreButton } from '#web/ui/more-button';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { MessageBubble, PendingBubble } from './message-bubble';
import styles from './messages.module.css';
import type { Pending } from './outbox';
import type { Message, messagingQueries } from './queries';

interface MessageListProps {
  query: ReturnType<typeof messagingQueries.conversation>;
  label: string;
  empty: string;
  failed: string;
  ownId: number;
  inOrder?: boolean;
  at?: string | undefined;
  /** In a conversation: starts an answer to a message. */
  onReply?: (message: Message) => void;
  pending: readonly Pending[];
  onRetry: (one: Pending) => void;
  onDiscard: (id: string) => void;
}

/** Messages by day, newest at the bottom. Older messages load above without moving the messages in view. */
export function MessageList({
  query,
  label,
  empty,
  failed,
  ownId,
  inOrder = false,
  at,
  onReply,
  pending,
  ...rest
}: MessageListProps) {
  const { t } = useLingui();
  const messages = useInfiniteQuery(query);
  const shown = (messages.data?.pages.flatMap((page) => page.shown) ?? []).toReversed();
  // An own message is shown once: as the pending or as the stored message.
  const waiting = pending.filter(({ storedAs }) => !shown.some(({ id }) => id === storedAs));
  const box = useRef<HTMLDivElement>(null);
  const saveScrollPosition = useScrollPosition(box, shown.at(-1)?.id, shown.length, waiting.length);
  useScrollToMessage(box, messages, shown[0]?.id, at);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dayOf = (instant: string) => dayIn(zone, new Date(instant));
  const today = dayIn(zone, new Date());
  const dayName = (day: string) =>
    day === today ? t`Today` : day === addDays(today, -1) ? t`Yesterday` : formatDay(day);
  return (
    <div
      ref={box}
      className={styles.scroll}
      onScroll={saveScrollPosition}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {messages.isPending ? <LoadingState label={t`Loading...`} /> : null}
      {messages.isError && !messages.data ? (
        <FailedState message={failureText(messages.error, failed)} onRetry={() => void messages.refetch()} />
      ) : null}
      {messages.data && shown.length + waiting.length === 0 ? <EmptyState title={empty} /> : null}
      {messages.hasNextPage ? (
        <div className={styles.more}>
          <MoreButton list={messages} size="sm">
            <Trans>Load More</Trans>
          </MoreButton>
        </div>
      ) : null}
      <div role="log">
        <ol className={styles.list}>
          {shown.map((message, index) => {
            const day = dayOf(message.createdAt);
            const before = shown[index - 1];
            return (
              <Fragment key={message.id}>
                {before && dayOf(before.createdAt) === day ? null : (
                  <li className={styles.day}>
                    <span>{dayName(day)}</span>
                  </li>
                )}
                <MessageBubble
                  message={message}
                  own={message.createdByUserId === ownId}
                  readerId={ownId}
                  onReply={onReply && (() => onReply(message))}
                  inOrder={inOrder}
                  isTarget={message.id === at}
                />
              </Fragment>
            );
          })}
          {waiting.map((one) => (
            <PendingBubble
              key={one.id}
              pending={one}
              onRetry={() => rest.onRetry(one)}
              onDiscard={() => rest.onDiscard(one.id)}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The list counts as scrolled to its end within this distance, in pixels. */
const NEAR_END = 120;
/** To the end for an own new message, and for messages of others at the end. Otherwise the view keeps its position. */
function useScrollPosition(
  boxRef: RefObject<HTMLDivElement | null>,
  newest: string | undefined,
  count: number,
  pending: number,
): () => void {
  const fromEnd = useRef(0);
  const last = useRef({ newest, pending });
  // `count` is a dependency because earlier pages are added above the first message.
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const wrote = pending > last.current.pending;
    const isNew = newest !== last.current.newest;
    last.current = { newest, pending };
    const atEnd = fromEnd.current - element.clientHeight < NEAR_END;
    if (wrote || (isNew && atEnd)) element.scrollTop = element.scrollHeight;
    else if (!isNew) element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [boxRef, newest, count, pending]);
  return () => {
    const element = boxRef.current;
    if (element) fromEnd.current = element.scrollHeight - element.scrollTop;
  };
}

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Loads older pages until the list has the message `at`, and scrolls to that message once. */
function useScrollToMessage(
  box: RefObject<HTMLElement | null>,
  { hasNextPage, isFetching, fetchNextPage }: Pages,
  oldest: string | undefined,
  at: string | undefined,
): void {
  const shown = useRef('');
  useEffect(() => {
    if (!at || shown.current === at || !oldest) return;
    const found = box.current?.querySelector('[data-target]');
    if (found) {
      shown.current = at;
      found.scrollIntoView({ block: 'center' });
      return;
    }
    // Ids increase over time, so a smaller id is on an older page.
    if (at < oldest && hasNextPage && !isFetching) fetchNextPage();
  }, [box, at, oldest, hasNextPage, isFetching, fetchNextPage]);
}
