import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/orders';
import { dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { localized } from '@selvedge/domain/localized-text';
import { diffDocument, diffPeople, sameDocument } from '@selvedge/domain/orders/changes';
import { settingsSummary } from '@selvedge/domain/orders/field-settings';
import { missingFields } from '@selvedge/domain/orders/mandatory';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import { namedFiles } from '@selvedge/domain/orders/named-files';
import type { OrderDocument, Style } from '@selvedge/domain/orders/order';
import { orderNumber } from '@selvedge/domain/orders/order-number';
import { mayChange, mayCreateOrder, mayEdit, orderAbilities } from '@selvedge/domain/orders/policy';
import { movedFields } from '@selvedge/domain/orders/present-visibility';
import { checkReferences, checkRemovals } from '@selvedge/domain/orders/references';
import { checkCommitMessage, checkOrder, orderFacts, statusMayBecome } from '@selvedge/domain/orders/rules';
import { partNames } from '@selvedge/domain/orders/view';
import { checkGarments } from '@selvedge/domain/styles/rules';
import {
  FIELD_LEVELS,
  fieldGroupOf,
  OrderStatus,
  orderStatusLabel,
  SENT_FIELD_GROUPS,
  UserType,
} from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound, permit, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { requireRoom } from '#server/modules/billing/billing';
import { referFiles } from '#server/modules/files/files';
import { takeOrderNumber } from '#server/modules/organizations/organizations';
import { syncPlanWithOrder, NO_ORDER, saveDraftPlan, stagesOf } from '#server/modules/planning/planning';
import { links, presentLinks, presentSideLinks } from '#server/modules/sharing/sharing';
import type { Standing } from './compose';
import { compose } from './compose';
import { presentPlan } from './present';
import * as store from './store';
import { ORDER_UPDATED, organizationsOf, tell, tellOfCopy, tellRemoved } from './tell';

export { admitPartner } from './admission-store';
export { asGuestOf, guestOrder } from './guests';
export { exported } from './lists';
export { isLarge } from './store';

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
  warnings?: string[],
): Answer {
  const extras = {
    warnings,
    guestInfoList: links === undefined ? undefined : presentLinks(ctx, links),
    sideLinks: links === undefined ? undefined : presentSideLinks(ctx, links),
    can: orderAbilities(ctx.actor, order),
    ...presentPlan(order.plan),
  };
  const { view, styles } = order;
  const textWith = (added: object) =>
    `${view.slice(0, -1)},"styleInfo":${styles},${JSON.stringify(added).slice(1)}`;
  const text = textWith(extras);
  const hasLinks = (extras.guestInfoList ?? []).length > 0;
  return hasLinks
    ? Answer.secretJson(text, () => textWith({ ...extras, guestInfoList: undefined }))
    : Answer.json(text);
}

/** The order as a trader just wrote it. Of what was written nothing is read back: the largest order takes half a second to read. */
const presentWritten = async (
  ctx: Context,
  { write, warnings }: Written,
  links: store.ViewRow['links'] | undefined,
): Promise<Answer> =>
  present(
    ctx,
    {
      plan: await store.planOf(ctx, write.orderId),
      view: write.views.trader,
      styles: write.styles.whole,
      orderStatus: write.status,
      traderOrganizationId: write.traderId,
      editorUsers: write.editorUsers,
      isSample: await store.isSample(ctx, write.orderId),
    },
    links,
    warnings.length > 0 ? warnings : undefined,
  );
interface Written {
  write: store.OrderWrite;
  /** Mandatory fields that the order lacked before and lacks still. */
  warnings: string[];
}

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
  if (!asDraft && (input.orderStatus ?? OrderStatus.Active) !== OrderStatus.Active)
    accept([{ path: 'orderStatus', message: 'A new order is either active or a draft.' }]);
  const write = await addOrder(ctx, input, { asDraft });
  if (input.copyOf) await tellOfCopy(ctx, input.copyOf, write);
  return presentWritten(ctx, { write, warnings: [] }, []);
}

