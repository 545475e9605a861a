import { countsAt } from '@selvedge/domain/messaging/counts-at';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { User } from '#web/modules/identity/queries';
import { type Order, partnerInBook } from '#web/modules/orders/queries';
import { CommentOpener, type Comments } from '#web/ui/comment-button';
import { panelText, targetOfPanel } from './comment-target';
import { messagingQueries } from './queries';
import styles from './with-comments.module.css';

const CommentsPanel = lazyOnIdle(() => import('./comments-panel').then((module) => module.CommentsPanel));

interface Props {
  order: Order;
  user: User;
  /** Another panel, which takes the place of the comments while it is open. */
  panel?: ReactNode;
  children: ReactNode;
}

export function WithComments({ order, user, panel, children }: Props) {
  const [search, patch] = useSearchTexts();
  const target = targetOfPanel(order.orderId, search.comments);
  // Without the counts, the buttons have no numbers.
  const { data: counts, isError } = useQuery(messagingQueries.counts(order.orderId));
  const comments: Comments = {
    open: (place) => patch({ comments: panelText(place), rounds: undefined }),
    countAt: (place) => (counts && !isError ? countsAt(counts, place) : null),
  };
  return (
    <CommentOpener value={comments}>
      <div className={styles.sides}>
        <div className={styles.main}>{children}</div>
        {panel ??
          (target ? (
            <Suspense fallback={null}>
              <CommentsPanel
                target={target}
                orderName={order.orderName ?? ''}
                absent={{
                  buyer: partnerInBook(order, UserType.Buyer)?.organizationName,
                  manufacturer: partnerInBook(order, UserType.Manufacturer)?.organizationName,
                }}
                user={user}
                thread={search.thread}
                onThread={(thread) => patch({ thread })}
                onClose={() => patch({ comments: undefined, thread: undefined, at: undefined })}
              />
            </Suspense>
          ) : null)}
      </div>
    </CommentOpener>
  );
}
