import { deepEqual } from '../deep-equal';
import { groupBy } from '../group-by';
import type { FieldLevel } from '../vocabulary';
import type { Combo, CustomField, Material, OrderDocument, Style } from './order';
import { mapChanged, type Part, partOf, sameItems } from './parts';

type AnyPart = Style | Combo | Material;
/** Values of a combo or material that are no fields. */
type Facts = Pick<Combo, 'comboBasedQuantity'> &
  Pick<Material, 'materialType' | 'isSubmissionRequired' | 'composition'>;
type PeopleList = 'associatedUsers' | 'editorUsers';

export interface Place {
  level: FieldLevel;
  id: string;
  was?: Part | undefined;
  is?: Part | undefined;
}

interface Change<T> {
  /** Null for an item that comes or, in `after`, that goes. */
  before: T | null;
  after: T | null;
  /** The place of an item that comes or goes: the id of the previous one, null for the first. */
  behind?: string | null | undefined;
  /** Its index, which counts without `behind`; an item with neither is appended. */
  at?: number | undefined;
}
export type FieldEdit = { kind: 'field'; place: Place; id: string } & Change<CustomField>;
/** A whole part that was added or removed; `place` is around it. */
export type PartEdit = { kind: 'part'; place: Place; id: string } & (
  | ({ level: 'Style' } & Change<Style>)
  | ({ level: 'Combo' } & Change<Combo>)
  | ({ level: 'Material' } & Change<Material>)
);
export type FactEdit = {
  [N in keyof Facts]-?: { kind: 'fact'; place: Place; name: N; before: Facts[N]; after: Facts[N] };
}[keyof Facts];
/** Items that both documents have follow each other differently; `ids` is the whole list of the second one. */
interface SequenceEdit {
  kind: 'sequence';
  place: Place;
  of: 'fields' | 'parts';
  ids: readonly string[];
}
export interface PersonEdit {
  kind: 'person';
  list: PeopleList;
  id: number;
  isAdded: boolean;
}
export type Edit = FieldEdit | PartEdit | FactEdit | SequenceEdit | PersonEdit;

export type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;
type Editable = Content & Partial<Pick<OrderDocument, PeopleList>>;

const ORDER: Place = { level: 'Order', id: '' };
const PEOPLE_LISTS: readonly PeopleList[] = ['associatedUsers', 'editorUsers'];

const FACTS: Record<FieldLevel, readonly (keyof Facts)[]> = {
  Order: [],
  Style: [],
  Combo: ['comboBasedQuantity'],
  Material: ['materialType', 'isSubmissionRequired', 'composition'],
};
const INSIDE: Record<FieldLevel, PartEdit['level'] | null> = {
  Order: 'Style',
  Style: 'Combo',
  Combo: 'Material',
  Material: null,
};
const LIST = { Order: 'styleInfo', Style: 'combos', Combo: 'materialInfo', Material: null } as const;

type Node = Content | AnyPart;
const fieldId = ({ id }: CustomField): string => id;
const partId = (part: AnyPart): string =>
  'styleId' in part ? part.styleId : 'comboId' in part ? part.comboId : part.materialId;
const partsIn = (level: FieldLevel, node: Node): AnyPart[] => {
  const list = LIST[level];
  return list ? ((node as Partial<Record<typeof list, AnyPart[]>>)[list] ?? []) : [];
};

/** Skips parts that are the same objects: an order can have 40,000. People are compared as sets. */
export function diff(before: Editable, after: Editable): Edit[] {
  const edits: Edit[] = [];
  diffNode(edits, ORDER, before, after);
  for (const list of PEOPLE_LISTS) {
    const [old, now] = [before[list] ?? [], after[list] ?? []];
    for (const id of now) if (!old.includes(id)) edits.push({ kind: 'person', list, id, isAdded: true });
    for (const id of old) if (!now.includes(id)) edits.push({ kind: 'person', list, id, isAdded: false });
  }
  return edits;
}

