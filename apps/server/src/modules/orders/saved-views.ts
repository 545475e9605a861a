import type { BodyOf } from '@selvedge/contract/endpoint';
import type { saveViews } from '@selvedge/contract/orders';
import { isViewNameTaken, VIEW_NAME_TAKEN } from '@selvedge/domain/views/views';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import * as views from '#server/modules/views/views';

type SavedViews = BodyOf<typeof saveViews>;

export const list = (ctx: Context): Promise<SavedViews> => views.listPrivate(ctx, 'orders');

/** Replaces the person's views; names are unique, ignoring case. */
export async function save(ctx: Context, saved: SavedViews): Promise<SavedViews> {
  const duplicate = saved.findIndex(({ name }, index) => isViewNameTaken(name, saved.slice(0, index)));
  if (duplicate >= 0) accept([{ path: `${duplicate}.name`, message: VIEW_NAME_TAKEN }]);
  await views.replacePrivate(ctx, 'orders', saved);
  return saved;
}
