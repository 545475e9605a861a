import { useLingui } from '@lingui/react/macro';
import type { Choices } from '@selvedge/domain/orders/reconcile';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText, isStaleVersion } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import { type Order, orderQueries, useCreateOrder, useUpdateOrder } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import { type SentSave, sameEntries, storedLive, type WizardDraft } from './draft';
import { mergedWith } from './merged-draft';
import { type PlacedProblem, placed } from './problems';
import { type Conflict, nextSaveState, type SaveEvent, type SaveState } from './save-state';
import { sendOrder } from './send-order';
import type { LocalDraftOfOrder } from './use-local-draft';

export interface StateAtAnswer {
  untouched: boolean;
  left: boolean;
}
interface Outcomes {
  onSaved: (order: Order, meanwhile: StateAtAnswer) => void;
  onProblems: (problems: PlacedProblem[]) => void;
}

/** Saves the draft: sends the requests and shows the messages for the states in `save-state.ts`. */
export function useSave(local: LocalDraftOfOrder, { onSaved, onProblems }: Outcomes) {
  const { t } = useLingui();
  const client = useQueryClient();
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const hasNavigatedAway = useHasNavigatedAway();
  const { latest, settle } = local;
  const [state, setState] = useState<SaveState>({ name: latest.current.unansweredSaves ? 'lost' : 'idle' });
  // A ref, because the second click of a double click comes before the next render.
  const current = useRef(state);
  const dispatch = (event: SaveEvent): SaveState['name'] => {
    current.current = nextSaveState(current.current, event);
    setState(current.current);
    return current.current.name;
  };
  const answered = (event: SaveEvent) => dispatch(hasNavigatedAway() ? { type: 'leave' } : event);

  const outbox = {
    draft: () => latest.current,
    note: (patch: Partial<WizardDraft>) =>
      (hasNavigatedAway() ? local.patchWithoutRender : local.note)(patch),
    storeNow: async (patch: Partial<WizardDraft>) =>
      hasNavigatedAway() ? local.patchWithoutRender(patch) : local.storeNow(patch),
    request: ({ key, body }: SentSave) =>
      body.orderId
        ? update.mutateAsync({ ...body, orderId: body.orderId, idempotencyKey: key })
        : create.mutateAsync({ ...body, idempotencyKey: key }),
  };
  const readConflict = async ({ body }: ApiError, asDraft: boolean): Promise<Conflict> => {
    const theirs = await client.fetchQuery({ ...orderQueries.detail(latest.current.orderId), staleTime: 0 });
    return {
      theirs,
      changedBy: body.changedBy ?? '',
      changedAt: body.changedAt ?? theirs.updatedAt,
      asDraft,
    };
  };
  const failed = async (error: unknown, asDraft: boolean): Promise<void> => {
    if (isStaleVersion(error) && !hasNavigatedAway())
      return readConflict(error, asDraft).then(
        (conflict) => (answered({ type: 'stale', conflict }) === 'left' ? failed(error, asDraft) : undefined),
        (cause: unknown) => failed(cause, asDraft),
      );
    const text = failureText(error, t`An Error occurred`);
    const isLost = error instanceof ApiError && error.code === 'NETWORK';
    if (answered({ type: isLost ? 'unanswered' : 'refused' }) === 'left') {
      // `sendOrder` noted in the draft which saves are still unanswered, but the form no longer stores its draft.
      await settle({});
      return toast.error(t`The order was not saved`, text);
    }
    toast.error(text);
    const errors = error instanceof ApiError ? error.errors : [];
    const problems = errors.length > 0 ? errors : [{ path: '', message: text }];
    onProblems(
      problems.map(({ path, message }) => placed({ path, message: { text: message } }, latest.current)),
    );
  };
  const save = async (asDraft: boolean): Promise<void> => {
    if (current.current.name === 'sending') return;
    dispatch({ type: 'save' });
    const sent = latest.current;
    const problems = checkOrder(
      { customFields: sent.fields, styleInfo: sent.styles },
      { asDraft, before: storedLive(sent) },
    );
    onProblems(problems.map((problem) => placed(problem, sent)));
    if (problems[0]) {
      dispatch({ type: 'refused' });
      return toast.error(productText(problems[0].message));
    }
    await sendOrder(outbox, asDraft).then(
      (order) => {
        const left = answered({ type: 'saved' }) === 'left';
        onSaved(order, { untouched: sameEntries(latest.current, sent), left });
      },
      (error: unknown) => failed(error, asDraft),
    );
  };
  return {
    state,
    save,
    keepEditing: () => void dispatch({ type: 'keepEditing' }),
    /** Merges the other user's save into the draft and saves the result. `choices` decides each clash. */
    merge: async (choices: Choices) => {
      if (current.current.name !== 'conflict') return;
      const { theirs, asDraft } = current.current.conflict;
      local.note(mergedWith(latest.current, theirs, choices));
      await save(asDraft && theirs.orderStatus === OrderStatus.Draft);
    },
  };
}