/** An added part as edits of an empty one. */
export function editsInside({ level, id, place, after, at = 0 }: PartEdit): Edit[] {
  const edits: Edit[] = [];
  const is = after ? partOf(place.is, after, at) : undefined;
  if (after) diffNode(edits, { level, id, is }, { customFields: [], styleInfo: [] }, after);
  return edits;
}

function diffNode(edits: Edit[], place: Place, before: Node, after: Node): void {
  diffList(edits, { place, of: 'fields' }, [before.customFields, after.customFields], fieldId, {
    changed: (id, [was], [is]) => {
      if (!deepEqual(was, is)) edits.push({ kind: 'field', place, id, before: was, after: is });
    },
    moved: (id, change) => edits.push({ kind: 'field', place, id, ...change }),
  });
  const level = INSIDE[place.level];
  if (level)
    diffList(
      edits,
      { place, of: 'parts' },
      [partsIn(place.level, before), partsIn(place.level, after)],
      partId,
      {
        changed: (id, [was, wasAt], [is, isAt]) =>
          diffNode(
            edits,
            { level, id, was: partOf(place.was, was, wasAt), is: partOf(place.is, is, isAt) },
            was,
            is,
          ),
        moved: (id, change) => edits.push({ kind: 'part', level, place, id, ...change } as PartEdit),
      },
    );
  for (const name of FACTS[place.level]) {
    const [from, to] = [(before as Facts)[name], (after as Facts)[name]];
    if (!deepEqual(from, to)) edits.push({ kind: 'fact', place, name, before: from, after: to } as FactEdit);
  }
}

/** Calls back for items in the sequence of the second list, then for those that it lacks. */
function diffList<T>(
  edits: Edit[],
  { place, of }: Pick<SequenceEdit, 'place' | 'of'>,
  [before, after]: readonly [readonly T[], readonly T[]],
  idOf: (item: T) => string,
  on: {
    changed: (id: string, was: readonly [T, number], is: readonly [T, number]) => void;
    moved: (id: string, change: Change<T>) => void;
  },
): void {
  const start = sameStart(before, after);
  if (start === before.length && start === after.length) return;
  const behind = (list: readonly T[], at: number) => {
    const previous = list[at - 1];
    return previous === undefined ? null : idOf(previous);
  };
  const old = new Map<string, readonly [T, number]>();
  for (let at = start; at < before.length; at += 1) old.set(idOf(before[at] as T), [before[at] as T, at]);
  let isReordered = false;
  let last = -1;
  for (let at = start; at < after.length; at += 1) {
    const item = after[at] as T;
    const id = idOf(item);
    const was = old.get(id);
    old.delete(id);
    if (!was) on.moved(id, { before: null, after: item, behind: behind(after, at), at });
    else {
      isReordered ||= was[1] < last;
      last = was[1];
      if (was[0] !== item) on.changed(id, was, [item, at]);
    }
  }
  for (const [id, [item, at]] of old)
    on.moved(id, { before: item, after: null, behind: behind(before, at), at });
  if (isReordered) edits.push({ kind: 'sequence', place, of, ids: after.map(idOf) });
}

function sameStart<T>(one: readonly T[], other: readonly T[]): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** Skips items that left, and additions it already has. Unedited parts keep their object identity. */
export function apply<D extends Editable>(edits: readonly Edit[], document: D): D {
  const placed = edits.filter((edit): edit is PlacedEdit => edit.kind !== 'person');
  const byPlace = groupBy(placed, ({ place }) => keyOf(place));
  const applied = byPlace.size === 0 ? document : applyToNode(byPlace, ORDER, document);
  const lists = PEOPLE_LISTS.flatMap((list) => {
    const own = edits.filter((edit) => edit.kind === 'person' && edit.list === list) as PersonEdit[];
    return own.length === 0 ? [] : [[list, applyToPeople(document[list] ?? [], own)] as const];
  });
  return lists.length === 0 ? applied : { ...applied, ...Object.fromEntries(lists) };
}

type PlacedEdit = Exclude<Edit, PersonEdit>;
export const keyOf = ({ level, id }: Pick<Place, 'level' | 'id'>): string => `${level}/${id}`;

