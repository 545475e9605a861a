import { groupBy } from '@selvedge/domain/group-by';
import type { Notification } from './queries';

export type AgeGroup = 'today' | 'week' | 'earlier';
const DAY_MS = 86_400_000;

/** Groups a list (newest first) by local days: today, the last seven days, earlier. */
export function groupByAge(list: readonly Notification[], now: Date): [AgeGroup, Notification[]][] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const groupOf = ({ createdAt }: Notification): AgeGroup => {
    const at = Date.parse(createdAt);
    if (at >= midnight) return 'today';
    return at >= midnight - 6 * DAY_MS ? 'week' : 'earlier';
  };
  return (['today', 'week', 'earlier'] as const)
    .map((group): [AgeGroup, Notification[]] => [group, list.filter((one) => groupOf(one) === group)])
    .filter(([, members]) => members.length > 0);
}

export interface OrderNotifications {
  orderId: string;
  orderName: string;
  members: readonly Notification[];
}

/** Those about one order together, where the newest of them is. One alone stays as it is. */
export function groupByOrder(list: readonly Notification[]): (Notification | OrderNotifications)[] {
  const orderOf = ({ action, orderName }: Notification) =>
    orderName ? (/^\/order\/([\w-]{36})/.exec(action)?.[1] ?? '') : '';
  const byOrder = groupBy(list, orderOf);
  return list.flatMap((one) => {
    const orderId = orderOf(one);
    const members = byOrder.get(orderId) ?? [];
    if (orderId === '' || members.length === 1) return one;
    return members[0] === one ? { orderId, orderName: one.orderName ?? '', members } : [];
  });
}
