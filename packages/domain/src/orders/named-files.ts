import { fileIdsIn } from '../files/file-address';
import type { LocalizedValue } from '../localized-text';
import { FieldValueType } from '../vocabulary';
import type { CustomField, OrderDocument, Style } from './order';
import { eachPart, pathOfPart } from './parts';

export interface NamedFile {
  path: string;
  label: LocalizedValue;
  value: string;
  isFile: boolean;
}

const FILE_TYPES: readonly number[] = [FieldValueType.File, FieldValueType.Image];

/** Field values that refer to a file. Skips `unchanged` styles, since a large order has 100,000 fields. */
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
          label: { field: name },
          value,
          isFile: FILE_TYPES.includes(valueType),
        });
    });
  addFrom(document.customFields, () => 'customFields');
  for (const part of eachPart(document.styleInfo, new Set(unchanged)))
    addFrom(part.fields, () => `${pathOfPart(part)}.customFields`);
  return named;
}
