import { deepEqual, sameMembers } from '../deep-equal';
import { fileLabel } from '../files/file-name';
import { joinTexts, type LocalizedText, localized, namesText } from '../localized-text';
import { USER_TYPES, UserType } from '../vocabulary';
import {
  type Content,
  diff,
  type Edit,
  type FactEdit,
  type FieldEdit,
  type PartEdit,
  type PersonEdit,
} from './edits';
import { fieldText, fieldVisibleTo } from './fields';
import type { CustomField, Material, OrderDocument } from './order';
import { labelIn, labelInside } from './part-labels';
import { cutSummary } from './rules';

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

/** The differences of two documents by field, for history and activity (product.md section 5). */
export const diffDocument = (before: Content, after: Content): Change[] =>
  describeEdits(
    diff(
      { customFields: before.customFields, styleInfo: before.styleInfo },
      { customFields: after.customFields, styleInfo: after.styleInfo },
    ),
    {},
  );

/**
 * Edits as history shows them: values as text, and people with "Can edit". Each side sees changes of its own people and
 * of the trader's. Facts that a field has too, and the sequence of parts, are no history.
 */
export const describeEdits = (
  edits: readonly Edit[],
  userTypes: Readonly<Record<number, UserType>>,
): Change[] =>
  edits.flatMap((edit): Change[] => {
    if (edit.kind === 'field') return fieldChange(edit);
    if (edit.kind === 'part') return partChange(edit);
    if (edit.kind === 'fact') return edit.name === 'composition' ? compositionChange(edit) : [];
    return edit.kind === 'person' ? [personChange(edit, userTypes)] : [];
  });

const ALL: UserType[] = [...USER_TYPES];
const audienceOf = (field: CustomField): UserType[] => ALL.filter((type) => fieldVisibleTo(field, type));

function fieldChange({ place, before, after, id }: FieldEdit): Change[] {
  const [from, to] = [before, after].map((field) => (field ? fieldText(field) : 'N/A')) as [string, string];
  const field = after ?? before;
  if (!field || from === to) return [];
  // User types that could not see the field before must not learn its old value.
  const audience = audienceOf(field).filter((type) => !before || fieldVisibleTo(before, type));
  return [{ label: labelIn(place.is, field.name), from, to, audience, field: id }];
}

function partChange({ place, level, before, after }: PartEdit): Change[] {
  const part = before ?? after;
  if (!part) return [];
  const label = labelInside(place.is, level, part);
  return before
    ? [{ label, from: label, to: 'removed', audience: ALL }]
    : [{ label, from: 'N/A', to: 'added', audience: ALL }];
}

const compositionText = (parts: Material['composition']): string =>
  parts.map((part) => `${part.name} ${part.percentage}%`).join(', ') || 'N/A';
function compositionChange({ place, before, after }: FactEdit & { name: 'composition' }): Change[] {
  const [from, to] = [compositionText(before), compositionText(after)];
  return from === to ? [] : [{ label: labelIn(place.is, 'Composition'), from, to, audience: ALL }];
}

/** Whether a save changed nothing. Relies on `mergeDocument` returning the same styles object when no style changed. */
export const sameDocument = (before: OrderDocument, after: OrderDocument): boolean =>
  before.styleInfo === after.styleInfo &&
  sameMembers(before.associatedUsers, after.associatedUsers) &&
  sameMembers(before.editorUsers, after.editorUsers) &&
  deepEqual(before.customFields, after.customFields);

const PERSON = 'Person';
const CAN_EDIT = 'Can edit';
function personChange(
  { list, id: person, isAdded }: PersonEdit,
  userTypes: Readonly<Record<number, UserType>>,
): Change {
  if (list === 'editorUsers') {
    const [from, to] = isAdded ? ['No', 'Yes'] : ['Yes', 'No'];
    return { label: CAN_EDIT, from, to, audience: [UserType.Trader], person };
  }
  const type = userTypes[person];
  const audience = ALL.filter((one) => one === UserType.Trader || type === UserType.Trader || one === type);
  return isAdded
    ? { label: PERSON, from: 'N/A', to: 'added', audience, person }
    : { label: PERSON, from: PERSON, to: 'removed', audience, person };
}

const MERCHANDISER = 'Merchandiser';
/** The new merchandiser, for traders only. */
export const diffMerchandiser = (before: number | null, after: number | null): Change[] =>
  after === null || after === before
    ? []
    : [{ label: MERCHANDISER, from: 'No', to: 'Yes', audience: [UserType.Trader], person: after }];

export function namedChange(
  { label, from, to, person }: Change,
  nameOf: (person: number) => string,
): Pick<Change, 'label' | 'from' | 'to'> {
  if (person === undefined) return { label, from, to };
  const named = label === PERSON ? `${PERSON} ${nameOf(person)}` : `${nameOf(person)}: ${label}`;
  return { label: named, from: from === label ? named : from, to };
}

/** One change in full, several as a list. `translated` translates for the person who saves. */
export function proposedSummary(
  changes: readonly Change[],
  translated: (text: LocalizedText) => string,
): string {
  const [only] = changes;
  const isOneValue = changes.length === 1 && only && only.person === undefined;
  return cutSummary(isOneValue ? changeText(only) : translated(changesSummary(changes)));
}

/** 'Changed Season, Brand Name; 1 person added', or with names 'Changed Season; Added Anna'. */
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
        value: addedOrRemovedText(to),
      })
    : localized('{place}: {from} → {to}', { place: field, from: withoutPath(from), to: withoutPath(to) });
}

export const addedOrRemovedText = (to: string): LocalizedText =>
  to === 'added' ? localized('Added') : localized('Removed');

const withoutPath = (value: string): string => (value.startsWith('/files/') ? fileLabel(value) : value);

const peopleTexts = (changes: readonly Change[], nameOf?: (person: number) => string): LocalizedText[] =>
  PEOPLE_PARTS.flatMap(({ label, to, named, counted }) => {
    const people = changes.flatMap((one) => (one.label === label && one.to === to ? (one.person ?? []) : []));
    if (people.length === 0) return [];
    return [nameOf ? named(namesText(people.map(nameOf))) : counted(String(people.length))];
  });

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
