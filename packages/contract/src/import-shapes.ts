import * as z from 'zod/mini';
import { uuid } from './scalars';

const place = {
  id: z.string(),
  order: z.string(),
  orderId: z.nullable(uuid),
  what: z.string(),
  /** What a person should know before deciding for it. */
  note: z.nullable(z.string()),
};
/** A change is made unless it is in `leave`. If it clears a value or has a note, it is made only if in `take`. */
const Change = z.object({
  ...place,
  /** The stored value; null for what is new or empty. */
  from: z.nullable(z.string()),
  /** Null if the value is cleared. */
  to: z.nullable(z.string()),
});
/** A cell that was changed in the file and in the database. The stored value stays unless the cell is in `take`. */
const Conflict = z.object({
  ...place,
  /** The value in the export; null if it was empty. */
  from: z.nullable(z.string()),
  /** 'Keep 5 Mar' */
  keep: z.string(),
  /** 'Use 9 Mar' */
  use: z.string(),
});
/** What a file would change. Nothing is saved until it is confirmed. */
export const ImportPreview = z.object({
  importId: uuid,
  changes: z.array(Change),
  conflicts: z.array(Conflict),
  /** By cell ('C5') or number of the row. What the faults belong to is left out. */
  errors: z.array(z.object({ cell: z.string(), message: z.string() })),
  /** What else a person should know: the sheets that were read, and columns and rows that were not. */
  notes: z.array(z.string()),
  /** What the orders have and the file does not mention. */
  stays: z.array(z.object({ order: z.string(), what: z.string(), value: z.string() })),
});
