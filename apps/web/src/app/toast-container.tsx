import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { TOAST_MS } from '#web/ui/toast';

const MESSAGE = '.mantine-Notification-root';
const PRESSED = 'a, button, input, label, select, textarea, summary, [role="button"], [role="option"]';

/**
 * Clicks pass through a toast to a control beneath it. Where there is no control, moving the mouse over a toast keeps
 * it open, and so does the focus (WCAG 2.2.1). A mouse that rests where a toast appears does not keep it open. Tapping
 * a toast closes it.
 */
export function ToastContainer() {
  const hasToasts = useNotifications().notifications.length > 0;
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!hasToasts) return;
    const stop = new AbortController();
    const { signal } = stop;
    const page = document.documentElement;
    page.addEventListener('pointermove', (event) => setPaused(isRead(event)), { signal });
    page.addEventListener('focusin', ({ target }) => setPaused(isIn(target, MESSAGE)), { signal });
    for (const end of ['pointerleave', 'click'])
      page.addEventListener(end, () => setPaused(false), { signal });
    return () => {
      stop.abort();
      setPaused(false);
    };
  }, [hasToasts]);
  return (
    <Notifications
      position="bottom-right"
      autoClose={paused ? false : TOAST_MS}
      limit={5}
      data-held={paused || undefined}
    />
  );
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function isRead({ target, clientX, clientY }: PointerEvent): boolean {
  if (isIn(target, MESSAGE)) return true;
  if (isIn(target, PRESSED)) return false;
  return [...document.querySelectorAll(MESSAGE)].some((message) => {
    const { left, right, top, bottom } = message.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
}
