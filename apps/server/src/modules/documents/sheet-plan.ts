import { fieldText, numberText } from '@selvedge/domain/orders/fields';
import { cardStatus, overOf, saidStatus, sideOf } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary';
import type { Content } from 'pdfmake';
import type { stagesOf } from '#server/modules/planning/planning';
import { cellHead, dated, label, MUTED, titledTable, write } from './sheet-parts';

/** What stands in place of a side's figures where the stage is not shown to that side. */
export const NOT_SHARED = 'Not shared';

export type StageOfPlan = Awaited<ReturnType<typeof stagesOf>>[number];

/** The plan with the columns of the sides that the stages were answered with. */
export function planOf(stages: readonly StageOfPlan[]): Content[] {
  if (stages.length === 0) return [];
  const client = stages.some((stage) => stage.statusClientTrader !== undefined);
  const factory = stages.some((stage) => stage.statusTraderManufacturer !== undefined);
  const both = client && factory;
  const side = (name: string) =>
    (both ? [`${name} deadline`, `${name} status`, 'Done'] : ['Deadline', 'Status', 'Done']).map((title) =>
      cellHead(title),
    );
  const body = stages.map((stage) => [
    {
      stack: [
        write(stage.stageName, { bold: true }),
        label(stage.stageType),
        ...(client ? overLine(stage, 'client', both) : []),
        ...(factory ? overLine(stage, 'factory', both) : []),
      ],
    },
    ...(client ? sideCells(stage, 'client', stage.deadlineClient, stage.completedClientTrader) : []),
    ...(factory
      ? sideCells(stage, 'factory', stage.deadlineManufacturer, stage.completedTraderManufacturer)
      : []),
  ]);
  const widths = ['*', ...(client ? [62, 62, 36] : []), ...(factory ? [62, 62, 36] : [])];
  const head = [cellHead('Stage'), ...(client ? side('Client') : []), ...(factory ? side('Factory') : [])];
  const title = write('Plan', { fontSize: 12, bold: true, colSpan: head.length });
  return [titledTable(title, head, widths, body)];
}

/** By how much the parts of a Quantity stage are over, so that a full count does not hide it. */
function overLine(stage: StageOfPlan, side: Side, named: boolean): Content[] {
  if (stage.category !== 'Quantity' || !sideIsTracked(stage, side)) return [];
  return stage.subStages.flatMap((sub) => {
    const over = overOf(sub, side);
    if (over === 0) return [];
    const place = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > ');
    return [label(`${place}: over by ${numberText(over)}${named ? ` (${side} side)` : ''}`)];
  });
}

function sideCells(
  stage: StageOfPlan,
  side: Side,
  deadline: string | null | undefined,
  done: number | undefined,
): Content[] {
  if (!sideIsTracked(stage, side))
    return [write(NOT_SHARED, { color: MUTED, colSpan: 3 }), write(''), write('')];
  return [
    write(deadline ? fieldText(dated(deadline)) : 'N/A'),
    write(statusOf(stage, side)),
    write(`${done ?? 0} / ${stage.totalItems}`),
  ];
}

/** As it is said on the screen: what is under way by its quantity is not called not started. */
export function statusOf(stage: StageOfPlan, side: Side): string {
  const { status } = sideOf(stage, side);
  const card = cardStatus(stage, side);
  return STAGE_STATUS_LABELS[saidStatus(status, card === 'completed', card !== 'pending')];
}
