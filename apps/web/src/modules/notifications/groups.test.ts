import { expect, it } from 'vitest';
import { groupByAge, groupByOrder } from './groups';

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

it('groups what is about one order where the newest is, and leaves one alone as it is', () => {
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
  const about = (day: number, order: number | null) => ({
    ...made(new Date(2026, 5, day)),
    action: order === null ? '/message/2' : `/order/${id(order)}?tab=FILES`,
    orderName: order === null ? null : `Order ${order}`,
  });
  const list = [about(9, null), about(8, 1), about(7, 2), about(6, 1), about(5, null)];
  const [message, first, second, third, last] = list;
  expect(groupByOrder(list)).toEqual([
    message,
    { orderId: id(1), orderName: 'Order 1', members: [first, third] },
    second,
    last,
  ]);
});
