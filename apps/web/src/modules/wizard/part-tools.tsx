import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconDots, IconEye, IconPencil } from '#web/ui/icons';
import styles from './style-step.module.css';

interface Props {
  name: string;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onDuplicate?: () => void;
  /** The position among its siblings, when it can be moved. */
  place?: { index: number; count: number };
  onMove?: (to: number) => void;
}

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
      <LazyMenu label={t`More for ${name}`}>
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
      </LazyMenu>
    </span>
  );
}

/** A menu that is mounted when it is first opened, because an order has hundreds of parts with a menu each. */
function LazyMenu({ label, children }: { label: string; children: ReactNode }) {
  const [requested, setRequested] = useState(false);
  const icon = <IconDots size={16} stroke={1.5} />;
  if (!requested)
    return (
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setRequested(true)}
      >
        {icon}
      </ActionIcon>
    );
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
