import { useLingui } from '@lingui/react/macro';
import type { PartnerViewer } from '@selvedge/domain/orders/preview';
import styles from './comments-panel.module.css';
import { MessageList } from './message-list';
import { messagingQueries } from './queries';
import { LinkedTags } from './tag-chips';

const THREADS = { buyer: 'buyer', factory: 'manufacturer' } as const;
const nothing = () => undefined;

/** The comments on an order as a partner reads them, in a trader's preview. Marks nothing as read. */
export function PreviewComments({ orderId, as }: { orderId: string; as: PartnerViewer }) {
  const { t } = useLingui();
  return (
    <div className={styles.thread} data-thread={THREADS[as]}>
      <LinkedTags value={false}>
        <MessageList
          query={messagingQueries.comments({ orderId }, THREADS[as], as)}
          label={t`Comments`}
          empty={t`No comments yet.`}
          failed={t`Failed to load comments`}
          ownId={0}
          inOrder
          pending={[]}
          onRetry={nothing}
          onDiscard={nothing}
        />
      </LinkedTags>
    </div>
  );
}
