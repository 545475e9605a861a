import type { BodyOf } from '@selvedge/contract/endpoint';
import type { addOrderFiles } from '@selvedge/contract/order-files';
import { pathTo } from '@selvedge/contract/paths';
import { type LocalizedText, localized, namesText } from '@selvedge/domain/localized-text';
import { AUDIENCE_LABELS } from '@selvedge/domain/orders/audience';
import {
  type FileAudience,
  fileReaders,
  mayAddFiles,
  mayRemoveFile,
} from '@selvedge/domain/orders/file-audience';
import { orderTitle } from '@selvedge/domain/orders/rules';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { record, type Texts } from '#server/modules/activity/activity';
import { referUploads } from '#server/modules/files/files';
import { presentFile } from './present';
import * as store from './store';

export { move as moveFilesOf } from './store';

const NO_ORDER = localized('Order not found.');
const NO_FILE = localized('File not found.');
const MAX_FILES = 500;
export async function list(ctx: Context, orderId: string) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  return (await store.list(ctx, orderId)).map((row) => presentFile(ctx.actor, row, order.editorUsers));
}

/** Adds uploads of the actor's organization to an order; skips files that the order already has. */
export async function add(ctx: Context, orderId: string, { files, audience }: BodyOf<typeof addOrderFiles>) {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayAddFiles, audience);
  const partyId = partyOf(order, audience);
  const present = await store.present(
    ctx,
    orderId,
    files.map(({ url }) => url),
  );
  const fresh = files
    .filter(({ url }, at) => !present.includes(url) && files.findIndex((one) => one.url === url) === at)
    .map((file) => ({ ...file, id: uuid() }));
  if (fresh.length === 0) return [];
  if ((await store.count(ctx, orderId)) + fresh.length > MAX_FILES)
    accept([
      {
        path: 'files',
        message: localized('An order can have up to {max} uploaded files.', { max: String(MAX_FILES) }),
      },
    ]);
  await store.insert(ctx, { orderId, audience, partyId }, fresh);
  await referUploads(
    ctx,
    'orderFileId',
    fresh.map(({ id, url }) => ({
      id,
      named: {
        path: `files.${files.findIndex((one) => one.url === url)}.url`,
        label: localized('A file'),
        value: url,
      },
    })),
  );
  const names = fresh.map((file) => file.name);
  await recordFileChange(ctx, order, audience, { kind: 'order.filesAdded', names, notifies: true });
  const rows = await store.findByIds(
    ctx,
    orderId,
    fresh.map((file) => file.id),
  );
  return rows.map((row) => presentFile(ctx.actor, row, order.editorUsers));
}

export async function remove(ctx: Context, orderId: string, fileId: string) {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const [file] = await store.findByIds(ctx, orderId, [fileId]);
  if (!file) return notFound(NO_FILE);
  ctx.permit(mayRemoveFile, file, order.editorUsers);
  await store.remove(ctx, fileId);
  await recordFileChange(ctx, order, file.audience, {
    kind: 'order.fileRemoved',
    names: [file.name],
    notifies: false,
  });
  return { message: localized('File removed') };
}

export const unshareFilesWith = (ctx: Context, organizationId: number) =>
  store.unshareWith(ctx, organizationId);

function partyOf(order: store.OrderParties, audience: FileAudience): number | null {
  if (audience !== 'buyer' && audience !== 'factory') return null;
  const partyId = audience === 'buyer' ? order.buyerId : order.factoryId;
  const party = AUDIENCE_LABELS[audience === 'buyer' ? UserType.Buyer : UserType.Manufacturer];
  if (partyId === null)
    accept([{ path: 'audience', message: localized('This order has no {party} yet.', { party }) }]);
  return partyId;
}

interface FileChange {
  kind: 'order.filesAdded' | 'order.fileRemoved';
  names: readonly string[];
  notifies: boolean;
}

async function recordFileChange(
  ctx: Context,
  order: store.OrderParties,
  audience: FileAudience,
  { kind, names, notifies }: FileChange,
): Promise<void> {
  const readers = fileReaders(ctx.actor.userType, audience);
  const types = order.status === OrderStatus.Draft ? [ctx.actor.userType] : readers;
  const { orderId } = order;
  const files = namesText(names);
  const forTypes = (text: LocalizedText): Texts => Object.fromEntries(types.map((type) => [type, text]));
  const organizations = {
    [UserType.Trader]: order.traderId,
    [UserType.Buyer]: order.buyerId,
    [UserType.Manufacturer]: order.factoryId,
  };
  const organizationIds = types.map((type) => organizations[type]).filter((id) => id !== null);
  const action = pathTo('/order/$orderId', { orderId }, { tab: 'CREATE_ORDER_FILES' });
  await record(ctx, {
    kind,
    orderId,
    organizationIds,
    texts: forTypes(
      kind === 'order.filesAdded'
        ? localized('Added {files}', { files })
        : localized('Removed {files}', { files }),
    ),
    tags: ['order'],
    actionUrl: action,
    ...(notifies
      ? {
          notify: {
            userIds: order.associatedUsers,
            title: orderTitle(order.name),
            texts: forTypes(localized('{person} added {files}', { person: ctx.actor.name, files })),
            action,
          },
        }
      : {}),
  });
  ctx.live({ kind: 'orderFiles', orderId, organizationIds, userTypes: types });
}
