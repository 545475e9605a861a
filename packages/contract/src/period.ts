import { isMonth } from '@selvedge/domain/insights/period';
import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { issueMessage } from './issue-message';
import { day } from './scalars';

export const month = z
  .string()
  .check(z.refine(isMonth, { error: issueMessage(localized('A month must be written YYYY-MM.')) }));

/** The months of a figure, both included; by default the last twelve with the current one. */
export const periodQuery = {
  from: z.optional(month),
  to: z.optional(month),
  /** The current day in the caller's time zone; in UTC by default. */
  today: z.optional(day),
};
