import type { UserType } from '@selvedge/domain/vocabulary';
import { type Hidden, hiddenInOrders } from '#server/db/present-content';
import type { Context } from '#server/http/context';
import type { FileOfOrder, FilePlace } from './pinned-files-store';
import * as store from './pinned-files-store';

export interface PinnedFile {
  place: FilePlace;
  visibleTo: UserType[];
}
const keyOf = ({ orderId, file }: FileOfOrder): string => `${orderId} ${file}`;

/**
 * As the value of a field that could be seen then and can be seen now (decision 022), or as a picture of a sample
 * round. `visibleTo` contains the `types` that may see the file.
 */
export async function visibleFiles(
  ctx: Context,
  files: readonly FileOfOrder[],
  types: readonly UserType[] = [ctx.actor.userType],
) {
  const found = new Map<string, PinnedFile>();
  const distinct = [...new Map(files.map((file) => [keyOf(file), file])).values()];
  const places = distinct.length === 0 ? [] : await store.placesOf(ctx, distinct);
  const orderIds = [...new Set(places.map((place) => place.orderId))];
  const hidden = new Map<UserType, Map<string, Hidden>>();
  for (const type of types) hidden.set(type, await hiddenInOrders(ctx, orderIds, type));
  for (const place of places) {
    const visibleTo = types.filter(
      (type) => place.types.includes(type) && !isHidden(hidden.get(type), place),
    );
    if (!visibleTo.includes(ctx.actor.userType)) continue;
    const one = found.get(keyOf(place));
    found.set(keyOf(place), {
      place: one?.place ?? place,
      visibleTo: [...new Set([...(one?.visibleTo ?? []), ...visibleTo])],
    });
  }
  return { get: (file: FileOfOrder) => found.get(keyOf(file)) };
}
export type VisibleFiles = Awaited<ReturnType<typeof visibleFiles>>;

const isHidden = (hidden: Map<string, Hidden> | undefined, { orderId, fieldId }: FilePlace): boolean =>
  fieldId !== null && (hidden?.get(orderId)?.change({ field: fieldId, label: '' }) ?? false);
