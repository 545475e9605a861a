import { COLUMN_KINDS, FIGURES } from '@selvedge/domain/insights/figures';
import * as z from 'zod/mini';
import { orderFilter } from './order-filter';
import { periodQuery } from './period';
import { side } from './schedule-shapes';

/* A file of its own, because the build does not remove schemas with checks from an endpoint's file. */
export const InsightFilter = z.object({
  /** For traders only; partners have their own side. */
  side: z._default(side, 'client'),
  /** Figures of live orders have no period. */
  ...periodQuery,
  ...orderFilter,
});

export const FigureTable = z
  .object({
    figure: z.enum(FIGURES),
    side,
    /** Null for figures of live orders. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** The first column names the rows. Empty for a value of orders without any price that the caller sees. */
    columns: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(COLUMN_KINDS),
        /** A code such as 'USD', for amounts of money. */
        currency: z.optional(z.string()),
      }),
    ),
    /** A value for each column by its key, and as `key` what the row is about. */
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    /** How many orders, stages or decisions the figure is computed from. */
    sample: z.int(),
    summary: z.string(),
    note: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'FigureTable' });
