import { isDay } from '@selvedge/domain/calendar';
import { choiceText, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { SIDES, sideIsShared, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage, VisibleStageSide } from '@selvedge/domain/planning/stage';
import { type PlanColumn, SIDE_COLUMNS } from '@selvedge/domain/planning/table';
import { yesNo } from '@selvedge/domain/spreadsheet';
import { type Column, type FieldColumn, TABLE_COLUMNS } from '@selvedge/domain/styles/import-columns';
import { rowsOfStyles } from '@selvedge/domain/styles/table-rows';
import { FieldValueType, STAGE_LEVEL_LABELS, UNIT_LABELS } from '@selvedge/domain/vocabulary';
import { SECTIONS } from './facts';
import { fieldLabel, valueOf } from './field-text';
import type { OrderView } from './order-sheet';
import { NOT_SHARED, statusOf } from './sheet-plan';
import { FIELD_CHOICES, STYLE_CHOICES } from './table-language';
import { type Cell, dayCell, type Sheet } from './workbook';

const WIDE = 32;

function cellOfField(field: CustomField): { value: Cell; unit: Cell } {
  const { value, valueType } = field;
  if (isEmptyValue(value)) return { value: null, unit: '' };
  if (isQuantity(value)) return { value: value.value, unit: { text: UNIT_LABELS[value.unit] } };
  if (typeof value === 'number')
    return { value, unit: valueType === FieldValueType.Currency ? (field.currencyType ?? '') : '' };
  if (valueType === FieldValueType.Date && isDay(value)) return { value: { day: value }, unit: '' };
  return { value: valueOf(field), unit: '' };
}

export const factsSheet = (order: OrderView): Sheet => ({
  name: localized('Order'),
  naming: 2,
  columns: [
    { title: localized('Group') },
    { title: localized('Field'), width: WIDE },
    { title: localized('Value'), width: 40 },
    { title: localized('Unit') },
  ],
  rows: SECTIONS.flatMap(({ group, title }) =>
    sortFields(order.customFields)
      .filter((field) => field.groupName === group && field.valueType !== FieldValueType.Image)
      .map((field): Cell[] => {
        const { value, unit } = cellOfField(field);
        return [title, fieldLabel(field.name), value, unit];
      }),
  ),
});

export function stylesSheet(styles: readonly Style[]): Sheet {
  const rows = rowsOfStyles(styles);
  const titles = new Set<Column | FieldColumn>(TABLE_COLUMNS);
  for (const row of rows) for (const title of Object.keys(row)) titles.add(title as FieldColumn);
  const isWide = (title: string) => title === 'Material' || title === 'Style Description';
  return {
    name: localized('Styles'),
    naming: 2,
    columns: [...titles].map((title) => ({
      title: headingOf(title),
      ...(isWide(title) ? { width: WIDE } : {}),
    })),
    rows: rows.map((row) =>
      [...titles].map((title) => {
        const cell = row[title];
        if (typeof cell !== 'string') return cell;
        if (title in FIELD_CHOICES) return choiceText(cell);
        return title in STYLE_CHOICES ? { text: cell } : cell;
      }),
    ),
  };
}

/** An import reads it in every language. Names of fields that people added stay as they are. */
function headingOf(title: Column | FieldColumn): LocalizedText {
  const [, level, name] = /^(\w+): (.+)$/.exec(title) ?? [];
  return level && name
    ? localized('{level}: {field}', { level: { text: level }, field: fieldLabel(name) })
    : { text: title };
}

type Read = (stage: VisibleStage) => Cell;
type Needs = Side | 'both';
interface ExportedColumn {
  title: LocalizedText;
  needs?: Needs;
  read: Read;
}

/** Empty when the side has no figures of its own. On import, an empty cell changes nothing. */
const ofSide =
  (side: Side, read: (own: VisibleStageSide) => Cell): Read =>
  (stage) => {
    const own = stage.sides[side];
    return own && sideIsTracked(stage, side) ? read(own) : null;
  };
const shared = (title: PlanColumn, read: Read): ExportedColumn => ({
  title: { text: title },
  read,
});
const choice = (text: string | null | undefined): Cell => (text ? { text } : null);
const visibleColumn = (side: Side): ExportedColumn => ({
  title: { text: SIDE_COLUMNS[side].visible },
  needs: 'both',
  read: (stage) => choice(yesNo(sideIsShared(stage, side))),
});
const dateColumns = (side: Side): ExportedColumn[] => [
  { title: { text: SIDE_COLUMNS[side].lead }, needs: side, read: ofSide(side, (own) => own.lead) },
  {
    title: { text: SIDE_COLUMNS[side].deadline },
    needs: side,
    read: ofSide(side, (own) => dayCell(own.deadline)),
  },
];
const REPORTED: Record<Side, Record<'status' | 'done', LocalizedText>> = {
  client: { status: localized('Client Status'), done: localized('Client Done') },
  factory: { status: localized('Factory Status'), done: localized('Factory Done') },
};
const reportedColumns = (side: Side): ExportedColumn[] => [
  {
    title: REPORTED[side].status,
    needs: side,
    read: (stage) => (sideIsTracked(stage, side) ? statusOf(stage, side) : NOT_SHARED),
  },
  { title: REPORTED[side].done, needs: side, read: ofSide(side, (own) => own.done) },
];

const COLUMNS: readonly ExportedColumn[] = [
  shared('Stage Name', ({ stageName: stage }) => localized('{stage}', { stage: { stage } })),
  shared('Stage Type', (stage) => choice(stage.stageType)),
  shared('Category', (stage) => choice(stage.category)),
  shared('Level', (stage) => choice(STAGE_LEVEL_LABELS[stage.level])),
  shared('Material Type', (stage) => choice(stage.materialType)),
  ...SIDES.map(visibleColumn),
  ...SIDES.flatMap(dateColumns),
  ...SIDES.flatMap(reportedColumns),
  { title: localized('Items'), read: (stage) => stage.totalItems },
];

const has = (stage: VisibleStage, needs: Needs): boolean =>
  (needs === 'both' ? SIDES : [needs]).every((side) => stage.sides[side] !== undefined);

export function planSheet(stages: readonly VisibleStage[], reader: 'trader' | 'side'): Sheet {
  // An empty plan does not show which sides the reader sees; only a trader can fill it in.
  const columns = COLUMNS.filter(
    ({ needs }) => !needs || reader === 'trader' || stages.some((stage) => has(stage, needs)),
  );
  return {
    name: localized('Plan'),
    columns: columns.map(({ title }) => ({ title, ...(title.text === 'Stage Name' ? { width: WIDE } : {}) })),
    rows: stages.map((stage) => columns.map(({ read }) => read(stage))),
  };
}
