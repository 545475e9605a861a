import type { CustomField } from '@selvedge/domain/orders/order';
import { useRef } from 'react';
import { ApiError } from '#web/lib/api';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';

/**
 * Saves the planning fields against the newest version of the order. A save without a response may have made that
 * version, so the same input is sent again with the body and the Idempotency-Key of the first attempt.
 */
export function useSaveFields(order: Order) {
  const update = useUpdateOrder();
  const keyOf = useIdempotencyKey();
  const unanswered = useRef<{ input: string; body: ReturnType<typeof bodyOf> } | null>(null);

  return async (fields: readonly CustomField[], summary: string): Promise<Order> => {
    const input = JSON.stringify([fields, summary]);
    const send = async (body: ReturnType<typeof bodyOf>): Promise<Order> => {
      const wasUnanswered = unanswered.current?.body === body;
      unanswered.current = { input, body };
      try {
        const saved = await update.mutateAsync({ ...body, idempotencyKey: keyOf(body) });
        unanswered.current = null;
        return saved;
      } catch (error) {
        const isOpen =
          error instanceof ApiError && (wasUnanswered ? error.leavesEarlierAttemptOpen : error.isUnanswered);
        if (!isOpen) unanswered.current = null;
        // The first attempt was not carried out, and another user saved the order since.
        if (wasUnanswered && error instanceof ApiError && error.code === 'STALE_VERSION')
          return send(bodyOf(order, fields, summary));
        throw error;
      }
    };
    const repeated = unanswered.current?.input === input ? unanswered.current.body : null;
    return send(repeated ?? bodyOf(order, fields, summary));
  };
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
