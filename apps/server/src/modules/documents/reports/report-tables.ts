import type { Day } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import type { ReportContent, ReportOrder } from '@selvedge/domain/partner-reports/content';
import { KIND_LABELS } from '@selvedge/domain/partner-reports/partner-reports';
import { type ReportStage, SECTION_TITLES } from '@selvedge/domain/partner-reports/sections';
import { daysLate } from '@selvedge/domain/planning/cell-state';
import { standingText } from '@selvedge/domain/planning/order-state';
import { unitWord } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import type { Cell, Sheet } from '../workbook';

const day = (text: Day | null): Cell => (text ? { day: text } : null);

export const reportTables = (content: ReportContent): Sheet[] => [
  stagesTable(content),
  ...(content.kind === 'status' ? [ordersTable(content)] : []),
];

interface Column {
  title: Sheet['columns'][number]['title'];
  width?: number;
  read: (stage: ReportStage, order: ReportOrder | undefined, today: Day) => Cell;
}
const COLUMNS: readonly Column[] = [
  { title: localized('Order Name'), width: 32, read: (_, order) => order?.name },
  { title: localized('Order Number'), read: (_, order) => order?.number },
  { title: localized('PO Number'), read: (_, order) => order?.poNumber },
  {
    title: localized('Stage'),
    width: 28,
    read: ({ stageName }) => localized('{stage}', { stage: { stage: stageName } }),
  },
  { title: localized('Deadline'), width: 13, read: ({ commitment }) => day(commitment) },
  { title: localized('Forecast'), width: 13, read: ({ forecast }) => day(forecast) },
  { title: localized('Actual'), width: 13, read: ({ actual }) => day(actual) },
  { title: localized('Days behind'), width: 10, read: (stage, _, today) => daysLate(stage, today) || null },
  { title: localized('Status'), read: ({ status }) => STAGE_STATUS_LABELS[status] },
  { title: localized('Required'), width: 12, read: ({ quantity }) => quantity?.required },
  { title: localized('In-house'), width: 12, read: ({ quantity }) => quantity?.inhouse },
  {
    title: localized('Unit'),
    width: 8,
    read: ({ quantity }) => quantity && { text: unitWord(quantity.unit) },
  },
];
function stagesTable(content: ReportContent): Sheet {
  const { kind, sections, orders, today } = content;
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return {
    name: KIND_LABELS[kind],
    columns: [
      { title: localized('Section'), width: 24 },
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
  columns: [
    { title: localized('Order Name'), width: 32 },
    { title: localized('Order Number') },
    { title: localized('PO Number') },
    { title: localized('Quantity (pcs)') },
    { title: localized('Ship Date'), width: 13 },
    { title: localized('Forecast'), width: 13 },
    { title: localized('Standing'), width: 24 },
    { title: localized('Progress (%)'), width: 13 },
    { title: localized('Next stage'), width: 28 },
  ],
  rows: orders.map(({ name, number, poNumber, pieces, shipDate, standing, progress, nextStage }): Cell[] => [
    name,
    number,
    poNumber,
    pieces,
    day(shipDate),
    day(standing?.ships ?? null),
    standing && standingText(standing),
    progress,
    nextStage === null ? null : localized('{stage}', { stage: { stage: nextStage } }),
  ]),
});
