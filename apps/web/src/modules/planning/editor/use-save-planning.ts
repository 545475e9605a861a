import type { CustomField } from '@selvedge/domain/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#web/modules/orders/queries';
import { type Plan, planningQueries, useSavePlan } from '#web/modules/planning/queries';
import type { DraftStage } from './plan-draft';
import { inputsOf } from './plan-inputs';
import type { MoveReason } from './plan-save-question';
import { useSaveFields } from './use-save-fields';

export interface SaveInput {
  /** The changed planning fields. Other fields are not sent, so changes by other users are kept. */
  fields: readonly CustomField[];
  stages: readonly DraftStage[];
  before: readonly DraftStage[];
  removed: readonly DraftStage[];
  version: number;
  /** Set when the purchase order date changes, which moves the stored deadlines and increments the plan's version. */
  movesDeadlines: boolean;
  summary: string;
  /** Why deadlines of some stages move later, if the user says so. */
  moveReason: Pick<MoveReason, 'reason' | 'stageIds'> | null;
}
export interface SaveOutcome {
  orderFailure: unknown;
  planFailure: unknown;
  version: number;
  /** False when there were no changed fields, so that no request for the order was sent. */
  sentFields: boolean;
  /** The saved plan with its stages in the order in which they were sent. Null without stages or after an error. */
  saved: Plan | null;
}

const outcomeOf = <T>(promise: Promise<T>): Promise<{ result: T | null; failure: unknown }> =>
  promise.then(
    (result) => ({ result, failure: null }),
    (failure: unknown) => ({ result: null, failure }),
  );

/** Saves the planning fields, then the stages, even if the first request fails (document 3, section 4). */
export function useSavePlanning(order: Order) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const saveFields = useSaveFields(order);
  const savePlan = useSavePlan();

  const save = async ({
    fields,
    stages,
    before,
    removed,
    version,
    movesDeadlines,
    summary,
    moveReason,
  }: SaveInput): Promise<SaveOutcome> => {
    const sentFields = fields.length > 0;
    const orderFailure = sentFields ? (await outcomeOf(saveFields(fields, summary))).failure : null;
    let planVersion = version;
    if (movesDeadlines && orderFailure === null) {
      const newest = await client
        .fetchQuery({ ...planningQueries.plan(order.orderId), staleTime: 0 })
        .catch(() => null);
      // The save of the order increments the version by one. Any other version means that another user
      // changed the plan; the old version then makes the server refuse the save.
      if (newest?.version === version + 1) planVersion = newest.version;
    }
    const { orderId } = order;
    const inputs = [
      ...inputsOf(stages, before, orderId).map((input) =>
        moveReason?.stageIds.includes(input.stageId ?? '') ? { ...input, reason: moveReason.reason } : input,
      ),
      ...removed.map(({ stageId }) => ({ stageId, orderId, removed: true })),
    ];
    const { result: saved, failure: planFailure } =
      inputs.length > 0
        ? await outcomeOf(savePlan.mutateAsync({ orderId, stages: inputs, version: planVersion, summary }))
        : { result: null, failure: null };
    return { orderFailure, planFailure, version: planVersion, sentFields, saved };
  };

  return {
    pending,
    save: async (input: SaveInput) => {
      setPending(true);
      return save(input).finally(() => setPending(false));
    },
  };
}
