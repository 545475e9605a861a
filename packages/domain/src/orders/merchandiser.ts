import { localized } from '../localized-text';

export const MERCHANDISER_IS_EDITOR = localized("The merchandiser must be one of the order's editors.");

/**
 * The merchandiser of an order: the current one while it is an editor, else the creator, else the first editor; null
 * without editors. An editor who cannot sign in is chosen only if all editors are such people.
 */
export function merchandiserOf(order: {
  current: number | null;
  creator: number;
  editors: readonly number[];
  deactivated?: readonly number[];
}): number | null {
  const { current, creator, editors, deactivated = [] } = order;
  const active = editors.filter((id) => !deactivated.includes(id));
  const offered = active.length > 0 ? active : editors;
  return [current, creator].find((id) => id !== null && offered.includes(id)) ?? offered[0] ?? null;
}
