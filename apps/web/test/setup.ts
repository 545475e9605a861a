import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// happy-dom loads no fonts; a text area that grows with its text listens for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  // The toasts' store is global: without this, one test would see another's.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});
