import type { UserType } from '../vocabulary';
import { fieldText, fieldVisibleTo, textValue } from './fields';
import type { CustomField, Material, OrderDocument, Style } from './order';

/** One thing that a save changed, and the user types that may know. */
export interface Change {
  label: string;
  from: string;
  to: string;
  audience: UserType[];
}

/** Whether a whole style, combo or material came or went: it has no value before and after. */
export const cameOrWent = ({ label, from, to }: Pick<Change, 'label' | 'from' | 'to'>): boolean =>
  from === label || (from === 'N/A' && to === 'added');
/** A change on one line: 'Season: AW26 → SS27', 'Style Tee: removed'. */
export const changeText = (change: Pick<Change, 'label' | 'from' | 'to'>): string =>
  `${change.label}: ${cameOrWent(change) ? '' : `${change.from} → `}${change.to}`;

const ALL: UserType[] = [3001, 3002, 3003];
/** What differs between two documents, field by field, for the history and the activity (product.md section 5). */
export function diffDocument(before: OrderDocument, after: OrderDocument): Change[] {
  return [
    ...diffFields('', before.customFields, after.customFields),
    ...diffParts(before.styleInfo, after.styleInfo),
  ];
}

function diffFields(prefix: string, before: readonly CustomField[], after: readonly CustomField[]): Change[] {
  const old = new Map(before.map((field) => [field.id, field]));
  const changed = after.flatMap((field): Change[] => {
    const was = old.get(field.id);
    old.delete(field.id);
    const from = was ? fieldText(was) : 'N/A';
    const to = fieldText(field);
    // Who may see the field only from now on is not told what it was.
    const audience = audienceOf(field).filter((type) => !was || fieldVisibleTo(was, type));
    return from === to ? [] : [{ label: prefix + field.name, from, to, audience }];
  });
  const removed = [...old.values()]
    .filter((field) => fieldText(field) !== 'N/A')
    .map((field) => ({
      label: prefix + field.name,
      from: fieldText(field),
      to: 'N/A',
      audience: audienceOf(field),
    }));
  return [...changed, ...removed];
}
const audienceOf = (field: CustomField): UserType[] => ALL.filter((type) => fieldVisibleTo(field, type));

function diffParts(before: readonly Style[], after: readonly Style[]): Change[] {
  return diffLists(
    'Style',
    before,
    after,
    (style) => style.styleId,
    (style) => style.customFields,
    (label, was, is) => [
      ...diffLists(
        `${label} > Combo`,
        was.combos,
        is.combos,
        (combo) => combo.comboId,
        (combo) => combo.customFields,
        (inner, wasCombo, isCombo) =>
          diffLists(
            `${inner} > Material`,
            wasCombo.materialInfo,
            isCombo.materialInfo,
            (material) => material.materialId,
            (material) => material.customFields,
            diffComposition,
          ),
      ),
    ],
  );
}

const compositionText = (material: Material): string =>
  material.composition.map((part) => `${part.name} ${part.percentage} %`).join(', ') || 'N/A';
/** A composition is no field, but it is what buyers ask about first. */
function diffComposition(label: string, was: Material, is: Material): Change[] {
  const [from, to] = [compositionText(was), compositionText(is)];
  return from === to ? [] : [{ label: `${label}: Composition`, from, to, audience: ALL }];
}

function diffLists<T>(
  kind: string,
  before: readonly T[],
  after: readonly T[],
  idOf: (part: T) => string,
  fieldsOf: (part: T) => CustomField[],
  inside: (label: string, was: T, is: T) => Change[],
): Change[] {
  // By the one field that every side sees (`checkOpenName`): another that is called so may be kept from a side.
  const ownName = `${kind.split(' > ').at(-1)} Name`;
  const nameOf = (part: T) => `${kind} ${textValue(fieldsOf(part), ownName)}`.trim();
  const old = new Map(before.map((part) => [idOf(part), part]));
  const changes = after.flatMap((part): Change[] => {
    const was = old.get(idOf(part));
    old.delete(idOf(part));
    if (was === part) return [];
    if (!was) return [{ label: nameOf(part), from: 'N/A', to: 'added', audience: ALL }];
    return [
      ...diffFields(`${nameOf(part)}: `, fieldsOf(was), fieldsOf(part)),
      ...inside(nameOf(part), was, part),
    ];
  });
  return [
    ...changes,
    ...[...old.values()].map((part) => ({
      label: nameOf(part),
      from: nameOf(part),
      to: 'removed',
      audience: ALL,
    })),
  ];
}
