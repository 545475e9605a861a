import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { ActionsMenu } from '#web/ui/actions-menu';
import { confirm } from '#web/ui/confirm';
import { IconPlayerPause, IconPlayerPlay, IconSend, IconTrash, IconWebhook } from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import { toast } from '#web/ui/toast';
import { DeliveryLog } from './delivery-log';
import { useEventNames } from './event-names';
import styles from './integrations.module.css';
import { useRemoveWebhook, useTestWebhook, useUpdateWebhook, type Webhook } from './queries';

export function WebhookRow({ webhook, allowed }: { webhook: Webhook; allowed: boolean }) {
  const { t } = useLingui();
  const names = useEventNames();
  const { id, url, events, paused, lastDeliveredAt, waiting, failed } = webhook;
  const update = useUpdateWebhook(id);
  const removal = useRemoveWebhook(id);
  const test = useTestWebhook(id);
  const [open, setOpen] = useState(false);
  const toasts = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (error: unknown) => toast.error(failureText(error, t`Failed to change the webhook`)),
  };
  const ask = async () => {
    const yes = await confirm({
      title: t`Remove webhook`,
      message: t`${url} is told of nothing any more, and its log is removed.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    // The answer removes this row before callbacks of `mutate` run, which then do not.
    if (yes) await removal.mutateAsync().then(toasts.onSuccess, toasts.onError);
  };
  const last = lastDeliveredAt ? formatInstant(lastDeliveredAt) : null;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {url}
          {paused ? (
            <StatusBadge tone="grey" label={t`Paused`} icon={<IconPlayerPause size={14} stroke={1.75} />} />
          ) : (
            <StatusBadge tone="green" label={t`Active`} icon={<IconWebhook size={14} stroke={1.75} />} />
          )}
        </span>
        <span className={styles.facts}>
          {events.map((event) => names[event]).join(', ')}
          {' · '}
          {last ? <Trans>last delivered {last}</Trans> : <Trans>nothing delivered yet</Trans>}
          {waiting > 0 ? (
            <>
              {' · '}
              <Plural value={waiting} one="# waiting" other="# waiting" />
            </>
          ) : null}
          {failed > 0 ? (
            <>
              {' · '}
              <Plural value={failed} one="# given up" other="# given up" />
            </>
          ) : null}
        </span>
      </div>
      <Button size="sm" variant="default" onClick={() => setOpen(true)} aria-label={t`Log of ${url}`}>
        <Trans>Log</Trans>
      </Button>
      <ActionsMenu label={t`Actions for ${url}`} size={44}>
        <Menu.Item
          leftSection={<IconSend size={16} stroke={1.5} />}
          disabled={!allowed || paused}
          onClick={() => test.mutate(undefined, toasts)}
        >
          <Trans>Send a test notice</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={
            paused ? <IconPlayerPlay size={16} stroke={1.5} /> : <IconPlayerPause size={16} stroke={1.5} />
          }
          disabled={!allowed}
          onClick={() => update.mutate({ paused: !paused }, toasts)}
        >
          {paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => void ask()}>
          <Trans>Remove</Trans>
        </Menu.Item>
      </ActionsMenu>
      <DeliveryLog webhook={webhook} opened={open} onClose={() => setOpen(false)} />
    </li>
  );
}
