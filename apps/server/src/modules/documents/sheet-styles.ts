import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { fieldValueText } from '@selvedge/domain/orders/field-value-text';
import { findField, isEmptyValue, isQuantity, sortFields } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { PART_FIELDS } from '@selvedge/domain/orders/part-fields';
import { compositionText } from '@selvedge/domain/styles/composition-text';
import { comboName, comboPieces, materialName, styleName } from '@selvedge/domain/styles/rules';
import { sizesOf, sortSizes, sumOfSizes } from '@selvedge/domain/styles/sizes';
import { garmentText } from '@selvedge/domain/styles/units';
import { type Unit, unitWord } from '@selvedge/domain/vocabulary';
import type { Content } from 'pdfmake';
import { fieldLabel, valueOf } from './field-text';
import { cellHead, heading, label, MUTED, type Translate, titledTable, WIDTH, write } from './sheet-parts';

type Combo = Style['combos'][number];
type Material = Combo['materialInfo'][number];

export function stylesOf(styles: readonly Style[], t: Translate): Content[] {
  if (styles.length === 0)
    return [
      heading(t(localized('Styles'))),
      write(t(localized('This order has no styles.')), { color: MUTED }),
    ];
  return styles.flatMap((style) => [
    ...tablesAcross(combosOf(style, t), () => styleTitle(style, t)),
    ...tablesAcross(materialsOf(style, t), () =>
      write(`${styleName(style)} · ${t(localized('Materials'))}`, { bold: true }),
    ),
  ]);
}

const IN_COLUMNS: ReadonlySet<string> = new Set(PART_FIELDS);
function furtherFields(fields: readonly CustomField[], t: Translate): string {
  return sortFields(fields)
    .filter((field) => !IN_COLUMNS.has(field.name) && !isEmptyValue(field.value))
    .flatMap((field) => {
      const value = valueOf(field);
      return value ? [t(localized('{field}: {value}', { field: fieldLabel(field.name), value }))] : [];
    })
    .join('  ·  ');
}
const named = (name: string, further: string): Content => ({
  stack: [write(name, { bold: true }), ...(further === '' ? [] : [label(further)])],
});
function styleTitle(style: Style, t: Translate): Content {
  const quantity = findField(style.customFields, FIELD.orderQuantity);
  const further = furtherFields(style.customFields, t);
  return {
    stack: [
      {
        columns: [
          write(styleName(style), { bold: true, fontSize: 12 }),
          write(quantity ? t(amountText(quantity)) : '', { bold: true, alignment: 'right', width: 120 }),
        ],
      },
      ...(further === '' ? [] : [write(further, { color: MUTED, fontSize: 8 })]),
    ],
  };
}
const amountText = (field: CustomField): LocalizedText =>
  isQuantity(field.value) ? garmentText(field.value) : fieldValueText(field);

/** Rows with a cell for each size or color. `lead` makes new contents, because the PDF writer changes those that it gets. */
interface Across {
  leads: readonly { head: string; width: number }[];
  heads: readonly string[];
  rows: readonly { lead: () => Content[]; cells: readonly string[] }[];
}

const numberOf = (count: number, t: Translate): string =>
  count === 0 ? '' : t(localized('{words}', { words: count }));

/** The combos with their quantities, and their pieces by size. */
function combosOf({ combos }: Style, t: Translate): Across {
  const counts = combos.map((combo) => sizesOf(combo) ?? []);
  const sizes = sortSizes(counts.flatMap((all) => all.map(({ size }) => size)));
  const of = (all: (typeof counts)[number], size: string) =>
    all.find((one) => one.size.toLowerCase() === size.toLowerCase())?.count ?? 0;
  const cells = (all: (typeof counts)[number]) =>
    sizes.length === 0 ? [] : [...sizes.map((size) => of(all, size)), sumOfSizes(all)];
  const rows = combos.map((combo, index) => {
    const quantity = findField(combo.customFields, FIELD.comboBasedQuantity);
    // Text that is not a size breakdown is shown as it is written.
    const further = combo.customFields.filter(
      ({ name }) => name !== FIELD.sizeBreakdown || sizesOf(combo) === null,
    );
    return {
      lead: () => [
        named(comboName(combo, index), furtherFields(further, t)),
        write(quantity ? t(amountText(quantity)) : '', { alignment: 'right' }),
      ],
      numbers: cells(counts[index] ?? []),
    };
  });
  const sums = (rows[0]?.numbers ?? []).map((_, at) =>
    rows.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0),
  );
  const pieces = combos.reduce((sum, combo) => sum + comboPieces(combo), 0);
  const total = {
    lead: () => [
      write(t(localized('Total')), { bold: true }),
      write(t(localized('{count} pcs', { count: pieces })), { bold: true, alignment: 'right' }),
    ],
    numbers: sums,
  };
  return {
    leads: [
      { head: t(localized('Combo')), width: 110 },
      { head: t(localized('Quantity')), width: 62 },
    ],
    heads: sizes.length === 0 ? [] : [...sizes, t(localized('Total'))],
    rows: [...rows, ...(rows.length > 1 ? [total] : [])].map(({ lead, numbers }) => ({
      lead,
      cells: numbers.map((count) => numberOf(count, t)),
    })),
  };
}

