import { isDay } from '@selvedge/domain/calendar';
import { isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PLAN_COLUMNS } from '@selvedge/domain/planning/table';
import { yesNo } from '@selvedge/domain/spreadsheet';
import type { Column, FieldColumn } from '@selvedge/domain/styles/import-columns';
import { TABLE_COLUMNS } from '@selvedge/domain/styles/import-columns';
import { rowsOfStyles } from '@selvedge/domain/styles/table-rows';
import { FieldValueType, STAGE_LEVEL_LABELS, UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { SECTIONS, valueOf } from './facts';
import type { OrderView } from './order-sheet';
import { NOT_SHARED, type StageOfPlan, statusOf } from './sheet-plan';
import type { Cell, Sheet } from './workbook';

const WIDE = 32;

/** A field's value as a spreadsheet holds it: numbers as numbers, days as days; its unit or currency stands beside. */
function cellOfField(field: CustomField): { value: Cell; unit: string } {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return { value: null, unit: '' };
  if (isQuantity(value)) return { value: value.value, unit: UNIT_LABELS[value.unit] };
  if (typeof value === 'number')
    return { value, unit: valueType === FieldValueType.Currency ? (field.currencyType ?? '') : '' };
  if (valueType === FieldValueType.Date && isDay(value)) return { value: { day: value }, unit: '' };
  return { value: valueOf(field), unit: '' };
}

/** The order's own fields, group by group. */
export const factsSheet = (order: OrderView): Sheet => ({
  name: 'Order',
  columns: [
    { title: 'Group' },
    { title: 'Field', width: WIDE },
    { title: 'Value', width: 40 },
    { title: 'Unit' },
  ],
  rows: SECTIONS.flatMap(({ group, title }) =>
    sortFields(order.customFields)
      .filter((field) => field.groupName === group && field.valueType !== FieldValueType.Image)
      .map((field): Cell[] => {
        const { value, unit } = cellOfField(field);
        return [title, field.name, value, unit];
      }),
  ),
});

/** Styles, combos and materials in the columns that the wizard reads back, and the texts of other fields. */
export function stylesSheet(styles: readonly Style[]): Sheet {
  const rows = rowsOfStyles(styles);
  const titles = new Set<Column | FieldColumn>(TABLE_COLUMNS);
  for (const row of rows) for (const title of Object.keys(row)) titles.add(title as FieldColumn);
  const isWide = (title: string) => title === 'Material' || title === 'Style Description';
  return {
    name: 'Styles',
    columns: [...titles].map((title) => ({ title, ...(isWide(title) ? { width: WIDE } : {}) })),
    rows: rows.map((row) => [...titles].map((title) => row[title])),
  };
}

type Read = (stage: StageOfPlan) => Cell;
const day = (text: string | null | undefined): Cell => (text ? { day: text } : null);
/** Empty where the side has no figures of its own; read back, an empty cell changes nothing. */
const ofSide =
  (side: Side, read: Read): Read =>
  (stage) =>
    sideIsTracked(stage, side) ? read(stage) : null;
const statusCell =
  (side: Side): Read =>
  (stage) =>
    sideIsTracked(stage, side) ? statusOf(stage, side) : NOT_SHARED;
/** What each column of a plan says, for those who are answered it; the rest is not in their stages. */
const PLAN_CELLS: Record<(typeof PLAN_COLUMNS)[number], { needs?: keyof StageOfPlan; read: Read }> = {
  'Stage Name': { read: (stage) => stage.stageName },
  'Stage Type': { read: (stage) => stage.stageType },
  Category: { read: (stage) => stage.category },
  Level: { read: (stage) => STAGE_LEVEL_LABELS[stage.level] },
  'Material Type': { read: (stage) => stage.materialType },
  'Visible to Client': {
    needs: 'isVisibleToClient',
    read: ({ isVisibleToClient }) => yesNo(isVisibleToClient ?? true),
  },
  'Visible to Factory': {
    needs: 'isVisibleToFactory',
    read: ({ isVisibleToFactory }) => yesNo(isVisibleToFactory ?? true),
  },
  'Client Lead Time': { needs: 'leadTimeClient', read: ofSide('client', (stage) => stage.leadTimeClient) },
  'Client Deadline': {
    needs: 'leadTimeClient',
    read: ofSide('client', (stage) => day(stage.deadlineClient)),
  },
  'Factory Lead Time': {
    needs: 'leadTimeManufacturer',
    read: ofSide('factory', (stage) => stage.leadTimeManufacturer),
  },
  'Factory Deadline': {
    needs: 'leadTimeManufacturer',
    read: ofSide('factory', (stage) => day(stage.deadlineManufacturer)),
  },
};
const REPORTED: { title: string; needs?: keyof StageOfPlan; read: Read }[] = [
  {
    title: 'Client Status',
    needs: 'statusClientTrader',
    read: statusCell('client'),
  },
  {
    title: 'Client Done',
    needs: 'completedClientTrader',
    read: ofSide('client', (stage) => stage.completedClientTrader),
  },
  {
    title: 'Factory Status',
    needs: 'statusTraderManufacturer',
    read: statusCell('factory'),
  },
  {
    title: 'Factory Done',
    needs: 'completedTraderManufacturer',
    read: ofSide('factory', (stage) => stage.completedTraderManufacturer),
  },
  { title: 'Items', read: (stage) => stage.totalItems },
];

/** A plan in the columns that the planning screen reads back, and what was reported on it. */
export function planSheet(stages: readonly StageOfPlan[], reader: 'trader' | 'side'): Sheet {
  const all = [...PLAN_COLUMNS.map((title) => ({ title, ...PLAN_CELLS[title] })), ...REPORTED];
  // A new plan has no stage to tell the columns by; only a trader may write one.
  const columns = all.filter(
    ({ needs }) => !needs || reader === 'trader' || stages.some((stage) => stage[needs] !== undefined),
  );
  return {
    name: 'Plan',
    columns: columns.map(({ title }) => ({ title, ...(title === 'Stage Name' ? { width: WIDE } : {}) })),
    rows: stages.map((stage) => columns.map(({ read }) => read(stage))),
  };
}
