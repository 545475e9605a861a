import { namedFiles } from '@selvedge/domain/orders/named-files';
import type { CustomField, OrderDocument } from '@selvedge/domain/orders/order';
import type { Context } from '#server/http/context';
import { referFiles } from '#server/modules/files/files';
import { documentOf } from './merge-input';
import type { OrderRow } from './store';

/** Keeps the files of values that are proposed and not saved yet, and refuses files of other organizations. */
export async function referProposedFiles(
  ctx: Context,
  row: OrderRow,
  proposed: OrderDocument,
): Promise<void> {
  const stored = documentOf(row);
  const before = new Set(namedFiles(stored, proposed.styleInfo).map(({ value }) => value));
  await referFiles(ctx, { orderId: row.orderId }, namedFiles(proposed, stored.styleInfo), { stored: before });
}

/** Like `referProposedFiles`, for one field. */
export const referProposedFile = (ctx: Context, row: OrderRow, field: CustomField): Promise<void> =>
  referFiles(
    ctx,
    { orderId: row.orderId },
    typeof field.value === 'string'
      ? [{ path: 'url', label: { field: field.name }, value: field.value, isFile: true }]
      : [],
  );
