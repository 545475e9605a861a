import { expect, test } from 'vitest';
import { shownStatus } from './sides';

test('what is done or under way by its quantity is not called not started', () => {
  expect(shownStatus('NOT_STARTED', 'completed')).toBe('COMPLETED');
  expect(shownStatus('IN_PROGRESS', 'completed')).toBe('COMPLETED');
  expect(shownStatus('APPROVED', 'completed')).toBe('APPROVED');
  expect(shownStatus('NOT_STARTED', 'ongoing')).toBe('IN_PROGRESS');
  expect(shownStatus('REJECTED', 'ongoing')).toBe('REJECTED');
  expect(shownStatus('NOT_STARTED', 'other')).toBe('NOT_STARTED');
});
