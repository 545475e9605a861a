import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { CustomField } from '@selvedge/domain/orders/order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatInstant } from '#web/lib/format';
import { useOtherTab } from '#web/lib/use-other-tab';
import { beforeWizardOpens, openWizard } from '#web/lib/wizard-start';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { unlessDialog } from '#web/ui/shortcuts';
import { toast } from '#web/ui/toast';
import { ConflictDialog } from './conflict-dialog';
import { documentOf, isClash, isEditing, type WizardDraft } from './draft';
import { OrderFieldsStep } from './order-fields-step';
import { PeopleStep } from './people-step';
import { PlanFollows, usePlanFollow } from './plan-follows';
import { MissingFields, ProblemList } from './problem-lists';
import { type PlacedProblem, problemsOfStep } from './problems';
import { SaveSummary } from './save-summary';
import { StepBar } from './step-bar';
import { StyleStep } from './style-step';
import { useLocalDraft } from './use-local-draft';
import { type Meanwhile, useSave } from './use-save';
import styles from './wizard.module.css';
import { WizardFooter } from './wizard-footer';

const LAST_STEP = 4;

interface Props {
  start: WizardDraft;
  userId: number;
  restored: boolean;
  /** Stands above the steps, for the order once it is stored. */
  head: (orderId: string) => ReactNode;
}

