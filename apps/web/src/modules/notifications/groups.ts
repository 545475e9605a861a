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
