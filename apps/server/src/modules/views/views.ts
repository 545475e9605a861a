import type { BodyOf } from '@selvedge/contract/endpoint';
import type { createView, updateView } from '@selvedge/contract/views';
import { localized } from '@selvedge/domain/localized-text';
import { mayChangeView, type ViewPage, viewRefusal } from '@selvedge/domain/views/views';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import { presentView } from './present';
import * as store from './store';

export { countShared, giveShared } from './store';

const NO_VIEW = localized('View not found.');

export const list = async (ctx: Context, page: ViewPage) =>
  (await store.list(ctx, page)).map((view) => presentView(ctx, view));

export async function create(ctx: Context, { page, ...view }: BodyOf<typeof createView>) {
  await store.lockAll(ctx);
  await checkView(ctx, page, view, null);
  await store.insert(ctx, page, [{ id: uuid(), ...view }]);
  return list(ctx, page);
}

/** A shared view keeps its owner; a view that is made private becomes the actor's. */
export async function update(ctx: Context, id: string, view: BodyOf<typeof updateView>) {
  const before = await findChangeable(ctx, id);
  await checkView(ctx, before.page, view, before);
  await store.update(ctx, { id, ...view, ownerId: view.shared ? before.ownerId : ctx.actor.id });
  return list(ctx, before.page);
}

export async function remove(ctx: Context, id: string) {
  const { page } = await findChangeable(ctx, id);
  await store.remove(ctx, id);
  return list(ctx, page);
}

async function findChangeable(ctx: Context, id: string): Promise<store.ViewRow> {
  await store.lockAll(ctx);
  const view = (await store.find(ctx, id)) ?? notFound(NO_VIEW);
  ctx.permit(mayChangeView, view);
  return view;
}

async function checkView(
  ctx: Context,
  page: ViewPage,
  view: { name: string; shared: boolean },
  before: store.ViewRow | null,
): Promise<void> {
  const others = (await store.list(ctx, page)).filter(({ viewId }) => viewId !== before?.viewId);
  const refusal = viewRefusal(view, others, before);
  if (refusal) refuseField('name', refusal);
}

interface PrivateView {
  name: string;
  query: string;
}

export async function listPrivate(ctx: Context, page: ViewPage): Promise<PrivateView[]> {
  const views = await store.list(ctx, page);
  return views.filter((view) => !view.shared).map(({ name, query }) => ({ name, query }));
}

/** Replaces the actor's private views of a page. They get new ids, because views are listed by id. */
export async function replacePrivate(ctx: Context, page: ViewPage, views: readonly PrivateView[]) {
  await store.lockAll(ctx);
  await store.removePrivate(ctx, ctx.actor.id, page);
  await store.insert(
    ctx,
    page,
    views.map((view) => ({ id: uuid(), ...view, shared: false })),
  );
}

/** Of a person whose data are removed. Shared views stay with the organization. */
export const removePrivateOf = (ctx: Pick<WorkContext, 'db'>, userId: number) =>
  store.removePrivate(ctx, userId);
