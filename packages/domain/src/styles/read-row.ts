import { localized } from '../localized-text';
import type { CompositionPart, Quantity } from '../orders/order';
import { headerKey } from '../sheets/headings';
import { CELL_FAULTS } from '../sheets/kinds';
import type { SheetError, SheetRow } from '../sheets/read-sheet';
import { keyOf } from '../spreadsheet';
import { type MaterialType, Unit } from '../vocabulary';
import {
  COMBO_VALUES,
  type Column,
  type FieldColumn,
  type FileColumn,
  headingText,
  isFieldColumn,
  STYLE_VALUES,
  type StyleColumns,
  unitOfHeading,
} from './import-columns';
import { materialTypeOf } from './material-words';
import { sumOfSizes, writeSizes } from './sizes';

/** A spreadsheet row: a style, one of its combos and a material of the combo; null keeps the stored value. */
export interface TableRow {
  /** Counts from 1, like the spreadsheet. */
  line: number;
  style: string;
  styleQuantity: number | null;
  styleValues: Record<string, string | number>;
  combo: string;
  /** Adds the material to every combo of the style. */
  allCombos: boolean;
  comboQuantity: number | null;
  comboValues: Record<string, string | number>;
  fitSampleSize: number | null;
  ppsSampleSize: number | null;
  material: string;
  materialType: MaterialType | null;
  materialQuantity: Quantity | null;
  materialValues: Record<string, string | number>;
  submissionRequired: boolean | null;
  composition: CompositionPart[] | null;
  errors: SheetError[];
  /** Unreadable cells; the row is imported without them. */
  warnings: SheetError[];
}

export const TABLE_MESSAGES = {
  style: localized('Style name is required'),
  combo: localized('Combo name is required'),
  noCombos: localized('This style has no combos yet.'),
} as const;

const ALL_COMBOS = /^(all|all (colou?rs|colou?rways|combos)|every colou?r)$/i;

/** Parses one row. Empty style and combo cells repeat the row above; unreadable cells cause warnings. */
export function readRow(
  row: SheetRow<StyleColumns>,
  columns: readonly FileColumn[],
  above: { style: string; combo: string },
): TableRow {
  const errors: SheetError[] = [];
  const warnings: SheetError[] = [];
  const columnOf = (column: Column) => columns.find(({ target }) => target === column);
  /** A row whose names cannot be read would repeat those of the row above. */
  const nameIn = (column: 'Style' | 'Style Number' | 'Combo' | 'Material') => row.read(column, errors) ?? '';
  const read = <C extends Column | FieldColumn>(column: C) => row.read(column, warnings);

  const styleCell = nameIn('Style');
  const number = nameIn('Style Number');
  const comboCell = nameIn('Combo');
  const material = nameIn('Material');
  const style = styleCell || (columnOf('Style') ? '' : number) || above.style;
  const allCombos = material !== '' && (columnOf('Combo') === undefined || ALL_COMBOS.test(comboCell));
  const inherited = material !== '' && keyOf(style) === keyOf(above.style) ? above.combo : '';
  const combo = allCombos ? '' : comboCell || inherited;
  if (style === '') errors.push(row.error('Style', TABLE_MESSAGES.style));
  if (combo === '' && material !== '' && !allCombos) errors.push(row.error('Combo', TABLE_MESSAGES.combo));

  const unit = read('Unit') ?? unitOfHeading(columnOf('Material Quantity')?.header ?? '');
  const amount = read('Material Quantity');
  /** A quantity may include its unit, which must agree with the unit column. */
  const isOtherUnit = unit !== undefined && (amount?.unit ?? unit) !== unit;
  if (isOtherUnit) {
    const text = row.text('Material Quantity');
    warnings.push(row.error('Material Quantity', CELL_FAULTS.number(headingText('Material Quantity'), text)));
  }
  const composition = read('Composition');
  const sizes = row.readEach('size', warnings).map(({ header, value }) => ({ size: header, count: value }));
  const sized = sumOfSizes(sizes);
  const comboQuantity = read('Combo Quantity') ?? (sized > 0 ? sized : null);
  const valuesOf = (level: string, own: readonly Column[]): Record<string, string | number> => {
    const fields = columns.flatMap(({ target }) =>
      isFieldColumn(target) && target.startsWith(`${level}: `) ? [target] : [],
    );
    return Object.fromEntries(
      [...own, ...fields].flatMap((column) => {
        const value = column === 'Style Number' ? number || null : read(column);
        const name = isFieldColumn(column) ? column.slice(level.length + 2) : column;
        return value === null ? [] : [[name, value as string | number]];
      }),
    );
  };
  return {
    line: row.line,
    style,
    styleQuantity: read('Style Quantity'),
    styleValues: valuesOf('Style', STYLE_VALUES),
    combo,
    allCombos,
    comboQuantity,
    comboValues: {
      ...valuesOf('Combo', COMBO_VALUES),
      ...(sized > 0 ? { 'Size Breakdown': writeSizes(sizes) } : {}),
    },
    fitSampleSize: read('Fit Sample Size'),
    ppsSampleSize: read('PPS Sample Size'),
    material,
    materialType:
      read('Material Type') ??
      (material === '' ? null : (materialTypeOf(headerKey(columnOf('Material')?.header ?? '')) ?? null)),
    materialQuantity:
      amount && !isOtherUnit ? { value: amount.value, unit: unit ?? amount.unit ?? Unit.Piece } : null,
    materialValues: material === '' ? {} : valuesOf('Material', []),
    submissionRequired: read('Submission Required'),
    composition: composition && composition.length > 0 ? composition : null,
    errors,
    warnings,
  };
}
