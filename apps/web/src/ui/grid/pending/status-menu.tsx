import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { type RangeStatus, rangeStatuses, type StatusCell } from '@selvedge/domain/planning/range-status';
import { statusName } from './status-names';

/** Without key presses: the one that opens the menu would close it. */
const CLOSING_EVENTS = ['mousedown', 'touchstart'];

interface Props {
  cells: readonly StatusCell[];
  at: { left: number; bottom: number };
  onChoose: (status: RangeStatus) => void;
  onClose: () => void;
}

export function StatusMenu({ cells, at, onChoose, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      shadow="md"
      hideDetached={false}
      clickOutsideEvents={CLOSING_EVENTS}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at.left, top: at.bottom, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Status`}>
        {rangeStatuses(cells).map((status) => (
          <Menu.Item key={status} onClick={() => onChoose(status)}>
            {statusName(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