/** Adds an order; a sample one names no partners and is not held to the mandatory fields of a live order. */
export async function addOrder(
  ctx: Context,
  input: Input,
  { asDraft, isSample = false }: { asDraft: boolean; isSample?: boolean },
): Promise<store.OrderWrite> {
  accept(checkReferences([], input.styleInfo));
  const document = mergeDocument(EMPTY, withoutBlankUsers(input, ctx), ctx.actor.userType, newPartId);
  accept([
    ...checkOrder(document, { asDraft: asDraft || isSample }),
    ...checkGarments([], document.styleInfo),
  ]);
  if (!asDraft) await requireRoom(ctx, 'activeOrders');
  const orderId = uuid();
  const standing: Standing = {
    orderId,
    number: orderNumber(ctx.now.getUTCFullYear(), await takeOrderNumber(ctx)),
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
  if (isSample) await store.markSample(ctx, orderId);
  const isCopy = input.copyOf && (await store.isWithinReach(ctx, input.copyOf));
  await referFiles(
    ctx,
    { orderId },
    namedFiles(composed.record),
    isCopy ? { copyOf: { orderId: input.copyOf ?? '' } } : {},
  );
  await store.addRevision(ctx, {
    orderId,
    commitMessage: 'Order created',
    changes: '[]',
    styles: styleList([], composed.record.styleInfo),
  });
  await saveDraftPlan(ctx, orderId, input.planning ?? []);
  await tell(
    ctx,
    composed.write,
    'order.created',
    { all: asDraft ? localized('Draft saved') : localized('Order created') },
    { commitMessage: null, added: composed.write.associatedUsers, partners: ALL_PARTNERS },
  );
  return composed.write;
}

/** The creator is listed and edits, no matter what was sent. */
function withoutBlankUsers(input: Input, ctx: Context): Input {
  return {
    ...input,
    associatedUsers: [...new Set([...(input.associatedUsers ?? []), ctx.actor.id])],
    editorUsers: [...new Set([...(input.editorUsers ?? []), ctx.actor.id])],
  };
}

export async function update(ctx: Context, orderId: string, input: Input): Promise<Answer> {
  const written = await change(ctx, orderId, input);
  return written ? presentWritten(ctx, written, await links(ctx, orderId)) : get(ctx, orderId);
}

/** The same for a POST, whose answer is kept for its repetition: links are secrets. */
export async function updateByPost(
  ctx: Context,
  orderId: string,
  input: Input,
  restored?: OrderParts,
): Promise<Answer> {
  const written = await change(ctx, orderId, input, restored);
  return written ? presentWritten(ctx, written, undefined) : get(ctx, orderId, false);
}

type OrderParts = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/**
 * Merges a save into the stored order: hidden fields stay, a stale version is refused, each save is a revision. Null when
 * the save changes nothing: the order keeps its version.
 */
async function change(
  ctx: Context,
  orderId: string,
  input: Input,
  restored?: OrderParts,
): Promise<Written | null> {
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
  accept([
    ...checkRemovals(row.customFields, input.customFields, 'customFields'),
    ...checkReferences(row.styleInfo, input.styleInfo),
  ]);
  const merged =
    row.orderStatus === OrderStatus.Archived
      ? stored
      : mergeDocument(stored, input, ctx.actor.userType, newPartId);
  const document = { ...merged, editorUsers: [...new Set([...merged.editorUsers, row.createdById])] };
  const before = row.orderStatus === OrderStatus.Draft ? undefined : stored;
  accept([
    ...checkOrder(document, { asDraft: target === OrderStatus.Draft, before }),
    ...checkGarments(row.styleInfo, document.styleInfo),
  ]);
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
  const editingStep = input.currentEditingStep ?? row.editingStep;
  const composed = (version: number) =>
    compose(ctx, standing, document, {
      status: target,
      version,
      editingStep,
      formerPeople: row.associatedUsers,
    });
  const { write, record: after } = await composed(row.version + 1);
  if (!changesStatus && sameDocument(stored, after)) {
    if (editingStep !== row.editingStep) await store.replace(ctx, (await composed(row.version)).write, false);
    if (row.orderStatus === OrderStatus.Draft) await saveDraftPlan(ctx, orderId, input.planning ?? []);
    return null;
  }
  const changes = [...diffDocument(stored, after), ...diffPeople(stored, after, after.userTypes)];
  await store.keepMovedFields(ctx, orderId, movedFields(stored, after));
  const stylesChanged = after.styleInfo !== row.styleInfo;
  const versions = await store.replace(ctx, write, stylesChanged);
  await referFiles(ctx, { orderId }, namedFiles(after, stored.styleInfo), {
    stored: fileValues([...namedFiles(stored, after.styleInfo), ...(restored ? namedFiles(restored) : [])]),
  });
  await store.addRevision(ctx, {
    orderId,
    commitMessage: message ?? ORDER_UPDATED,
    changes: JSON.stringify(changes),
    styles: stylesChanged ? styleList(row.styleInfo, after.styleInfo) : null,
  });
  if (row.orderStatus === OrderStatus.Draft) await saveDraftPlan(ctx, orderId, input.planning ?? []);
  await syncPlanWithOrder(ctx, orderId, {
    styles: stylesChanged ? after.styleInfo : null,
    poDate: write.poDate !== row.poDate ? write.poDate : null,
    organizationIds:
      write.buyerId !== (row.buyer?.id ?? null) || write.factoryId !== (row.factory?.id ?? null)
        ? organizationsOf(write)
        : null,
  });
  const added = write.associatedUsers.filter((id) => !row.associatedUsers.includes(id));
  const removed = row.associatedUsers.filter((id) => !write.associatedUsers.includes(id));
  if (leavesDraft)
    await tell(
      ctx,
      write,
      'order.created',
      { all: localized('Order created') },
      { commitMessage: null, added: write.associatedUsers, partners: ALL_PARTNERS },
    );
  else if (changesStatus)
    await tell(
      ctx,
      write,
      'order.statusChanged',
      {
        all: localized('Status changed from {from} to {to}', {
          from: { text: orderStatusLabel(row.orderStatus) },
          to: { text: orderStatusLabel(target) },
        }),
      },
      { commitMessage: message, added, everyone: true, partners: ALL_PARTNERS },
    );
  else
    await tell(
      ctx,
      write,
      'order.edited',
      { changes, settings: changes.length === 0 ? settingsSummary(stored, after) : null },
      { commitMessage: message, added, partners: partnersOf(row, write, versions) },
    );
  if (row.orderStatus !== OrderStatus.Draft)
    await tellRemoved(ctx, removed, orderFacts(row.customFields).orderName);
  return { write, warnings: before ? missingFields(document).map(({ problem }) => problem.message) : [] };
}

/** The styles of a revision; an unchanged one is the very same object as before. */
function styleList(before: readonly Style[], after: readonly Style[]): store.StyleList {
  const known = new Set(before);
  return {
    ids: after.map((style) => style.styleId),
    changed: after.flatMap((style, index) => (known.has(style) ? [] : [index + 1])),
  };
}

const ALL_PARTNERS = [UserType.Buyer, UserType.Manufacturer];
/** The partners whose view of the order a save changed. */
const partnersOf = (
  row: store.OrderRow,
  write: store.OrderWrite,
  versions: Pick<store.OrderRow, 'buyerVersion' | 'factoryVersion'>,
): UserType[] => [
  ...(versions.buyerVersion !== row.buyerVersion || write.buyerId !== (row.buyer?.id ?? null)
    ? [UserType.Buyer]
    : []),
  ...(versions.factoryVersion !== row.factoryVersion || write.factoryId !== (row.factory?.id ?? null)
    ? [UserType.Manufacturer]
    : []),
];

const fileValues = (named: ReturnType<typeof namedFiles>) => new Set(named.map(({ value }) => value));

async function refuseStale(ctx: Context, row: store.OrderRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Refusal('STALE_VERSION', undefined, {
    ...((await store.lastRevision(ctx, row.orderId)) ?? {}),
    version: row.version,
  });
}

/** Closing, reopening, archiving and unarchiving need a summary; other saves may have one. */
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

/** Deletes a draft with its plan and comments; of live orders only the sample, while it names no partner. */
export async function deleteDraft(ctx: Context, orderId: string) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayEdit(ctx.actor, row));
  const isSample = await store.isSample(ctx, orderId);
  if (row.orderStatus !== OrderStatus.Draft && !isSample)
    throw new Refusal('CONFLICT', 'Only a draft can be deleted.');
  await store.remove(ctx, orderId);
  ctx.live({ kind: 'orders', orderId, organizationIds: [row.traderOrganizationId] });
  return { message: isSample ? 'Sample order deleted' : 'Draft order deleted' };
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
