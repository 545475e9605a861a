import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { failureText } from '#web/lib/failure';
import { useSearchTexts } from '#web/lib/search';
import { OrderTimeline } from '#web/modules/activity/order-timeline';
import { useSession } from '#web/modules/identity/queries';
import { panelText, targetOfPanel } from '#web/modules/messaging/comment-target';
import { FieldList, fieldsOf } from '#web/modules/order-detail/field-list';
import { FileList } from '#web/modules/order-detail/file-list';
import { OrderHeader } from '#web/modules/order-detail/order-header';
import { PeopleList } from '#web/modules/order-detail/people-list';
import { StyleCards } from '#web/modules/order-detail/style-cards';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { Tracker } from '#web/modules/planning/tracker';
import { CommentOpener } from '#web/ui/comment-here';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './order-detail-page.module.css';

const CommentsPanel = lazy(() =>
  import('#web/modules/messaging/comments-panel').then((m) => ({ default: m.CommentsPanel })),
);
const FIRST = 'CREATE_ORDER_ORDER_INFO';

/** One order: its head and eight tabs, the chosen one in the address. */
export function OrderDetailPage() {
  const { t } = useLingui();
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string };
  const order = useQuery(orderQueries.detail(orderId));
  const title = order.data?.orderName || t`Order Details`;
  const crumbs = [{ label: t`All Orders`, to: '/order-list' }, { label: t`Order Details` }];
  return (
    <Page title={title} breadcrumbs={crumbs}>
      {order.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={168} /> : null}
      {order.isError ? (
        <FailedState
          message={failureText(order.error, t`No data found`)}
          onRetry={() => void order.refetch()}
        />
      ) : null}
      {order.data ? <Details order={order.data} /> : null}
    </Page>
  );
}

function Details({ order }: { order: Order }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  const tabs = [
    { value: FIRST, label: t`Order Info`, panel: () => <FieldList fields={fieldsOf(order, 'default')} /> },
    { value: 'CREATE_ORDER_STYLE_INFO', label: t`Style & Combo`, panel: () => <StyleCards order={order} /> },
    {
      value: 'CREATE_ORDER_SHIPMENT_INFO',
      label: t`Shipment Info`,
      panel: () => <FieldList fields={fieldsOf(order, 'shipment')} />,
    },
    {
      value: 'CREATE_ORDER_COMMERCIAL_INFO',
      label: t`Commercial Info`,
      panel: () => <FieldList fields={fieldsOf(order, 'commercial')} />,
    },
    {
      value: 'CREATE_ORDER_ASSOCIATED_USERS',
      label: t`Assigned People`,
      panel: () => <PeopleList order={order} />,
    },
    {
      value: 'CREATE_ORDER_PLANNING_LIST',
      label: t`Planning`,
      panel: () => (session ? <Tracker orderId={order.orderId} userType={session.user.userType} /> : null),
    },
    { value: 'CREATE_ORDER_FILES', label: t`Files & Documents`, panel: () => <FileList order={order} /> },
    {
      value: 'CREATE_ORDER_ACTIVITY',
      label: t`Activity`,
      panel: () => <OrderTimeline orderId={order.orderId} />,
    },
  ];
  const chosen = tabs.find((tab) => tab.value === search.tab)?.value ?? FIRST;
  const target = targetOfPanel(order.orderId, search.comments);
  return (
    <CommentOpener value={(place) => patch({ comments: panelText(place) })}>
      <div className={styles.withPanel}>
        <div className={styles.order}>
          <OrderHeader
            order={order}
            extra={
              <Button
                variant="default"
                leftSection={<IconMessageCircle size={18} stroke={1.5} />}
                onClick={() => patch({ comments: panelText({}) })}
              >
                <Trans>Comments</Trans>
              </Button>
            }
          />
          <Tabs value={chosen} onChange={(tab) => patch({ tab: tab ?? FIRST })} keepMounted={false}>
            <Tabs.List className={styles.tabs} aria-label={t`Parts of the order`}>
              {tabs.map((tab) => (
                <Tabs.Tab key={tab.value} value={tab.value}>
                  {tab.label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map((tab) => (
              <Tabs.Panel key={tab.value} value={tab.value} pt="md">
                {tab.value === chosen ? tab.panel() : null}
              </Tabs.Panel>
            ))}
          </Tabs>
        </div>
        {target && session ? (
          <Suspense fallback={null}>
            <CommentsPanel
              target={target}
              orderName={order.orderName ?? ''}
              user={session.user}
              thread={search.thread}
              onThread={(thread) => patch({ thread })}
              onClose={() => patch({ comments: undefined, thread: undefined })}
            />
          </Suspense>
        ) : null}
      </div>
    </CommentOpener>
  );
}
