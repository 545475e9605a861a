import type { ResultOf } from '@selvedge/contract/endpoint';
import type { listPins } from '@selvedge/contract/pins';
import { mayResolvePin, numbersFor } from '@selvedge/domain/messaging/pins';
import type { Context } from '#server/http/context';
import { type PinnedFile, type VisibleFiles, visibleFiles } from './pinned-files';
import type { PinRow } from './pins-store';
import { type MessageOfList, presentMessage } from './present';
import type { MessagePinRow, MessageRow } from './read-store';

export const presentPlace = ({ place }: PinnedFile) => ({ name: place.name, round: place.round });

export const filesOfPins = (
  ctx: Context,
  rows: readonly { orderId: string | null; pin: MessagePinRow | null }[],
) =>
  visibleFiles(
    ctx,
    rows.flatMap(({ orderId, pin }) => (orderId && pin ? [{ orderId, file: pin.file }] : [])),
  );

export function presentMessagePin(
  ctx: Context,
  { orderId, pin }: { orderId: string | null; pin: MessagePinRow | null },
  files: VisibleFiles,
): MessageOfList['pin'] {
  const file = orderId && pin ? files.get({ orderId, file: pin.file }) : undefined;
  if (!pin || !file) return null;
  return {
    id: pin.id,
    on: presentPlace(file),
    numbers: numbersFor(pin.numbers, ctx.actor.userType),
    isResolved: pin.isResolved,
  };
}

export async function presentMessages(ctx: Context, rows: readonly MessageRow[]): Promise<MessageOfList[]> {
  const files = await filesOfPins(ctx, rows);
  return rows.map((row) => presentMessage(row, ctx.actor.userType, presentMessagePin(ctx, row, files)));
}

export function presentPin(
  ctx: Context,
  row: PinRow,
  comments: MessageOfList[],
): ResultOf<typeof listPins>['pins'][number] {
  const { id, page, x, y, resolvedAt, resolvedBy } = row;
  return {
    id,
    numbers: numbersFor(row.numbers, ctx.actor.userType),
    page,
    x,
    y,
    resolved: resolvedAt === null ? null : { by: resolvedBy, at: resolvedAt },
    comments,
    can: { resolve: mayResolvePin(ctx.actor, row).allowed },
  };
}
