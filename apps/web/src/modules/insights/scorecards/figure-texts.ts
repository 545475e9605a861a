import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SAMPLE_MIN } from '@selvedge/domain/scorecards/figures';
import { numberTag } from '@selvedge/i18n/locale-tags';
import { formatMonth, formatPercent } from '#web/lib/format';
import { shownLanguage } from '#web/lib/language';
import type { ScorecardFigures } from './queries';

export const monthName = (month: string): string => formatMonth(`${month}-01`);

export const percentText = (percent: number | null): string =>
  percent === null ? '-' : formatPercent(percent);

const oneDecimal = (value: number, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(numberTag(shownLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  }).format(value);

export interface FigureText {
  label: string;
  value: string;
  detail: string | null;
  /** How many the figure is computed from, or how many it needs. */
  sample: string;
}
export type FigureName = keyof ScorecardFigures;
export const FIGURE_NAMES = ['onTime', 'slip', 'firstPass', 'response'] as const satisfies FigureName[];

export function useFigureTexts(): (figures: ScorecardFigures) => Record<FigureName, FigureText> {
  const { t } = useLingui();
  const daysText = (days: number | null, sign: 'auto' | 'exceptZero' = 'auto') =>
    days === null ? '-' : t`${oneDecimal(days, sign)} days`;
  const needs = (count: number) => t`Needs ${SAMPLE_MIN}, has ${count}`;
  const orders = (count: number) => t`${plural(count, { one: '# order', other: '# orders' })}`;
  return ({ onTime, slip, firstPass, response }) => ({
    onTime: {
      label: t`On-time ex-factory`,
      value: percentText(onTime.percent),
      detail: onTime.percent === null ? null : t`By the baseline: ${percentText(onTime.baselinePercent)}`,
      sample: onTime.percent === null ? needs(onTime.sample) : orders(onTime.sample),
    },
    slip: {
      label: t`Mean slip`,
      value: daysText(slip.days, 'exceptZero'),
      detail: null,
      sample: slip.days === null ? needs(slip.sample) : orders(slip.sample),
    },
    firstPass: {
      label: t`First-pass approval`,
      value: percentText(firstPass.percent),
      detail: null,
      sample:
        firstPass.percent === null
          ? needs(firstPass.sample)
          : t`${plural(firstPass.sample, { one: '# part', other: '# parts' })}`,
    },
    response: {
      label: t`Response`,
      value: daysText(response.days),
      detail: response.days === null ? null : t`Median: ${daysText(response.median)}`,
      sample:
        response.days === null
          ? needs(response.sample)
          : t`${plural(response.sample, { one: '# answer', other: '# answers' })}`,
    },
  });
}
