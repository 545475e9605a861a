import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react';
import { useKeptChoice } from '#web/lib/kept-choice';
import { lazyContent, lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useMedia } from '#web/lib/use-media';
import type { User } from '#web/modules/identity/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { Bobbin } from '#web/ui/drawings';
import { EmptyState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { changeSeveral } from './change-several';
import { timingOf, withSchedule } from './draft-links';
import { withDuplicate } from './duplicate-draft';
import { type DraftStage, moveStage } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanExcel } from './plan-excel';
import type { SideNames } from './side-names';
import type { SidePeople } from './side-people';
import type { PlanDays } from './stage-form';
import { usePlanWarnings } from './use-plan-warnings';
import { useStageEditing } from './use-stage-editing';

const PlanGrid = lazyContent(() =>
  import('#web/modules/planning/grid/plan-grid').then((module) => module.PlanGrid),
);
const DraftTimeline = lazyContent(() =>
  import('#web/modules/planning/timeline/draft-timeline').then((module) => module.DraftTimeline),
);
const PlanStageCard = lazyContent(() => import('./plan-stage-card').then((module) => module.PlanStageCard));
const PlanHints = lazyOnIdle(() => import('./plan-hints').then((module) => module.PlanHints));
const StageDialog = lazyOnIdle(() => import('./stage-dialog').then((module) => module.StageDialog));
const ChangeSeveralDialog = lazyOnIdle(() =>
  import('./change-several-dialog').then((module) => module.ChangeSeveralDialog),
);

interface PlanStagesProps {
  orderId: string;
  stages: readonly DraftStage[];
  people: readonly User[] | undefined;
  ofOrder: SidePeople;
  days: PlanDays;
  schedule: Schedule | undefined;
  isScheduleLoading: boolean;
  names: SideNames;
  userId: number;
  newStage: () => DraftStage;
  onChange: Dispatch<SetStateAction<DraftStage[]>>;
  onDelete: (stage: DraftStage) => void;
  onUseTemplate: () => void;
}

