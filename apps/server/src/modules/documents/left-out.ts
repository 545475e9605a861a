import { localized } from '@selvedge/domain/localized-text';
import type { Cell } from './workbook';

export const leftOutRows = (orders: number): Cell[][] =>
  orders > 0
    ? [
        [
          localized('{count} more orders match: narrow the filters to export them.', {
            count: String(orders),
          }),
        ],
      ]
    : [];
