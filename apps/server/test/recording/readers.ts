import type { ENDPOINTS } from '@selvedge/contract/endpoints';
import type { World } from '#test/world';

type Reader = keyof World['tokens'] | null;
/** Every kind of reader: an Admin and a Regular person of each side, other partners of the trader, and a stranger. */
const READERS = [
  'trader',
  'traderAdmin',
  'traderRegular',
  'buyer',
  'buyerRegular',
  'factory',
  'factoryRegular',
  'buyerOther',
  'factoryOther',
  'rival',
] as const satisfies readonly Reader[];
/** Readers of answers that take long to make, and of the demo world, which adds data and no shapes. */
const FEW_READERS = ['trader', 'buyer', 'factory', 'rival'] as const satisfies readonly Reader[];
const DOCUMENTS = new Set([
  'orderSheet',
  'orderWorkbook',
  'orderListWorkbook',
  'planWorkbook',
  'stylesTemplate',
]);
/** Lists are read by everybody without a filter, and with filters by one reader of each kind. */
const LISTS = new Set(['listOrders', 'homePage', 'orgBasedOrders']);
const LIST_READERS = ['trader', 'traderRegular', 'buyer', 'factory'] as const satisfies readonly Reader[];

/** Who reads an endpoint's addresses; null stands for nobody who signed in, who is refused at all of them alike. */
export function readersOf(
  { name, endpoint }: (typeof ENDPOINTS)[number],
  isFirst: boolean,
  isDemo: boolean,
): readonly Reader[] {
  if (endpoint.access === 'guest' || endpoint.access === 'public') return [null];
  if (isDemo || DOCUMENTS.has(name)) return FEW_READERS;
  if (isFirst) return [...READERS, null];
  return LISTS.has(name) ? LIST_READERS : READERS;
}
