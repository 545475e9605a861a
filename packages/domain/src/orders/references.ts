import type { Problem } from '../actor';
import type { StyleDraft } from './merge';
import type { Style } from './order';

interface Part {
  id: string | undefined;
  fields: unknown;
  inside: readonly Part[];
}

/**
 * Parts that a save names by id alone, to say that they stay as they are, although the order has no such part: somebody
 * removed it, or the id is wrong. They are told by their place in what was sent.
 */
export function checkReferences(
  stored: readonly Style[],
  sent: readonly StyleDraft[] | undefined,
): Problem[] {
  return check(['style', 'combo', 'material'], 'styleInfo', stored.map(styleOf), (sent ?? []).map(styleOf));
}

const PLACES = { style: 'combos', combo: 'materialInfo', material: '' } as const;
type Kind = keyof typeof PLACES;

function check(
  [kind, ...deeper]: readonly Kind[],
  path: string,
  stored: readonly Part[],
  sent: readonly Part[],
): Problem[] {
  if (!kind) return [];
  const known = new Map(stored.map((part) => [part.id, part]));
  return sent.flatMap((part, index): Problem[] => {
    const old = part.id ? known.get(part.id) : undefined;
    // Named a second time it is another part, of which nothing is known.
    known.delete(part.id);
    const at = `${path}.${index}`;
    if (!old && part.fields === undefined)
      return [{ path: at, message: `This ${kind} is not part of the order.` }];
    return check(deeper, `${at}.${PLACES[kind]}`, old?.inside ?? [], part.inside);
  });
}

const styleOf = (style: StyleDraft): Part => ({
  id: style.styleId,
  fields: style.customFields,
  inside: (style.combos ?? []).map((combo) => ({
    id: combo.comboId,
    fields: combo.customFields,
    inside: (combo.materialInfo ?? []).map((material) => ({
      id: material.materialId,
      fields: material.customFields,
      inside: [],
    })),
  })),
});
