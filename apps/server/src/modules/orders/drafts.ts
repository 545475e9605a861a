import { localized } from '@selvedge/domain/localized-text';
import { mayEdit } from '@selvedge/domain/orders/policy';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { jsonText, object, toJson } from '#server/http/json-text';
import { notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { NO_ORDER, plan } from '#server/modules/planning/planning';
import { get } from './orders';
import * as store from './store';
import * as viewStore from './view-store';

export async function loadDraft(ctx: Context, orderId: string): Promise<Answer> {
  const row = (await viewStore.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  if (row.orderStatus !== OrderStatus.Draft) notFound(localized('Draft not found.'));
  const answer = await get(ctx, orderId);
  const stages: unknown = JSON.parse((await plan(ctx, orderId)).text ?? '[]');
  return Answer.json(object(jsonText(answer.text ?? '{}'), { planning: toJson(stages) }));
}

/** Deletes a draft with its plan and comments. The only live order that can be deleted is a sample that no partner sees. */
export async function deleteDraft(ctx: Context, orderId: string) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayEdit, row);
  const isSample = await store.isSampleOrder(ctx, orderId);
  if (row.orderStatus !== OrderStatus.Draft && !isSample)
    throw new Refusal('CONFLICT', localized('Only a draft can be deleted.'));
  await store.remove(ctx, orderId);
  ctx.live({ kind: 'orders', orderId, organizationIds: [row.traderOrganizationId] });
  return { message: isSample ? localized('Sample order deleted') : localized('Draft order deleted') };
}
