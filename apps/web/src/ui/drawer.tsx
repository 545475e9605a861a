import { useLingui } from '@lingui/react/macro';
import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { ErrorBoundary } from './error-boundary';

/** A drawer that contains rendering errors of its content. */
export function Drawer({ children, ...props }: DrawerProps) {
  const { t } = useLingui();
  return (
    <MantineDrawer closeButtonProps={{ 'aria-label': t`Close` }} {...props}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineDrawer>
  );
}
