import type { BodyOf } from '@selvedge/contract/endpoint';
import type { saveViews } from '@selvedge/contract/orders';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import * as store from './views-store';

type Views = BodyOf<typeof saveViews>;

export const list = (ctx: Context): Promise<Views> => store.find(ctx);

/** Replaces the person's views; names are unique, ignoring case. */
export async function save(ctx: Context, views: Views): Promise<Views> {
  const names = views.map((view) => view.name.toLowerCase());
  const duplicate = names.findIndex((name, index) => names.indexOf(name) < index);
  if (duplicate >= 0)
    accept([{ path: `${duplicate}.name`, message: localized('A view with this name already exists') }]);
  await store.write(ctx, views);
  return views;
}
