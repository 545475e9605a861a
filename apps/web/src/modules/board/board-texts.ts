import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { useCallback } from 'react';
import { type CellTexts, useSideTexts } from '#web/ui/cell-texts';
import { type BoardSide, factsOf } from './board-view';

export function useCellTexts(today: Day): (side: BoardSide, which: Side) => CellTexts {
  const textsOf = useSideTexts(today);
  return useCallback((side, which) => textsOf(factsOf(side), which), [textsOf]);
}
