import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { CommitMessageInput } from '#web/ui/commit-message';
import { toast } from '#web/ui/toast';
import styles from './order-table.module.css';
import { type OrderListItem, useUpdateOrder } from './queries';

interface Props {
  selected: readonly OrderListItem[];
  onClear: () => void;
}

/** Stays in sight while orders of the table are selected: archives them together, each as a commit of its own. */
export function ArchiveSelected({ selected, onClear }: Props) {
  const { t } = useLingui();
  // What was chosen when the dialog opened; the list behind it moves on with each order that is archived.
  const [asked, setAsked] = useState<readonly OrderListItem[] | null>(null);
  if (selected.length === 0 && !asked) return null;
  const count = selected.length;
  return (
    <>
      <section className={`sv-bottom-bar ${styles.bar}`} aria-label={t`Selected orders`}>
        <span role="status">{t`${count} selected`}</span>
        <Group gap="xs">
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
          <Button size="compact-md" disabled={count === 0} onClick={() => setAsked(selected)}>
            <Trans>Archive</Trans>
          </Button>
        </Group>
      </section>
      {asked ? (
        <ArchiveDialog
          orders={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onClear();
          }}
        />
      ) : null}
    </>
  );
}

function ArchiveDialog({
  orders,
  onClose,
  onDone,
}: {
  orders: readonly OrderListItem[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const update = useUpdateOrder();
  const [message, setMessage] = useState(t`Order archived`);
  const [left, setLeft] = useState(orders);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const blocked = checkCommitMessage(message) !== null;
  const nameOf = (order: OrderListItem) => order.orderName || t`Unnamed Order`;
  const archive = async () => {
    setSaving(true);
    const failed: Record<string, string> = {};
    // One after the other: each is a save of its own, and the first refusals tell what is wrong.
    for (const order of left) {
      const { orderId } = order;
      await update
        .mutateAsync({ orderId, orderStatus: OrderStatus.Archived, commitMessage: message.trim() })
        .catch((error: unknown) => {
          failed[orderId] = failureText(error, t`Failed to archive order`);
        });
    }
    setSaving(false);
    setFailures(failed);
    const rest = left.filter((order) => failed[order.orderId]);
    const done = left.length - rest.length;
    if (done > 0) toast.success(done === 1 ? t`Order archived successfully` : t`${done} orders archived`);
    if (rest.length === 0) return onDone();
    setLeft(rest);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked && !saving) void archive();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Archive orders`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnEscape={!saving}
      closeOnClickOutside={!saving}
      withCloseButton={!saving}
    >
      <form onSubmit={submit}>
        <Stack>
          <ul className={styles.names}>
            {left.map((order) => (
              <li key={order.orderId}>{nameOf(order)}</li>
            ))}
          </ul>
          <CommitMessageInput value={message} onChange={setMessage} autoFocus />
          {Object.keys(failures).length > 0 ? (
            <Alert color="red" role="alert">
              {left.map((order) => (
                <div key={order.orderId}>
                  {nameOf(order)}: {failures[order.orderId]}
                </div>
              ))}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={saving}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={blocked} loading={saving}>
              <Trans>Archive</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
