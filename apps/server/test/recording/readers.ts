import type { ENDPOINTS } from '@selvedge/contract/endpoints';
import type { World } from '#test/world';

type Reader = keyof World['tokens'] | null;
/**
 * All kinds of readers: an Admin and a Regular person per side, other partners of the trader, and an unrelated person.
 */
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
/** Readers of slow endpoints and of the demo world, which has no further shapes. */
const FEW_READERS = ['trader', 'buyer', 'factory', 'rival'] as const satisfies readonly Reader[];
const DOCUMENTS = new Set([
  'orderSheet',
  'orderWorkbook',
  'orderListWorkbook',
  'planWorkbook',
  'sampleTaSheet',
  'stylesTemplate',
]);
/** All readers read lists without filters; one reader of each kind reads them with filters. */
const LISTS = new Set(['listOrders', 'homePage', 'orgBasedOrders']);
const LIST_READERS = ['trader', 'traderRegular', 'buyer', 'factory'] as const satisfies readonly Reader[];

/** The readers of an endpoint's addresses; null is an unauthenticated caller. */
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
