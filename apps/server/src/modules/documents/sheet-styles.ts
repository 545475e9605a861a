import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldText, findField, isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { PART_FIELDS } from '@selvedge/domain/orders/part-fields';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { garmentText } from '@selvedge/domain/styles/units';
import type { Content } from 'pdfmake';
import { valueOf } from './facts';
import { cellHead, heading, MUTED, titledTable, write } from './sheet-parts';

export function stylesOf(styles: readonly Style[]): Content[] {
  const tables = styles.map((style) =>
    titledTable(
      styleTitle(style),
      comboHead(),
      COMBO_WIDTHS,
      style.combos.flatMap((combo, index) => rowsOf(combo, index)),
    ),
  );
  return tables.length > 0
    ? tables
    : [heading('Styles'), write('This order has no styles.', { color: MUTED })];
}

const IN_COLUMNS: ReadonlySet<string> = new Set(PART_FIELDS);
/** Further fields of a style, combo or material, in one line; empty when there are none. */
function about(fields: readonly CustomField[], size: number): Content[] {
  const parts = sortFields(fields)
    .filter((field) => !IN_COLUMNS.has(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const text = valueOf(field);
      return text === null ? [] : [`${field.name}: ${text}`];
    });
  return parts.length > 0 ? [write(parts.join('  ·  '), { color: MUTED, fontSize: size })] : [];
}
function styleTitle(style: Style): Content {
  const quantity = findField(style.customFields, FIELD.orderQuantity);
  return {
    colSpan: COMBO_WIDTHS.length,
    stack: [
      {
        columns: [
          write(styleName(style), { bold: true, fontSize: 12 }),
          write(quantity ? amountText(quantity) : '', { bold: true, alignment: 'right', width: 120 }),
        ],
      },
      ...about(style.customFields, 8),
    ],
  };
}

const COMBO_WIDTHS = [76, 56, '*', 46, 60, 110];
/** Created for each table, because the PDF writer stores measurements in the given objects. */
const comboHead = (): Content[] => [
  cellHead('Combo'),
  cellHead('Quantity', { alignment: 'right' }),
  cellHead('Material (* needs submission)'),
  cellHead('Type'),
  cellHead('Quantity', { alignment: 'right' }),
  cellHead('Composition'),
];
function rowsOf(combo: Style['combos'][number], index: number): Content[][] {
  const quantity = findField(combo.customFields, FIELD.comboBasedQuantity);
  const materials = combo.materialInfo.map((material) => {
    const amount = findField(material.customFields, FIELD.materialQuantity);
    return [
      {
        stack: [
          write(`${materialName(material)}${material.isSubmissionRequired ? ' *' : ''}`),
          ...about(material.customFields, 7.5),
        ],
      },
      write(material.materialType),
      write(amount ? fieldText(amount) : '', { alignment: 'right' }),
      write(compositionText(material.composition)),
    ];
  });
  const first = [
    write(comboName(combo, index), { bold: true }),
    write(quantity ? amountText(quantity) : '', { alignment: 'right' }),
  ];
  const [own] = about(combo.customFields, 8);
  const rest = own || materials.length === 0;
  const top = rest ? [[...first, { stack: [own ?? ''], colSpan: 4 }, '', '', '']] : [];
  // Every row names its combo, because a page break can be inside a combo.
  const again = (): Content[] => [write(comboName(combo, index), { color: MUTED }), ''];
  return [...top, ...materials.map((cells, row) => [...(row === 0 && !rest ? first : again()), ...cells])];
}

const amountText = (field: CustomField): string =>
  isQuantity(field.value) ? garmentText(field.value) : fieldText(field);
