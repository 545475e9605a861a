import { useLingui } from '@lingui/react/macro';
import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { ErrorBoundary } from './error-boundary';

const DIALOG = '[role="dialog"]';

/** A drawer that contains rendering errors of its content. Escape closes it only when no dialog is open above it. */
export function Drawer({ children, ...props }: DrawerProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !props.opened) return;
      // A control that takes Escape for itself.
      if (event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation="true"]'))
        return;
      const own = root.current?.querySelector(DIALOG);
      if (own && own === [...document.querySelectorAll(DIALOG)].at(-1)) props.onClose();
    },
    { capture: true },
  );
  return (
    <MantineDrawer ref={root} closeButtonProps={{ 'aria-label': t`Close` }} {...props} closeOnEscape={false}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineDrawer>
  );
}
