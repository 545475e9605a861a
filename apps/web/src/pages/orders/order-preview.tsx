import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { isPreviewViewer, type PreviewViewer } from '@selvedge/domain/orders/preview';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { useSearchTexts } from '#web/lib/search';
import { useOrderSheet } from '#web/modules/documents/queries';
import { PreviewBar } from '#web/modules/order-detail/preview-bar';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { isNotFound } from '#web/modules/organizations/queries';
import { Page } from '#web/ui/page';
import type { Crumb } from '#web/ui/page-chrome';
import { FailedState, LoadingState } from '#web/ui/states';
import { GuestOrder } from './guest-order';
import { PartnerOrder } from './partner-order';

/** `/order/{orderId}?as=`: the order as its buyer, its factory or a guest sees it, for its trader. */
export function OrderPreview({ orderId, as }: { orderId: string; as: string }) {
  const [, patch] = useSearchTexts();
  const leave = () => patch({ as: undefined });
  return isPreviewViewer(as) ? (
    <Preview orderId={orderId} as={as} onLeave={leave} />
  ) : (
    <UnknownView onLeave={leave} />
  );
}

const useCrumbs = (): Crumb[] => {
  const { all, details } = useOrderCrumbs();
  return [all, details];
};

/** An address with a view that does not exist is refused, as by the server, instead of showing the own view. */
function UnknownView({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Order Details`} breadcrumbs={useCrumbs()}>
      <FailedState message={t`There is no such view.`} />
      <Group mt="md">
        <Button variant="default" onClick={onLeave}>
          <Trans>Back to my view</Trans>
        </Button>
      </Group>
    </Page>
  );
}

interface PreviewProps {
  orderId: string;
  as: PreviewViewer;
  onLeave: () => void;
}

function Preview({ orderId, as, onLeave }: PreviewProps) {
  const { t } = useLingui();
  const order = useQuery(orderQueries.detail(orderId, as));
  const name = order.data ? order.data.orderName || t`Unnamed Order` : t`Order Details`;
  return (
    <Page title={t`Preview: ${name}`} breadcrumbs={useCrumbs()} hiddenTitle>
      <PreviewBar viewer={as} order={order.data} onLeave={onLeave} />
      {order.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={168} /> : null}
      {order.isError ? (
        <FailedState
          message={failureText(order.error, t`No data found`)}
          onRetry={isNotFound(order.error) ? undefined : () => void order.refetch()}
        />
      ) : null}
      {order.data && as === 'guest' ? <LinkPreview order={order.data} /> : null}
      {order.data && as !== 'guest' ? <PartnerOrder order={order.data} as={as} /> : null}
    </Page>
  );
}

function LinkPreview({ order }: { order: Order }) {
  const sheet = useOrderSheet();
  return (
    <GuestOrder
      order={order}
      as="guest"
      userType={UserType.Trader}
      isLoadingSheet={sheet.isPending}
      onSheet={() => sheet.mutate({ orderId: order.orderId, as: 'guest' })}
    />
  );
}
