import type { Problem } from '../actor';
import { validateFieldValue } from '../orders/fields';
import type { CompositionPart, CustomField, FieldValue, OrderDocument } from '../orders/order';
import { labelOf } from '../orders/part-labels';
import { eachPart } from '../orders/parts';
import { checkComposition } from '../styles/rules';
import type { PartnerType } from '../vocabulary';
import { CHANGE_MESSAGES } from './change-texts';
import { type ChangeItem, isSeenBy, itemPathOf } from './items';
import { PARTNERS } from './material-fields';
import { compositionText, fieldItem } from './split-save';

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;
interface SentValue {
  path: string;
  to: unknown;
}

/**
 * The values that a partner proposes, as items of a change; unchanged values are left out. A wrong value is a problem at
 * 'items.{index}.to'; a value that needs no acceptance, or that the partner does not see, at 'items.{index}.path'.
 */
export function requestedItems(
  document: Content,
  sent: readonly SentValue[],
  type: PartnerType,
): { items: ChangeItem[]; problems: Problem[] } {
  const requested = new Map(sent.map((one, index) => [one.path, { index, to: one.to }]));
  const items: ChangeItem[] = [];
  const problems: Problem[] = [];
  const add = (item: ChangeItem | null, message: Problem['message'] | null, path: string) => {
    const index = requested.get(path)?.index ?? 0;
    requested.delete(path);
    if (message) problems.push({ path: `items.${index}.to`, message });
    else if (item) items.push(item);
  };
  const among = (fields: readonly CustomField[], path: string, label: string) => {
    for (const field of fields) {
      const own = requested.get(`${path}/${field.id}`);
      if (!own) continue;
      const changed = { ...field, value: own.to as FieldValue };
      // A value of another type always differs, so the item tells whether the partner may propose it.
      const item = fieldItem({ path, label }, { ...field, value: null }, { ...field, value: '?' });
      if (!item || !isSeenBy(item, type)) continue;
      add(fieldItem({ path, label }, field, changed), validateFieldValue(changed), `${path}/${field.id}`);
    }
  };
  among(document.customFields, 'order', '');
  for (const part of requested.size === 0 ? [] : eachPart(document.styleInfo)) {
    const path = itemPathOf(part);
    among(part.fields, path, `${labelOf(part)}: `);
    const own = part.level === 'Material' ? requested.get(`${path}/composition`) : undefined;
    if (!own || part.level !== 'Material') continue;
    const to = compositionOf(own.to);
    const from = part.material.composition;
    const [problem] = to ? checkComposition(to) : [CHANGE_MESSAGES.unknownValue];
    const item =
      to && compositionText(to) !== compositionText(from)
        ? {
            path: `${path}/composition`,
            label: `${labelOf(part)}: Composition`,
            from: compositionText(from),
            to: compositionText(to),
            audience: [...PARTNERS],
            value: { composition: to },
          }
        : null;
    add(item, problem ?? null, `${path}/composition`);
  }
  for (const { index } of requested.values())
    problems.push({ path: `items.${index}.path`, message: CHANGE_MESSAGES.nothing });
  return { items, problems };
}

function compositionOf(value: unknown): CompositionPart[] | null {
  if (!Array.isArray(value) || value.length > 50) return null;
  const parts = value.map((part: Partial<CompositionPart> | null) =>
    typeof part?.name === 'string' && part.name.length <= 200 && typeof part.percentage === 'number'
      ? { name: part.name.trim(), percentage: part.percentage }
      : null,
  );
  return parts.some((part) => part === null) ? null : (parts as CompositionPart[]);
}
