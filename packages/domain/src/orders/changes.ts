import { deepEqual, sameMembers } from '../deep-equal';
import { fileLabel } from '../files/file-name';
import { joinTexts, type LocalizedText, localized, namesText } from '../localized-text';
import { USER_TYPES, UserType } from '../vocabulary';
import { fieldText, fieldVisibleTo, textValue } from './fields';
import type { CustomField, Material, OrderDocument, Style } from './order';
import { cutSummary } from './rules';

/** One change of a save, with the user types that may know of it. */
export interface Change {
  label: string;
  from: string;
  to: string;
  audience: UserType[];
  /** The id of the changed field; missing in changes of earlier releases and of whole parts. */
  field?: string;
  /** The person added, removed or given rights. Stored by id and named when the change is read. */
  person?: number;
}

/** Whether a whole style, combo or material was added or removed; such a change has no old and new value. */
export const isAddedOrRemoved = ({ label, from, to }: Pick<Change, 'label' | 'from' | 'to'>): boolean =>
  from === label || (from === 'N/A' && to === 'added');
/** A change on one line: 'Season: AW26 → SS27', 'Style Tee: removed'. */
export const changeText = (change: Pick<Change, 'label' | 'from' | 'to'>): string =>
  `${change.label}: ${isAddedOrRemoved(change) ? '' : `${change.from} → `}${change.to}`;

const ALL: UserType[] = [...USER_TYPES];
/** The differences of two documents by field, for history and activity (product.md section 5). */
export function diffDocument(before: OrderDocument, after: OrderDocument): Change[] {
  return [
    ...diffFields('', before.customFields, after.customFields),
    ...diffParts(before.styleInfo, after.styleInfo),
  ];
}

/** Whether a save changed nothing. Relies on `mergeDocument` returning the same styles object when no style changed. */
export const sameDocument = (before: OrderDocument, after: OrderDocument): boolean =>
  before.styleInfo === after.styleInfo &&
  sameMembers(before.associatedUsers, after.associatedUsers) &&
  sameMembers(before.editorUsers, after.editorUsers) &&
  deepEqual(before.customFields, after.customFields);

const PERSON = 'Person';
const CAN_EDIT = 'Can edit';
/** People added, removed, or whose "Can edit" changed. Each side sees changes of its own people and of the trader's. */
export function diffPeople(
  before: OrderDocument,
  after: OrderDocument,
  userTypes: Readonly<Record<number, UserType>>,
): Change[] {
  const audience = (id: number): UserType[] =>
    ALL.filter(
      (type) => type === UserType.Trader || userTypes[id] === UserType.Trader || type === userTypes[id],
    );
  const missingFrom = (ids: readonly number[], others: readonly number[]) =>
    others.filter((id) => !ids.includes(id));
  const canEdit = (person: number, from: string, to: string): Change => ({
    label: CAN_EDIT,
    from,
    to,
    audience: [UserType.Trader],
    person,
  });
  return [
    ...missingFrom(before.associatedUsers, after.associatedUsers).map(
      (person): Change => ({ label: PERSON, from: 'N/A', to: 'added', audience: audience(person), person }),
    ),
    ...missingFrom(after.associatedUsers, before.associatedUsers).map(
      (person): Change => ({
        label: PERSON,
        from: PERSON,
        to: 'removed',
        audience: audience(person),
        person,
      }),
    ),
    ...missingFrom(before.editorUsers, after.editorUsers).map((person) => canEdit(person, 'No', 'Yes')),
    ...missingFrom(after.editorUsers, before.editorUsers).map((person) => canEdit(person, 'Yes', 'No')),
  ];
}

const MERCHANDISER = 'Merchandiser';
/** The new merchandiser, for traders only. */
export const diffMerchandiser = (before: number | null, after: number | null): Change[] =>
  after === null || after === before
    ? []
    : [{ label: MERCHANDISER, from: 'No', to: 'Yes', audience: [UserType.Trader], person: after }];

/** A change with the name of the person that it is about, for display. */
export function namedChange(
  { label, from, to, person }: Change,
  nameOf: (person: number) => string,
): Pick<Change, 'label' | 'from' | 'to'> {
  if (person === undefined) return { label, from, to };
  const named = label === PERSON ? `${PERSON} ${nameOf(person)}` : `${nameOf(person)}: ${label}`;
  return { label: named, from: from === label ? named : from, to };
}

/**
 * The proposed summary of a save: a single change in full, several as a short list; empty without changes. `translated`
 * translates a text into the language of the person who saves.
 */
