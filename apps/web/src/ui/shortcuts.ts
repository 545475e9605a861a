import { useHotkeys } from '@mantine/hooks';
import { createContext, use } from 'react';

export const ShortcutsOn = createContext(true);

const KEYS_OF_ITS_OWN = 'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox])';

export const unlessDialog = (act: () => void) => () => {
  if (!document.querySelector('[aria-modal=true]')) act();
};

/** Single-key shortcuts for the page. They are ignored during typing, in cells that take the key, and in dialogs. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): boolean {
  const on = use(ShortcutsOn);
  const act = (event: KeyboardEvent, run: () => void) => {
    if (event.defaultPrevented) return;
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
