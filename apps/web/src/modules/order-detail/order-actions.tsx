import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { type ReactNode, Suspense, use, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { Order } from '#web/modules/orders/queries';
import { CommentOpener, UnreadDot, useCommentsLabel } from '#web/ui/comment-button';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconHistory,
  IconMessageCircle,
  IconPencil,
  IconPrinter,
  IconTimelineEvent,
} from '#web/ui/icons';
import { LinkButton } from '#web/ui/link';
import { RefusedItem } from '#web/ui/refused-item';
import { openInWizard } from '#web/ui/start-order';
import { DeleteSampleItem } from './delete-sample-item';
import { DocumentDialog, DocumentItems, type OrderDocument } from './document-items';
import { DuplicateItem } from './duplicate-item';
import styles from './order-header.module.css';
import type { StatusAction } from './status-dialog';

const StatusDialog = lazyOnIdle(() => import('./status-dialog').then((module) => module.StatusDialog));

interface OrderActionsProps {
  order: Order;
  share: ReactNode;
  /** Items of the menu about the order's plan. */
  planItems?: ReactNode;
  onHistory: () => void;
}

export function OrderActions({ order, share, planItems, onHistory }: OrderActionsProps) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [document, setDocument] = useState<OrderDocument | null>(null);
  const comments = use(CommentOpener);
  const count = comments?.countAt({}) ?? null;
  const commentsLabel = useCommentsLabel(order.orderName || t`Unnamed Order`, count);
  const { can, reasons } = order;
  const requested = search.action === 'archive' || search.action === 'unarchive' ? search.action : null;
  const setAction = (next: StatusAction | undefined) => patch({ action: next });
  return (
    <>
      {can?.plan ? (
        <LinkButton
          to="/order/$orderId/planning"
          params={{ orderId: order.orderId }}
          leftSection={<IconTimelineEvent size={18} stroke={1.5} />}
          aria-keyshortcuts="e"
        >
          <Trans>Edit in Planning</Trans>
        </LinkButton>
      ) : null}
      {comments ? (
        <Button
          variant="default"
          leftSection={
            <UnreadDot unread={count?.unread ?? 0}>
              <IconMessageCircle size={18} stroke={1.5} />
            </UnreadDot>
          }
          // Its place is kept while the numbers are loaded, so that the buttons beside it do not move.
          rightSection={<span className={styles.count}>{count && count.total > 0 ? count.total : null}</span>}
          aria-label={count?.total ? commentsLabel : undefined}
          onClick={() => comments.open({})}
        >
          <Trans>Comments</Trans>
        </Button>
      ) : null}
      {share}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t`More actions`}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {can?.edit ? (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.5} />}
              onClick={() => void openInWizard('edit', order.orderId)}
            >
              <Trans>Edit Order Information</Trans>
            </Menu.Item>
          ) : null}
          {can?.duplicate ? <DuplicateItem orderId={order.orderId} /> : null}
          {planItems}
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.5} />} onClick={onHistory}>
            <Trans>History</Trans>
          </Menu.Item>
          {/* The menu must be closed before the page is printed. */}
          <Menu.Item
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            onClick={() => window.setTimeout(() => window.print(), 250)}
          >
            <Trans>Print / PDF</Trans>
          </Menu.Item>
          <DocumentItems orderId={order.orderId} onAsk={setDocument} />
          {can?.unarchive ? (
            <Menu.Item
              leftSection={<IconArchiveOff size={16} stroke={1.5} />}
              onClick={() => setAction('unarchive')}
            >
              <Trans>Unarchive</Trans>
            </Menu.Item>
          ) : null}
          {can?.archive ? (
            <Menu.Item
              leftSection={<IconArchive size={16} stroke={1.5} />}
              onClick={() => setAction('archive')}
            >
              <Trans>Archive</Trans>
            </Menu.Item>
          ) : null}
          {can?.unarchive ? (
            <RefusedItem
              icon={<IconArchive size={16} stroke={1.5} />}
              label={<Trans>Already Archived</Trans>}
              reason={reasons?.archive}
            />
          ) : null}
          {can?.deleteDraft && order.orderStatus !== OrderStatus.Draft ? (
            <DeleteSampleItem orderId={order.orderId} />
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {document ? (
        <DocumentDialog order={order} document={document} onClose={() => setDocument(null)} />
      ) : null}
      {requested ? (
        <RequestedStatus
          key={requested}
          order={order}
          action={requested}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </>
  );
}

/** Opens the dialog in the address. Checks the permission once, because the save removes it. */
function RequestedStatus(props: { order: Order; action: 'archive' | 'unarchive'; onClose: () => void }) {
  const [isAllowed] = useState(props.order.can?.[props.action] === true);
  return isAllowed ? (
    <Suspense fallback={null}>
      <StatusDialog {...props} />
    </Suspense>
  ) : null;
}
