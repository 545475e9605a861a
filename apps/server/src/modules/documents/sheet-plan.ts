import { cellWords } from '@selvedge/domain/board/cell-words';
import type { Day } from '@selvedge/domain/calendar';
import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { dayText, NOT_AVAILABLE } from '@selvedge/domain/orders/field-value-text';
import { type CellSide, cellState } from '@selvedge/domain/planning/cell-state';
import { cardStatus, displayStatus, overOf, sideOf } from '@selvedge/domain/planning/progress';
import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Content } from 'pdfmake';
import { FILLS, legendOf, SIGNS } from './board/board-view';
import { cellHead, label, MUTED, type Translate, titledTable, write } from './sheet-parts';

/** Replaces a side's figures when the stage is not shown to that side. */
export const NOT_SHARED = localized('Not shared');

const DONE = localized('Done');
const OWN_TITLES = [localized('Deadline'), localized('Status'), DONE];
const SIDE_TITLES: Record<Side, LocalizedText[]> = {
  client: [localized('Client deadline'), localized('Client status'), DONE],
  factory: [localized('Factory deadline'), localized('Factory status'), DONE],
};

/** Forecasts and actual days by stage and side; of a reader who has them on screen. */
export type Days = ReadonlyMap<string, Partial<Record<Side, Pick<CellSide, 'forecast' | 'actual'>>>>;

export function planOf(stages: readonly VisibleStage[], days: Days, today: Day, t: Translate): Content[] {
  if (stages.length === 0) return [];
  const sides = SIDES.filter((side) => stages.some((stage) => stage.sides[side]));
  const both = sides.length > 1;
  const titlesOf = (side: Side) => (both ? SIDE_TITLES[side] : OWN_TITLES).map((title) => cellHead(t(title)));
  const body = stages.map((stage) => [
    {
      stack: [
        write(t(localized('{stage}', { stage: { stage: stage.stageName } })), { bold: true }),
        label(t({ text: stage.stageType })),
        ...sides.flatMap((side) => overLines(stage, side, both).map((line) => label(t(line)))),
      ],
    },
    ...sides.flatMap((side) => sideCells(stage, side, { days, today }, t)),
  ]);
  const widths = ['*', ...sides.flatMap(() => (both ? [74, 52, 32] : [150, 90, 60]))];
  const head = [cellHead(t(localized('Stage'))), ...sides.flatMap(titlesOf)];
  const title = {
    columns: [
      write(t(localized('Plan')), { fontSize: 12, bold: true }),
      write(legendOf(t), {
        fontSize: 7.5,
        color: MUTED,
        alignment: 'right',
        width: 'auto',
        margin: [0, 4, 0, 0],
      }),
    ],
    colSpan: head.length,
  };
  return [titledTable(title, head, widths, body)];
}

/** Lists excess quantities in a Quantity stage, which its count of complete parts does not show. */
function overLines(stage: VisibleStage, side: Side, named: boolean): LocalizedText[] {
  if (stage.category !== 'Quantity' || !sideIsTracked(stage, side)) return [];
  return stage.subStages.flatMap((sub) => {
    const count = overOf(sub, side);
    if (count === 0) return [];
    const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
    if (!named) return [localized('{place}: over by {count}', { place, count })];
    return side === 'client'
      ? [localized('{place}: over by {count} (client side)', { place, count })]
      : [localized('{place}: over by {count} (factory side)', { place, count })];
  });
}

function sideCells(
  stage: VisibleStage,
  side: Side,
  { days, today }: { days: Days; today: Day },
  t: Translate,
): Content[] {
  if (!sideIsTracked(stage, side))
    return [write(t(NOT_SHARED), { color: MUTED, colSpan: 3 }), write(''), write('')];
  const { deadline = null, done = 0 } = stage.sides[side] ?? {};
  const { forecast = null, actual = null } = days.get(stage.stageId)?.[side] ?? {};
  const facts = { total: stage.totalItems, done, commitment: deadline, forecast, actual };
  const state = cellState(facts, today);
  const words = cellWords(facts, today);
  const repeats = actual === null && (forecast ?? deadline) === deadline;
  const shown =
    state === 'onTime' || state === 'noDate' ? [] : words.slice(repeats && words.length > 1 ? 1 : 0);
  return [
    {
      stack: [
        write(t(deadline ? dayText(deadline) : NOT_AVAILABLE)),
        ...(shown.length === 0 ? [] : [label(`${SIGNS[state]}${t(joinTexts(shown, ', '))}`)]),
      ],
      ...(FILLS[state] ? { fillColor: FILLS[state] } : {}),
    },
    write(t(statusOf(stage, side))),
    write(`${done} / ${stage.totalItems}`),
  ];
}

/** The status as on screen: a stage with reported quantities is not shown as not started. */
export function statusOf(stage: VisibleStage, side: Side): LocalizedText {
  const { status } = sideOf(stage, side);
  const card = cardStatus(stage, side);
  return STAGE_STATUS_LABELS[displayStatus(status, card === 'completed', card !== 'pending')];
}
