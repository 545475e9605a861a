import { expect, it } from 'vitest';
import { groupByAge } from './groups';

const made = (createdAt: Date) => ({
  notificationId: createdAt.toISOString(),
  title: 'Title',
  message: 'Message',
  isRead: false,
  createdAt: createdAt.toISOString(),
  action: '/home',
});

it('groups notifications by the reader’s days, and leaves empty groups out', () => {
  const now = new Date(2026, 5, 15, 9, 30);
  const list = [
    made(new Date(2026, 5, 15, 0, 0)),
    made(new Date(2026, 5, 14, 23, 59)),
    made(new Date(2026, 5, 9, 0, 0)),
    made(new Date(2026, 5, 8, 23, 59)),
  ];
  expect(groupByAge(list, now).map(([group, members]) => [group, members.length])).toEqual([
    ['today', 1],
    ['week', 2],
    ['earlier', 1],
  ]);
  expect(groupByAge(list.slice(3), now).map(([group]) => group)).toEqual(['earlier']);
  expect(groupByAge([], now)).toEqual([]);
});
