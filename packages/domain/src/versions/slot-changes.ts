import { fieldVisibleTo } from '../orders/fields';
import type { OrderDocument } from '../orders/order';
import type { Side } from '../planning/stage';
import { PARTNER_TYPES } from '../planning/view';
import { asksPartners, type FileSlot, fileSlots, slotUrl } from './slots';

export interface OrderFiles {
  document: Pick<OrderDocument, 'customFields' | 'styleInfo'>;
  partners: Record<Side, number | null>;
}

export interface SlotChange {
  slot: FileSlot;
  /** The address before the save; null if the slot was empty or did not exist. */
  before: string | null;
  /** The address after the save; null if the slot was cleared or removed. */
  after: string | null;
  /** The organizations of partners that saw the field before the save, and that see it after the save. */
  seenBefore: number[];
  seenAfter: number[];
}

const SIDES = Object.keys(PARTNER_TYPES) as Side[];

const seenBy = (slot: FileSlot | undefined, partners: OrderFiles['partners']): number[] =>
  SIDES.flatMap((side) => {
    const organization = partners[side];
    return slot && organization !== null && fieldVisibleTo(slot.field, PARTNER_TYPES[side])
      ? [organization]
      : [];
  });

/**
 * The slots whose file changed, or that other organizations see than before. Compares only styles that are no longer the
 * same objects, unless the partners changed: an order can have 100,000 fields. An empty slot that an organization gets to
 * see is no change.
 */
export function slotChanges(before: OrderFiles, after: OrderFiles): SlotChange[] {
  const isSameParty = SIDES.every((side) => before.partners[side] === after.partners[side]);
  const slotsOf = ({ document }: OrderFiles, other: OrderFiles) =>
    fileSlots(document, isSameParty ? new Set(other.document.styleInfo) : undefined);
  const old = slotsOf(before, after);
  const slots = slotsOf(after, before);
  const changeOf = (id: string): SlotChange[] => {
    const [was, is] = [old.get(id), slots.get(id)];
    const slot = is ?? was;
    if (!slot) return [];
    const [urlBefore, urlAfter] = [was ? slotUrl(was) : null, is ? slotUrl(is) : null];
    const [seenBefore, seenAfter] = [seenBy(was, before.partners), seenBy(is, after.partners)];
    const change = { slot, before: urlBefore, after: urlAfter, seenBefore, seenAfter };
    const isSeenDifferently = lostBy(change).length > 0 || (urlAfter !== null && gainedBy(change).length > 0);
    return urlBefore !== urlAfter || isSeenDifferently ? [change] : [];
  };
  return [...new Set([...old.keys(), ...slots.keys()])].flatMap(changeOf);
}

export const lostBy = ({ seenBefore, seenAfter }: Pick<SlotChange, 'seenBefore' | 'seenAfter'>): number[] =>
  seenBefore.filter((organization) => !seenAfter.includes(organization));

export const gainedBy = ({ seenBefore, seenAfter }: Pick<SlotChange, 'seenBefore' | 'seenAfter'>): number[] =>
  seenAfter.filter((organization) => !seenBefore.includes(organization));

export const isNewVersion = ({ before, after }: Pick<SlotChange, 'before' | 'after'>): boolean =>
  before !== after;

/**
 * The organizations that are asked to acknowledge the newest version after a save: of a new version all that see the field
 * except the one that requested it, otherwise those that see the field only from now on.
 */
export function askedBy(change: SlotChange, requestedByOrg: number | null = null): number[] {
  if (!asksPartners(change.slot)) return [];
  if (isNewVersion(change)) return change.seenAfter.filter((organization) => organization !== requestedByOrg);
  return change.after === null ? [] : gainedBy(change);
}
