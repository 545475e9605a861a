import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIsPhone } from '#web/lib/use-media';
import { LazyDrawer } from './lazy-drawer';

interface Props {
  label: string;
  icon: ReactNode;
  /** Something in the panel is set. */
  isSet?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button of a toolbar that opens a panel: at the side, on a phone from below. */
export function PanelButton({ label, icon, isSet = false, children }: Props) {
  const isPhone = useIsPhone();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        size="sm"
        h={32}
        variant={isSet ? 'light' : 'default'}
        leftSection={icon}
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </Button>
      <LazyDrawer
        opened={opened}
        onClose={close}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? 'auto' : 'sm'}
        title={label}
      >
        {children(close)}
      </LazyDrawer>
    </>
  );
}
