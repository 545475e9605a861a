import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/orders';
import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { diffDocument } from '@selvedge/domain/orders/changes';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import type { OrderDocument } from '@selvedge/domain/orders/order';
import { mayChange, mayCreateOrder, mayEdit, orderAbilities } from '@selvedge/domain/orders/policy';
import { checkReferences } from '@selvedge/domain/orders/references';
import { checkCommitMessage, checkOrder, statusMayBecome } from '@selvedge/domain/orders/rules';
import { partNames } from '@selvedge/domain/orders/view';
import {
  FIELD_LEVELS,
  fieldGroupOf,
  OrderStatus,
  orderStatusLabel,
  SENT_FIELD_GROUPS,
} from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, permit, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { requireRoom } from '#server/modules/billing/billing';
import { followOrder, NO_ORDER, saveDraftPlan, stagesOf } from '#server/modules/planning/planning';
import { links, presentLinks } from '#server/modules/sharing/sharing';
import type { Standing } from './compose';
import { compose } from './compose';
import * as store from './store';
import { organizationsOf, tell, tellOfCopy } from './tell';

export { guestOrder } from './guests';
export { exported } from './lists';

type Input = BodyOf<typeof contract.createOrder>;

/** One order as the actor's side sees it. */
export async function get(ctx: Context, orderId: string, withLinks = true): Promise<Answer> {
  const row = (await store.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  return present(ctx, row, withLinks ? row.links : undefined);
}

/** The side's projection passes through as text; the viewer's abilities are added, and the side's links where there are any. */
function present(
  ctx: Context,
  order: Omit<store.ViewRow, 'links'>,
  links: store.ViewRow['links'] | undefined,
): Answer {
  const extras = {
    guestInfoList: links === undefined ? undefined : presentLinks(ctx, links),
    can: orderAbilities(ctx.actor, order),
  };
  const { view, styles } = order;
  return Answer.json(`${view.slice(0, -1)},"styleInfo":${styles},${JSON.stringify(extras).slice(1)}`, {});
}

/** The order as a trader just wrote it. Nothing is read back: the largest order takes half a second to read. */
const presentWritten = (
  ctx: Context,
  write: store.OrderWrite,
  links: store.ViewRow['links'] | undefined,
): Answer =>
  present(
    ctx,
    {
      view: write.views.trader,
      styles: write.styles.whole,
      orderStatus: write.status,
      traderOrganizationId: write.traderId,
      editorUsers: write.editorUsers,
    },
    links,
  );

/** The custom fields that a level starts with, as far as the actor's type may see them. */
export async function fields(ctx: Context, level: string, group: string | undefined) {
  const known = FIELD_LEVELS.find((one) => one.toLowerCase() === level.toLowerCase());
  const knownGroup =
    group === undefined || group === '' ? null : SENT_FIELD_GROUPS.find((one) => one === group.toLowerCase());
  if (!known) return notFound('There is no such level.');
  if (knownGroup === undefined) throw new Refusal('VALIDATION_FAILED', 'There is no such group of fields.');
  return defaultFields(
    known,
    knownGroup && fieldGroupOf(knownGroup),
    ctx.actor.userType,
    uuid,
    dayIn('UTC', ctx.now),
  );
}

/** Of a style, combo, material or field: a large order has tens of thousands, and nothing sorts them by their ids. */
const newPartId = randomUUID;

const EMPTY: OrderDocument = { customFields: [], styleInfo: [], associatedUsers: [], editorUsers: [] };

/** Creates an order, or saves a draft; a body with the id of a draft updates it. */
export async function create(ctx: Context, input: Input): Promise<Answer> {
  permit(mayCreateOrder(ctx.actor));
  if (input.orderId) return updateByPost(ctx, input.orderId, input);
  const asDraft = input.orderStatus === OrderStatus.Draft;
  accept(checkReferences([], input.styleInfo));
  const document = mergeDocument(EMPTY, withoutBlankUsers(input, ctx), ctx.actor.userType, newPartId);
  accept(checkOrder(document, { asDraft }));
  if (!asDraft) await requireRoom(ctx, 'activeOrders');
  const orderId = uuid();
  const standing: Standing = {
    orderId,
    number: await store.nextNumber(ctx),
    createdById: ctx.actor.id,
    createdAt: ctx.now.toISOString(),
    buyer: null,
    factory: null,
    buyerAdmitted: false,
    factoryAdmitted: false,
  };
  const status = asDraft ? OrderStatus.Draft : OrderStatus.Active;
  const composed = await compose(ctx, standing, document, {
    status,
    version: 1,
    editingStep: input.currentEditingStep ?? 0,
  });
  await store.add(ctx, composed.write);
  await store.addRevision(ctx, {
    orderId,
    commitMessage: 'Order created',
    changes: '[]',
    stylesChanged: true,
  });
  await saveDraftPlan(ctx, orderId, input.planning ?? []);
  await tell(
    ctx,
    composed.write,
    'order.created',
    { all: asDraft ? 'Draft saved' : 'Order created' },
    { commitMessage: null, added: composed.write.associatedUsers },
  );
  if (input.copyOf) await tellOfCopy(ctx, input.copyOf, composed.write);
  return presentWritten(ctx, composed.write, []);
}

/** The creator is listed and edits, whatever was sent. */
function withoutBlankUsers(input: Input, ctx: Context): Input {
  return {
    ...input,
    associatedUsers: [...new Set([...(input.associatedUsers ?? []), ctx.actor.id])],
    editorUsers: [...new Set([...(input.editorUsers ?? []), ctx.actor.id])],
  };
}

export async function update(ctx: Context, orderId: string, input: Input): Promise<Answer> {
  const written = await change(ctx, orderId, input);
  return presentWritten(ctx, written, await links(ctx, orderId));
}

/** The same for a POST, whose answer is kept for its repetition: links are secrets. */
export const updateByPost = async (ctx: Context, orderId: string, input: Input): Promise<Answer> =>
  presentWritten(ctx, await change(ctx, orderId, input), undefined);

/** Merges a save into the stored order: hidden fields stay, a stale version is refused, each save is a revision. */
async function change(ctx: Context, orderId: string, input: Input): Promise<store.OrderWrite> {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  const target = input.orderStatus ?? row.orderStatus;
  const changesStatus = target !== row.orderStatus;
  permit(changesStatus ? mayEdit(ctx.actor, row) : mayChange(ctx.actor, row));
  await refuseStale(ctx, row, input.version);
  if (changesStatus && !statusMayBecome(row.orderStatus, target))
    throw new Refusal(
      'CONFLICT',
      `An order that is ${orderStatusLabel(row.orderStatus)} cannot become ${orderStatusLabel(target)}.`,
    );
  const leavesDraft = row.orderStatus === OrderStatus.Draft && changesStatus;
  const message = commitMessageOf(input, changesStatus && !leavesDraft);
  const stored: OrderDocument = {
    customFields: row.customFields,
    styleInfo: row.styleInfo,
    associatedUsers: row.associatedUsers,
    editorUsers: row.editorUsers,
  };
  accept(checkReferences(row.styleInfo, input.styleInfo));
  const merged =
    row.orderStatus === OrderStatus.Archived
      ? stored
      : mergeDocument(stored, input, ctx.actor.userType, newPartId);
  const document = { ...merged, editorUsers: [...new Set([...merged.editorUsers, row.createdById])] };
  accept(checkOrder(document, { asDraft: target === OrderStatus.Draft }));
  if (leavesDraft || (changesStatus && target === OrderStatus.Active)) await requireRoom(ctx, 'activeOrders');
  const standing: Standing = {
    orderId,
    number: row.number,
    createdById: row.createdById,
    createdAt: row.createdAt,
    buyer: row.buyer,
    factory: row.factory,
    buyerAdmitted: row.buyerAdmitted,
    factoryAdmitted: row.factoryAdmitted,
  };
  const { write, record: after } = await compose(ctx, standing, document, {
    status: target,
    version: row.version + 1,
    editingStep: input.currentEditingStep ?? row.editingStep,
  });
  const changes = diffDocument(stored, after);
  const stylesChanged = after.styleInfo !== row.styleInfo;
  await store.replace(ctx, write, stylesChanged);
  await store.addRevision(ctx, {
    orderId,
    commitMessage: message ?? 'Order updated',
    changes: JSON.stringify(changes),
    stylesChanged,
  });
  if (row.orderStatus === OrderStatus.Draft) await saveDraftPlan(ctx, orderId, input.planning ?? []);
  await followOrder(ctx, orderId, {
    styles: stylesChanged ? after.styleInfo : null,
    poDate: write.poDate !== row.poDate ? write.poDate : null,
    organizationIds:
      write.buyerId !== (row.buyer?.id ?? null) || write.factoryId !== (row.factory?.id ?? null)
        ? organizationsOf(write)
        : null,
  });
  const added = write.associatedUsers.filter((id) => !row.associatedUsers.includes(id));
  if (leavesDraft)
    await tell(
      ctx,
      write,
      'order.created',
      { all: 'Order created' },
      { commitMessage: null, added: write.associatedUsers },
    );
  else if (changesStatus)
    await tell(
      ctx,
      write,
      'order.statusChanged',
      { all: `Status changed from ${orderStatusLabel(row.orderStatus)} to ${orderStatusLabel(target)}` },
      { commitMessage: message, added, everyone: true },
    );
  else if (changes.length > 0 || added.length > 0)
    await tell(ctx, write, 'order.edited', { changes }, { commitMessage: message, added });
  return write;
}

async function refuseStale(ctx: Context, row: store.OrderRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Refusal('STALE_VERSION', undefined, {
    ...((await store.lastRevision(ctx, row.orderId)) ?? {}),
    version: row.version,
  });
}

/** Closing, reopening, archiving and unarchiving need a commit message; other saves may have one. */
function commitMessageOf(input: Input, required: boolean): string | null {
  if (!required && (input.commitMessage ?? '').trim() === '') return null;
  const wrong = checkCommitMessage(input.commitMessage ?? '');
  if (wrong) accept([{ path: 'commitMessage', message: wrong }]);
  return (input.commitMessage ?? '').trim();
}

/** A draft with its plan, for the wizard. */
export async function loadDraft(ctx: Context, orderId: string): Promise<Answer> {
  const row = (await store.findView(ctx, orderId)) ?? notFound(NO_ORDER);
  if (row.orderStatus !== OrderStatus.Draft) notFound('Draft not found.');
  const answer = await get(ctx, orderId);
  return Answer.json(
    `${(answer.text ?? '').slice(0, -1)},"planning":${JSON.stringify(await stagesOf(ctx, orderId))}}`,
    {},
  );
}

/** Deletes a draft with its plan and comments; a live order is never deleted. */
export async function deleteDraft(ctx: Context, orderId: string) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayEdit(ctx.actor, row));
  if (row.orderStatus !== OrderStatus.Draft) throw new Refusal('CONFLICT', 'Only a draft can be deleted.');
  await store.remove(ctx, orderId);
  ctx.live({ kind: 'orders', orderId, organizationIds: [row.traderOrganizationId] });
  return { message: 'Draft order deleted' };
}

/** Styles and combos of an order by name, as the actor's side may know them. */
export async function namesOf(ctx: Context, orderId: string) {
  return partNames((await store.styles(ctx, orderId)) ?? notFound(NO_ORDER));
}
export async function styleName(ctx: Context, orderId: string, styleId: string) {
  const style =
    (await namesOf(ctx, orderId)).find((one) => one.styleId === styleId) ?? notFound('Style not found.');
  return { styleName: style.styleName };
}
export async function comboName(ctx: Context, query: { orderId: string; styleId: string; comboId: string }) {
  const style = (await namesOf(ctx, query.orderId)).find((one) => one.styleId === query.styleId);
  const combo = style?.combos.find((one) => one.comboId === query.comboId) ?? notFound('Combo not found.');
  return { comboName: combo.comboName };
}
