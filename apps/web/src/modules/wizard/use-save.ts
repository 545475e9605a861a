import { useLingui } from '@lingui/react/macro';
import type { Choices } from '@selvedge/domain/orders/reconcile';
import { reconcile } from '@selvedge/domain/orders/reconcile';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { type Order, orderQueries, useCreateOrder, useUpdateOrder } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import { bodyOf, documentOf, type WizardDraft } from './draft';
import { type PlacedProblem, placed } from './problems';

/** Somebody else saved the order since it was opened here. */
export interface Conflict {
  theirs: Order;
  changedBy: string;
  changedAt: string;
  asDraft: boolean;
}
export const mineOf = (draft: WizardDraft) => ({
  customFields: draft.fields,
  styleInfo: draft.styles,
  associatedUsers: draft.associatedUsers,
  editorUsers: draft.editorUsers,
});

interface Options {
  latest: RefObject<WizardDraft>;
  note: (patch: Partial<WizardDraft>) => void;
  /** `untouched`: nothing was entered while the save was under way. */
  onSaved: (order: Order, asDraft: boolean, untouched: boolean) => void;
  onProblems: (problems: PlacedProblem[]) => void;
}

/** Saving the draft: its problems, a lost connection and a conflict with somebody else's save. */
export function useSave({ latest, note, onSaved, onProblems }: Options) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [lost, setLost] = useState(false);
  // The same order sent again after a lost answer must not become a second one.
  const attempt = useRef({ key: '', body: '' });

  const send = (asDraft: boolean): Promise<Order> => {
    const draft = latest.current;
    const body = bodyOf(draft, asDraft);
    if (draft.orderId !== '') return update.mutateAsync({ ...body, orderId: draft.orderId });
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    return create.mutateAsync({ ...body, idempotencyKey: attempt.current.key });
  };
  const meet = async (error: ApiError, asDraft: boolean) => {
    const theirs = await client.fetchQuery({
      ...orderQueries.detail(latest.current.orderId),
      staleTime: 0,
    });
    setConflict({
      theirs,
      changedBy: error.body.changedBy ?? '',
      changedAt: error.body.changedAt ?? theirs.updatedAt,
      asDraft,
    });
  };
  const failed = async (error: unknown, asDraft: boolean): Promise<void> => {
    if (error instanceof ApiError && error.code === 'NETWORK') setLost(true);
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      return meet(error, asDraft).catch((cause: unknown) => failed(cause, asDraft));
    const text = failureText(error, t`An Error occurred`);
    toast.error(text);
    const errors = error instanceof ApiError ? error.errors : [];
    const draft = latest.current;
    onProblems((errors.length > 0 ? errors : [{ path: '', message: text }]).map((one) => placed(one, draft)));
  };
  const save = async (asDraft: boolean): Promise<void> => {
    if (create.isPending || update.isPending) return;
    const draft = latest.current;
    setLost(false);
    const found = checkOrder({ customFields: draft.fields, styleInfo: draft.styles }, { asDraft });
    onProblems(found.map((one) => placed(one, draft)));
    if (found.length > 0) return toast.error(found[0]?.message ?? '');
    const order = await send(asDraft).catch((error: unknown) => failed(error, asDraft));
    if (order) onSaved(order, asDraft, latest.current === draft);
  };
  return {
    saving: create.isPending || update.isPending,
    save,
    lost,
    conflict,
    keepEditing: () => setConflict(null),
    /** Takes the other's save in, with the answers to what both changed, and saves both together. */
    merge: async (choices: Choices) => {
      if (!conflict) return;
      const theirs = documentOf(conflict.theirs);
      const { document } = reconcile(latest.current.base ?? theirs, mineOf(latest.current), theirs, choices);
      note({
        fields: document.customFields,
        styles: document.styleInfo,
        associatedUsers: document.associatedUsers,
        editorUsers: document.editorUsers,
        version: conflict.theirs.version,
        orderStatus: conflict.theirs.orderStatus,
        base: theirs,
      });
      setConflict(null);
      await save(conflict.asDraft && conflict.theirs.orderStatus === OrderStatus.Draft);
    },
  };
}
