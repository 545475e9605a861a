import { REASON_CODES } from '@selvedge/domain/planning/dates/reasons';
import * as z from 'zod/mini';
import { month } from './period';
import { organizationId } from './scalars';

/* A file of its own so that the browser does not load the shapes, like the shapes of the board. */
export const Named = z.object({ id: organizationId, name: z.string() });
const sample = z.int();
/** Whole percent; null for too few orders or parts, whose number is `sample`. */
const percent = z.nullable(z.int());
/** With one decimal; null for too few orders or answers. */
const days = z.nullable(z.number());

/** Of the orders that were due, those that left by their deadline, and those that left by the baseline. */
const OnTime = z.object({ percent, baselinePercent: percent, sample });

export const figures = {
  onTime: OnTime,
  /** The mean days from the baseline to the day of shipping. */
  slip: z.object({ days, sample }),
  /** Of the parts with a first decision, those that it approved. */
  firstPass: z.object({ percent, sample }),
  /** The mean and the median days of a buyer's decisions, or of a factory's submissions after rejections. */
  response: z.object({ days, median: days, sample }),
};

export const OnTimeMonth = z.object({ ...OnTime.shape, month });
/** Without a code where no reason is given, or none that the caller may read. */
export const ReasonDays = z.object({ code: z.nullable(z.enum(REASON_CODES)), days: z.int() });
