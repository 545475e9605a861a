import { Trans, useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { useGuestSheet } from '#web/modules/documents/queries';
import { sharingQueries } from '#web/modules/sharing/queries';
import { useSideName } from '#web/modules/sharing/side-name';
import { LinkButton } from '#web/ui/link';
import { Logo } from '#web/ui/logo';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { GuestOrder } from './guest-order';
import styles from './guest-order-page.module.css';

/** `/order/guest/{orderId}/{token}`: a read-only order for guests with a share link, without a session. */
export function GuestOrderPage() {
  const { t } = useLingui();
  // Truncated links also match this route, and the page reports them.
  const { _splat = '' } = useParams({ from: '/order/guest/$' });
  const [orderId = '', token = ''] = _splat.split('/');
  const shared = useQuery(sharingQueries.guestOrder(orderId, token));
  const sideName = useSideName();
  const sheet = useGuestSheet();
  const guest = shared.data?.guest;
  const closed = shared.error instanceof ApiError && CLOSED.includes(shared.error.code);
  const title = shared.data
    ? shared.data.order.orderName || t`Unnamed Order`
    : closed
      ? t`This link is closed`
      : t`Shared order`;
  const body = () => {
    if (orderId === '' || token === '') return <BadLink reason={t`Order ID or token not found.`} />;
    if (shared.isPending) return <LoadingState label={t`Loading...`} rows={3} rowHeight={168} />;
    if (shared.error instanceof ApiError && closed) return <ClosedLink error={shared.error} />;
    if (shared.isError) {
      const reason = failureText(shared.error, t`No data found`);
      // A retry would not find an unknown link either.
      if (shared.error instanceof ApiError && shared.error.code === 'NOT_FOUND')
        return <BadLink reason={t`Error: ${reason}`} />;
      return <FailedState message={t`Error: ${reason}`} onRetry={() => void shared.refetch()} />;
    }
    if (!shared.data.order.orderId) return <EmptyState title={t`No data found`} />;
    return (
      <GuestOrder
        order={shared.data.order}
        guestToken={token}
        userType={guest?.userType ?? UserType.Buyer}
        until={guest?.expirationDate}
        isLoadingSheet={sheet.isPending}
        onSheet={() => sheet.mutate({ orderId, token })}
      />
    );
  };
  return (
    <div className={styles.page}>
      <a href="#content" className="sv-hidden">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo size={28} />
        </Link>
        <nav aria-label={t`Main`} className={styles.nav}>
          <Link to="/login" className={styles.link}>
            <Trans>Login</Trans>
          </Link>
          <Link to="/" className={styles.link}>
            <Trans>Home</Trans>
          </Link>
        </nav>
      </header>
      <main id="content" className={styles.main}>
        <Page title={title} hiddenTitle={shared.data !== undefined}>
          {body()}
        </Page>
      </main>
      {shared.data ? (
        <div role="note" className={styles.badge} data-side={guest?.userType}>
          <Trans>
            Viewing as{' '}
            {guest?.userType === UserType.Manufacturer ? t`Manufacturer` : sideName(guest?.userType)}
          </Trans>
        </div>
      ) : null}
    </div>
  );
}

const CLOSED: readonly string[] = ['LINK_EXPIRED', 'LINK_REVOKED'];

/** Shown for a link that opens no order. Most such links were truncated. */
function BadLink({ reason }: { reason: string }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={reason}
        description={t`This link does not lead to an order. Mail programs sometimes cut long links: copy the whole link from the message, or ask whoever sent it for a new one.`}
        action={
          <LinkButton to="/login" variant="default">
            <Trans>Login</Trans>
          </LinkButton>
        }
      />
    </div>
  );
}

function ClosedLink({ error }: { error: ApiError }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      title={error.message}
      description={t`The order is safe: only this link no longer opens it. Whoever sent it to you can make a new one with the Share button of the order.`}
    />
  );
}