export function PlanStages(props: PlanStagesProps) {
  const { stages, people, ofOrder, days, schedule, isScheduleLoading, names } = props;
  const { newStage, onChange, onDelete, onUseTemplate } = props;
  const { t } = useLingui();
  const [isWide] = useState(useMedia('(min-width: 62em)'));
  const [layout, setLayout] = useKeptChoice('plan-layout', props.userId, isWide ? 'grid' : 'cards');
  const [several, setSeveral] = useState(false);
  const editing = useStageEditing((saved, isNew) => {
    onChange(
      isNew ? [...stages, saved] : stages.map((one) => (one.key === saved.key ? edited(one, saved) : one)),
    );
    toast.success(isNew ? t`Stage added successfully` : t`Stage updated successfully`);
  });
  const duplicate = (stage: DraftStage) => {
    onChange(withDuplicate(stages, stage));
    toast.success(t`Stage duplicated successfully!`);
  };
  const warnings = usePlanWarnings(stages, days);
  const closed = [...warnings.values()]
    .flatMap((one) => one.closed)
    .filter(({ deadline, to }) => to !== deadline);
  const replace = (saved: DraftStage) =>
    onChange((now) => now.map((one) => (one.key === saved.key ? saved : one)));
  const assign = (stage: DraftStage, side: keyof SidePeople) =>
    onChange((now) =>
      now.map((one) =>
        one.key === stage.key
          ? { ...one, associatedUsers: { ...one.associatedUsers, [side]: ofOrder[side] } }
          : one,
      ),
    );
  const actions = {
    onEdit: (stage: DraftStage) => editing.open(stage, false),
    onDuplicate: duplicate,
    onDelete,
    onMove: (stage: DraftStage, to: number) => onChange((now) => moveStage(now, stage.key, to)),
  };
  return (
    <section>
      <div className={styles.stagesHead}>
        <h2 className={styles.heading}>{t`Stages (${stages.length})`}</h2>
        <div className={styles.buttons}>
          <LayoutSwitch layout={layout} onLayout={setLayout} />
          {stages.length > 1 ? (
            <Button variant="default" onClick={() => setSeveral(true)}>
              <Trans>Change several</Trans>
            </Button>
          ) : null}
          <PlanExcel orderId={props.orderId} {...{ stages, days, newStage, onChange }} />
          <Button variant="default" onClick={onUseTemplate}>
            <Trans>Use Template</Trans>
          </Button>
          <Button variant="light" onClick={() => editing.open(newStage(), true)}>
            <Trans>Add Stage</Trans>
          </Button>
        </div>
      </div>
      {schedule && stages.length > 0 ? (
        <Suspense fallback={null}>
          <PlanHints userId={props.userId} {...{ stages, days, closed, onChange }} />
        </Suspense>
      ) : null}
      {stages.length === 0 ? (
        <EmptyState title={t`No stages added yet. Click "Add stage" to create one.`} drawing={<Bobbin />} />
      ) : null}
      {layout === 'timeline' && stages.length > 0 ? (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={8} rowHeight={40} />}>
          <DraftTimeline stages={stages} days={days} />
        </Suspense>
      ) : null}
      {layout === 'grid' ? (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={8} rowHeight={40} />}>
          <PlanGrid {...{ stages, days, warnings, names, newStage, onChange }} {...actions} />
        </Suspense>
      ) : null}
      {layout === 'cards' ? (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={4} rowHeight={120} />}>
          <div className={styles.list}>
            {stages.map((stage, index) => (
              <PlanStageCard
                key={stage.key}
                stage={stage}
                warnings={warnings.get(stage.key)}
                days={days}
                names={names}
                people={people}
                ofOrder={ofOrder}
                onAssign={assign}
                onChange={replace}
                index={index}
                count={stages.length}
                {...actions}
              />
            ))}
          </div>
        </Suspense>
      ) : null}
      {several ? (
        <Suspense fallback={null}>
          <ChangeSeveralDialog
            stages={stages}
            people={people}
            onApply={(keys, change) => {
              onChange((now) => changeSeveral(now, keys, change, days));
              toast.success(t`Stages changed`);
              setSeveral(false);
            }}
            onClose={() => setSeveral(false)}
          />
        </Suspense>
      ) : null}
      <OpenedStage {...{ editing, days, schedule, names, people, isScheduleLoading }} plan={stages} />
    </section>
  );
}

interface OpenedStageProps
  extends Pick<PlanStagesProps, 'days' | 'schedule' | 'isScheduleLoading' | 'names' | 'people'> {
  editing: ReturnType<typeof useStageEditing>;
  plan: readonly DraftStage[];
}
function OpenedStage({ editing, schedule, ...rest }: OpenedStageProps) {
  const { opened, restored } = editing;
  if (!opened) return null;
  const { key } = opened.stage;
  const stage = withSchedule(
    opened.stage,
    rest.plan.find((one) => one.key === key),
  );
  return (
    <Suspense fallback={null}>
      <StageDialog
        {...rest}
        stage={stage}
        isNew={opened.isNew}
        restored={restored}
        plannedWork={schedule?.stages.find(({ stageId }) => stageId === opened.stage.stageId)?.work}
        onSave={editing.save}
        onCancel={() => editing.close(null)}
        onLeave={(typed) => editing.close(typed, stage)}
      />
    </Suspense>
  );
}

/** The stage as it was edited; its schedule stays if it was loaded after the dialog was opened. */
const edited = (stage: DraftStage, saved: DraftStage): DraftStage =>
  saved.hasSchedule ? saved : { ...saved, ...timingOf(stage), hasSchedule: stage.hasSchedule };

function LayoutSwitch({ layout, onLayout }: { layout: string; onLayout: (layout: string) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`View`}
      value={layout}
      onChange={onLayout}
      data={[
        { value: 'grid', label: t`Grid` },
        { value: 'cards', label: t`Cards` },
        { value: 'timeline', label: t`Timeline` },
      ]}
    />
  );
}
