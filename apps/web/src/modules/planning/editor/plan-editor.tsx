import { useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { dayIn } from '@selvedge/domain/calendar';
import { deadlineFor } from '@selvedge/domain/planning/anchor';
import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { eachSide } from '@selvedge/domain/planning/sides';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { Order } from '#web/modules/orders/queries';
import type { Plan } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { ScrollIntoView } from '#web/ui/scroll-into-view';
import { unlessDialog } from '#web/ui/shortcuts';
import { draftOf } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanFields, PurchaseOrderBasis } from './plan-fields';
import { ReplacedNotice, SaveFailure, StaleNotice, WorkingDaysNotice } from './plan-notices';
import { PeopleFailure, usePlanPeople } from './plan-people';
import { PlanSaveBar } from './plan-save-bar';
import { PlanStages } from './plan-stages';
import { useSideNames } from './side-names';
import { sidePeople } from './side-people';
import { anchorOf } from './stage-form';
import { usePlanDraft } from './use-plan-draft';
import { usePlanRemoval } from './use-plan-removal';
import { usePlanSubmit } from './use-plan-submit';

const UseTemplateDialog = lazyOnIdle(() =>
  import('./use-template-dialog').then((module) => module.UseTemplateDialog),
);
const RestorePlan = lazyOnIdle(() => import('./restore-plan').then((module) => module.RestorePlan));
const PlanBasis = lazyOnIdle(() => import('./plan-from/plan-basis').then((module) => module.PlanBasis));

interface PlanEditorProps {
  order: Order;
  plan: Plan;
  /** Undefined until it is loaded. Without it, the editor shows no schedules and leaves them as they are. */
  schedule?: Schedule | undefined;
  isScheduleLoading?: boolean;
  traderId: number;
}

/** Edits a draft of the plan. Leaves the page only when the order and the stages are both saved. */
export function PlanEditor(props: PlanEditorProps) {
  const { order, plan, schedule, isScheduleLoading = false, traderId } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { orderId } = order;
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const draft = usePlanDraft(order, plan, today, schedule);
  const names = useSideNames(order);
  // A person who was removed from the order may still be assigned to stages, so load these names too.
  const onStages = draft.base.stages.flatMap((stage) => Object.values(stage.associatedUsers).flat());
  const users = usePlanPeople([...order.associatedUsers, ...onStages]);
  const { people } = users;
  const ofOrder = sidePeople(people ?? [], order.associatedUsers);
  const removal = usePlanRemoval(draft, { orderId, traderUserId: traderId, people: ofOrder });
  const [isChoosingTemplate, setIsChoosingTemplate] = useState(false);
  const continueLeaving = useLeaveQuestion(draft.dirty);
  const leave = (ignoreBlocker: boolean) =>
    navigate({
      to: '/order/$orderId',
      params: { orderId },
      search: { tab: 'CREATE_ORDER_PLANNING_LIST' },
      ignoreBlocker,
    });

  const submitting = usePlanSubmit(order, draft, {
    onDone: () => {
      if (!continueLeaving()) void leave(true);
    },
    onStagesSaved: removal.settle,
  });
  const saving = submitting.pending;
  const busy = saving || removal.pending;
  const save = () => (busy ? undefined : void submitting.submit());
  useHotkeys([['mod+S', unlessDialog(save)]], []);

  const newStage = () =>
    draftOf({
      ...NEW_STAGE,
      sides: eachSide((side) => ({
        ...NEW_STAGE.sides[side],
        deadline: deadlineFor(anchorOf(draft.days), side, 0),
      })),
      associatedUsers: { ...NEW_STAGE.associatedUsers, traders: [traderId] },
    });
  return (
    <div className={styles.editor}>
      <p className={styles.order}>{order.orderName || t`Unnamed Order`}</p>
      <Suspense fallback={null}>
        <RestorePlan orderId={orderId} isDirty={draft.dirty} />
      </Suspense>
      {draft.isStale && draft.dirty && !busy ? <StaleNotice onTakeOver={() => draft.rebase(plan)} /> : null}
      {removal.replaced && !busy ? (
        <ReplacedNotice count={removal.replaced.length} onUndo={removal.undo} />
      ) : null}
      {removal.movedCount > 0 && !busy ? (
        <WorkingDaysNotice count={removal.movedCount} onExact={removal.toExactDays} />
      ) : null}
      {/* Inert during a save: later input would not be in the saved plan and would be lost. */}
      <div className={styles.editor} inert={saving}>
        <PeopleFailure users={users} />
        <PlanFields
          fields={draft.fields}
          move={draft.deadlineMove}
          userId={traderId}
          hasFailed={Boolean(submitting.outcome?.orderFailure)}
          onChange={draft.setField}
          basis={
            schedule ? (
              <Suspense fallback={<PurchaseOrderBasis />}>
                <PlanBasis {...{ order, plan, schedule }} isDirty={draft.dirty} />
              </Suspense>
            ) : undefined
          }
        />
        <PlanStages
          orderId={orderId}
          stages={draft.stages}
          people={people}
          ofOrder={ofOrder}
          days={draft.days}
          schedule={schedule}
          isScheduleLoading={isScheduleLoading}
          names={names}
          userId={traderId}
          newStage={newStage}
          onChange={draft.setStages}
          onDelete={(stage) => void removal.remove(stage)}
          onUseTemplate={() => setIsChoosingTemplate(true)}
        />
      </div>
      {submitting.outcome ? (
        <ScrollIntoView of={submitting.outcome}>
          <SaveFailure outcome={submitting.outcome} />
        </ScrollIntoView>
      ) : null}
      <PlanSaveBar
        draft={draft}
        saving={saving}
        busy={busy}
        onCancel={() => void leave(false)}
        onSave={save}
      />
      {isChoosingTemplate ? (
        <Suspense fallback={null}>
          <UseTemplateDialog
            buyer={{ id: order.buyerOrganizationId, name: order.buyerOrganization }}
            days={draft.days}
            stages={draft.stages}
            busy={removal.pending}
            users={users}
            onApply={(template) =>
              void removal.replaceWith(template).then((done) => done && setIsChoosingTemplate(false))
            }
            onClose={() => setIsChoosingTemplate(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
