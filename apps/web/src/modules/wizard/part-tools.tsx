import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil } from '@tabler/icons-react';
import styles from './style-step.module.css';

interface Props {
  name: string;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onDuplicate?: () => void;
  /** Where it stands among its like, when it can be moved. */
  place?: { index: number; count: number };
  onMove?: (to: number) => void;
}

/** View, edit and the rest of what can be done with a style, a combo or a material. */
export function PartTools({ name, place, onView, onEdit, onDelete, onDuplicate, onMove }: Props) {
  const { t } = useLingui();
  return (
    <span className={styles.tools}>
      <ActionIcon variant="default" size={32} aria-label={t`View ${name}`} onClick={onView}>
        <IconEye size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon variant="default" size={32} aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t`More for ${name}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onDuplicate ? (
            <Menu.Item onClick={onDuplicate}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
          ) : null}
          {place && onMove ? (
            <>
              <Menu.Item disabled={place.index === 0} onClick={() => onMove(place.index - 1)}>
                <Trans>Move up</Trans>
              </Menu.Item>
              <Menu.Item disabled={place.index === place.count - 1} onClick={() => onMove(place.index + 1)}>
                <Trans>Move down</Trans>
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item color="red" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
