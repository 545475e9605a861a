import type { Problem } from '../actor';
import { localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { textValue } from '../orders/fields';
import type { Combo, CustomField, Style } from '../orders/order';
import { keyOf as nameKey } from '../spreadsheet';

interface Named {
  id: string;
  fields: readonly CustomField[];
}
type Kind = 'Style' | 'Combo';

const NAME_FIELD: Record<Kind, string> = { Style: FIELD.styleName, Combo: FIELD.comboName };
const keyOf = ({ fields }: Named, kind: Kind): string => nameKey(textValue(fields, NAME_FIELD[kind]));
const ofStyle = (style: Pick<Style, 'styleId' | 'customFields'>): Named => ({
  id: style.styleId,
  fields: style.customFields,
});
const ofCombo = (combo: Pick<Combo, 'comboId' | 'customFields'>): Named => ({
  id: combo.comboId,
  fields: combo.customFields,
});

/** Ignores case. Accepts duplicates in `before`, because older orders may contain them. */
export function checkUniqueNames(styles: readonly Style[], before: readonly Style[] | undefined): Problem[] {
  const old = new Map((before ?? []).map((style) => [style.styleId, style]));
  return [
    ...duplicates('Style', styles.map(ofStyle), (before ?? []).map(ofStyle), (at) => `styleInfo.${at}`),
    ...styles.flatMap((style, at) => {
      const was = old.get(style.styleId);
      if (was === style) return [];
      return duplicates(
        'Combo',
        style.combos.map(ofCombo),
        (was?.combos ?? []).map(ofCombo),
        (comboAt) => `styleInfo.${at}.combos.${comboAt}`,
      );
    }),
  ];
}

export const checkStyleName = (style: Style, others: readonly Style[]): Problem[] =>
  clash('Style', ofStyle(style), others.map(ofStyle));
export const checkComboName = (combo: Combo, others: readonly Combo[]): Problem[] =>
  clash('Combo', ofCombo(combo), others.map(ofCombo));

function clash(kind: Kind, part: Named, siblings: readonly Named[]): Problem[] {
  const own = siblings.find(({ id }) => id === part.id);
  if (own && keyOf(own, kind) === keyOf(part, kind)) return [];
  return siblings.some((one) => one.id !== part.id && keyOf(one, kind) === keyOf(part, kind))
    ? problem(kind, part, '')
    : [];
}

function duplicates(
  kind: Kind,
  parts: readonly Named[],
  before: readonly Named[],
  pathOf: (index: number) => string,
): Problem[] {
  const names = new Map(before.map((part) => [part.id, keyOf(part, kind)]));
  const first = new Map<string, { isOld: boolean }>();
  return parts.flatMap((part, index) => {
    const key = keyOf(part, kind);
    if (key === '') return [];
    const isOld = names.get(part.id) === key;
    const other = first.get(key);
    if (!other) first.set(key, { isOld });
    return other && !(isOld && other.isOld) ? problem(kind, part, `${pathOf(index)}.`) : [];
  });
}

function problem(kind: Kind, { fields }: Named, path: string): Problem[] {
  const name = textValue(fields, NAME_FIELD[kind]).trim();
  const at = fields.findIndex((field) => field.name === NAME_FIELD[kind]);
  if (name === '') return [];
  return [
    {
      path: `${path}customFields.${at}`,
      message:
        kind === 'Style'
          ? localized('Style name "{name}" is used twice in this order.', { name })
          : localized('Combo name "{name}" is used twice in this style.', { name }),
    },
  ];
}
