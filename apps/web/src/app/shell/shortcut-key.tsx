import { useShortcuts } from '#web/ui/shortcuts';

export function ShortcutKey({ onPress }: { onPress: () => void }) {
  useShortcuts({ 'shift+?': onPress });
  return null;
}
