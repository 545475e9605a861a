import { CHANGE_MESSAGES } from '@selvedge/domain/changes/change-texts';
import { isFileValue } from '@selvedge/domain/changes/items';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { copyFiles } from '#server/modules/files/files';
import type { OrderRow } from '#server/modules/orders/orders';
import { applyChange } from './apply-change';
import { recordAnswer } from './change-activity';
import { admittedPartners, askedAbout } from './parties';
import { proposeItems, refuseHeld } from './save';
import type { ChangeRow } from './store';
import * as store from './store';

/** An accepted request becomes a proposal if the other side must accept first, else it is written. */
export async function answerRequest(
  ctx: Context,
  row: OrderRow,
  request: ChangeRow,
  { answer, comment, confirm }: { answer: string; comment: string; confirm?: boolean | undefined },
): Promise<void> {
  const organization = ctx.actor.organizationName;
  const isAccepted = answer === 'accept';
  if (!isAccepted) await store.close(ctx, request.id, { state: 'declined' });
  else await carryOut(ctx, row, await withoutAuthors(ctx, request, confirm === true), comment);
  await recordAnswer(ctx, row, {
    kind: isAccepted ? 'change.accepted' : 'change.declined',
    change: request,
    party: requesterOf(row, request),
    text: (number) =>
      isAccepted
        ? localized('{organization} accepted change {number}', { organization, number })
        : localized('{organization} declined change {number}', { organization, number }),
    comment: isAccepted ? '' : comment,
    userIds: [request.holderId, ...row.editorUsers],
  });
}

/** The copies are named by their fields; the other side sees them from now on. */
async function withoutAuthors(ctx: Context, request: ChangeRow, mayNameAuthor: boolean): Promise<ChangeRow> {
  const files = request.items.flatMap(({ path, label, value }) => {
    const url = value !== null && 'field' in value && isFileValue(value) ? value.field.value : null;
    return typeof url === 'string' ? [{ path, url, name: label }] : [];
  });
  const copies = await copyFiles(ctx, files, { path: 'answer', mayNameAuthor });
  const copyOf = new Map(files.map(({ path }, index) => [path, copies[index] ?? '']));
  const items = request.items.map((item) => {
    const copy = copyOf.get(item.path);
    if (copy === undefined || item.value === null || !('field' in item.value)) return item;
    return { ...item, to: fileLabel(copy), value: { field: { ...item.value.field, value: copy } } };
  });
  return { ...request, items };
}

async function carryOut(ctx: Context, row: OrderRow, request: ChangeRow, comment: string): Promise<void> {
  await refuseHeld(ctx, row.orderId, request.items);
  const others = askedAbout(row, request.items).filter(
    ({ organizationId }) => organizationId !== request.proposerOrg,
  );
  const isFlowOn = await store.isFlowOn(ctx, row.traderOrganizationId);
  // A file asks its readers by itself, through the versions of files.
  const isFile = request.items.every(({ value }) => isFileValue(value));
  if (others.length === 0 || !isFlowOn || isFile) return applyChange(ctx, row, request, comment);
  // The words of the request are for the trader only.
  if (comment === '') refuseField('comment', CHANGE_MESSAGES.reason);
  await store.close(ctx, request.id, { state: 'passed' });
  await proposeItems(ctx, row, { items: request.items, reason: comment, request });
}

export const requesterOf = (row: OrderRow, request: ChangeRow) =>
  admittedPartners(row).find(({ organizationId }) => organizationId === request.proposerOrg) ?? null;
