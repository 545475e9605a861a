import { deepEqual } from '../../deep-equal';
import { type Content, diff, type Edit, keyOf } from '../../orders/edits';

type Kept = Exclude<Edit, { kind: 'sequence' | 'person' }>;
const isKept = (edit: Edit): edit is Kept => edit.kind !== 'sequence' && edit.kind !== 'person';
const placeOf = (edit: Kept): string =>
  `${edit.kind} ${keyOf(edit.place)} ${edit.kind === 'fact' ? edit.name : edit.id}`;

const partsById = ({ styleInfo }: Content): Map<string, unknown> =>
  new Map(
    styleInfo.flatMap((style): [string, unknown][] => [
      [style.styleId, style],
      ...style.combos.map((combo): [string, unknown] => [combo.comboId, combo]),
    ]),
  );

/**
 * The edits that set a document back from `is` to `was`, where it is now as it was then. `touched` has the styles and
 * combos that stay for another reason; the values around a part that stays do so too, as they add up to it.
 */
export function takenBackEdits(
  was: Content,
  is: Content,
  now: Content,
  touched: ReadonlySet<string> = new Set(),
): { edits: Edit[]; left: number } {
  const later = new Set(diff(is, now).filter(isKept).map(placeOf));
  const parts = partsById(now);
  const all = diff(was, is).filter(isKept);
  const staying = new Set<string>();
  for (const edit of all)
    if (edit.kind === 'part' && (touched.has(edit.id) || !deepEqual(parts.get(edit.id), edit.after)))
      staying.add(keyOf(edit.place));
  const edits = all.flatMap((edit): Edit[] => {
    const stays = staying.has(keyOf(edit.place)) || later.has(placeOf(edit));
    return stays ? [] : [{ ...edit, before: edit.after, after: edit.before } as Edit];
  });
  return { edits, left: all.length - edits.length };
}
