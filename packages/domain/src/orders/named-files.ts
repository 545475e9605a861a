import { fileIdsIn } from '../files/file-address';
import { FieldValueType } from '../vocabulary';
import type { CustomField, OrderDocument, Style } from './order';

/** A place in an order that names a file; `isFile` when its field holds nothing else than a file. */
export interface NamedFile {
  path: string;
  label: string;
  value: string;
  isFile: boolean;
}

const FILE_TYPES: readonly number[] = [FieldValueType.File, FieldValueType.Image];

/**
 * Every field of an order whose value names a file. Styles of `unchanged` are left out: a large order has a hundred
 * thousand fields, and a save changes a few.
 */
export function namedFiles(
  document: Pick<OrderDocument, 'customFields' | 'styleInfo'>,
  unchanged: readonly Style[] = [],
): NamedFile[] {
  const known = new Set(unchanged);
  return [
    ...inFields(document.customFields, 'customFields'),
    ...document.styleInfo.flatMap((style, index) =>
      known.has(style) ? [] : inStyle(style, `styleInfo.${index}`),
    ),
  ];
}

const inStyle = (style: Style, path: string): NamedFile[] => [
  ...inFields(style.customFields, `${path}.customFields`),
  ...style.combos.flatMap((combo, index) => [
    ...inFields(combo.customFields, `${path}.combos.${index}.customFields`),
    ...combo.materialInfo.flatMap((material, at) =>
      inFields(material.customFields, `${path}.combos.${index}.materialInfo.${at}.customFields`),
    ),
  ]),
];

function inFields(fields: readonly CustomField[], path: string): NamedFile[] {
  const named: NamedFile[] = [];
  for (const [index, { value, valueType, name }] of fields.entries())
    if (typeof value === 'string' && fileIdsIn(value).length > 0)
      named.push({
        path: `${path}.${index}.value`,
        label: name,
        value,
        isFile: FILE_TYPES.includes(valueType),
      });
  return named;
}
