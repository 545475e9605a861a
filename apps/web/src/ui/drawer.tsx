import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { ErrorBoundary } from './error-boundary';

/** A drawer that contains rendering errors of its content. */
export function Drawer({ children, ...props }: DrawerProps) {
  return (
    <MantineDrawer {...props}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineDrawer>
  );
}
