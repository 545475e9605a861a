import { fileSlots, slotRelation } from '@selvedge/domain/versions/slots';
import type { Context } from '#server/http/context';
import { styleIdsOf } from './list-versions';
import * as store from './store';

interface StoredVersion {
  orderId: string;
  fieldId: string;
  styleId: string | null;
}
export type Named<T> = T & { fieldName: string; relation: string };

/** Versions with the present names of their fields and parts; without those whose field was removed. */
export async function namesOf<T extends StoredVersion>(
  ctx: Context,
  versions: readonly T[],
): Promise<Named<T>[]> {
  if (versions.length === 0) return [];
  const orderIds = [...new Set(versions.map(({ orderId }) => orderId))];
  const contents = await store.contents(ctx, orderIds, styleIdsOf(versions));
  const slotsOf = new Map(contents.map((content) => [content.orderId, fileSlots(content)]));
  return versions.flatMap((version) => {
    const slot = slotsOf.get(version.orderId)?.get(version.fieldId);
    return slot ? [{ ...version, fieldName: slot.field.name, relation: slotRelation(slot) }] : [];
  });
}