/** Each material once, with its amounts by combo, and its unit once where all amounts have the same. */
function materialsOf({ combos }: Style, t: Translate): Across {
  const groups = new Map<string, { material: Material; further: string; amounts: CustomField[][] }>();
  for (const [at, combo] of combos.entries())
    for (const material of combo.materialInfo) {
      const { materialType, isSubmissionRequired, composition } = material;
      const further = furtherFields(material.customFields, t);
      const facts = [materialName(material), materialType, isSubmissionRequired, composition, further];
      const key = JSON.stringify(facts);
      const group = groups.get(key) ?? { material, further, amounts: combos.map(() => []) };
      const amount = findField(material.customFields, FIELD.materialQuantity);
      if (amount) group.amounts[at]?.push(amount);
      groups.set(key, group);
    }
  return {
    leads: [
      { head: t(localized('Material (* needs submission)')), width: 134 },
      { head: t(localized('Unit')), width: 30 },
    ],
    heads: combos.length > 1 ? [...combos.map(comboName), t(localized('Total'))] : combos.map(comboName),
    rows: [...groups.values()].map(({ material, further, amounts }) => {
      const facts = [t({ text: material.materialType }), compositionText(material.composition), further];
      const name = `${materialName(material)}${material.isSubmissionRequired ? '\u00a0*' : ''}`;
      const { unit, cells, total } = amountsOf(amounts);
      return {
        lead: () => [named(name, facts.filter(Boolean).join('  ·  ')), cellOf(unit ? t(unit) : '')],
        cells: (combos.length > 1 ? [...cells, [total]] : cells).map((texts) => texts.map(t).join(' + ')),
      };
    }),
  };
}

/** The amounts of a material by combo. Without a unit, each amount has its own. */
function amountsOf(amounts: readonly CustomField[][]) {
  const quantities = amounts.flat().flatMap(({ value }) => (isQuantity(value) ? [value] : []));
  const units = [...new Set(quantities.map(({ unit }) => unit))];
  const hasOne = units.length === 1;
  const written = (unit: Unit, count: number): LocalizedText =>
    hasOne
      ? localized('{words}', { words: count })
      : localized('{count} {unit}', { count, unit: { text: unitWord(unit) } });
  const sumOf = (unit: Unit) =>
    quantities.filter((one) => one.unit === unit).reduce((sum, { value }) => sum + value, 0);
  return {
    unit: hasOne && units[0] ? { text: unitWord(units[0]) } : null,
    cells: amounts.map((fields) =>
      fields.map(({ value, ...field }) =>
        isQuantity(value) ? written(value.unit, value.value) : fieldValueText({ ...field, value }),
      ),
    ),
    total: joinTexts(
      units.map((unit) => written(unit, sumOf(unit))),
      ', ',
    ),
  };
}

const RIGHT = { alignment: 'right' };
/** Smaller than the names, on their line. */
const cellOf = (text: string): Content => write(text, { ...RIGHT, fontSize: 8, margin: [0, 1, 0, 0] });

const PER_TABLE = 8;
const PADDING = 8;
/** Splits the columns over tables of nearly equal width; each has only the rows with something to show. */
function tablesAcross({ leads, heads, rows }: Across, title: () => Content): Content[] {
  if (rows.length === 0) return [];
  const count = Math.max(1, Math.ceil(heads.length / PER_TABLE));
  const size = Math.ceil(heads.length / count);
  const room = WIDTH - leads.reduce((sum, { width }) => sum + width + PADDING, 0);
  return Array.from({ length: count }, (_, nth) => {
    const part = <T>(items: readonly T[]) => items.slice(nth * size, (nth + 1) * size);
    const shown = rows.filter(
      ({ cells }) => part(cells).some(Boolean) || (nth === 0 && !cells.some(Boolean)),
    );
    const columns = part(heads);
    const width = columns.length === 0 ? 0 : room / columns.length - PADDING;
    return titledTable(
      { stack: [title()], colSpan: leads.length + columns.length },
      [
        ...leads.map(({ head }, at) => cellHead(head, at > 0 ? RIGHT : {})),
        ...columns.map((head) => cellHead(head, RIGHT)),
      ],
      [...leads.map(({ width: own }) => (columns.length === 0 ? '*' : own)), ...columns.map(() => width)],
      shown.map(({ lead, cells }) => [...lead(), ...part(cells).map(cellOf)]),
    );
  });
}
