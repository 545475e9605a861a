import { localized } from '@selvedge/domain/localized-text';
import type { Cell } from './workbook';

/** The last row of a sheet of orders, if orders of the filter did not fit in. */
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
