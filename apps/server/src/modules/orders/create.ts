import { localized } from '@selvedge/domain/localized-text';
import { namedFiles } from '@selvedge/domain/orders/named-files';
import { orderNumber } from '@selvedge/domain/orders/order-number';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { requireRoom } from '#server/modules/billing/billing';
import { referFiles } from '#server/modules/files/files';
import { nextOrderNumber } from '#server/modules/organizations/organizations';
import { saveDraftPlan } from '#server/modules/planning/planning';
import { styleList } from './commit';
import { newDocument, type OrderInput } from './merge-input';
import { presentWritten } from './present-order';
import { type OrderIdentity, projectOrder } from './projection';
import { ALL_PARTNERS, ORDER_CREATED, recordDuplication, recordOrderActivity } from './record-activity';
import * as revisions from './revisions-store';
import * as store from './store';

export async function create(ctx: Context, input: OrderInput): Promise<Answer> {
  const asDraft = input.orderStatus === OrderStatus.Draft;
  if (!asDraft && (input.orderStatus ?? OrderStatus.Active) !== OrderStatus.Active)
    accept([{ path: 'orderStatus', message: localized('A new order is either active or a draft.') }]);
  const write = input.copyOf
    ? await duplicate(ctx, input.copyOf, input, { asDraft })
    : await addOrder(ctx, input, { asDraft });
  return presentWritten(ctx, { write, warnings: [] }, []);
}

export async function createDraft(ctx: Context, input: OrderInput): Promise<string> {
  const { orderId } = await addOrder(ctx, input, { asDraft: true });
  return orderId;
}

/** Adds an order prefilled from another one. It may refer to that order's files if that order is within reach. */
async function duplicate(
  ctx: Context,
  sourceId: string,
  input: OrderInput,
  { asDraft }: { asDraft: boolean },
): Promise<store.OrderWrite> {
  const write = await addOrder(ctx, input, { asDraft, copyOf: sourceId });
  await recordDuplication(ctx, sourceId, write);
  return write;
}

interface NewOrder {
  asDraft: boolean;
  copyOf?: string;
}

async function addOrder(
  ctx: Context,
  input: OrderInput,
  { asDraft, copyOf }: NewOrder,
): Promise<store.OrderWrite> {
  const document = newDocument(ctx, input, { asDraft });
  if (!asDraft) await requireRoom(ctx, 'activeOrders');
  const orderId = uuid();
  const identity: OrderIdentity = {
    orderId,
    number: orderNumber(ctx.now.getUTCFullYear(), await nextOrderNumber(ctx)),
    createdById: ctx.actor.id,
    merchandiserId: null,
    createdAt: ctx.now.toISOString(),
    buyer: null,
    factory: null,
    buyerAdmitted: false,
    factoryAdmitted: false,
  };
  const { write, record } = await projectOrder(ctx, identity, document, {
    status: asDraft ? OrderStatus.Draft : OrderStatus.Active,
    version: 1,
    editingStep: input.currentEditingStep ?? 0,
    merchandiserId: input.merchandiserId,
  });
  await store.add(ctx, write);
  const source = copyOf && (await store.isWithinReach(ctx, copyOf)) ? { copyOf: { orderId: copyOf } } : {};
  await referFiles(ctx, { orderId }, namedFiles(record), source);
  await revisions.add(ctx, {
    orderId,
    commitMessage: ORDER_CREATED.text,
    changes: '[]',
    styles: styleList([], record.styleInfo),
  });
  await saveDraftPlan(ctx, orderId, input.planning ?? []);
  await recordOrderActivity(ctx, write, {
    kind: 'order.created',
    text: asDraft ? localized('Draft saved') : ORDER_CREATED,
    commitMessage: null,
    added: write.associatedUsers,
    partners: ALL_PARTNERS,
  });
  return write;
}
