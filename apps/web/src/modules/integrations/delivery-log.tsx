import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { IconCircleCheckFilled, IconCircleXFilled, IconProgress } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import { useEventNames } from './event-names';
import styles from './integrations.module.css';
import { type Delivery, integrationQueries, useRetry, type Webhook } from './queries';

export function DeliveryLog({
  webhook,
  opened,
  onClose,
}: {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const log = useQuery({ ...integrationQueries.log(webhook.id), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={t`Log of ${webhook.url}`} size={640}>
      {log.isPending ? <LoadingState label={t`Loading...`} rows={3} /> : null}
      {log.isError ? (
        <FailedState message={t`Error loading the log`} onRetry={() => void log.refetch()} />
      ) : null}
      {log.data?.length === 0 ? (
        <EmptyState
          title={t`Nothing was sent yet`}
          description={t`Notices of the last 30 days appear here.`}
        />
      ) : null}
      {log.data && log.data.length > 0 ? (
        <ul className={styles.list} aria-label={t`Notices`}>
          {log.data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui();
  const names: Record<string, string> = useEventNames();
  const retry = useRetry();
  const { id, event, createdAt, attempts, deliveredAt, failedAt, nextTryAt, lastError } = delivery;
  const next = formatInstant(nextTryAt);
  const sendAgain = () =>
    retry.mutate(id, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error, t`Failed to send the notice again`)),
    });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {names[event] ?? event}
          {deliveredAt ? (
            <StatusBadge tone="green" label={t`Delivered`} icon={<IconCircleCheckFilled size={14} />} />
          ) : failedAt ? (
            <StatusBadge tone="red" label={t`Given up`} icon={<IconCircleXFilled size={14} />} />
          ) : (
            <StatusBadge tone="yellow" label={t`Waiting`} icon={<IconProgress size={14} />} />
          )}
        </span>
        <span className={styles.facts}>
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          {' · '}
          <Plural value={attempts} _0="not tried yet" one="# try" other="# tries" />
          {lastError ? ` · ${lastError}` : null}
          {!deliveredAt && !failedAt && attempts > 0 ? (
            <>
              {' · '}
              <Trans>next try {next}</Trans>
            </>
          ) : null}
        </span>
      </div>
      {deliveredAt || attempts === 0 ? null : (
        <Button size="xs" variant="default" loading={retry.isPending} onClick={sendAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}
