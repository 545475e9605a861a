import { listOf } from '@selvedge/domain/board/query';
import { isId } from '@selvedge/domain/ids';

/** Comma-separated; null, which filters nothing, without items. */
export function itemsOf(text: string | undefined): readonly string[] | null {
  const items = listOf(text);
  return items.length === 0 ? null : items;
}

/** Comma-separated; null, which filters nothing, if missing or empty. */
export const idsOf = (text: string | undefined): readonly number[] | null =>
  text ? listOf(text).map(Number).filter(isId) : null;
