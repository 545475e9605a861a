import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import { failureText } from '#web/lib/failure';
import { makeListeners } from '#web/lib/listeners';

/** Toasts close after two seconds (document 1, section 8), unless the mouse or the focus holds them. */
export const TOAST_MS = 2000;

type Kind = 'success' | 'error' | 'info';
interface ToastRecord {
  id: number;
  kind: Kind;
  title?: string;
  text: string;
  at: Date;
}

const RECENT_MAX = 20;
let recent: readonly ToastRecord[] = [];
const { subscribe, notify } = makeListeners();
let serial = 0;

export const recentToasts = {
  read: () => recent,
  subscribe,
};

const COLORS: Record<Kind, string> = { success: 'green', error: 'red', info: 'indigo' };

interface Options {
  sticky?: boolean;
  /** An action below the text. It needs a key, because it is an item of a list. */
  detail?: ReactElement;
  ms?: number;
}

function show(kind: Kind, text: string, title?: string, { sticky, detail, ms }: Options = {}): void {
  if (text === '') return;
  serial += 1;
  recent = [{ id: serial, kind, title, text, at: new Date() }, ...recent].slice(0, RECENT_MAX);
  notify();
  const id = notifications.show({
    title,
    message: detail ? [text, detail] : text,
    color: COLORS[kind],
    ...(ms === undefined ? {} : { autoClose: ms }),
    ...(sticky ? { autoClose: false } : { onClick: () => notifications.hide(id) }),
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t`Close` },
  });
}

export const toast = {
  success: (text: string, options?: Options) => show('success', text, undefined, options),
  error: (text: string, why = '') => (why === '' ? show('error', text) : show('error', why, text)),
  info: (title: string, text: string, options?: Options) => show('info', text, title, options),
};

/** Shows the message of an answer, or why the request failed. */
export const toastAnswer = (answer: Promise<{ message: string }>, failure: string): Promise<void> =>
  answer.then(
    ({ message }) => toast.success(message),
    (error: unknown) => toast.error(failureText(error, failure)),
  );
