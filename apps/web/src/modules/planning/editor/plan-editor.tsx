import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { dayIn } from '@selvedge/domain/calendar';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { deadlineFor } from '@selvedge/domain/planning/deadlines';
import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { late } from '#web/lib/late';
import { useHasNavigatedAway } from '#web/lib/use-has-navigated-away';
import type { Order } from '#web/modules/orders/queries';
import type { Plan } from '#web/modules/planning/queries';
import { confirm } from '#web/ui/confirm';
import { InSight } from '#web/ui/in-sight';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { unlessDialog } from '#web/ui/shortcuts';
import { toast } from '#web/ui/toast';
import { draftOf } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanFields } from './plan-fields';
import { ReplacedNotice, SaveFailure, StaleNotice } from './plan-notices';
import { PeopleFailure, usePlanPeople } from './plan-people';
import { PlanStages } from './plan-stages';
import { sidePeople } from './side-people';
import { usePlanDraft } from './use-plan-draft';
import { usePlanRemoval } from './use-plan-removal';
import { type SaveOutcome, useSavePlanning } from './use-save-planning';

/** Loaded when it is asked for. */
const UseTemplateDialog = late(() =>
  import('./use-template-dialog').then((module) => module.UseTemplateDialog),
);

const PlanSaveQuestion = late(() => import('./plan-save-question').then((module) => module.PlanSaveQuestion));

interface PlanEditorProps {
  order: Order;
  plan: Plan;
  traderId: number;
}

/** Edits a plan on the screen and saves it as a whole; leaves only when the order and the stages are both saved. */
export function PlanEditor({ order, plan, traderId }: PlanEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { orderId } = order;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const draft = usePlanDraft(order, plan, today);
  const saving = useSavePlanning(order);
  const hasNavigatedAway = useHasNavigatedAway();
  // A person who was removed from the order may still be assigned to stages, which show the name.
  const onStages = draft.base.stages.flatMap((stage) => Object.values(stage.associatedUsers).flat());
  const users = usePlanPeople([...order.associatedUsers, ...onStages]);
  const { people } = users;
  const ofOrder = sidePeople(people ?? [], order.associatedUsers);
  const removal = usePlanRemoval(draft, { orderId, today, traderUserId: traderId, people: ofOrder });
  const [choosing, setChoosing] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const busy = saving.pending || removal.pending;

  const goOn = useLeaveQuestion(draft.dirty);
  const leave = (ignoreBlocker: boolean) =>
    navigate({
      to: '/order/$orderId',
      params: { orderId },
      search: { tab: 'CREATE_ORDER_PLANNING_LIST' },
      ignoreBlocker,
    });

  const save = async () => {
    if (busy) return;
    // Unwritten, nothing is sent: the server tells each change in full.
    let summary = '';
    const yes = await confirm({
      title: t`Apply Planning Changes`,
      message: (
        <Suspense fallback={t`Are you sure you want to apply these planning changes?`}>
          <PlanSaveQuestion
            save={{
              changes: draft.changes,
              fields: draft.changedFields,
              before: draft.base.fields,
              saved: draft.base.stages,
            }}
            onSummary={(text) => {
              summary = text;
            }}
          />
        </Suspense>
      ),
      confirmLabel: t`Save Planning`,
    });
    if (!yes) return;
    setOutcome(null);
    const movesDeadlines =
      draft.base.stages.length > 0 &&
      draft.changedFields.some((field) => field.name === FIELD.purchaseOrderDate);
    const { stages, fields, changedFields } = draft;
    const { version } = draft.base;
    const { removed } = draft.changes;
    const result = await saving.save({
      fields: changedFields,
      stages,
      removed,
      version,
      movesDeadlines,
      summary,
    });
    if (result.orderFailure) toast.error(failureText(result.orderFailure, t`Failed to update`));
    if (result.planFailure) toast.error(t`Failed to save planning`);
    else if (result.saved || !result.orderFailure) toast.success(t`Planning saved successfully`);
    // Anyone who went on to another page meanwhile is not fetched from there.
    if (hasNavigatedAway()) return;
    if (!result.orderFailure && !result.planFailure) {
      if (!goOn()) void leave(true);
      return;
    }
    setOutcome(result);
    if (result.saved) removal.settle();
    // The half that was saved is where the next try begins.
    if (!result.orderFailure) draft.setBase((base) => ({ ...base, fields, version: result.version }));
    else if (result.saved) draft.settle(result.saved);
  };
  useHotkeys([['mod+S', unlessDialog(() => void save())]], []);

  const newStage = () =>
    draftOf({
      ...NEW_STAGE,
      deadlineClient: deadlineFor(draft.poDate, 0, today),
      deadlineManufacturer: deadlineFor(draft.poDate, 0, today),
      associatedUsers: { ...NEW_STAGE.associatedUsers, traders: [traderId] },
    });
  const { added, changed, removed } = draft.changes;
  const count = added.length + changed.length + removed.length + draft.changedFields.length;
  return (
    <div className={styles.editor}>
      {draft.isStale && draft.dirty && !busy ? <StaleNotice onTakeOver={() => draft.rebase(plan)} /> : null}
      {removal.replaced && !busy ? (
        <ReplacedNotice count={removal.replaced.length} onUndo={removal.undo} />
      ) : null}
      {/* What is entered while the plan is on its way would not be in it, and would go with the page. */}
      <div className={styles.editor} inert={saving.pending}>
        <PeopleFailure users={users} />
        <PlanFields fields={draft.fields} moved={draft.moved} onChange={draft.setField} />
        <PlanStages
          orderId={orderId}
          stages={draft.stages}
          people={people}
          ofOrder={ofOrder}
          days={{ poDate: draft.poDate, today }}
          newStage={newStage}
          onChange={draft.setStages}
          onDelete={(stage) => void removal.remove(stage)}
          onUseTemplate={() => setChoosing(true)}
        />
      </div>
      {outcome ? (
        <InSight of={outcome}>
          <SaveFailure outcome={outcome} />
        </InSight>
      ) : null}
      <div className={`sv-bottom-bar ${styles.bar}`}>
        <span className={styles.summary} role="status">
          {draft.dirty ? (count === 1 ? t`1 unsaved change` : t`${count} unsaved changes`) : null}
        </span>
        <Button variant="default" disabled={saving.pending} onClick={() => void leave(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={busy} onClick={() => void save()}>
          {saving.pending ? t`Saving...` : t`Save Planning`}
        </Button>
      </div>
      {choosing ? (
        <Suspense fallback={null}>
          <UseTemplateDialog
            buyer={{ id: order.buyerOrganizationId, name: order.buyerOrganization }}
            days={{ poDate: draft.poDate, today }}
            stages={draft.stages}
            busy={removal.pending}
            users={users}
            onApply={(template) =>
              void removal.replaceWith(template).then((done) => done && setChoosing(false))
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
