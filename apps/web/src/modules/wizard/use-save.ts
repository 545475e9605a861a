import { useLingui } from '@lingui/react/macro';
import type { Choices } from '@selvedge/domain/orders/reconcile';
import { reconcile } from '@selvedge/domain/orders/reconcile';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { useLeft } from '#web/lib/use-left';
import {
  type Order,
  type OrderInput,
  orderQueries,
  useCreateOrder,
  useUpdateOrder,
} from '#web/modules/orders/queries';
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

/** The same entries, whatever step they are looked at in. */
const sameEntries = (one: WizardDraft, other: WizardDraft): boolean =>
  one.fields === other.fields &&
  one.styles === other.styles &&
  one.associatedUsers === other.associatedUsers &&
  one.editorUsers === other.editorUsers;

/** A first save that may have arrived although no answer came. */
interface Attempt {
  key: string;
  body: OrderInput;
}
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);

/** What became of the form while its save was under way. */
export interface Meanwhile {
  /** Nothing was entered. */
  untouched: boolean;
  /** It was left for another page. */
  left: boolean;
}

interface Options {
  latest: RefObject<WizardDraft>;
  note: (patch: Partial<WizardDraft>) => void;
  onSaved: (order: Order, meanwhile: Meanwhile) => void;
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
  const attempt = useRef<Attempt | null>(null);
  // Of two clicks in one moment the second does not know yet that the first is sending.
  const sending = useRef(false);
  const hasLeft = useLeft();

  /** The same order sent again after a lost answer must not become a second one: it goes by the same key. */
  const sendFirst = async (body: OrderInput): Promise<Order> => {
    attempt.current ??= { key: crypto.randomUUID(), body };
    const { key, body: first } = attempt.current;
    const order = await create.mutateAsync({ ...first, idempotencyKey: key }).catch((error: unknown) => {
      if (!isUnanswered(error)) attempt.current = null;
      throw error;
    });
    attempt.current = null;
    return order;
  };
  const send = async (asDraft: boolean): Promise<Order> => {
    if (latest.current.orderId === '') {
      const body = bodyOf(latest.current, asDraft);
      const text = JSON.stringify(body);
      const isRepeat = attempt.current === null || JSON.stringify(attempt.current.body) === text;
      if (isRepeat) return sendFirst(body);
      // What was sent before its answer was lost comes first; what was entered since is saved over it.
      const first = await sendFirst(body).catch((error: unknown) => {
        if (isUnanswered(error)) throw error;
        return null;
      });
      if (!first) return sendFirst(body);
      note({
        orderId: first.orderId,
        orderStatus: first.orderStatus,
        version: first.version,
        base: documentOf(first),
      });
    }
    const draft = latest.current;
    return update.mutateAsync({ ...bodyOf(draft, asDraft), orderId: draft.orderId });
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
    // There is no form any more to show it in; what was entered is kept for whoever comes back to it.
    if (hasLeft()) return toast.error(t`The order was not saved`, failureText(error, t`An Error occurred`));
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
    if (sending.current) return;
    setLost(false);
    const found = checkOrder(
      { customFields: latest.current.fields, styleInfo: latest.current.styles },
      { asDraft },
    );
    onProblems(found.map((one) => placed(one, latest.current)));
    if (found.length > 0) return toast.error(found[0]?.message ?? '');
    const sent = latest.current;
    sending.current = true;
    const order = await send(asDraft)
      .catch((error: unknown) => failed(error, asDraft))
      .finally(() => {
        sending.current = false;
      });
    if (order) onSaved(order, { untouched: sameEntries(latest.current, sent), left: hasLeft() });
  };
  return {
    saving: create.isPending || update.isPending,
    save,
    lost,
    conflict,
    keepEditing: () => setConflict(null),
    /** Takes the other's save in, with the answers to what both changed, and saves both together. */
    merge: async (choices: Choices) => {
      if (!conflict || sending.current) return;
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
