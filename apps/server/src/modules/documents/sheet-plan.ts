import { fieldText } from '@selvedge/domain/orders/fields';
import { cardStatus, saidStatus, sideOf } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary';
import type { Content } from 'pdfmake';
import type { stagesOf } from '#server/modules/planning/planning';
import { cellHead, dated, label, titledTable, write } from './sheet-parts';

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
  const done = (count: number | undefined, total: number) => write(`${count ?? 0} / ${total}`);
  const body = stages.map((stage) => [
    { stack: [write(stage.stageName, { bold: true }), label(stage.stageType)] },
    ...(client
      ? [
          write(stage.deadlineClient ? fieldText(dated(stage.deadlineClient)) : 'N/A'),
          write(statusOf(stage, 'client')),
          done(stage.completedClientTrader, stage.totalItems),
        ]
      : []),
    ...(factory
      ? [
          write(stage.deadlineManufacturer ? fieldText(dated(stage.deadlineManufacturer)) : 'N/A'),
          write(statusOf(stage, 'factory')),
          done(stage.completedTraderManufacturer, stage.totalItems),
        ]
      : []),
  ]);
  const widths = ['*', ...(client ? [62, 62, 36] : []), ...(factory ? [62, 62, 36] : [])];
  const head = [cellHead('Stage'), ...(client ? side('Client') : []), ...(factory ? side('Factory') : [])];
  const title = write('Planning', { fontSize: 12, bold: true, colSpan: head.length });
  return [titledTable(title, head, widths, body)];
}

/** As it is said on the screen: what is under way by its quantity is not called not started. */
export function statusOf(stage: StageOfPlan, side: Side): string {
  const { status } = sideOf(stage, side);
  const card = cardStatus(stage, side);
  return STAGE_STATUS_LABELS[saidStatus(status, card === 'completed', card !== 'pending')];
}
