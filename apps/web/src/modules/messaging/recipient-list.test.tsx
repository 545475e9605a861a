import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatInstant } from '#web/lib/format';
import { renderUi } from '#web/ui/test-render';
import { listTime, RecipientList } from './recipient-list';

const NOW = new Date(2026, 10, 22, 15, 30);
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

test.each([
  [at(2026, 11, 22, 10, 42), '10:42'],
  [at(2026, 11, 22, 0, 5), '00:05'],
  [at(2026, 11, 21, 23, 59), 'Yesterday'],
  [at(2026, 11, 20, 12, 0), '20 Nov'],
  [at(2026, 1, 1, 9, 0), '1 Jan'],
  [at(2025, 11, 12, 9, 0), '12 Nov 2025'],
])('%s is shown in the list as %s', (instant, text) => {
  expect(listTime(instant, NOW, 'Yesterday')).toBe(text);
});

test('each conversation of the list shows the time of its last message, with the full date as its title', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const lastMessageAt = at(2026, 11, 21, 18, 5);
  renderUi(
    <RouterContextProvider router={router}>
      <RecipientList
        now={NOW}
        recipients={[
          {
            userId: 5,
            unreadCount: 2,
            name: 'Dana Whitfield',
            profilePicture: null,
            userType: 3001,
            organizationName: 'Northbrook Apparel Inc.',
            lastMessage: 'Approved',
            lastMessageAt,
          },
        ]}
      />
    </RouterContextProvider>,
  );
  const time = within(screen.getByRole('listitem')).getByText('Yesterday');
  expect([time.tagName, time.getAttribute('datetime'), time.title]).toEqual([
    'TIME',
    lastMessageAt,
    formatInstant(lastMessageAt),
  ]);
});
