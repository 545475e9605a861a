import { plural, t } from '@lingui/core/macro';
import { formatDay, formatNumber } from '#web/lib/format';
import type { CellValue } from './pending-cells';
import { statusName } from './status-names';

export function valueText({ date, status, inhouse }: CellValue): string {
  if (status) return statusName(status);
  if (inhouse !== undefined) return formatNumber(inhouse);
  return date ? formatDay(date) : '-';
}

/** What a person reads about selected cells that only others may change. */
export const leftOutTexts = (count: number): string[] =>
  count === 0
    ? []
    : [t`${plural(count, { one: '# cell', other: '# cells' })} left out: only editors can change them.`];
