import { isDay } from '@selvedge/domain/calendar';
import { isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { SIDES, sideIsShared, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage, VisibleStageSide } from '@selvedge/domain/planning/stage';
import type { PLAN_COLUMNS } from '@selvedge/domain/planning/table';
import { SIDE_COLUMNS } from '@selvedge/domain/planning/table';
import { yesNo } from '@selvedge/domain/spreadsheet';
import type { Column, FieldColumn } from '@selvedge/domain/styles/import-columns';
import { TABLE_COLUMNS } from '@selvedge/domain/styles/import-columns';
import { rowsOfStyles } from '@selvedge/domain/styles/table-rows';
import { FieldValueType, STAGE_LEVEL_LABELS, UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { SECTIONS, valueOf } from './facts';
import type { OrderView } from './order-sheet';
import { NOT_SHARED, SIDE_TITLES, statusOf } from './sheet-plan';
import type { Cell, Sheet } from './workbook';

const WIDE = 32;

/** A field's value for a spreadsheet: numbers and days keep their type; unit or currency is separate. */
function cellOfField(field: CustomField): { value: Cell; unit: string } {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return { value: null, unit: '' };
  if (isQuantity(value)) return { value: value.value, unit: UNIT_LABELS[value.unit] };
  if (typeof value === 'number')
    return { value, unit: valueType === FieldValueType.Currency ? (field.currencyType ?? '') : '' };
  if (valueType === FieldValueType.Date && isDay(value)) return { value: { day: value }, unit: '' };
  return { value: valueOf(field), unit: '' };
}

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

/** Styles, combos and materials in the columns of the import, with the texts of further fields. */
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

type Read = (stage: VisibleStage) => Cell;
/** Which views have the column: those with this side, or with both. */
type Needs = Side | 'both';
interface PlanColumn {
  title: string;
  needs?: Needs;
  read: Read;
}
const day = (text: string | null | undefined): Cell => (text ? { day: text } : null);

/** Empty when the side has no figures of its own. On import, an empty cell changes nothing. */
const ofSide =
  (side: Side, read: (own: VisibleStageSide) => Cell): Read =>
  (stage) => {
    const own = stage.sides[side];
    return own && sideIsTracked(stage, side) ? read(own) : null;
  };
const shared = (title: (typeof PLAN_COLUMNS)[number], read: Read): PlanColumn => ({ title, read });
const visibleColumn = (side: Side): PlanColumn => ({
  title: SIDE_COLUMNS[side].visible,
  needs: 'both',
  read: (stage) => yesNo(sideIsShared(stage, side)),
});
const dateColumns = (side: Side): PlanColumn[] => [
  { title: SIDE_COLUMNS[side].lead, needs: side, read: ofSide(side, (own) => own.lead) },
  { title: SIDE_COLUMNS[side].deadline, needs: side, read: ofSide(side, (own) => day(own.deadline)) },
];
const reportedColumns = (side: Side): PlanColumn[] => [
  {
    title: `${SIDE_TITLES[side]} Status`,
    needs: side,
    read: (stage) => (sideIsTracked(stage, side) ? statusOf(stage, side) : NOT_SHARED),
  },
  { title: `${SIDE_TITLES[side]} Done`, needs: side, read: ofSide(side, (own) => own.done) },
];

/** The columns of the plan import, and the reported progress. */
const COLUMNS: readonly PlanColumn[] = [
  shared('Stage Name', (stage) => stage.stageName),
  shared('Stage Type', (stage) => stage.stageType),
  shared('Category', (stage) => stage.category),
  shared('Level', (stage) => STAGE_LEVEL_LABELS[stage.level]),
  shared('Material Type', (stage) => stage.materialType),
  ...SIDES.map(visibleColumn),
  ...SIDES.flatMap(dateColumns),
  ...SIDES.flatMap(reportedColumns),
  { title: 'Items', read: (stage) => stage.totalItems },
];

const has = (stage: VisibleStage, needs: Needs): boolean =>
  (needs === 'both' ? SIDES : [needs]).every((side) => stage.sides[side] !== undefined);

export function planSheet(stages: readonly VisibleStage[], reader: 'trader' | 'side'): Sheet {
  // An empty plan does not show which sides the reader sees; only a trader can fill it in.
  const columns = COLUMNS.filter(
    ({ needs }) => !needs || reader === 'trader' || stages.some((stage) => has(stage, needs)),
  );
  return {
    name: 'Plan',
    columns: columns.map(({ title }) => ({ title, ...(title === 'Stage Name' ? { width: WIDE } : {}) })),
    rows: stages.map((stage) => columns.map(({ read }) => read(stage))),
  };
}
