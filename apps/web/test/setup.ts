import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // The toasts' store is global: without this, one test would see another's.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});
