import { fileIdsIn } from '../files/file-address';
import { FieldValueType } from '../vocabulary';
import type { CustomField, OrderDocument, Style } from './order';
import { eachPart, pathOfPart } from './parts';

/** A field value that refers to a file; `isFile` if the field can contain nothing but a file. */
export interface NamedFile {
  path: string;
  label: string;
  value: string;
  isFile: boolean;
}

const FILE_TYPES: readonly number[] = [FieldValueType.File, FieldValueType.Image];

/**
 * All field values of an order that refer to a file. Skips the styles in `unchanged`: a large order has a hundred
 * thousand fields, and a save changes a few.
 */
export function namedFiles(
  document: Pick<OrderDocument, 'customFields' | 'styleInfo'>,
  unchanged: readonly Style[] = [],
): NamedFile[] {
  const named: NamedFile[] = [];
  const addFrom = (fields: readonly CustomField[], path: () => string) =>
    fields.forEach(({ value, valueType, name }, index) => {
      if (typeof value === 'string' && fileIdsIn(value).length > 0)
        named.push({
          path: `${path()}.${index}.value`,
          label: name,
          value,
          isFile: FILE_TYPES.includes(valueType),
        });
    });
  addFrom(document.customFields, () => 'customFields');
  for (const part of eachPart(document.styleInfo, new Set(unchanged)))
    addFrom(part.fields, () => `${pathOfPart(part)}.customFields`);
  return named;
}
