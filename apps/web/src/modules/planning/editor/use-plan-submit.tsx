import { useLingui } from '@lingui/react/macro';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import type { Order } from '#web/modules/orders/queries';
import { poDateOf } from '#web/modules/planning/po-date';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { movePlan } from './plan-draft';
import type { MoveReason } from './plan-save-question';
import type { PlanDraft } from './use-plan-draft';
import { type SaveOutcome, useSavePlanning } from './use-save-planning';

const PlanSaveQuestion = lazyOnIdle(() =>
  import('./plan-save-question').then((module) => module.PlanSaveQuestion),
);

interface SubmitEffects {
  onDone: () => void;
  onStagesSaved: () => void;
}

/**
 * Asks, saves the draft and shows the result. After a partial failure the draft continues from the half that was saved.
 * When the user has navigated away in the meantime, only a toast is shown.
 */
export function usePlanSubmit(order: Order, draft: PlanDraft, { onDone, onStagesSaved }: SubmitEffects) {
  const { t } = useLingui();
  const saving = useSavePlanning(order);
  const hasNavigatedAway = useHasNavigatedAway();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);

  const submit = async () => {
    const answer = await confirmedAnswer(draft, {
      title: t`Apply Planning Changes`,
      fallback: t`Are you sure you want to apply these planning changes?`,
      confirmLabel: t`Save Planning`,
    });
    if (answer === null) return;
    setOutcome(null);
    const { stages, fields, changedFields } = draft;
    const result = await saving.save({
      fields: changedFields,
      stages,
      before: draft.base.stages,
      removed: draft.changes.removed,
      version: draft.base.version,
      movesDeadlines: movesDeadlines(draft),
      ...answer,
    });
    if (result.orderFailure) toast.error(failureText(result.orderFailure, t`Failed to update`));
    if (result.planFailure) toast.error(t`Failed to save planning`);
    else if (result.saved || !result.orderFailure) toast.success(t`Planning saved successfully`);
    if (hasNavigatedAway()) return;
    if (!result.orderFailure && !result.planFailure) return onDone();
    setOutcome(result);
    if (result.saved) onStagesSaved();
    if (!result.orderFailure) draft.setBase((base) => ({ ...base, fields, version: result.version }));
    else if (result.saved) draft.settle(result.saved);
  };
  return { submit, outcome, pending: saving.pending };
}

interface SaveAnswer {
  summary: string;
  moveReason: MoveReason | null;
}

/** What the user answers to the question about the save. Null when the user cancels. */
async function confirmedAnswer(
  draft: PlanDraft,
  texts: { title: string; fallback: string; confirmLabel: string },
): Promise<SaveAnswer | null> {
  const answer: SaveAnswer = { summary: '', moveReason: null };
  const { base, stages, days } = draft;
  // The server states itself why deadlines move with the purchase order date.
  const before = movesDeadlines(draft)
    ? movePlan(base.stages, days.poDate, poDateOf(base.fields), days.today, days).stages
    : base.stages;
  const confirmed = await confirm({
    title: texts.title,
    message: (
      <Suspense fallback={texts.fallback}>
        <PlanSaveQuestion
          save={{
            changes: draft.changes,
            fields: draft.changedFields,
            before: base.fields,
            saved: base.stages,
          }}
          {...{ stages, before }}
          schedule={base.schedule}
          onSummary={(text) => {
            answer.summary = text;
          }}
          onReason={(reason) => {
            answer.moveReason = reason;
          }}
        />
      </Suspense>
    ),
    confirmLabel: texts.confirmLabel,
    mayConfirm: () => answer.moveReason?.isComplete ?? true,
  });
  return confirmed ? answer : null;
}

const movesDeadlines = (draft: PlanDraft) =>
  draft.base.stages.length > 0 && draft.changedFields.some((field) => field.name === FIELD.purchaseOrderDate);
