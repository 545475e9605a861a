import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValueText } from '@selvedge/domain/orders/field-value-text';
import { findField, isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { PART_FIELDS } from '@selvedge/domain/orders/part-fields';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import type { Content } from 'pdfmake';
import { fieldLabel, garmentsText, valueOf } from './field-text';
import { cellHead, heading, MUTED, type Translate, titledTable, write } from './sheet-parts';

export function stylesOf(styles: readonly Style[], t: Translate): Content[] {
  const tables = styles.map((style) =>
    titledTable(
      styleTitle(style, t),
      comboHead(t),
      COMBO_WIDTHS,
      style.combos.flatMap((combo, index) => rowsOf(combo, index, t)),
    ),
  );
  return tables.length > 0
    ? tables
    : [heading(t(localized('Styles'))), write(t(localized('This order has no styles.')), { color: MUTED })];
}

const IN_COLUMNS: ReadonlySet<string> = new Set(PART_FIELDS);
function furtherFields(fields: readonly CustomField[], size: number, t: Translate): Content[] {
  const parts = sortFields(fields)
    .filter((field) => !IN_COLUMNS.has(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const value = valueOf(field);
      return value ? [t(localized('{field}: {value}', { field: fieldLabel(field.name), value }))] : [];
    });
  return parts.length > 0 ? [write(parts.join('  ·  '), { color: MUTED, fontSize: size })] : [];
}
function styleTitle(style: Style, t: Translate): Content {
  const quantity = findField(style.customFields, FIELD.orderQuantity);
  return {
    colSpan: COMBO_WIDTHS.length,
    stack: [
      {
        columns: [
          write(styleName(style), { bold: true, fontSize: 12 }),
          write(quantity ? t(amountText(quantity)) : '', { bold: true, alignment: 'right', width: 120 }),
        ],
      },
      ...furtherFields(style.customFields, 8, t),
    ],
  };
}

const COMBO_WIDTHS = [76, 56, '*', 46, 60, 110];
/** Created for each table, because the PDF writer stores measurements in the given objects. */
const comboHead = (t: Translate): Content[] => [
  cellHead(t(localized('Combo'))),
  cellHead(t(localized('Quantity')), { alignment: 'right' }),
  cellHead(t(localized('Material (* needs submission)'))),
  cellHead(t(localized('Type'))),
  cellHead(t(localized('Quantity')), { alignment: 'right' }),
  cellHead(t(localized('Composition'))),
];
function rowsOf(combo: Style['combos'][number], index: number, t: Translate): Content[][] {
  const quantity = findField(combo.customFields, FIELD.comboBasedQuantity);
  const materials = combo.materialInfo.map((material) => {
    const amount = findField(material.customFields, FIELD.materialQuantity);
    return [
      {
        stack: [
          write(`${materialName(material)}${material.isSubmissionRequired ? ' *' : ''}`),
          ...furtherFields(material.customFields, 7.5, t),
        ],
      },
      write(t({ text: material.materialType })),
      write(amount ? t(fieldValueText(amount)) : '', { alignment: 'right' }),
      write(compositionText(material.composition)),
    ];
  });
  const first = [
    write(comboName(combo, index), { bold: true }),
    write(quantity ? t(amountText(quantity)) : '', { alignment: 'right' }),
  ];
  const [own] = furtherFields(combo.customFields, 8, t);
  const rest = own || materials.length === 0;
  const top = rest ? [[...first, { stack: [own ?? ''], colSpan: 4 }, '', '', '']] : [];
  // Every row names its combo, because a page break can be inside a combo.
  const repeatedName = (): Content[] => [write(comboName(combo, index), { color: MUTED }), ''];
  return [
    ...top,
    ...materials.map((cells, row) => [...(row === 0 && !rest ? first : repeatedName()), ...cells]),
  ];
}

const amountText = (field: CustomField): LocalizedText =>
  isQuantity(field.value) ? garmentsText(field.value) : fieldValueText(field);
