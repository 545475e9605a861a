import type { CustomField } from '@selvedge/domain/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';
import { type Plan, planningQueries, useSavePlan } from '#web/modules/planning/queries';
import { type DraftStage, inputOf } from './plan-draft';

export interface SaveInput {
  /** The planning fields that were changed, as they shall be; what others changed meanwhile stays theirs. */
  fields: readonly CustomField[];
  stages: readonly DraftStage[];
  /** Saved stages that leave the plan with this save. */
  removed: readonly DraftStage[];
  version: number;
  /** Another purchase order date moves the stored deadlines, and the plan's version with them. */
  movesDeadlines: boolean;
  /** What the person wrote about the save; empty when they wrote nothing. */
  summary: string;
}
export interface SaveOutcome {
  orderFailure: unknown;
  planFailure: unknown;
  /** The plan's version after the order was saved. */
  version: number;
  /** Whether there were fields to save; without them nothing became of that half. */
  sentFields: boolean;
  /** The plan as the server took it, in the order in which it was sent; null when there were no stages or it refused. */
  saved: Plan | null;
}

const outcomeOf = <T>(promise: Promise<T>): Promise<{ result: T | null; failure: unknown }> =>
  promise.then(
    (result) => ({ result, failure: null }),
    (failure: unknown) => ({ result: null, failure }),
  );

/** Saves the order's planning fields, then the stages whatever came of the first (document 3, section 4). */
export function useSavePlanning(order: Order) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const saveOrder = useUpdateOrder();
  const savePlan = useSavePlan(order.orderId);

  const save = async ({
    fields,
    stages,
    removed,
    version,
    movesDeadlines,
    summary,
  }: SaveInput): Promise<SaveOutcome> => {
    const planned = new Map(fields.map((field) => [field.id, field]));
    const customFields = order.customFields.map((field) => planned.get(field.id) ?? field);
    const sentFields = fields.length > 0;
    const orderFailure = sentFields
      ? (
          await outcomeOf(
            saveOrder.mutateAsync({
              orderId: order.orderId,
              customFields,
              version: order.version,
              commitMessage: summary,
            }),
          )
        ).failure
      : null;
    let now = version;
    if (movesDeadlines && orderFailure === null) {
      const newer = await client
        .fetchQuery({ ...planningQueries.plan(order.orderId), staleTime: 0 })
        .catch(() => null);
      // One step further is our own; anything else is somebody's, and the old version makes the server say so.
      if (newer?.version === version + 1) now = newer.version;
    }
    const { orderId } = order;
    const inputs = [
      ...stages.map((stage) => inputOf(stage, orderId)),
      ...removed.map(({ stageId }) => ({ stageId, orderId, removed: true })),
    ];
    const { result: saved, failure: planFailure } =
      inputs.length > 0
        ? await outcomeOf(savePlan.mutateAsync({ stages: inputs, version: now, summary }))
        : { result: null, failure: null };
    return { orderFailure, planFailure, version: now, sentFields, saved };
  };

  return {
    pending,
    save: async (input: SaveInput) => {
      setPending(true);
      return save(input).finally(() => setPending(false));
    },
  };
}
