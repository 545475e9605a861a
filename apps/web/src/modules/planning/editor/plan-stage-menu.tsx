import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import { ActionsMenu } from '#web/ui/actions-menu';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '#web/ui/icons';
import type { DraftStage } from './plan-draft';

export interface StageActions {
  onEdit: (stage: DraftStage) => void;
  onDuplicate: (stage: DraftStage) => void;
  onDelete: (stage: DraftStage) => void;
  onMove: (stage: DraftStage, to: number) => void;
}
interface StageMenuProps extends StageActions {
  stage: DraftStage;
  index: number;
  count: number;
  /** Set where the row has no Edit button of its own. */
  withEdit?: boolean;
}

export function PlanStageMenu(props: StageMenuProps) {
  const { stage, index, count, withEdit = false, onEdit, onDuplicate, onDelete, onMove } = props;
  const { t } = useLingui();
  return (
    <ActionsMenu label={t`More about ${stageText(stage.stageName)}`} variant="default">
      {withEdit ? (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(stage)}>
          <Trans>Edit</Trans>
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onDuplicate(stage)}>
        <Trans>Duplicate</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowUp size={16} />}
        disabled={index === 0}
        onClick={() => onMove(stage, index - 1)}
      >
        <Trans>Move up</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} />}
        disabled={index === count - 1}
        onClick={() => onMove(stage, index + 1)}
      >
        <Trans>Move down</Trans>
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(stage)}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </ActionsMenu>
  );
}