/** The five-step wizard: edits a draft that is kept in the browser until it is saved. */
export function Wizard({ start, userId, restored, head }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const {
    draft,
    localDraft,
    dirty,
    latest,
    change,
    note,
    noteNow,
    persistWithoutRender,
    clean,
    drop,
    settle,
  } = useLocalDraft(start, userId);
  const otherTab = useOtherTab(`create-order.${userId}`);
  const [problems, setProblems] = useState<PlacedProblem[]>([]);
  const [goal, setGoal] = useState<PlacedProblem | null>(null);
  // What the second step starts parts with is there when it is reached.
  usePrefetchQuery(orderQueries.defaultFields('Style'));
  usePrefetchQuery(orderQueries.defaultFields('Combo'));
  usePrefetchQuery(orderQueries.defaultFields('Material'));
  const editing = isEditing(draft);

  const leaveFor = (orderId: string) =>
    navigate({ to: '/order/$orderId', params: { orderId }, ignoreBlocker: true });
  const saved = (order: Order, { untouched, left }: Meanwhile) => {
    const isDraft = order.orderStatus === OrderStatus.Draft;
    const done = isDraft
      ? t`Saved To Draft`
      : editing
        ? t`Order updated successfully`
        : t`Order created successfully`;
    const base = documentOf(order);
    const { orderId, orderStatus, version } = order;
    const known = { orderId, orderStatus, version, base, unanswered: undefined, summary: undefined };
    if (left) {
      void settle(untouched ? null : known);
      return toast.success(done);
    }
    if (isDraft || !untouched) {
      note(untouched ? { ...known, fields: base.customFields, styles: base.styleInfo } : known);
      if (untouched) clean();
      return untouched ? toast.success(done) : toast.info(done, t`What you entered since is not saved yet.`);
    }
    void drop();
    toast.success(done);
    void leaveFor(orderId);
  };
  const goToProblem = (problem: PlacedProblem) => {
    note({ step: problem.step });
    setGoal(problem);
  };
  const show = (found: PlacedProblem[]) => {
    setProblems(found);
    if (found[0]) goToProblem(found[0]);
  };
  const {
    saving,
    save: send,
    lost,
    conflict,
    keepEditing,
    merge,
  } = useSave({ latest, note, noteNow, persistWithoutRender, settle, onSaved: saved, onProblems: show });
  const plan = usePlanFollow(draft);
  const save = async (asDraft: boolean) => {
    if (await plan.agreed()) await send(asDraft);
  };
  // Once its step is drawn, the field at fault has the focus.
  useEffect(() => {
    if (!goal) return;
    document.querySelector<HTMLElement>(`.${styles.panel} ${goal.target}`)?.focus();
    setGoal(null);
  }, [goal]);
  // The next step is read from its beginning; a field at fault is gone to by itself.
  const shownStep = useRef(draft.step);
  useEffect(() => {
    if (shownStep.current === draft.step) return;
    shownStep.current = draft.step;
    if (!goal) window.scrollTo({ top: 0 });
  }, [draft.step, goal]);
  const isReady = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    return beforeWizardOpens(async () => {
      isReady.current = await noteNow({});
    });
  }, [dirty, noteNow]);
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isReady.current,
    shouldBlockFn: () => {
      toast.info(t`Unsaved Changes`, t`What you entered is kept on this device.`);
      return false;
    },
  });

  const goTo = (step: number) => note({ step: Math.max(0, Math.min(LAST_STEP, step)) });
  /** The next step, once nothing is wrong in this one; a draft can be saved at any time. */
  const next = () => {
    const { step } = latest.current;
    if (step === LAST_STEP) return void save(false);
    const found = problemsOfStep(latest.current);
    const others = problems.filter((problem) => problem.step !== step);
    if (found.length > 0) return show([...found, ...others]);
    setProblems(others);
    goTo(step + 1);
  };
  const clear = async () => {
    const yes = await confirm({
      title: t`Clear`,
      message: t`Are you sure you want to clear all form data? This action cannot be undone.`,
      confirmLabel: t`Clear`,
      danger: true,
    });
    if (!yes) return;
    // After this render nothing is dirty, and the reload asks nothing.
    await drop();
    setTimeout(() => window.location.assign('/create-order'));
  };
  const cancel = async () => {
    const yes =
      !dirty ||
      (await confirm({
        title: t`Discard changes`,
        message: t`Are you sure you want to leave? Unsaved changes will be lost.`,
        confirmLabel: t`Leave`,
        danger: true,
      }));
    if (!yes) return;
    void drop();
    void leaveFor(draft.orderId);
  };
  useHotkeys(
    [
      ['mod+S', unlessDialog(() => void save(!editing))],
      ['mod+Enter', unlessDialog(editing ? () => void save(false) : next)],
      ...[0, 1, 2, 3, 4].map(
        (step) =>
          [
            `alt+Digit${step + 1}`,
            unlessDialog(() => goTo(step)),
            { usePhysicalKeys: true, preventDefault: true },
          ] as [string, () => void, { usePhysicalKeys: boolean; preventDefault: boolean }],
      ),
    ],
    [],
  );

  const changeFields = (fields: CustomField[]) => {
    // What is wrong with a field is shown until the field changes; clashes of two fields are checked as they are typed.
    const unchanged = new Set(fields.filter((field) => draft.fields.includes(field)).map(({ id }) => id));
    setProblems((before) =>
      before.filter(
        ({ fieldId, message }) => fieldId === null || (unchanged.has(fieldId) && !isClash(message)),
      ),
    );
    change({ fields });
  };
  const fields = (group: 'default' | 'commercial' | 'shipment') => (
    <OrderFieldsStep key={group} draft={draft} group={group} problems={problems} onChange={changeFields} />
  );
  return (
    <div className={styles.wizard}>
      {draft.orderId === '' ? null : head(draft.orderId)}
      {restored ? (
        <Alert color="blue" role="status">
          <Group justify="space-between" gap="xs">
            <span>
              {start.keptAt
                ? t`This order was kept on this device (${formatInstant(start.keptAt)}): go on where you left it, or clear it.`
                : t`This order was kept on this device: go on where you left it, or clear it.`}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => void clear()}>
              <Trans>Start over</Trans>
            </Button>
          </Group>
        </Alert>
      ) : null}
      {otherTab ? (
        <Alert color="orange" role="status">
          <Trans>
            The order form is also open in another tab. Both are kept in one place on this device: go on in
            one of them only.
          </Trans>
        </Alert>
      ) : null}
      {lost ? (
        <Alert color="orange" role="alert">
          <Trans>
            The connection was lost while saving. Everything you entered is kept here; save again when you are
            back online.
          </Trans>
        </Alert>
      ) : null}
      <StepBar step={draft.step} bad={problems.map((problem) => problem.step)} onStep={goTo} />
      <ProblemList
        problems={problems}
        onPick={(problem) => show([problem, ...problems.filter((one) => one !== problem)])}
      />
      <MissingFields draft={draft} hidden={problems.length > 0} onPick={goToProblem} />
      <div className={styles.panel}>
        {draft.step === 0 ? fields('default') : null}
        {draft.step === 1 ? (
          <>
            <PlanFollows follow={plan} />
            <StyleStep
              list={draft.styles}
              wrong={problems.flatMap((problem) => problem.styleId ?? [])}
              onChange={(list) => {
                setProblems((before) => before.filter((problem) => problem.step !== 1));
                change({ styles: list });
              }}
            />
          </>
        ) : null}
        {draft.step === 2 ? <PeopleStep draft={draft} onChange={change} onStep={goTo} /> : null}
        {draft.step === 3 ? fields('commercial') : null}
        {draft.step === LAST_STEP ? fields('shipment') : null}
      </div>
      <WizardFooter
        editing={editing}
        last={draft.step === LAST_STEP}
        saving={saving}
        localDraft={localDraft}
        summary={
          editing && dirty ? <SaveSummary draft={draft} onChange={(summary) => note({ summary })} /> : null
        }
        onClear={() => void clear()}
        onCancel={() => void cancel()}
        onSaveDraft={() => void save(true)}
        onUpdate={() => void save(false)}
        onNext={next}
      />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          draft={draft}
          onMerge={(choices) => void merge(choices)}
          onClose={keepEditing}
          onReload={() => {
            const kind = conflict.theirs.orderStatus === OrderStatus.Draft ? 'draft' : 'edit';
            void drop().then(() => setTimeout(() => openWizard({ kind, orderId: draft.orderId })));
          }}
        />
      ) : null}
    </div>
  );
}
