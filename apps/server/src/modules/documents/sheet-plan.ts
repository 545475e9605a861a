import { fieldText, numberText } from '@selvedge/domain/orders/fields';
import { cardStatus, displayStatus, overOf, sideOf } from '@selvedge/domain/planning/progress';
import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary';
import type { Content } from 'pdfmake';
import { cellHead, dated, label, MUTED, titledTable, write } from './sheet-parts';

/** Replaces a side's figures when the stage is not shown to that side. */
export const NOT_SHARED = 'Not shared';

export const SIDE_TITLES: Record<Side, string> = { client: 'Client', factory: 'Factory' };

/** The plan, with columns for the sides that the stages contain. */
export function planOf(stages: readonly VisibleStage[]): Content[] {
  if (stages.length === 0) return [];
  const sides = SIDES.filter((side) => stages.some((stage) => stage.sides[side]));
  const both = sides.length > 1;
  const titlesOf = (side: Side) =>
    (both
      ? [`${SIDE_TITLES[side]} deadline`, `${SIDE_TITLES[side]} status`, 'Done']
      : ['Deadline', 'Status', 'Done']
    ).map((title) => cellHead(title));
  const body = stages.map((stage) => [
    {
      stack: [
        write(stage.stageName, { bold: true }),
        label(stage.stageType),
        ...sides.flatMap((side) => overLine(stage, side, both)),
      ],
    },
    ...sides.flatMap((side) => sideCells(stage, side)),
  ]);
  const widths = ['*', ...sides.flatMap(() => [62, 62, 36])];
  const head = [cellHead('Stage'), ...sides.flatMap(titlesOf)];
  const title = write('Plan', { fontSize: 12, bold: true, colSpan: head.length });
  return [titledTable(title, head, widths, body)];
}

/** Lists excess quantities in a Quantity stage, which its count of complete parts does not show. */
function overLine(stage: VisibleStage, side: Side, named: boolean): Content[] {
  if (stage.category !== 'Quantity' || !sideIsTracked(stage, side)) return [];
  return stage.subStages.flatMap((sub) => {
    const over = overOf(sub, side);
    if (over === 0) return [];
    const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
    return [label(`${place}: over by ${numberText(over)}${named ? ` (${side} side)` : ''}`)];
  });
}

function sideCells(stage: VisibleStage, side: Side): Content[] {
  if (!sideIsTracked(stage, side))
    return [write(NOT_SHARED, { color: MUTED, colSpan: 3 }), write(''), write('')];
  const { deadline = null, done = 0 } = stage.sides[side] ?? {};
  return [
    write(deadline ? fieldText(dated(deadline)) : 'N/A'),
    write(statusOf(stage, side)),
    write(`${done} / ${stage.totalItems}`),
  ];
}

/** The status as on screen: a stage with reported quantities is not shown as not started. */
export function statusOf(stage: VisibleStage, side: Side): string {
  const { status } = sideOf(stage, side);
  const card = cardStatus(stage, side);
  return STAGE_STATUS_LABELS[displayStatus(status, card === 'completed', card !== 'pending')];
}
