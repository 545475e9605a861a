import { useLingui } from '@lingui/react/macro';
import { groupBy } from '@selvedge/domain/group-by';
import { trackedSides } from '@selvedge/domain/planning/sides';
import { stageText } from '#web/lib/product-text';
import { useRemindedText } from '#web/modules/planning/links/reminded-text';
import type { WorkTask } from '#web/modules/planning/queries';
import { StageRow } from '#web/modules/planning/tracker/stage-row';
import { SampleMark } from '#web/ui/sample-mark';
import type { WorkActions } from './work-sheet';

/** A stage of My work, with those of its sides that are open for the viewer. */
export interface WorkItem extends WorkTask {
  tasks: readonly WorkTask[];
}

/** The most urgent side of each stage first. */
export function workItems(tasks: readonly WorkTask[]): WorkItem[] {
  const byStage = groupBy(tasks, ({ stage }) => stage.stageId);
  return [...byStage.values()].flatMap((of) => (of[0] ? [{ ...of[0], tasks: of }] : []));
}

interface WorkRowProps {
  item: WorkItem;
  today: string;
  actions: WorkActions;
  /** Listed with those who have to act. */
  isWaiting: boolean;
  onRemind: (() => void) | undefined;
  onOpen: () => void;
}

export function WorkRow({ item, today, actions, isWaiting, onRemind, onOpen }: WorkRowProps) {
  const { t } = useLingui();
  const { stage, orderName } = item;
  const remindedText = useRemindedText();
  const order = orderName || t`Unnamed Order`;
  return (
    <StageRow
      of={`${stageText(stage.stageName)}, ${order}`}
      orderName={order}
      mark={item.isSample ? <SampleMark /> : null}
      sides={trackedSides(stage).filter((side) => stage.sides[side])}
      side={(item.tasks.find(({ lane }) => lane === 'mine') ?? item).side}
      opens="dialog"
      note={isWaiting ? remindedText(item.reminded) : null}
      onReport={actions.onReport}
      onWhole={(side, status) => actions.onStage({ ...item, side }, status)}
      {...{ stage, today, onOpen, onRemind }}
    />
  );
}
