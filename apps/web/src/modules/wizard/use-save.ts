import { useLingui } from '@lingui/react/macro';
import type { Choices } from '@selvedge/domain/orders/reconcile';
import { reconcile } from '@selvedge/domain/orders/reconcile';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import { type Order, orderQueries, useCreateOrder, useUpdateOrder } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import {
  bodyOf,
  documentOf,
  mineOf,
  sameEntries,
  storedLive,
  type Unanswered,
  type WizardDraft,
} from './draft';
import { type PlacedProblem, placed } from './problems';
import { isUnanswered, isWhatWasSent, unansweredOf } from './unanswered';

/** Somebody else saved the order since it was opened here. */
export interface Conflict {
  theirs: Order;
  changedBy: string;
  changedAt: string;
  asDraft: boolean;
}
const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE_VERSION';
const bodyText = ({ sent, asDraft }: Unanswered): string => JSON.stringify(bodyOf(sent, asDraft));

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
  noteNow: (patch: Partial<WizardDraft>) => Promise<unknown>;
  persistWithoutRender: (patch: Partial<WizardDraft>) => void;
  settle: (patch: Partial<WizardDraft>) => Promise<void>;
  onSaved: (order: Order, meanwhile: Meanwhile) => void;
  onProblems: (problems: PlacedProblem[]) => void;
}

/** Saving the draft: its problems, a lost connection and a conflict with somebody else's save. */
export function useSave({
  latest,
  note,
  noteNow,
  persistWithoutRender,
  settle,
  onSaved,
  onProblems,
}: Options) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [lost, setLost] = useState(latest.current.unanswered !== undefined);
  // Of two clicks in one moment the second does not know yet that the first is sending.
  const sending = useRef(false);
  const [saving, setSaving] = useState(false);
  const hasNavigatedAway = useHasNavigatedAway();

  const read = (orderId: string) => client.fetchQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const remember = (patch: Partial<WizardDraft>) =>
    hasNavigatedAway() ? persistWithoutRender(patch) : note(patch);
  /** Until the answer comes, the browser keeps with the draft what was sent. */
  const request = async (unanswered: Unanswered[], ask: () => Promise<Order>): Promise<Order> => {
    if (!hasNavigatedAway()) await noteNow({ unanswered });
    const order = await ask().catch((error: unknown) => {
      // A stale version may be stale by one of those; who asks finds out.
      if (!isUnanswered(error) && !isStale(error)) remember({ unanswered: undefined });
      throw error;
    });
    remember({ unanswered: undefined });
    return order;
  };
  const goOnFrom = (order: Order) => {
    const { orderId, orderStatus, version } = order;
    remember({ orderId, orderStatus, version, base: documentOf(order), unanswered: undefined });
  };
  /** The same order sent again after a lost answer must not become a second one: it has the same key. */
  const sendFirst = (first: Unanswered): Promise<Order> =>
    request([first], () =>
      create.mutateAsync({ ...bodyOf(first.sent, first.asDraft), idempotencyKey: first.key }),
    );
  const sendUpdate = async (asDraft: boolean): Promise<Order> => {
    const draft = latest.current;
    const before = draft.unanswered ?? [];
    const now = unansweredOf(draft, asDraft);
    const order = await request([...before, now], () =>
      update.mutateAsync({ ...bodyOf(draft, asDraft), orderId: draft.orderId }),
    ).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      // Stale by somebody else's save, or by one's own of which the answer was lost.
      const stored = before.length > 0 ? await read(draft.orderId) : null;
      const own = stored && before.find((one) => isWhatWasSent(one, stored));
      if (!own) {
        remember({ unanswered: undefined });
        throw error;
      }
      goOnFrom(stored);
      return own.asDraft === asDraft && sameEntries(own.sent, latest.current) ? stored : null;
    });
    // What was entered since is saved over it.
    return order ?? sendUpdate(asDraft);
  };
  const send = async (asDraft: boolean): Promise<Order> => {
    if (latest.current.orderId !== '') return sendUpdate(asDraft);
    const now = unansweredOf(latest.current, asDraft);
    const [before = now] = latest.current.unanswered ?? [];
    const isRepeat = bodyText(before) === bodyText(now);
    if (isRepeat) return sendFirst(before);
    // What was sent before its answer was lost comes first; what was entered since is saved over it.
    const first = await sendFirst(before).catch((error: unknown) => {
      if (isUnanswered(error)) throw error;
      return null;
    });
    if (!first) return sendFirst(now);
    goOnFrom(first);
    return sendUpdate(asDraft);
  };
  const meet = async (error: ApiError, asDraft: boolean) => {
    const theirs = await read(latest.current.orderId);
    setConflict({
      theirs,
      changedBy: error.body.changedBy ?? '',
      changedAt: error.body.changedAt ?? theirs.updatedAt,
      asDraft,
    });
  };
  const failed = async (error: unknown, asDraft: boolean): Promise<void> => {
    // There is no form any more to show it in; what was entered is kept for anyone who comes back to it.
    if (hasNavigatedAway()) {
      if (!isUnanswered(error)) await settle({ unanswered: undefined });
      return toast.error(t`The order was not saved`, failureText(error, t`An Error occurred`));
    }
    if (error instanceof ApiError && error.code === 'NETWORK') setLost(true);
    if (isStale(error)) return meet(error, asDraft).catch((cause: unknown) => failed(cause, asDraft));
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
      { asDraft, before: storedLive(latest.current) },
    );
    onProblems(found.map((one) => placed(one, latest.current)));
    if (found.length > 0) return toast.error(found[0]?.message ?? '');
    const sent = latest.current;
    sending.current = true;
    setSaving(true);
    const order = await send(asDraft)
      .catch((error: unknown) => failed(error, asDraft))
      .finally(() => {
        sending.current = false;
        setSaving(false);
      });
    if (order) onSaved(order, { untouched: sameEntries(latest.current, sent), left: hasNavigatedAway() });
  };
  return {
    saving,
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
