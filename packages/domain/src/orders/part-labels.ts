import type { FieldLevel } from '../vocabulary';
import { textValue } from './fields';
import type { CustomField } from './order';
import type { Part } from './parts';

/** By the name field that every side sees (`checkOpenName`); another field with that name may be hidden from a side. */
const named = (level: FieldLevel, fields: readonly CustomField[]): string =>
  `${level} ${textValue(fields, `${level} Name`)}`.trim();

/** 'Style Tee > Combo Navy > Material Jersey'. */
export function labelOf(part: Part): string {
  const style = named('Style', part.style.customFields);
  if (part.level === 'Style') return style;
  const combo = `${style} > ${named('Combo', part.combo.customFields)}`;
  return part.level === 'Combo' ? combo : `${combo} > ${named('Material', part.fields)}`;
}

export const labelInside = (
  above: Part | undefined,
  level: FieldLevel,
  { customFields }: { customFields: readonly CustomField[] },
): string => `${above ? `${labelOf(above)} > ` : ''}${named(level, customFields)}`;

/** The label of a value: 'Style Tee > Combo Navy: Size Breakdown', or 'Season' of the order itself. */
export const labelIn = (part: Part | undefined, name: string): string =>
  part ? `${labelOf(part)}: ${name}` : name;
