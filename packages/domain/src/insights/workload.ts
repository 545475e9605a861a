import { addDays, type Day } from '../calendar';
import { groupBy } from '../group-by';
import { type LocalizedText, localized, verbatim } from '../localized-text';
import { type FigureTable, NONE_KEY, OTHER_KEY, sumOf } from './figures';
import { partnerText } from './late-stages';
import { leading, type Named } from './leading';
import { isoWeekOf, mondayOf } from './period';

/** Open ex-factory of a live order. */
export interface Leaving extends Named {
  commitment: Day;
  required: number;
  inhouse: number;
}

const WEEKS = 8;
const SERIES = 6;
const OVERDUE = 'overdue';

/** The last day that the figure counts: the Sunday of the eighth week. */
export const lastLeavingDay = (today: Day): Day => addDays(mondayOf(today), 7 * WEEKS - 1);

/** Partners by id, brands by name. */
export type LeavingBy = 'buyer' | 'factory' | 'brand';

/** By ISO week of the commitment; earlier weeks count as overdue. */
export function workloadFigure(leaving: readonly Leaving[], by: LeavingBy, today: Day): FigureTable {
  const monday = mondayOf(today);
  const counted = leaving.filter(({ commitment }) => commitment <= lastLeavingDay(today));
  const { shown, others } = seriesOf(counted);
  const series = [
    ...shown.map((item) => ({ key: `${by}:${item.key}`, label: seriesText(by, item), own: item.own })),
    ...(others.length > 0
      ? [{ key: OTHER_KEY, label: localized('Other'), own: others.flatMap(({ own }) => own) }]
      : []),
  ];
  const rowOf = (key: string, week: LocalizedText, isIn: (day: Day) => boolean) => ({
    key,
    week,
    ...Object.fromEntries(
      series.map(({ key: name, own }) => [name, leftOf(own.filter((one) => isIn(one.commitment)))]),
    ),
  });
  const weeks = Array.from({ length: WEEKS }, (_, at) => addDays(monday, 7 * at));
  const overdue = leftOf(counted.filter(({ commitment }) => commitment < monday));
  return {
    columns: [
      { key: 'week', label: localized('Week'), kind: 'text' },
      ...series.map(({ key, label }) => ({ key, label, kind: 'pieces' as const })),
    ],
    rows: [
      rowOf(OVERDUE, localized('Overdue'), (day) => day < monday),
      ...weeks.map((first) =>
        rowOf(first, weekText(first), (day) => day >= first && day <= addDays(first, 6)),
      ),
    ],
    sample: counted.length,
    summary: localized('{pieces} pieces leave in the next 8 weeks, {overdue} more are overdue', {
      pieces: leftOf(counted) - overdue,
      overdue,
    }),
  };
}

function seriesOf(leaving: readonly Leaving[]) {
  const items = [...groupBy(leaving, ({ key }) => key)].map(([key, own]) => ({
    key,
    name: own[0].name,
    own,
  }));
  return leading(items, SERIES, ({ own }) => leftOf(own));
}
function seriesText(by: LeavingBy, item: Named): LocalizedText {
  if (by !== 'brand') return partnerText(item);
  return item.key === NONE_KEY ? localized('No brand') : verbatim(item.name);
}
const leftOf = (leaving: readonly Leaving[]): number =>
  sumOf(leaving, ({ required, inhouse }) => Math.max(0, required - inhouse));
const weekText = (monday: Day): LocalizedText =>
  localized('Week {week}', { week: String(isoWeekOf(monday)) });
