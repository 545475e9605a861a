import { useShortcuts } from '#web/ui/shortcuts';

/** Opens the sheet of shortcuts by the key that is itself one of them. */
export function ShortcutKey({ onPress }: { onPress: () => void }) {
  useShortcuts({ 'shift+?': onPress });
  return null;
}
