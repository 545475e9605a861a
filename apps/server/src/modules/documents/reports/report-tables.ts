import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import type { ReportContent, ReportOrder } from '@selvedge/domain/partner-reports/content';
import { KIND_LABELS } from '@selvedge/domain/partner-reports/partner-reports';
import { type ReportStage, SECTION_TITLES } from '@selvedge/domain/partner-reports/sections';
import { daysLate } from '@selvedge/domain/planning/cell-state';
import { daysBehind, standingText } from '@selvedge/domain/planning/order-state';
import { unitWord } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { type Cell, dayCell, percentCell, type Sheet } from '../workbook';

export const reportTables = (content: ReportContent): Sheet[] => [
  ...(content.kind === 'status' ? [ordersTable(content)] : []),
  stagesTable(content),
];

interface Column {
  title: Sheet['columns'][number]['title'];
  width?: number;
  read: (stage: ReportStage, order: ReportOrder | undefined, today: Day) => Cell;
}
const COLUMNS: readonly Column[] = [
  { title: localized('Order Name'), width: 28, read: (_, order) => order?.name },
  { title: localized('Order Number'), read: (_, order) => order?.number },
  { title: localized('PO Number'), read: (_, order) => order?.poNumber },
  {
    title: localized('Stage'),
    width: 20,
    read: ({ stageName }) => localized('{stage}', { stage: { stage: stageName } }),
  },
  { title: localized('Deadline'), read: ({ commitment }) => dayCell(commitment) },
  { title: localized('Forecast'), read: ({ forecast }) => dayCell(forecast) },
  { title: localized('Actual'), read: ({ actual }) => dayCell(actual) },
  { title: localized('Days behind'), read: (stage, _, today) => daysLate(stage, today) || null },
  { title: localized('Status'), read: ({ status }) => STAGE_STATUS_LABELS[status] },
  { title: localized('Required'), read: ({ quantity }) => quantity?.required },
  { title: localized('Quantity done'), read: ({ quantity }) => quantity?.inhouse },
  {
    title: localized('Unit'),
    read: ({ quantity }) => quantity && { text: unitWord(quantity.unit) },
  },
];
function stagesTable(content: ReportContent): Sheet {
  const { kind, sections, orders, today } = content;
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return {
    name: KIND_LABELS[kind],
    naming: 5,
    columns: [
      { title: localized('Section') },
      ...COLUMNS.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    ],
    rows: sections.flatMap(({ key, stages }) =>
      stages.map((stage): Cell[] => [
        SECTION_TITLES[key],
        ...COLUMNS.map(({ read }) => read(stage, byId.get(stage.orderId), today)),
      ]),
    ),
  };
}

const ordersTable = ({ orders }: ReportContent): Sheet => ({
  name: localized('Orders'),
  naming: 2,
  columns: [
    { title: localized('Order Name'), width: 28 },
    { title: localized('PO Number') },
    { title: localized('Ship Date') },
    { title: localized('Forecast') },
    { title: localized('Standing'), width: 24 },
    { title: localized('Days behind') },
    { title: localized('Order Number') },
    { title: localized('Quantity (pcs)') },
    { title: localized('Progress') },
    { title: localized('Next stage') },
  ],
  rows: orders.map(({ name, number, poNumber, pieces, shipDate, standing, progress, nextStage }): Cell[] => [
    name,
    poNumber,
    dayCell(shipDate),
    dayCell(standing?.ships ?? null),
    standing && standingText(standing),
    standing && daysBehind(standing),
    number,
    pieces,
    percentCell(progress),
    nextStage === null ? null : localized('{stage}', { stage: { stage: nextStage } }),
  ]),
});
