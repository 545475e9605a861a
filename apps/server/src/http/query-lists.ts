import { listOf } from '@selvedge/domain/board/query';
import { isId } from '@selvedge/domain/ids';

/** The items of a comma-separated parameter; null, which filters nothing, if there are none. */
export function itemsOf(text: string | undefined): readonly string[] | null {
  const items = listOf(text);
  return items.length === 0 ? null : items;
}

/** The ids of a comma-separated parameter; null, which filters nothing, if it is missing or empty. */
export const idsOf = (text: string | undefined): readonly number[] | null =>
  text ? listOf(text).map(Number).filter(isId) : null;
