import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type { createOrder } from '@selvedge/contract/orders';
import { mergeDocument } from '@selvedge/domain/orders/merge';
import type { OrderDocument } from '@selvedge/domain/orders/order';
import { checkReferences, checkRemovals } from '@selvedge/domain/orders/references';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { checkGarments } from '@selvedge/domain/styles/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept } from '#server/http/refusal';
import type { OrderRow } from './store';

export type OrderInput = BodyOf<typeof createOrder>;

const EMPTY: OrderDocument = { customFields: [], styleInfo: [], associatedUsers: [], editorUsers: [] };

export const documentOf = (row: OrderRow): OrderDocument => ({
  customFields: row.customFields,
  styleInfo: row.styleInfo,
  associatedUsers: row.associatedUsers,
  editorUsers: row.editorUsers,
});

/** The document of a new order. The creator is always assigned and an editor, even if the input does not list them. */
export function newDocument(
  ctx: Context,
  input: OrderInput,
  { asDraft }: { asDraft: boolean },
): OrderDocument {
  accept(checkReferences([], input.styleInfo));
  const document = merge(ctx, EMPTY, includeCreator(input, ctx));
  accept([...checkOrder(document, { asDraft }), ...checkGarments([], document.styleInfo)]);
  return document;
}

const includeCreator = (input: OrderInput, ctx: Context): OrderInput => ({
  ...input,
  associatedUsers: [...new Set([...(input.associatedUsers ?? []), ctx.actor.id])],
  editorUsers: [...new Set([...(input.editorUsers ?? []), ctx.actor.id])],
});

/** Merges the input into the stored order and checks the result. Fields hidden from the actor keep their values. */
export function mergeInput(
  ctx: Context,
  row: OrderRow,
  input: OrderInput,
  { asDraft = false }: { asDraft?: boolean } = {},
): OrderDocument {
  checkInput(row, input);
  return checked(row, merge(ctx, documentOf(row), input), asDraft);
}

/** The stored order, checked but without changes from the input, for archived orders. */
export function checkedDocument(row: OrderRow, input: OrderInput): OrderDocument {
  checkInput(row, input);
  return checked(row, documentOf(row), false);
}

export const checkedEdit = (row: OrderRow, document: OrderDocument): OrderDocument =>
  checked(row, document, row.orderStatus === OrderStatus.Draft);

const merge = (ctx: Context, document: OrderDocument, input: OrderInput): OrderDocument =>
  mergeDocument(document, input, ctx.actor.userType, newPartId);
/** Ids of styles, combos, materials and fields. Random UUIDs: no code sorts parts by id, and v7 ids cost more. */
const newPartId = randomUUID;

const checkInput = (row: OrderRow, input: OrderInput): void =>
  accept([
    ...checkRemovals(row.customFields, input.customFields, 'customFields'),
    ...checkReferences(row.styleInfo, input.styleInfo),
  ]);

function checked(row: OrderRow, merged: OrderDocument, asDraft: boolean): OrderDocument {
  const document = { ...merged, editorUsers: [...new Set([...merged.editorUsers, row.createdById])] };
  const before = row.orderStatus === OrderStatus.Draft ? undefined : documentOf(row);
  accept([...checkOrder(document, { asDraft, before }), ...checkGarments(row.styleInfo, document.styleInfo)]);
  return document;
}
