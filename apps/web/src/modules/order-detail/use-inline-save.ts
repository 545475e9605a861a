import { useLingui } from '@lingui/react/macro';
import { isMaterialField } from '@selvedge/domain/changes/material-fields';
import { deepEqual } from '@selvedge/domain/deep-equal';
import { type FieldPlace, fieldAt, saveOfField, withField } from '@selvedge/domain/orders/field-place';
import type { CustomField } from '@selvedge/domain/orders/order';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { followStyles } from '@selvedge/domain/planning/follow';
import { checkGarments } from '@selvedge/domain/styles/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText, isStaleVersion } from '#web/lib/failure';
import { problemTexts } from '#web/lib/product-text';
import { queryKeys } from '#web/lib/query-keys';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key';
import { type Order, orderQueries, useUpdateOrder } from '#web/modules/orders/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { confirmAffectedReports } from '#web/ui/affected-reports';
import { type ProposedSave, proposedSave } from '#web/ui/proposed-save';
import { toast } from '#web/ui/toast';

export interface FieldConflict {
  changedBy: string;
  changedAt: string;
  /** The current field, or null when it was deleted. `isSame` is true when the other save did not change the field. */
  theirs: CustomField | null;
  isSame: boolean;
}
interface Failure {
  field: string[];
  summary: string;
  other: string;
}
interface Sent {
  summary: string;
  /** Whether the summary is the reason of a proposal, which the user confirmed. */
  isProposed: boolean;
}
const NO_FAILURE: Failure = { field: [], summary: '', other: '' };

const documentOf = (order: Order) => ({
  customFields: order.customFields,
  styleInfo: order.styleInfo,
});

/** Saves one field against the version at which it was opened, with the same checks as a save of the whole order. */
export function useInlineSave(order: Order, place: FieldPlace, field: CustomField, onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useUpdateOrder();
  const keyOf = useIdempotencyKey();
  const [base, setBase] = useState({ order, field });
  const [conflict, setConflict] = useState<FieldConflict | null>(null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [saving, setSaving] = useState(false);
  const [proposal, setProposal] = useState<ProposedSave | null>(null);
  const isSending = useRef(false);

  const done = (change?: Order['change']) => {
    const number = change?.number;
    toast.success(change?.kind === 'proposal' ? t`Change ${number} proposed` : t`Order updated successfully`);
    onDone();
  };
  const problemsOf = (after: ReturnType<typeof documentOf>): string[] => {
    const stored = documentOf(base.order);
    const asDraft = base.order.orderStatus === OrderStatus.Draft;
    const found = [
      ...checkOrder(after, { asDraft, before: asDraft ? undefined : stored }),
      ...checkGarments(stored.styleInfo, after.styleInfo),
    ];
    return problemTexts(found);
  };
  /** Loads the current order after a conflict and keeps the input. The next save is based on the loaded version. */
  const loadConflict = async (error: ApiError, draft: CustomField) => {
    const fresh = await client.fetchQuery({ ...orderQueries.detail(order.orderId), staleTime: 0 });
    const theirs = fieldAt(documentOf(fresh), place, field.id) ?? null;
    // This also covers an own earlier save whose response was lost.
    if (theirs && sameValue(theirs, draft)) return done();
    setConflict({
      changedBy: error.body.changedBy ?? '',
      changedAt: error.body.changedAt ?? fresh.updatedAt,
      theirs,
      isSame: theirs !== null && sameValue(theirs, base.field),
    });
    setBase({ order: fresh, field: theirs ?? base.field });
  };
  const failed = (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : [];
    const isSummary = ({ path }: { path: string }) => path === 'commitMessage';
    const ofField = errors.filter((one) => !isSummary(one)).map(({ message }) => message);
    const lost = error instanceof ApiError && error.code === 'NETWORK';
    setFailure({
      field: ofField,
      summary: errors.find(isSummary)?.message ?? '',
      other:
        errors.length > 0
          ? ''
          : lost
            ? t`The connection was lost while saving. What you entered is still here: save again when you are back online.`
            : failureText(error, t`An Error occurred`),
    });
  };
  const findProposal = async (
    draft: CustomField,
    after: ReturnType<typeof documentOf>,
  ): Promise<ProposedSave | null> => {
    if (base.order.orderStatus !== OrderStatus.Active || !isMaterialField(draft)) return null;
    const { changeFlow } = await client.ensureQueryData(organizationQueries.mine);
    if (!changeFlow) return null;
    const { stages } = await client.fetchQuery(planningQueries.plan(order.orderId));
    const people = { associatedUsers: [], editorUsers: [] };
    return proposedSave({ ...documentOf(base.order), ...people }, { ...after, ...people }, stages);
  };
  const send = async (draft: CustomField, { summary, isProposed }: Sent) => {
    const after = withField(documentOf(base.order), place, draft);
    const problems = problemsOf(after);
    if (problems.length > 0) return setFailure({ ...NO_FAILURE, field: problems });
    const found = isProposed ? null : await findProposal(draft, after);
    if (found) return setProposal(found);
    if (place.styleId && !isProposed) {
      const plan = await client.fetchQuery(planningQueries.plan(order.orderId));
      if (!(await confirmAffectedReports(followStyles(plan.stages, after.styleInfo)))) return;
    }
    const body = {
      orderId: order.orderId,
      version: base.order.version,
      commitMessage: summary.trim(),
      ...saveOfField(base.order, place, draft),
    };
    const { change } = await update.mutateAsync({ ...body, idempotencyKey: keyOf(body) });
    void client.invalidateQueries({ queryKey: [...queryKeys.planning.all, order.orderId] });
    done(change);
  };
  const save = async (draft: CustomField, sent: Sent): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    setFailure(NO_FAILURE);
    setProposal(null);
    await send(draft, sent)
      .catch((error: unknown) => (isStaleVersion(error) ? loadConflict(error, draft) : failed(error)))
      .catch(failed);
    isSending.current = false;
    setSaving(false);
  };
  return {
    base: base.field,
    conflict,
    failure,
    saving,
    save,
    /** What partners must accept of the save. The user sends it with a reason, or closes it. */
    proposal,
    closeProposal: () => setProposal(null),
  };
}

type Valued = Pick<CustomField, 'value' | 'currencyType'>;
/** An empty text equals no value. */
export const sameValue = (one: Valued, other: Valued): boolean =>
  deepEqual(one.value === '' ? null : one.value, other.value === '' ? null : other.value) &&
  (one.currencyType ?? 'USD') === (other.currencyType ?? 'USD');
