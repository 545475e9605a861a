import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/templates';
import { StageLevel, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { requireRoom } from '#server/modules/billing/billing';
import * as store from './store';

const NO_TEMPLATE = 'Template not found.';
type Input = BodyOf<typeof contract.createTemplate>;

/** Trader is always in the visible-to list; a material type belongs to Material level only. */
const itemsOf = (input: Input): string =>
  JSON.stringify(
    input.planningTemplates.map((item) => ({
      ...item,
      id: item.id ?? uuid(),
      visibleTo: [...new Set([...item.visibleTo, UserType.Trader])],
      materialType: item.level === StageLevel.Material ? (item.materialType ?? 'Accessory') : null,
    })),
  );

export const list = (ctx: Context) => store.list(ctx);
export async function get(ctx: Context, id: string) {
  return (await store.find(ctx, id)) ?? notFound(NO_TEMPLATE);
}
export async function create(ctx: Context, input: Input) {
  await requireRoom(ctx, 'templates');
  const id = uuid();
  await store.insert(ctx, {
    id,
    name: input.templateCollectionName,
    clientName: input.clientName,
    isDefault: input.isDefault ?? false,
    items: itemsOf(input),
  });
  if (input.isDefault) await store.stepBack(ctx, id, input.clientName);
  announce(ctx);
  return get(ctx, id);
}
export async function update(ctx: Context, id: string, input: Input) {
  if (
    (await store.update(ctx, {
      id,
      name: input.templateCollectionName,
      clientName: input.clientName,
      isDefault: input.isDefault,
      items: itemsOf(input),
    })) === 0
  )
    notFound(NO_TEMPLATE);
  if (input.isDefault) await store.stepBack(ctx, id, input.clientName);
  announce(ctx);
  return get(ctx, id);
}
export async function remove(ctx: Context, id: string) {
  if ((await store.remove(ctx, id)) === 0) notFound(NO_TEMPLATE);
  announce(ctx);
  return { message: 'Deleted Successfully' };
}
const announce = (ctx: Context) =>
  ctx.live({ kind: 'templates', organizationIds: [ctx.actor.organizationId] });
