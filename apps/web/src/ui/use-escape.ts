import { useWindowEvent } from '@mantine/hooks';

/**
 * Closes an open popover on Escape even when the focus is outside it, because a popover only listens to its own
 * keys. Keys pressed in a dialog are ignored.
 */
export function useEscape(opened: boolean, close: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!opened || event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    close();
  });
}