export function proposedSummary(
  changes: readonly Change[],
  translated: (text: LocalizedText) => string,
): string {
  const [only] = changes;
  const isOneValue = changes.length === 1 && only && only.person === undefined;
  return cutSummary(isOneValue ? changeText(only) : translated(changesSummary(changes)));
}

/**
 * A short summary: 'Changed Season, Brand Name; 1 person added; Can edit given to 1 person', or with the names of people
 * 'Changed Season; Added Anna; Can edit taken from Ben'.
 */
export function changesSummary(
  changes: readonly Change[],
  nameOf?: (person: number) => string,
): LocalizedText {
  const labels = changes.filter(isOfValue).map(({ label }) => label);
  const parts = peopleTexts(changes, nameOf);
  if (labels.length > 0)
    parts.unshift(localized('Changed {fields}', { fields: namesText(labels.map((field) => ({ field }))) }));
  return joinTexts(parts, '; ');
}

/** Saves of more values are described by their summary. */
export const VALUES_MAX = 200;
/** What changed with old and new values: 'Season: AW26 → SS27; Brand Name: A → B; Added Anna'. */
export function changesInFull(changes: readonly Change[], nameOf: (person: number) => string): LocalizedText {
  const values = changes.filter(isOfValue);
  return values.length > VALUES_MAX
    ? changesSummary(changes, nameOf)
    : joinTexts([...values.map(valueChangeText), ...peopleTexts(changes, nameOf)], '; ');
}

const isOfValue = ({ person }: Change): boolean => person === undefined;

function valueChangeText({ label, from, to }: Change): LocalizedText {
  const field = { field: label };
  return isAddedOrRemoved({ label, from, to })
    ? localized('{label}: {value}', {
        label: field,
        value: to === 'added' ? localized('Added') : localized('Removed'),
      })
    : localized('{place}: {from} → {to}', { place: field, from: withoutPath(from), to: withoutPath(to) });
}

const withoutPath = (value: string): string => (value.startsWith('/files/') ? fileLabel(value) : value);

const peopleTexts = (changes: readonly Change[], nameOf?: (person: number) => string): LocalizedText[] =>
  PEOPLE_PARTS.flatMap(({ label, to, named, counted }) => {
    const people = changes.flatMap((one) => (one.label === label && one.to === to ? (one.person ?? []) : []));
    if (people.length === 0) return [];
    return [nameOf ? named(namesText(people.map(nameOf))) : counted(String(people.length))];
  });

/** The kinds of changes of people, in the sequence of a summary. */
const PEOPLE_PARTS = [
  {
    label: PERSON,
    to: 'added',
    named: (people: LocalizedText) => localized('Added {people}', { people }),
    counted: (count: string) =>
      localized('{count, plural, one {# person} other {# people}} added', { count }),
  },
  {
    label: PERSON,
    to: 'removed',
    named: (people: LocalizedText) => localized('Removed {people}', { people }),
    counted: (count: string) =>
      localized('{count, plural, one {# person} other {# people}} removed', { count }),
  },
  {
    label: CAN_EDIT,
    to: 'Yes',
    named: (people: LocalizedText) => localized('Can edit given to {people}', { people }),
    counted: (count: string) =>
      localized('Can edit given to {count, plural, one {# person} other {# people}}', { count }),
  },
  {
    label: CAN_EDIT,
    to: 'No',
    named: (people: LocalizedText) => localized('Can edit taken from {people}', { people }),
    counted: (count: string) =>
      localized('Can edit taken from {count, plural, one {# person} other {# people}}', { count }),
  },
  {
    label: MERCHANDISER,
    to: 'Yes',
    named: (people: LocalizedText) => localized('Merchandiser is {people}', { people }),
    counted: () => localized('Merchandiser changed'),
  },
];

function diffFields(prefix: string, before: readonly CustomField[], after: readonly CustomField[]): Change[] {
  const old = new Map(before.map((field) => [field.id, field]));
  const changed = after.flatMap((field): Change[] => {
    const was = old.get(field.id);
    old.delete(field.id);
    const from = was ? fieldText(was) : 'N/A';
    const to = fieldText(field);
    // User types that could not see the field before must not learn its old value.
    const audience = audienceOf(field).filter((type) => !was || fieldVisibleTo(was, type));
    return from === to ? [] : [{ label: prefix + field.name, from, to, audience, field: field.id }];
  });
  const removed = [...old.values()]
    .filter((field) => fieldText(field) !== 'N/A')
    .map((field) => ({
      label: prefix + field.name,
      from: fieldText(field),
      to: 'N/A',
      audience: audienceOf(field),
      field: field.id,
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
  // By the name field that every side sees (`checkOpenName`); another field with that name may be hidden from a side.
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
