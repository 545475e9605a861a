import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDotsVertical } from '#web/ui/icons';

interface Props extends Pick<ActionIconProps, 'variant' | 'size' | 'className'> {
  label: string;
  width?: number;
  children: ReactNode;
}

/** The less frequent actions on something, behind a button with three dots. */
export function ActionsMenu({ label, width, children, ...button }: Props) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...button}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
