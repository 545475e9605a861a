import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { orderQueries } from '#web/modules/orders/queries';
import { CommentOpener } from '#web/ui/comment-button';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { FieldList, fieldsOf } from './field-list';
import { StyleCards } from './style-cards';

interface RevisionDialogProps {
  orderId: string;
  version: number;
  onClose: () => void;
}

export function RevisionDialog({ orderId, version, onClose }: RevisionDialogProps) {
  const { t } = useLingui();
  const revision = useQuery(orderQueries.revision(orderId, version));
  const order = revision.data;
  const groups = [
    { group: 'default', title: t`Order Info` },
    { group: 'commercial', title: t`Commercial Info` },
    { group: 'shipment', title: t`Shipment Info` },
  ] as const;
  return (
    <Modal className={FILLS_PHONE} opened onClose={onClose} size={880} title={t`Version ${version}`}>
      {revision.isPending ? <LoadingState label={t`Loading...`} rows={5} /> : null}
      {revision.isError ? (
        <FailedState
          message={failureText(revision.error, t`No data found`)}
          onRetry={() => void revision.refetch()}
        />
      ) : null}
      {order ? (
        <Stack gap="lg">
          <Text size="sm" c="dimmed">
            <Trans>As it was on {formatInstant(order.updatedAt)}.</Trans>
          </Text>
          {groups.map(({ group, title }) => (
            <section key={group}>
              <h3>{title}</h3>
              <FieldList fields={fieldsOf(order, group)} />
            </section>
          ))}
          <section>
            <h3>{t`Style & Combo`}</h3>
            {/* Comments belong to the current order, so they cannot be opened here. */}
            <CommentOpener value={null}>
              <StyleCards order={order} />
            </CommentOpener>
          </section>
        </Stack>
      ) : null}
    </Modal>
  );
}
