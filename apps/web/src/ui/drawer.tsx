import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { ErrorBoundary } from './error-boundary';

/** A drawer that survives an error in its content. */
export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineDrawer>
  );
}
