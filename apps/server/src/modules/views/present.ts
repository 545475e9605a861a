import { mayChangeView } from '@selvedge/domain/views/views';
import type { Context } from '#server/http/context';
import type { ViewRow } from './store';

export const presentView = (ctx: Context, { viewId, name, query, shared, ownerId, ownerName }: ViewRow) => ({
  viewId,
  name,
  query,
  shared,
  ownerName: ownerId === ctx.actor.id ? null : ownerName,
  can: { change: mayChangeView(ctx.actor, { ownerId, shared }).allowed },
});
