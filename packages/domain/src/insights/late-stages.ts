import { inColumnOrder } from '../board/columns';
import { groupBy } from '../group-by';
import { type LocalizedText, localized, verbatim } from '../localized-text';
import type { StageType } from '../vocabulary';
import { type FigureTable, NONE_KEY, OTHER_KEY, sumOf } from './figures';
import { leading, type Named } from './leading';

/** Live orders; calendar days. */
export interface LateCount extends Named {
  daysLate: number;
  stages: number;
}

export interface LateStages extends LateCount {
  type: StageType;
}

const SHOWN = 12;
const BUCKETS = [
  { key: 'days1', label: localized('1-3 days behind'), from: 1, to: 3 },
  { key: 'days4', label: localized('4-7 days behind'), from: 4, to: 7 },
  { key: 'days8', label: localized('8+ days behind'), from: 8, to: Infinity },
];

export const stageText = ({ name }: Named): LocalizedText => localized('{stage}', { stage: { stage: name } });
export const partnerText = ({ key, name }: Named): LocalizedText =>
  key === NONE_KEY ? localized('No partner') : verbatim(name);
const PARTNERS = { buyer: localized('Buyer'), factory: localized('Factory') };

export const lateStagesFigure = (counts: readonly LateStages[]): FigureTable =>
  lateFigure(inColumnOrder(counts), localized('Stage'), stageText);

export const latePartnersFigure = (
  counts: readonly LateCount[],
  partner: keyof typeof PARTNERS,
): FigureTable => lateFigure(counts, PARTNERS[partner], partnerText);

/** 12 rows with the most late stages, and one for all others. */
function lateFigure(
  counts: readonly LateCount[],
  label: LocalizedText,
  textOf: (item: Named) => LocalizedText,
): FigureTable {
  const items = [...groupBy(counts, ({ key }) => key)].map(([key, own]) => ({ key, name: own[0].name, own }));
  const { shown, others } = leading(items, SHOWN, ({ own }) => stagesOf(own));
  const rowOf = (key: string, name: LocalizedText, own: readonly LateCount[]) => ({
    key,
    name,
    ...Object.fromEntries(BUCKETS.map((bucket) => [bucket.key, stagesOf(inBucket(own, bucket))])),
  });
  const sample = stagesOf(counts);
  const [first] = shown;
  return {
    columns: [
      { key: 'name', label, kind: 'text' },
      ...BUCKETS.map((bucket) => ({ key: bucket.key, label: bucket.label, kind: 'count' as const })),
    ],
    rows: [
      ...shown.map((item) => rowOf(item.key, textOf(item), item.own)),
      ...(others.length > 0
        ? [
            rowOf(
              OTHER_KEY,
              localized('Other'),
              others.flatMap(({ own }) => own),
            ),
          ]
        : []),
    ],
    sample,
    summary: first
      ? localized('{count, plural, one {# stage behind} other {# stages behind}}, {most} of them: {name}', {
          count: sample,
          most: stagesOf(first.own),
          name: textOf(first),
        })
      : localized('No stages behind'),
  };
}
const stagesOf = (counts: readonly LateCount[]): number => sumOf(counts, ({ stages }) => stages);
const inBucket = (counts: readonly LateCount[], { from, to }: (typeof BUCKETS)[number]) =>
  counts.filter(({ daysLate }) => daysLate >= from && daysLate <= to);
