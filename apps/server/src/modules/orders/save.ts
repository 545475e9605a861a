import { mayEdit } from '@selvedge/domain/orders/policy';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { links } from '#server/modules/sharing/sharing';
import type { Committed } from './commit';
import { create } from './create';
import type { OrderInput } from './merge-input';
import { type OpenSave, openRestore, openSave } from './open-save';
import { presentOrder, presentWritten, type SavedChange } from './present-order';
import * as store from './store';
import * as viewStore from './view-store';

/** The result of a save: what was written, null for nothing, and the change that it made for partners. */
export interface Saved {
  committed: Committed | null;
  change: SavedChange | null;
}
/** Writes a checked save. `changes` does, which knows what partners must accept first. */
export type WriteSave = (ctx: Context, open: OpenSave) => Promise<Saved>;

/** Only this save responds with the caller's share links. */
export const update = async (
  ctx: Context,
  orderId: string,
  input: OrderInput,
  write: WriteSave,
): Promise<Answer> => presentSaved(ctx, orderId, await write(ctx, await openSave(ctx, orderId, input)), true);

/** Creates an order or a draft, or updates the one whose id the body has. */
export async function createOrUpdate(ctx: Context, input: OrderInput, write: WriteSave): Promise<Answer> {
  const { orderId } = input;
  if (!orderId) return create(ctx, input);
  // An update, which the policy of the endpoint does not decide about.
  ctx.requirePolicy('mayUpdate');
  return presentSaved(ctx, orderId, await write(ctx, await openSave(ctx, orderId, input)), false);
}

export const restore = async (
  ctx: Context,
  { orderId, version }: { orderId: string; version: number },
  input: { commitMessage: string; version?: number },
  write: WriteSave,
): Promise<Answer> =>
  presentSaved(ctx, orderId, await write(ctx, await openRestore(ctx, orderId, version, input)), false);

export async function permitEdit(ctx: Context, orderId: string): Promise<void> {
  ctx.permit(mayEdit, (await store.policyFacts(ctx, orderId)) ?? notFound(NO_ORDER));
}

async function presentSaved(
  ctx: Context,
  orderId: string,
  { committed, change }: Saved,
  withLinks: boolean,
): Promise<Answer> {
  const extra = { change: change ?? undefined };
  if (committed)
    return presentWritten(ctx, committed, withLinks ? await links(ctx, orderId) : undefined, extra);
  const row = (await viewStore.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  return presentOrder(ctx, row, withLinks ? row.links : undefined, extra);
}
