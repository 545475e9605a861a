import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { FaultBoundary } from './fault-boundary';

/** A drawer that survives an error in its content. */
export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <FaultBoundary>{children}</FaultBoundary>
    </MantineDrawer>
  );
}