function applyToPeople(people: readonly number[], edits: readonly PersonEdit[]): number[] {
  const removed = new Set(edits.flatMap(({ id, isAdded }) => (isAdded ? [] : id)));
  const added = edits.flatMap(({ id, isAdded }) => (isAdded && !people.includes(id) ? id : []));
  return [...people.filter((id) => !removed.has(id)), ...added];
}

function applyToNode<N extends Node>(
  byPlace: ReadonlyMap<string, readonly PlacedEdit[]>,
  place: Place,
  node: N,
): N {
  const own = byPlace.get(keyOf(place)) ?? [];
  const sequenceOf = (list: SequenceEdit['of']) =>
    own.find((edit): edit is SequenceEdit => edit.kind === 'sequence' && edit.of === list)?.ids;
  const fieldEdits = own.filter((edit): edit is FieldEdit => edit.kind === 'field');
  const customFields = applyToList(node.customFields, fieldId, fieldEdits, sequenceOf('fields'));
  const level = INSIDE[place.level];
  const before = partsIn(place.level, node);
  const parts = level
    ? applyToList<AnyPart>(
        mapChanged(before, (part) => applyToNode(byPlace, { level, id: partId(part) }, part)),
        partId,
        own.filter((edit): edit is PartEdit => edit.kind === 'part'),
        sequenceOf('parts'),
      )
    : before;
  const facts = own.flatMap((edit) => (edit.kind === 'fact' ? [[edit.name, edit.after] as const] : []));
  if (customFields === node.customFields && parts === before && facts.length === 0) return node;
  const list = LIST[place.level];
  return { ...node, customFields, ...(list && { [list]: parts }), ...Object.fromEntries(facts) };
}

function applyToList<T>(
  list: T[],
  idOf: (item: T) => string,
  edits: readonly ({ id: string } & Change<T>)[],
  ids: readonly string[] | undefined,
): T[] {
  if (edits.length === 0 && !ids) return list;
  const changes = new Map(edits.map((edit) => [edit.id, edit]));
  const own = new Set(list.map(idOf));
  const remaining = list.flatMap((item): T[] => {
    const change = changes.get(idOf(item));
    if (!change) return [item];
    return change.after === null ? [] : [change.before === null ? item : change.after];
  });
  const added = edits.flatMap(({ id, before, after, behind, at }) =>
    before === null && after !== null && !own.has(id) ? [{ id, item: after, behind, at }] : [],
  );
  const all = added.length === 0 ? remaining : insert(remaining, idOf, added);
  const arranged = ids ? arrange(all, idOf, ids) : all;
  return sameItems(arranged, list) ? list : arranged;
}

/** Inserts items behind those that they followed, and those without a predecessor in front. */
function insert<T>(
  list: readonly T[],
  idOf: (item: T) => string,
  added: readonly { id: string; item: T; behind?: string | null | undefined; at?: number | undefined }[],
): T[] {
  const known = new Set<string | null | undefined>([
    undefined,
    ...list.map(idOf),
    ...added.map(({ id }) => id),
  ]);
  const isByIndex = ({ behind, at }: (typeof added)[number]) => behind === undefined && at !== undefined;
  const others = added.filter((one) => !isByIndex(one));
  const followers = groupBy(others, ({ behind }) => (known.has(behind) ? behind : null));
  const result: T[] = [];
  const place = (behind: string | null | undefined) => {
    const next = [...(followers.get(behind) ?? [])];
    for (let one = next.shift(); one; one = next.shift()) {
      result.push(one.item);
      next.unshift(...(followers.get(one.id) ?? []));
    }
  };
  place(null);
  for (const item of list) {
    result.push(item);
    place(idOf(item));
  }
  place(undefined);
  const byIndex = added.filter(isByIndex).sort((one, other) => Number(one.at) - Number(other.at));
  for (const { item, at } of byIndex) result.splice(Number(at), 0, item);
  return result;
}

/** Puts the items into the sequence of `ids`; others stay behind those that they followed. */
function arrange<T>(list: readonly T[], idOf: (item: T) => string, ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  let at = -1;
  return list
    .map((item) => {
      at = places.get(idOf(item)) ?? at;
      return { item, at };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
