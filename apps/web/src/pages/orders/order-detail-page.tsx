import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { failureText } from '#web/lib/failure';
import { formatNumber } from '#web/lib/format';
import { useKeptChoice } from '#web/lib/kept-choice';
import { lazyContent, lazyOnIdle } from '#web/lib/lazy-on-idle';
import { isOrderId } from '#web/lib/order-id';
import { useSearchTexts } from '#web/lib/search';
import { ProposedValuesOf } from '#web/modules/changes/proposed-values-of';
import { changeQueries } from '#web/modules/changes/queries';
import { RequestedChange, RequestItem } from '#web/modules/changes/request-item';
import { SharedOrders } from '#web/modules/home/shared-orders';
import { type Session, useSession } from '#web/modules/identity/queries';
import { WithComments } from '#web/modules/messaging/with-comments';
import { FieldList, fieldsOf, infoFieldsOf } from '#web/modules/order-detail/field-list';
import { InlineEdits } from '#web/modules/order-detail/inline-editing';
import { OrderActions } from '#web/modules/order-detail/order-actions';
import { OrderHeader } from '#web/modules/order-detail/order-header';
import { type OrderTab, OrderTabs } from '#web/modules/order-detail/order-tabs';
import { StyleCards } from '#web/modules/order-detail/style-cards';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { isNotFound } from '#web/modules/organizations/queries';
import { RequestedSendLink } from '#web/modules/planning/links/send-link';
import { BaselineItem, RequestedBaseline } from '#web/modules/planning/schedule/baseline-item';
import { MuteItem } from '#web/modules/planning/schedule/mute-item';
import { PresenceLine } from '#web/modules/presence/presence-line';
import { ShareButton } from '#web/modules/sharing/share-button';
import { SideLinks } from '#web/modules/sharing/side-links';
import { Page } from '#web/ui/page';
import { FailedState, LoadingState } from '#web/ui/states';
import { TradeFigures } from '#web/ui/trade-figures';
import { OpenedFile } from './opened-file';
import {
  ActivityPanel,
  ChangesPanel,
  FilesPanel,
  GoToPlanning,
  PeoplePanel,
  PlanPanel,
} from './order-panels';
import { useRoundsPanel } from './use-rounds-panel';
import { ViewAsItems } from './view-as-items';

const NotReadyChips = lazyOnIdle(() =>
  import('#web/modules/planning/gates/not-ready-chips').then((module) => module.NotReadyChips),
);

const FileVersionChip = lazyOnIdle(() =>
  import('#web/modules/versions/file-version-chip').then((module) => module.FileVersionChip),
);

const OrderPreview = lazyContent(() => import('./order-preview').then((module) => module.OrderPreview));

const ORDER_INFO = 'CREATE_ORDER_ORDER_INFO';
const ACTIVITY = 'CREATE_ORDER_ACTIVITY';
const CHANGES = 'CREATE_ORDER_CHANGES';

export function OrderDetailPage() {
  const { t } = useLingui();
  const { orderId = '' } = useParams({ from: '/shell/order/$orderId', shouldThrow: false }) ?? {};
  const [{ as }] = useSearchTexts();
  if (isOrderId(orderId) && as)
    return (
      <Suspense fallback={<LoadingState label={t`Loading...`} rows={3} rowHeight={168} />}>
        <OrderPreview key={as} orderId={orderId} as={as} />
      </Suspense>
    );
  return <OwnOrder orderId={orderId} />;
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const hasValidId = isOrderId(orderId);
  const order = useQuery({ ...orderQueries.detail(orderId), enabled: hasValidId });
  const session = useSession();
  const title = order.data ? order.data.orderName || t`Unnamed Order` : t`Order Details`;
  const { all, details } = useOrderCrumbs();
  return (
    // The head of the order has its name; without it, the breadcrumb says what the page is.
    <Page title={title} breadcrumbs={[all, details]} hiddenTitle>
      {hasValidId ? null : <FailedState message={t`Order ID not found`} />}
      {hasValidId && (order.isPending || (order.data && session.isPending)) ? (
        <LoadingState label={t`Loading...`} rows={3} rowHeight={168} />
      ) : null}
      {order.isError ? (
        <FailedState
          message={failureText(order.error, t`No data found`)}
          // A retry would not find a missing order either.
          onRetry={isNotFound(order.error) ? undefined : () => void order.refetch()}
        />
      ) : null}
      {/* Parts that came before the session would be made anew with it: an open menu would close. */}
      {order.data && session.data ? <Details order={order.data} user={session.data.user} /> : null}
    </Page>
  );
}

