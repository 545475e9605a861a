import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { CustomField, OrganizationRef } from '@selvedge/domain/orders/order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatInstant } from '#web/lib/format';
import { useOtherTab } from '#web/lib/use-keeping';
import { openInWizard } from '#web/lib/wizard-start';
import { connectionQueries } from '#web/modules/connections/queries';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { ConflictDialog } from './conflict-dialog';
import { documentOf, groupOf, isEditing, organizationClashes, type WizardDraft } from './draft';
import { FieldGrid } from './field-grid';
import { PeopleStep } from './people-step';
import { PlanFollows, usePlanFollow } from './plan-follows';
import type { PlacedProblem } from './problems';
import { StepBar } from './step-bar';
import { StyleStep } from './style-step';
import { useKeptDraft } from './use-kept-draft';
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
  const { draft, kept, dirty, latest, change, note, noteNow, noteAside, clean, drop, settle } = useKeptDraft(
    start,
    userId,
  );
  const otherTab = useOtherTab(`create-order.${userId}`);
  const [problems, setProblems] = useState<PlacedProblem[]>([]);
  const [goal, setGoal] = useState<PlacedProblem | null>(null);
  const organizations = usePartners();
  const defaults = useQuery(orderQueries.defaultFields('Order'));
  // What the second step starts parts with is there when it is reached.
  usePrefetchQuery(orderQueries.defaultFields('Style'));
  usePrefetchQuery(orderQueries.defaultFields('Combo'));
  usePrefetchQuery(orderQueries.defaultFields('Material'));
  const editing = isEditing(draft);

  const leaveFor = (orderId: string) =>
    navigate({ to: '/order/$orderId', params: { orderId } as never, ignoreBlocker: true });
  const saved = (order: Order, { untouched, left }: Meanwhile) => {
    const isDraft = order.orderStatus === OrderStatus.Draft;
    const done = isDraft
      ? t`Saved To Draft`
      : editing
        ? t`Order updated successfully`
        : t`Order created successfully`;
    const base = documentOf(order);
    const { orderId, orderStatus, version } = order;
    const known = { orderId, orderStatus, version, base, unanswered: undefined };
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
  const show = (found: PlacedProblem[]) => {
    setProblems(found);
    const [first] = found;
    if (!first) return;
    note({ step: first.step });
    setGoal(first);
  };
  const {
    saving,
    save: send,
    lost,
    conflict,
    keepEditing,
    merge,
  } = useSave({ latest, note, noteNow, noteAside, settle, onSaved: saved, onProblems: show });
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
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: () => {
      toast.info(t`Unsaved Changes`, t`What you entered is kept on this device.`);
      return false;
    },
  });

  const goTo = (step: number) => note({ step: Math.max(0, Math.min(LAST_STEP, step)) });
  const next = () => (latest.current.step === LAST_STEP ? void save(false) : goTo(latest.current.step + 1));
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
  // An open dialog has the keyboard to itself.
  const unlessDialog = (act: () => void) => () => {
    if (!document.querySelector('[role="dialog"]')) act();
  };
  useHotkeys(
    [
      ['mod+S', unlessDialog(() => void save(!editing))],
      ['mod+Enter', unlessDialog(() => (editing ? void save(false) : next()))],
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

  const errors = {
    ...organizationClashes(draft.fields),
    ...Object.fromEntries(
      problems.flatMap((problem) => (problem.fieldId ? [[problem.fieldId, problem.message] as const] : [])),
    ),
  };
  const fields = (group: 'default' | 'commercial' | 'shipment') => (
    <FieldGrid
      fields={groupOf(draft, group)}
      all={draft.fields}
      level="Order"
      group={group}
      defaults={(defaults.data ?? []) as CustomField[]}
      errors={errors}
      organizations={organizations}
      locked={['Trader Organization']}
      onChange={(all) => {
        setProblems((before) => before.filter((problem) => problem.fieldId === null));
        change({ fields: all });
      }}
    />
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
        kept={kept}
        onClear={() => void clear()}
        onCancel={() => {
          void drop();
          void leaveFor(draft.orderId);
        }}
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
            void drop().then(() => setTimeout(() => openInWizard(kind, draft.orderId)));
          }}
        />
      ) : null}
    </div>
  );
}

/** What stands against the save; each leads to its place. */
function ProblemList({
  problems,
  onPick,
}: {
  problems: readonly PlacedProblem[];
  onPick: (problem: PlacedProblem) => void;
}) {
  if (problems.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      <ul className={styles.problems}>
        {problems.slice(0, 8).map((problem, index) => (
          <li key={`${problem.message} ${index.toString()}`}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              underline="always"
              onClick={() => onPick(problem)}
            >
              {problem.where ? `${problem.where}: ${problem.message}` : problem.message}
            </Anchor>
          </li>
        ))}
        {problems.length > 8 ? (
          <li>
            <Trans>and {problems.length - 8} more</Trans>
          </li>
        ) : null}
      </ul>
    </Alert>
  );
}

/** Connected organisations by the field that names them. */
function usePartners(): Record<string, OrganizationRef[]> {
  const buyers = useQuery(connectionQueries.of('buyers'));
  const factories = useQuery(connectionQueries.of('factories'));
  const refs = (cards: { organizationId: number; organizationName: string }[] = []): OrganizationRef[] =>
    cards.map((card) => ({ id: card.organizationId, name: card.organizationName }));
  return {
    'Buyer Organization': refs(buyers.data),
    'Manufacturer Organization': refs(factories.data),
  };
}
