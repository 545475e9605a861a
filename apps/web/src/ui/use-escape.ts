import { useWindowEvent } from '@mantine/hooks';

/**
 * Closes an open popover on Escape also while the focus is outside it: a popover listens only within itself.
 * Keys typed in a dialog belong to that dialog.
 */
export function useEscape(opened: boolean, close: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (!opened || event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    close();
  });
}
