import { useHotkeys } from '@mantine/hooks';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOtherTab } from '#web/lib/use-other-tab';
import { openWizard } from '#web/lib/wizard-start';
import { orderQueries } from '#web/modules/orders/queries';
import { unlessDialog } from '#web/ui/shortcuts';
import { ConflictDialog } from './conflict-dialog';
import { isEditing, type WizardDraft } from './draft';
import { usePlanFollow } from './plan-follows';
import { MissingFields, ProblemList } from './problem-lists';
import { problemsOfStep } from './problems';
import { SaveSummary } from './save-summary';
import { StepBar } from './step-bar';
import { useLeaving } from './use-leaving';
import { useLocalDraft } from './use-local-draft';
import { useProblems } from './use-problems';
import { useProposing } from './use-proposing';
import { useSave } from './use-save';
import styles from './wizard.module.css';
import { WizardFooter } from './wizard-footer';
import { WizardNotices } from './wizard-notices';
import { WizardPanel } from './wizard-panel';

const STEPS = [0, 1, 2, 3, 4];
const LAST_STEP = 4;

interface Props {
  start: WizardDraft;
  userId: number;
  restored: boolean;
  head: (orderId: string) => ReactNode;
}

/** The five-step wizard. Edits a draft, which the browser stores until the order is saved. */
export function Wizard({ start, userId, restored, head }: Props) {
  const local = useLocalDraft(start, userId);
  const { draft, localDraft, dirty, latest, change, note, drop } = local;
  const otherTab = useOtherTab(`create-order.${userId}`);
  const { problems, setProblems, goToProblem, showProblems } = useProblems(draft.step, note);
  const { saved, clear, cancel } = useLeaving(local);
  const {
    state,
    save: send,
    keepEditing,
    merge,
  } = useSave(local, { onSaved: saved, onProblems: showProblems });
  const plan = usePlanFollow(draft);
  const proposing = useProposing(latest, (summary) => {
    note({ summary });
    void send(false);
  });
  const editing = isEditing(draft);
  // Prefetch the default fields, because the second step needs them immediately.
  usePrefetchQuery(orderQueries.defaultFields('Style'));
  usePrefetchQuery(orderQueries.defaultFields('Combo'));
  usePrefetchQuery(orderQueries.defaultFields('Material'));

  const save = async (asDraft: boolean) => {
    if (await proposing.asks()) return;
    if (await plan.agreed()) await send(asDraft);
  };
  const goTo = (step: number) => note({ step: Math.max(0, Math.min(LAST_STEP, step)) });
  /** Goes to the next step when the current one has no problems; a draft with problems can still be saved. */
  const next = () => {
    const { step } = latest.current;
    if (step === LAST_STEP) return void save(false);
    const found = problemsOfStep(latest.current);
    const others = problems.filter((problem) => problem.step !== step);
    if (found.length > 0) return showProblems([...found, ...others]);
    setProblems(others);
    goTo(step + 1);
  };
  useHotkeys(
    [
      ['mod+S', unlessDialog(() => void save(!editing))],
      ['mod+Enter', unlessDialog(editing ? () => void save(false) : next)],
      ...STEPS.map(
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
  return (
    <div className={styles.wizard}>
      {draft.orderId === '' ? null : head(draft.orderId)}
      <WizardNotices
        restoredFrom={restored ? (start.keptAt ?? '') : null}
        otherTab={otherTab}
        lost={state.name === 'lost'}
        onStartOver={() => void clear()}
      />
      <StepBar step={draft.step} bad={problems.map((problem) => problem.step)} onStep={goTo} />
      <ProblemList
        problems={problems}
        onPick={(problem) => showProblems([problem, ...problems.filter((one) => one !== problem)])}
      />
      <MissingFields draft={draft} hidden={problems.length > 0} onPick={goToProblem} />
      <WizardPanel {...{ draft, problems, setProblems, plan, change }} onStep={goTo} />
      <WizardFooter
        editing={editing}
        last={draft.step === LAST_STEP}
        saving={state.name === 'sending'}
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
      {proposing.dialog}
      {state.name === 'conflict' ? (
        <ConflictDialog
          conflict={state.conflict}
          draft={draft}
          onMerge={(choices) => void merge(choices)}
          onClose={keepEditing}
          onReload={() => {
            const kind = state.conflict.theirs.orderStatus === OrderStatus.Draft ? 'draft' : 'edit';
            void drop().then(() => setTimeout(() => openWizard({ kind, orderId: draft.orderId })));
          }}
        />
      ) : null}
    </div>
  );
}