function Details({ order, user }: { order: Order; user: Session['user'] }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const rounds = useRoundsPanel(order.orderId);
  // Drafts have no baseline: their plan is still being agreed.
  const mayFreeze = order.can?.plan === true && order.orderStatus !== OrderStatus.Draft;
  const editable = (panel: ReactNode) => (
    <ProposedValuesOf order={order}>
      <InlineEdits order={order}>{panel}</InlineEdits>
    </ProposedValuesOf>
  );
  const tabs: OrderTab[] = [
    {
      value: ORDER_INFO,
      label: t`Order Info`,
      help: t`What was ordered, by whom and for whom`,
      panel: () => editable(<FieldList fields={infoFieldsOf(order)} />),
    },
    {
      value: 'CREATE_ORDER_STYLE_INFO',
      label: t`Style & Combo`,
      help: t`Styles with their combos and materials`,
      panel: (printing) => editable(<StyleCards order={order} unfolded={printing} />),
    },
    {
      value: 'CREATE_ORDER_SHIPMENT_INFO',
      label: t`Shipment Info`,
      help: t`How, from where and when it ships`,
      panel: () => editable(<FieldList fields={fieldsOf(order, 'shipment')} />),
    },
    {
      value: 'CREATE_ORDER_COMMERCIAL_INFO',
      label: t`Commercial Info`,
      help: t`Prices and payment terms`,
      panel: () => (
        <>
          {user.userType === UserType.Trader ? (
            <TradeFigures fields={order.customFields} styles={order.styleInfo} />
          ) : null}
          {editable(<FieldList fields={fieldsOf(order, 'commercial')} />)}
        </>
      ),
    },
    {
      value: 'CREATE_ORDER_ASSOCIATED_USERS',
      label: t`Assigned People`,
      help: t`Who works on this order`,
      panel: () => <PeoplePanel order={order} />,
    },
    {
      value: 'CREATE_ORDER_PLANNING_LIST',
      label: t`Plan`,
      help: t`The stages, what is due, and how far they are`,
      end: order.can?.plan ? <GoToPlanning orderId={order.orderId} /> : null,
      isFlush: true,
      panel: (isPrinting) => <PlanPanel order={order} userType={user.userType} isPrinting={isPrinting} />,
    },
    {
      value: 'CREATE_ORDER_FILES',
      label: t`Files & Documents`,
      help: t`Every file of the order, wherever it hangs`,
      panel: () => <FilesPanel order={order} viewer={user.userType} />,
    },
    {
      value: ACTIVITY,
      label: t`Activity`,
      help: t`What happened on this order, and its history`,
      panel: () => <ActivityPanel order={order} userType={user.userType} />,
    },
    ...useChangesTab(order),
  ];
  const folding = useFolding(user.id, tabs.find(({ value }) => value === search.tab)?.value ?? ORDER_INFO);
  return (
    <WithComments order={order} user={user} panel={rounds}>
      {search.joined ? <SharedOrders order={order} /> : null}
      <OrderHeader
        order={order}
        viewer={user.userType}
        folding={folding}
        chips={<OrderChips order={order} viewer={user.userType} />}
        actions={
          <OrderActions
            order={order}
            share={order.can?.share ? <ShareButton order={order} /> : null}
            planItems={
              <>
                {mayFreeze ? <BaselineItem orderId={order.orderId} /> : null}
                {order.orderStatus === OrderStatus.Active ? <MuteItem orderId={order.orderId} /> : null}
                {order.orderStatus === OrderStatus.Active ? <RequestItem orderId={order.orderId} /> : null}
                {user.userType === UserType.Trader ? <ViewAsItems order={order} /> : null}
              </>
            }
            onHistory={() => patch({ tab: ACTIVITY, part: 'history' })}
          />
        }
      />
      <RequestedChange order={order} />
      {mayFreeze ? <RequestedBaseline orderId={order.orderId} /> : null}
      <OrderTabs tabs={tabs} planOf={order.can?.plan ? order.orderId : undefined} />
      <OpenedFile orderId={order.orderId} user={user} />
      {order.can?.plan ? <RequestedSendLink /> : null}
    </WithComments>
  );
}

/** The head is unfolded at first where the order is described, folded where the room is for something else. */
function useFolding(userId: number, tab: string) {
  const isInfo = tab === ORDER_INFO;
  const name = isInfo ? 'order-info-head' : 'order-head';
  const [shown, show] = useKeptChoice(name, userId, isInfo ? 'unfolded' : 'folded');
  return {
    isUnfolded: shown === 'unfolded',
    onChange: (isUnfolded: boolean) => show(isUnfolded ? 'unfolded' : 'folded'),
  };
}

/** The changes have a tab while one waits for an answer; it stays while it is open. */
function useChangesTab(order: Order): OrderTab[] {
  const { t } = useLingui();
  const [search] = useSearchTexts();
  const { data } = useQuery({
    ...changeQueries.list(order.orderId),
    enabled: order.orderStatus === OrderStatus.Active || order.orderStatus === OrderStatus.Closed,
  });
  const waiting = data?.waiting ?? 0;
  if (waiting === 0 && search.tab !== CHANGES) return [];
  return [
    {
      value: CHANGES,
      label: waiting > 0 ? `${t`Changes`} (${formatNumber(waiting)})` : t`Changes`,
      help: t`${plural(waiting, {
        one: '# change waits for an answer',
        other: '# changes wait for an answer',
      })}`,
      panel: () => <ChangesPanel order={order} />,
    },
  ];
}

function OrderChips({ order, viewer }: { order: Order; viewer: UserType }) {
  return (
    <>
      <SideLinks order={order} />
      <Suspense fallback={null}>
        <NotReadyChips order={order} />
        <FileVersionChip order={order} viewer={viewer} />
      </Suspense>
      <PresenceLine orderId={order.orderId} />
    </>
  );
}
