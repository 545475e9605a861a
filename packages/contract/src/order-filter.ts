import * as z from 'zod/mini';
import { text } from './scalars';

/** Which orders, by their partners and facts. Ids are separated by commas, texts written by `listText` of the domain. */
export const orderFilter = {
  /** The first three are for traders only, the fourth for partners. */
  buyerId: z.optional(text(1200)),
  factoryId: z.optional(text(1200)),
  merchandiserId: z.optional(text(1200)),
  traderId: z.optional(text(1200)),
  brand: z.optional(text(2000)),
  season: z.optional(text(2000)),
};
