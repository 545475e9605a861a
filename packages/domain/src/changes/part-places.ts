import { textValue } from '../orders/fields';
import type { Part } from '../orders/parts';

/** 'style/{id}', 'combo/{id}' or 'material/{id}': the path of a part's items without the field. */
export const itemPathOf = (part: Part): string => `${part.level.toLowerCase()}/${part.id}`;

/** 'Style Tee > Combo Navy > Material Jersey'. */
export function itemLabelOf(part: Part): string {
  const style = `Style ${textValue(part.style.customFields, 'Style Name')}`;
  if (part.level === 'Style') return style;
  const combo = `${style} > Combo ${textValue(part.combo.customFields, 'Combo Name')}`;
  return part.level === 'Combo' ? combo : `${combo} > Material ${textValue(part.fields, 'Material Name')}`;
}
