import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconHistory,
  IconMessageCircle,
  IconPencil,
  IconPrinter,
  IconTimelineEvent,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { openInWizard } from '#web/lib/wizard-start';
import type { Order } from '#web/modules/orders/queries';
import { CommentOpener } from '#web/ui/comment-here';
import { LinkButton } from '#web/ui/link';
import { DocumentItems } from './document-items';
import { DuplicateItem } from './duplicate-item';

const StatusDialog = lazy(() => import('./status-dialog').then((m) => ({ default: m.StatusDialog })));

interface OrderActionsProps {
  order: Order;
  share: ReactNode;
  onHistory: () => void;
}

/** What the viewer may do with the order: the plan first, the rest in a menu. */
export function OrderActions({ order, share, onHistory }: OrderActionsProps) {
  const { t } = useLingui();
  const [action, setAction] = useState<'archive' | 'unarchive' | null>(null);
  const openComments = use(CommentOpener);
  const { can } = order;
  const archived = order.orderStatus === OrderStatus.Archived;
  return (
    <>
      {can?.plan ? (
        <LinkButton
          to="/order/$orderId/planning"
          params={{ orderId: order.orderId } as never}
          leftSection={<IconTimelineEvent size={18} stroke={1.5} />}
          aria-keyshortcuts="e"
        >
          <Trans>Edit in Planning</Trans>
        </LinkButton>
      ) : null}
      {openComments ? (
        <Button
          variant="default"
          leftSection={<IconMessageCircle size={18} stroke={1.5} />}
          onClick={() => openComments({})}
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
              onClick={() => openInWizard('edit', order.orderId)}
            >
              <Trans>Edit Order Information</Trans>
            </Menu.Item>
          ) : null}
          {can?.duplicate ? <DuplicateItem orderId={order.orderId} /> : null}
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.5} />} onClick={onHistory}>
            <Trans>History</Trans>
          </Menu.Item>
          {/* The menu must be gone before the page is drawn for the printer. */}
          <Menu.Item
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            onClick={() => window.setTimeout(() => window.print(), 250)}
          >
            <Trans>Print / PDF</Trans>
          </Menu.Item>
          <DocumentItems orderId={order.orderId} />
          {can?.unarchive ? (
            <Menu.Item
              leftSection={<IconArchiveOff size={16} stroke={1.5} />}
              onClick={() => setAction('unarchive')}
            >
              <Trans>Unarchive</Trans>
            </Menu.Item>
          ) : null}
          {can?.archive || can?.unarchive ? (
            <Menu.Item
              leftSection={<IconArchive size={16} stroke={1.5} />}
              disabled={!can.archive}
              onClick={() => setAction('archive')}
            >
              {archived ? t`Already Archived` : t`Archive`}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {action ? (
        <Suspense fallback={null}>
          <StatusDialog order={order} action={action} onClose={() => setAction(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
