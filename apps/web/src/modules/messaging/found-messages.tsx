import { Trans, useLingui } from '@lingui/react/macro';
import { Highlight } from '@mantine/core';
import { searchWords } from '@selvedge/domain/search-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { TextLink } from '#web/ui/link';
import { MoreButton } from '#web/ui/more-button';
import { FailedState, LoadingState } from '#web/ui/states';
import { targetAddress } from './comment-target';
import styles from './inbox.module.css';
import { usePinName } from './pin-chip';
import { type Found, messagingQueries } from './queries';

export function FoundMessages({ text }: { text: string }) {
  const { t } = useLingui();
  const found = useInfiniteQuery(messagingQueries.search(text));
  const messages = found.data?.pages.flat() ?? [];
  const words = searchWords(text);
  const pinName = usePinName();
  return (
    <section aria-label={t`Messages found`}>
      <h2 className={styles.heading}>
        <Trans>Messages</Trans>
      </h2>
      {found.isPending ? <LoadingState label={t`Loading...`} rows={3} /> : null}
      {found.isError && !found.data ? (
        <FailedState
          message={failureText(found.error, t`Failed to load messages`)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {found.data && messages.length === 0 ? (
        <p className={styles.nothing} role="status">
          <Trans>No message has these words.</Trans>
        </p>
      ) : null}
      <ul className="sv-list">
        {messages.map((one) => (
          <li key={one.id}>
            <ToMessage found={one}>
              <span className={styles.words}>
                <span className={styles.where}>
                  {[
                    ...conversationParts(one),
                    ...(one.pin ? [pinName(one.pin, one.thread ?? undefined)] : []),
                    formatInstant(one.createdAt),
                  ].join(' · ')}
                </span>
                <Highlight component="span" highlight={words} className={styles.excerpt}>
                  {one.excerpt}
                </Highlight>
              </span>
            </ToMessage>
          </li>
        ))}
      </ul>
      <MoreButton list={found} size="sm" fullWidth>
        <Trans>Load More</Trans>
      </MoreButton>
    </section>
  );
}

/** The author and the context of a message: the order, or the receiver when the viewer is the author. */
const conversationParts = ({ creatorName, createdByUserId, orderName, partner }: Found): string[] =>
  [creatorName, orderName ?? (partner?.userId === createdByUserId ? '' : (partner?.name ?? ''))].filter(
    (name) => name !== '',
  );

function ToMessage({ found, children }: { found: Found; children: ReactNode }) {
  const idOf = (name: string) => found.tags.find((tag) => tag.tagName === name)?.tagValue;
  const orderId = idOf('order');
  const target = { styleId: idOf('style'), comboId: idOf('combo'), stageId: idOf('stage') };
  const at = found.id;
  if (orderId)
    return (
      <TextLink
        to="/order/$orderId"
        params={{ orderId }}
        search={
          found.pin
            ? { pin: found.pin.id, thread: found.thread ?? undefined }
            : { ...targetAddress({ orderId, ...target }), thread: found.thread ?? undefined, at }
        }
        underline="never"
        className={styles.person}
      >
        {children}
      </TextLink>
    );
  if (!found.partner) return <span className={styles.person}>{children}</span>;
  return (
    <TextLink
      to="/message/$recipientId"
      params={{ recipientId: String(found.partner.userId) }}
      search={{ at }}
      underline="never"
      className={styles.person}
    >
      {children}
    </TextLink>
  );
}
