import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { checkReason } from '@selvedge/domain/planning/dates/reasons';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { errorsOf } from '#web/lib/form-errors';
import type { DelayReason } from '#web/lib/reason-form';
import { planningQueries, type Shift, useShiftDeadlines } from '#web/modules/planning/queries';
import { CommitFooter } from '#web/ui/commit-footer';
import { FormDialog } from '#web/ui/form-dialog';
import { NumberInput } from '#web/ui/number-input';
import { toast } from '#web/ui/toast';
import { type BulkDialogProps, LeftOut } from './bulk-dialog';

/** The maximum distance in days between a deadline and the purchase order date. */
const MAX_DAYS = 3650;
const TYPING_MS = 300;

interface ShiftValues {
  days: number;
  sides: Side[];
  /** The summary that the user wrote. While it is null, a proposed summary follows the days. */
  written: string | null;
}

/** Moves the open deadlines of several orders. Shows their number before the change. */
export function BulkShift({ orders, leftOut, reasonForm, onClose, onDone }: BulkDialogProps) {
  const { t } = useLingui();
  const shift = useShiftDeadlines();
  const form = useForm<ShiftValues>({
    initialValues: { days: 7, sides: ['client', 'factory'], written: null },
  });
  const { days, sides, written } = form.values;
  const [reason, setReason] = useState<DelayReason | null>(null);
  const [attempted, setAttempted] = useState(false);
  // As text, because the form copies its values with each change.
  const entered = JSON.stringify({
    orderIds: orders.map((order) => order.orderId),
    days,
    sides,
  } satisfies Shift);
  const [previewed] = useDebouncedValue(entered, TYPING_MS);
  const body = JSON.parse(previewed) as Shift;
  const preview = useQuery(planningQueries.shift(body));
  const count = preview.isPlaceholderData ? undefined : preview.data?.deadlines;
  const later = preview.data?.later;
  const sent = later && later.deadlines > 0 ? reason : null;
  const wrong = sent ? errorsOf(checkReason(sent)) : {};
  const by = days > 0 ? `+${days}` : String(days);
  const message =
    written ?? (Math.abs(days) === 1 ? t`Deadlines moved by ${by} day` : t`Deadlines moved by ${by} days`);
  const blocked = !count || previewed !== entered || checkCommitMessage(message) !== null;
  const submit = form.onSubmit(() => {
    setAttempted(true);
    if (Object.keys(wrong).length > 0) return;
    shift.mutate(
      { ...body, ...(sent ? { reason: sent } : {}), commitMessage: message.trim() },
      {
        onSuccess: ({ deadlines }) => {
          toast.success(deadlines === 1 ? t`1 deadline moved` : t`${deadlines} deadlines moved`);
          onDone();
        },
        onError: (error) => {
          const { commitMessage, ...errors } = fieldErrors(error);
          form.setErrors({ ...errors, ...(commitMessage ? { written: commitMessage } : {}) });
        },
      },
    );
  });
  return (
    <FormDialog
      title={t`Shift dates`}
      size="md"
      saving={shift.isPending}
      blocked={blocked}
      closesOutside
      onSubmit={submit}
      onClose={onClose}
      footer={
        <CommitFooter
          message={message}
          onMessage={(text) => form.setFieldValue('written', text)}
          error={form.errors.written}
          failure={shift.error ? failureText(shift.error, t`An Error occurred`) : ''}
          blocked={blocked}
          saving={shift.isPending}
          onCancel={onClose}
          action={t`Shift dates`}
        />
      }
    >
      <NumberInput
        label={t`Days later`}
        description={t`Negative for earlier`}
        allowDecimal={false}
        min={-MAX_DAYS}
        max={MAX_DAYS}
        value={days}
        onChange={(value) => form.setFieldValue('days', Number(value) || 0)}
        error={form.errors.days}
      />
      <Checkbox.Group
        label={t`Which deadlines`}
        value={sides}
        onChange={(values) => form.setFieldValue('sides', values as Side[])}
        error={form.errors.sides}
      >
        <Group mt="xs">
          <Checkbox value="client" label={t`Client side`} />
          <Checkbox value="factory" label={t`Factory side`} />
        </Group>
      </Checkbox.Group>
      <Text role="status" size="sm" fw={550} mih={22}>
        {count === undefined ? null : (
          <Plural
            value={count}
            _0="No open deadline moves."
            one="# open deadline moves."
            other="# open deadlines move."
          />
        )}
      </Text>
      {later && later.deadlines > 0
        ? reasonForm({
            value: reason,
            onChange: setReason,
            sides: later.sides,
            errors: attempted ? { ...wrong, ...fieldErrors(shift.error) } : {},
          })
        : null}
      <Refused orders={preview.data?.orders ?? []} />
      <LeftOut count={leftOut} />
    </FormDialog>
  );
}

function Refused({
  orders,
}: {
  orders: readonly { orderId: string; orderName: string; refusal?: string | undefined }[];
}) {
  const refused = orders.filter((order) => order.refusal);
  if (refused.length === 0) return null;
  return (
    <Alert color="yellow">
      {refused.map((order) => (
        <div key={order.orderId}>
          {order.orderName}: {order.refusal}
        </div>
      ))}
    </Alert>
  );
}
