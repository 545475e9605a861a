import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { answerOpen } from '#web/ui/confirm';

// happy-dom loads no fonts; a text area that grows with its text listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Parts that are fetched on demand take longer than a second to load on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

/** Components are tested as a signed-in person sees them: calls that need a session are not sent without a token. */
const SESSION = `head.${btoa(JSON.stringify({ id: 1, exp: 4_102_444_800 }))}.sign`;

beforeEach(() => {
  localStorage.setItem('token', SESSION);
});

afterEach(() => {
  cleanup();
  // The stores of toasts and of the open question are global: without this, one test would see another's.
  notifications.clean();
  answerOpen('no');
  // The document stays: arrow keys would move a selection in an element of an earlier test.
  document.getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
});
