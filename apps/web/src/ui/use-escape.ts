import { useWindowEvent } from '@mantine/hooks';

/** Even when the focus is outside the popover, which only listens to its own keys. Ignores keys pressed in a dialog. */
export function useEscape(opened: boolean, close: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!opened || event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    close();
  });
}
