import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import {
  CELL_LABELS,
  type CellSide,
  type CellState,
  cellState,
  daysLate,
  showsYear,
} from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { useMemo } from 'react';
import { productText } from '#web/lib/product-text';

/** Cached, because a grid formats hundreds of days. */
const texts = new Map<string, string>();
function cellDay(day: Day, today: Day): string {
  const hasYear = showsYear(day, today);
  const key = `${i18n.locale} ${day} ${hasYear}`;
  const text =
    texts.get(key) ?? productText(localized('{day}', { day: hasYear ? { day } : { shortDay: day } }));
  texts.set(key, text);
  return text;
}

export interface CellTexts {
  state: CellState;
  /** For the eye: '21 Nov → 30 Nov, 1 d'. */
  text: string;
  /** The day that counts, for narrow cells: when it was done, else the forecast or the commitment. */
  day: string;
  /** Days after the commitment of a side that was done late: '+3'. */
  slip: string;
  /** For screen readers: side, dates and state. */
  label: string;
}

/** The texts of one side of a stage (section "Cell state" of the rules). */
export function useSideTexts(today: Day): (side: CellSide, which: Side) => CellTexts {
  const { t } = useLingui();
  return useMemo(() => {
    const names: Record<Side, string> = { client: t`Client`, factory: t`Factory` };
    return (side: CellSide, which: Side): CellTexts => {
      const state = cellState(side, today);
      const { commitment, forecast, actual } = side;
      const late = daysLate(side, today);
      const day = (it: Day | null) => (it === null ? '' : cellDay(it, today));
      const isDone = state === 'done' || state === 'doneLate';
      const moved =
        forecast && forecast !== commitment ? `${day(commitment)} → ${day(forecast)}` : day(commitment);
      const texts: Record<CellState, string> = {
        doneLate: day(actual),
        done: day(actual),
        noDate: '-',
        late: t`${moved}, ${late} d`,
        forecastLate: moved,
        dueSoon: commitment === today ? t`Today` : day(commitment),
        onTime: day(commitment),
      };
      const slip = state === 'doneLate' ? `+${late}` : '';
      const spoken = state === 'noDate' ? '' : `${texts[state]} ${slip}`.trim();
      const label = [names[which], spoken, productText(CELL_LABELS[state])].filter(Boolean).join(', ');
      return { state, text: texts[state], day: day(isDone ? actual : (forecast ?? commitment)), slip, label };
    };
  }, [t, today]);
}
