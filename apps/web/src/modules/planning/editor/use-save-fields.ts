import type { CustomField } from '@selvedge/domain/orders/order';
import { useVersionedSave } from '#web/lib/use-idempotency-key';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';

export function useSaveFields(order: Order) {
  const save = useVersionedSave(useUpdateOrder().mutateAsync);
  return (fields: readonly CustomField[], summary: string): Promise<Order> =>
    save([fields, summary], () => bodyOf(order, fields, summary));
}

function bodyOf(order: Order, fields: readonly CustomField[], summary: string) {
  const changed = new Map(fields.map((field) => [field.id, field]));
  return {
    orderId: order.orderId,
    customFields: order.customFields.map((field) => changed.get(field.id) ?? field),
    version: order.version,
    commitMessage: summary,
  };
}
