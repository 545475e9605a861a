import { useState } from 'react';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import { useIsPhone, useMedia } from '#web/lib/use-media';

export const LAYOUTS = ['now', 'matrix', 'cards', 'timeline'] as const;
export type TrackerLayout = (typeof LAYOUTS)[number];

/**
 * From the address: by default as a matrix on wide screens, by what is open now on phones, else as cards. A link to a
 * stage opens its card. A window that gets another width keeps its view, which may have changes that are not saved.
 */
export function useLayout(
  search: SearchTexts,
  patch: (change: SearchPatch) => void,
): [TrackerLayout, (next: TrackerLayout) => void] {
  const isNowWide = useMedia('(min-width: 62em)');
  const isNowPhone = useIsPhone();
  const [{ isWide, isPhone }] = useState({ isWide: isNowWide, isPhone: isNowPhone });
  const usual = isPhone ? 'now' : isWide && !search.open ? 'matrix' : 'cards';
  const layout = LAYOUTS.find((one) => one === search.layout) ?? usual;
  // The usual view changes when the card of an opened stage is closed, so a choice beside it is named.
  return [layout, (next) => patch({ layout: next === usual && !search.open ? '' : next })];
}
