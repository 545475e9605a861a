import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { lazyContent, lazyOnIdle } from '#web/lib/lazy-on-idle';
import { OrderTimeline } from '#web/modules/activity/order-timeline';
import { InvitePartner } from '#web/modules/connections/invite-partner';
import { CommentFiles } from '#web/modules/messaging/comment-files';
import { ActivityParts } from '#web/modules/order-detail/activity-parts';
import { FilesTab } from '#web/modules/order-detail/files-tab';
import { OrderHistory } from '#web/modules/order-detail/order-history';
import { PeopleList } from '#web/modules/order-detail/people-list';
import type { Order } from '#web/modules/orders/queries';
import { RestorePlan } from '#web/modules/planning/editor/restore-plan';
import { SendLinkButton, SendLinkItem } from '#web/modules/planning/links/send-link';
import { poDateOf } from '#web/modules/planning/po-date';
import { RequestedWhatIf, WhatIfItem } from '#web/modules/planning/schedule/what-if/what-if-item';
import { Tracker } from '#web/modules/planning/tracker/tracker';
import { LinkButton } from '#web/ui/link';
import { LoadingState } from '#web/ui/states';

const OrderDateChanges = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/order-date-changes').then((module) => module.OrderDateChanges),
);

const VersionedFiles = lazyContent(() =>
  import('#web/modules/versions/versioned-files').then((module) => module.VersionedFiles),
);

const ChangesPart = lazyContent(() =>
  import('#web/modules/changes/changes-part').then((module) => module.ChangesPart),
);

const PlanHistory = lazyOnIdle(() =>
  import('#web/modules/planning/history/plan-history').then((module) => module.PlanHistory),
);

export function FilesPanel({ order, viewer }: { order: Order; viewer: UserType }) {
  const { t } = useLingui();
  return (
    <FilesTab
      order={order}
      viewer={viewer}
      ofFields={(files, preview) => (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={2} />}>
          <VersionedFiles
            {...{ order, files, viewer }}
            preview={(file, { mime }) => preview({ ...file, mime })}
          />
        </Suspense>
      )}
      fromComments={<CommentFiles orderId={order.orderId} />}
    />
  );
}

export const ChangesPanel = ({ order }: { order: Order }) => (
  <Suspense fallback={null}>
    <ChangesPart order={order} />
  </Suspense>
);

export function ActivityPanel({ order, userType }: { order: Order; userType: UserType }) {
  const { orderId } = order;
  return (
    <ActivityParts
      activity={<OrderTimeline orderId={orderId} />}
      history={<OrderHistory order={order} />}
      changes={<ChangesPanel order={order} />}
      plan={
        <Suspense fallback={null}>
          <PlanHistory orderId={orderId} mayEdit={order.can?.edit === true} />
        </Suspense>
      }
      dates={
        <Suspense fallback={null}>
          <OrderDateChanges orderId={orderId} userType={userType} />
        </Suspense>
      }
    />
  );
}

export function PeoplePanel({ order }: { order: Order }) {
  return (
    <PeopleList
      order={order}
      absentAction={(partner, type) => (
        <Group gap="xs">
          <InvitePartner partner={partner} />
          {type === UserType.Manufacturer && order.can?.plan ? (
            <SendLinkButton ofOrder={order.orderId} label={<Trans>Copy a report link</Trans>} />
          ) : null}
        </Group>
      )}
    />
  );
}

interface PlanPanelProps {
  order: Order;
  userType: UserType;
  isPrinting: boolean;
}
export function PlanPanel({ order, userType, isPrinting }: PlanPanelProps) {
  const { orderId, can, customFields } = order;
  return (
    <>
      {can?.plan ? <RestorePlan orderId={orderId} /> : null}
      <Tracker
        orderId={orderId}
        userType={userType}
        poDate={poDateOf(customFields)}
        orderStyles={order.styleInfo}
        isPrinting={isPrinting}
        menuItems={
          userType === UserType.Trader ? (
            <>
              <WhatIfItem />
              {can?.plan ? <SendLinkItem ofOrder={orderId} /> : null}
            </>
          ) : null
        }
      />
      {userType === UserType.Trader ? <RequestedWhatIf order={order} /> : null}
    </>
  );
}

export function GoToPlanning({ orderId }: { orderId: string }) {
  return (
    <LinkButton variant="subtle" size="compact-sm" to="/order/$orderId/planning" params={{ orderId }}>
      <Trans>Go to Planning</Trans>
    </LinkButton>
  );
}
