import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';

/** Toasts close after two seconds (document 1, section 8); hover and focus hold them. */
export const TOAST_MS = 2000;

type Kind = 'success' | 'error' | 'info';
export interface ToastRecord {
  id: number;
  kind: Kind;
  title?: string;
  text: string;
  at: Date;
}

/** The last messages, newest first, for those who missed the two seconds. */
const RECENT_MAX = 20;
let recent: readonly ToastRecord[] = [];
const listeners = new Set<() => void>();
let serial = 0;

export const recentToasts = {
  read: () => recent,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const COLOURS: Record<Kind, string> = { success: 'green', error: 'red', info: 'indigo' };

function show(kind: Kind, text: string, title?: string, autoClose: number | false = TOAST_MS): void {
  if (text === '') return;
  serial += 1;
  recent = [{ id: serial, kind, title, text, at: new Date() }, ...recent].slice(0, RECENT_MAX);
  for (const listener of listeners) listener();
  notifications.show({
    title,
    message: text,
    color: COLOURS[kind],
    autoClose,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t`Close` },
  });
}

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (title: string, text: string, options: { sticky?: boolean } = {}) =>
    show('info', text, title, options.sticky ? false : TOAST_MS),
};
