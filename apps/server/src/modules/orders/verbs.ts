import { localized } from '@selvedge/domain/localized-text';
import type { OrderDocument } from '@selvedge/domain/orders/order';
import { restoringSave } from '@selvedge/domain/orders/restore';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { orderStatusLabel } from '@selvedge/domain/vocabulary-labels';
import type { Context } from '#server/http/context';
import { accept, Refusal } from '#server/http/refusal';
import { requireRoom } from '#server/modules/billing/billing';
import type { OrderChange, OrderParts } from './commit';
import { checkedDocument, checkedEdit, mergeInput, type OrderInput } from './merge-input';
import { ALL_PARTNERS } from './record-activity';
import * as revisions from './revisions-store';
import type { OrderRow } from './store';

// Changes of a stored order, which the caller has locked and permitted. Each checks the input and writes nothing.

export type Verb = (ctx: Context, row: OrderRow, input: OrderInput) => Promise<OrderChange>;

export async function save(
  ctx: Context,
  row: OrderRow,
  input: OrderInput,
  restored?: OrderParts,
): Promise<OrderChange> {
  await refuseStale(ctx, row, input);
  const commitMessage = optionalMessage(input);
  const document = mergeInput(ctx, row, input, { asDraft: row.orderStatus === OrderStatus.Draft });
  return edited(row, { input, document, commitMessage, restored });
}

export async function edit(
  ctx: Context,
  row: OrderRow,
  { document, file, ...input }: Edit,
): Promise<OrderChange> {
  await refuseStale(ctx, row, input);
  const commitMessage = optionalMessage(input);
  return edited(row, { input, document: checkedEdit(row, document), commitMessage, file });
}
export interface Edit {
  document: OrderDocument;
  commitMessage: string;
  version?: number | undefined;
  file?: OrderChange['file'];
}

const edited = (
  row: OrderRow,
  change: Pick<OrderChange, 'input' | 'document' | 'commitMessage' | 'restored' | 'file'>,
): OrderChange => ({
  ...change,
  status: row.orderStatus,
  activity: ({ changes, settings, added, partners }) => ({
    kind: 'order.edited',
    changes,
    settings,
    commitMessage: change.commitMessage,
    added,
    partners,
  }),
});

/** Fields hidden from the actor keep their values. */
export const restore = (
  ctx: Context,
  row: OrderRow,
  { revision, ...input }: { revision: OrderParts; commitMessage: string; version?: number | undefined },
): Promise<OrderChange> => save(ctx, row, { ...input, ...restoringSave(row, revision) }, revision);

export async function publishDraft(ctx: Context, row: OrderRow, input: OrderInput): Promise<OrderChange> {
  await refuseStale(ctx, row, input);
  const commitMessage = optionalMessage(input);
  const document = mergeInput(ctx, row, input);
  await requireRoom(ctx, 'activeOrders');
  return {
    input,
    document,
    status: OrderStatus.Active,
    commitMessage,
    activity: ({ write }) => ({
      kind: 'order.created',
      text: localized('Order created'),
      commitMessage: null,
      added: write.associatedUsers,
      partners: ALL_PARTNERS,
    }),
  };
}

export const close = changeTo(OrderStatus.Closed);
export const reopen = changeTo(OrderStatus.Active);
export const archive = changeTo(OrderStatus.Archived);

function changeTo(status: OrderStatus): Verb {
  return async (ctx, row, input) => {
    const commitMessage = await checkStatusChange(ctx, row, input);
    const document = mergeInput(ctx, row, input);
    if (status === OrderStatus.Active) await requireRoom(ctx, 'activeOrders');
    return { input, document, commitMessage, ...statusChange(row, status, commitMessage) };
  };
}

/** Makes an archived order active again. Merges nothing from the input, because an archived order is read-only. */
export async function unarchive(ctx: Context, row: OrderRow, input: OrderInput): Promise<OrderChange> {
  const commitMessage = await checkStatusChange(ctx, row, input);
  const document = checkedDocument(row, input);
  await requireRoom(ctx, 'activeOrders');
  return {
    input: { ...input, merchandiserId: undefined },
    document,
    commitMessage,
    ...statusChange(row, OrderStatus.Active, commitMessage),
  };
}

/** Refuses a status that cannot follow the current one, after the checks that every status change runs. */
export async function refuseStatus(
  ctx: Context,
  row: OrderRow,
  input: OrderInput,
  status: OrderStatus,
): Promise<never> {
  await refuseStale(ctx, row, input);
  throw new Refusal(
    'CONFLICT',
    localized('An order that is {from} cannot become {to}.', {
      from: orderStatusLabel(row.orderStatus),
      to: orderStatusLabel(status),
    }),
  );
}

async function checkStatusChange(ctx: Context, row: OrderRow, input: OrderInput): Promise<string> {
  await refuseStale(ctx, row, input);
  return requiredMessage(input.commitMessage ?? '');
}

const statusChange = (
  row: OrderRow,
  status: OrderStatus,
  commitMessage: string,
): Pick<OrderChange, 'status' | 'activity'> => ({
  status,
  activity: ({ added }) => ({
    kind: 'order.statusChanged',
    text: localized('Status changed from {from} to {to}', {
      from: orderStatusLabel(row.orderStatus),
      to: orderStatusLabel(status),
    }),
    commitMessage,
    added,
    everyone: true,
    partners: ALL_PARTNERS,
  }),
});

/** Throws 409 when the sent version is not the stored one, with the author and time of the last save. */
async function refuseStale(ctx: Context, row: OrderRow, { version }: OrderInput): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Refusal('STALE_VERSION', undefined, {
    ...((await revisions.last(ctx, row.orderId)) ?? {}),
    version: row.version,
  });
}

const optionalMessage = ({ commitMessage = '' }: OrderInput): string | null =>
  commitMessage.trim() === '' ? null : requiredMessage(commitMessage);

function requiredMessage(message: string): string {
  const problem = checkCommitMessage(message);
  if (problem) accept([{ path: 'commitMessage', message: problem }]);
  return message.trim();
}
