import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { duplicateStage } from '@selvedge/domain/planning/rules';
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { User } from '#web/modules/identity/queries';
import { Timeline } from '#web/modules/planning/timeline/timeline';
import { timelineOfDraft } from '#web/modules/planning/timeline/timeline-stages';
import { Bobbin } from '#web/ui/drawings';
import { EmptyState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { changeSeveral } from './change-several';
import { type DraftStage, draftOf, moveStage } from './plan-draft';
import styles from './plan-editor.module.css';
import { PlanExcel } from './plan-excel';
import { PlanStageCard } from './plan-stage-card';
import type { SidePeople } from './side-people';
import type { PlanDays } from './stage-form';
import { useStageEditing } from './use-stage-editing';

const PlanGrid = lazyOnIdle(() =>
  import('#web/modules/planning/grid/plan-grid').then((module) => module.PlanGrid),
);
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
  newStage: () => DraftStage;
  onChange: Dispatch<SetStateAction<DraftStage[]>>;
  onDelete: (stage: DraftStage) => void;
  onUseTemplate: () => void;
}
type PlanLayout = 'cards' | 'grid' | 'timeline';

export function PlanStages(props: PlanStagesProps) {
  const { stages, people, ofOrder, days, newStage, onChange, onDelete, onUseTemplate } = props;
  const { t } = useLingui();
  const [layout, setLayout] = useLocalStorage<PlanLayout>({
    key: 'selvedge-plan-layout',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
  });
  const [several, setSeveral] = useState(false);
  const editing = useStageEditing((saved, isNew) => {
    onChange(isNew ? [...stages, saved] : stages.map((one) => (one.key === saved.key ? saved : one)));
    toast.success(isNew ? t`Stage added successfully` : t`Stage updated successfully`);
  });
  const duplicate = (stage: DraftStage) => {
    onChange(stages.flatMap((one) => (one === stage ? [one, draftOf(duplicateStage(stage))] : [one])));
    toast.success(t`Stage duplicated successfully!`);
  };
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
      {stages.length === 0 ? (
        <EmptyState title={t`No stages added yet. Click "Add stage" to create one.`} drawing={<Bobbin />} />
      ) : null}
      {layout === 'timeline' && stages.length > 0 ? (
        <Timeline stages={timelineOfDraft(stages)} poDate={days.poDate} today={days.today} />
      ) : null}
      {layout === 'grid' ? (
        <Suspense fallback={<LoadingState label={t`Loading...`} rows={8} rowHeight={40} />}>
          <PlanGrid stages={stages} days={days} newStage={newStage} onChange={onChange} {...actions} />
        </Suspense>
      ) : null}
      <div className={styles.list}>
        {(layout === 'cards' ? stages : []).map((stage, index) => (
          <PlanStageCard
            key={stage.key}
            stage={stage}
            people={people}
            ofOrder={ofOrder}
            onAssign={assign}
            index={index}
            count={stages.length}
            {...actions}
          />
        ))}
      </div>
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
      {editing.opened ? (
        <Suspense fallback={null}>
          <StageDialog
            stage={editing.opened.stage}
            isNew={editing.opened.isNew}
            restored={editing.restored}
            days={days}
            people={people}
            onSave={editing.save}
            onCancel={() => editing.close(null)}
            onLeave={editing.close}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function LayoutSwitch({ layout, onLayout }: { layout: PlanLayout; onLayout: (layout: PlanLayout) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`View`}
      value={layout}
      onChange={(value) => onLayout(value as PlanLayout)}
      data={[
        { value: 'cards', label: t`Cards` },
        { value: 'grid', label: t`Grid` },
        { value: 'timeline', label: t`Timeline` },
      ]}
    />
  );
}
