import * as z from 'zod/mini';
import { uuid } from './scalars';

const Change = z.object({
  id: z.string(),
  /** The name of the order, or its name to be. */
  order: z.string(),
  orderId: z.nullable(uuid),
  what: z.string(),
  /** The stored value; null for what is new. */
  from: z.nullable(z.string()),
  to: z.string(),
});
/** What a file would change. Nothing is saved until it is confirmed. */
export const ImportPreview = z.object({
  importId: uuid,
  changes: z.array(Change),
  /** Faults by cell ('C5') or number of the row. What they belong to is left out. */
  errors: z.array(z.object({ cell: z.string(), message: z.string() })),
  /** What the orders have and the file does not mention. */
  stays: z.array(z.object({ order: z.string(), what: z.string(), value: z.string() })),
});
