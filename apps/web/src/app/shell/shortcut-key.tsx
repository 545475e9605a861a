import { useShortcuts } from '#web/ui/shortcuts';

/** Opens the list of shortcuts with its own shortcut. */
export function ShortcutKey({ onPress }: { onPress: () => void }) {
  useShortcuts({ 'shift+?': onPress });
  return null;
}
