import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Progress, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { type ReactNode, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import type { ReasonForm } from '#web/lib/reason-form';
import { CommitMessageInput } from '#web/ui/commit-message';
import { FormDialog } from '#web/ui/form-dialog';
import styles from './order-table.module.css';
import type { OrderListItem } from './queries';

export interface BulkValues {
  /** The summary that the user wrote. While it is null, the proposed summary is used. */
  written: string | null;
}
interface Props<V extends BulkValues> extends BulkDialogProps {
  form: UseFormReturnType<V>;
  title: string;
  action: string;
  proposal: string;
  failed: string;
  /** Saves one order with the summary. Resolves to null when nothing had to be saved. */
  save: (order: OrderListItem, message: string) => Promise<unknown>;
  onSaved: (count: number) => void;
  children?: ReactNode;
}

/** Applies one change to several orders in separate saves. Refused orders stay in the dialog with their errors. */
export function BulkDialog<V extends BulkValues>(props: Props<V>) {
  const { form, orders, leftOut, title, action, proposal, failed, save, onSaved, onClose, onDone } = props;
  const { t } = useLingui();
  const [left, setLeft] = useState(orders);
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState<number | null>(null);
  const saving = saved !== null;
  const message = form.values.written ?? proposal;
  const blocked = left.length === 0 || !form.isValid() || checkCommitMessage(message) !== null;
  const nameOf = (order: OrderListItem) => order.orderName || t`Unnamed Order`;
  const run = async () => {
    const refused: Record<string, string> = {};
    let messageError: string | undefined;
    let done = 0;
    for (const [index, order] of left.entries()) {
      setSaved(index);
      try {
        if ((await save(order, message.trim())) !== null) done += 1;
      } catch (error) {
        refused[order.orderId] = failureText(error, failed);
        messageError ??= fieldErrors(error).commitMessage;
      }
    }
    setSaved(null);
    setFailures(refused);
    if (messageError) form.setErrors({ written: messageError });
    const rest = left.filter((order) => refused[order.orderId]);
    if (done > 0) onSaved(done);
    if (rest.length === 0) return onDone();
    setLeft(rest);
  };
  const write = (written: string) => form.setValues((values) => ({ ...values, written }));
  return (
    <FormDialog
      title={title}
      action={action}
      size="md"
      saving={saving}
      blocked={blocked}
      closesOutside
      onSubmit={form.onSubmit(() => void run())}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {left.map((order) => (
          <li key={order.orderId}>{nameOf(order)}</li>
        ))}
      </ul>
      <LeftOut count={leftOut} />
      {props.children}
      <CommitMessageInput value={message} onChange={write} error={form.errors.written} />
      {saving ? (
        <Progress value={(saved / left.length) * 100} aria-label={t`Saved ${saved} of ${left.length}`} />
      ) : null}
      {Object.keys(failures).length > 0 ? (
        <Alert color="red" role="alert">
          {left.map((order) => (
            <div key={order.orderId}>
              {nameOf(order)}: {failures[order.orderId]}
            </div>
          ))}
        </Alert>
      ) : null}
    </FormDialog>
  );
}

export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <Plural
        value={count}
        one="# selected order is left out: only its editors can change it, and only while it is active or completed."
        other="# selected orders are left out: only their editors can change them, and only while they are active or completed."
      />
    </Text>
  );
}

export interface BulkDialogProps {
  orders: readonly OrderListItem[];
  /** How many of the selected orders the viewer may not change. */
  leftOut: number;
  reasonForm: ReasonForm;
  onClose: () => void;
  /** Called when all orders are saved, to clear the selection. */
  onDone: () => void;
}
