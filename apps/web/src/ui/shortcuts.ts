import { useHotkeys } from '@mantine/hooks';
import { createContext, use } from 'react';

/** Whether the person wants single keys to do something; a choice on their profile. */
export const ShortcutsOn = createContext(true);

const KEYS_OF_ITS_OWN = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

/** Runs `act` only while no dialog is open: an open dialog has the keyboard to itself. */
export const unlessDialog = (act: () => void) => () => {
  if (!document.querySelector('[aria-modal=true]')) act();
};

/** Single keys that act on the page, by key. They rest while somebody types and while a dialog is in front. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): boolean {
  const on = use(ShortcutsOn);
  const act = (event: KeyboardEvent, run: () => void) => {
    const typing = event.target instanceof Element && event.target.matches(KEYS_OF_ITS_OWN);
    if (typing || document.querySelector('[aria-modal=true]') !== null) return;
    event.preventDefault();
    run();
  };
  useHotkeys(
    on
      ? Object.entries(keys).map(([key, run]) => [key, (event) => act(event, run), { preventDefault: false }])
      : [],
    [],
  );
  return on;
}
