import type { ResultOf } from '@selvedge/contract/endpoint';
import type { fileVersions } from '@selvedge/contract/file-versions';
import { mayUploadVersion } from '@selvedge/domain/changes/policy';
import { groupBy } from '@selvedge/domain/group-by';
import { localized } from '@selvedge/domain/localized-text';
import { fieldVisibleTo } from '@selvedge/domain/orders/fields';
import { mayAcknowledge } from '@selvedge/domain/versions/policy';
import { asksPartners, type FileSlot, fileSlots, slotRelation } from '@selvedge/domain/versions/slots';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { AckRow, AskedRow, OrderRow, VersionRow } from './store';
import * as store from './store';

type Slots = ResultOf<typeof fileVersions>;

/** Only files whose field the actor sees now and saw then. */
export async function listVersions(ctx: Context, orderId: string): Promise<Slots> {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(localized('Order not found.'));
  const [rows, ackRows, asked] = await Promise.all([
    store.list(ctx, orderId),
    store.acknowledgements(ctx, orderId),
    store.askedOrganizations(ctx, orderId),
  ]);
  if (rows.length === 0) return [];
  const acks = acksByVersion(ackRows, asked);
  const versions = groupBy(rows, (one) => one.fieldId);
  const [content] = await store.contents(ctx, [orderId], styleIdsOf(rows));
  if (!content) return [];
  return [...fileSlots(content).values()].flatMap((slot) => {
    const ofSlot = versions.get(slot.field.id);
    return ofSlot && fieldVisibleTo(slot.field, ctx.actor.userType)
      ? [presentSlot(ctx, order, slot, ofSlot, acks)]
      : [];
  });
}

export const styleIdsOf = (rows: readonly { styleId: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ styleId }) => styleId ?? [])),
];

function presentSlot(
  ctx: Context,
  order: OrderRow,
  slot: FileSlot,
  versions: readonly VersionRow[],
  acks: ReadonlyMap<string, Ack[]>,
): Slots[number] {
  const newest = acks.get(versions.find((one) => one.newest)?.id ?? '') ?? [];
  const isWaiting = newest.some(
    (one) => one.asked.id === ctx.actor.organizationId && one.acknowledgedAt === null,
  );
  const asked = newest.map((one) => one.asked.id);
  return {
    fieldId: slot.field.id,
    fieldName: slot.field.name,
    relation: slotRelation(slot),
    isImage: !asksPartners(slot),
    versions: versions.map((one) => presentVersion(one, acks.get(one.id) ?? [])),
    can: {
      acknowledge: isWaiting && mayAcknowledge(ctx.actor, { ...order, asked }).allowed,
      upload: mayUploadVersion(ctx.actor, order).allowed,
    },
  };
}

const presentVersion = (
  { id, number, url, note, author, createdAt }: VersionRow,
  acks: readonly Ack[],
): Slots[number]['versions'][number] => ({
  id,
  number,
  url,
  note,
  author,
  createdAt,
  acks: acks.map((one) => ({
    side: one.asked.type === OrganizationType.Client ? 'client' : 'factory',
    organizationName: one.asked.name,
    askedAt: one.askedAt,
    person: one.person,
    at: one.acknowledgedAt,
  })),
});

interface Ack extends AckRow {
  asked: AskedRow;
}

function acksByVersion(rows: readonly AckRow[], organizations: readonly AskedRow[]): Map<string, Ack[]> {
  const byOrganization = groupBy(rows, (one) => one.organizationId);
  const acks = organizations.flatMap((asked) =>
    (byOrganization.get(asked.id) ?? []).map((row) => ({ ...row, asked })),
  );
  return groupBy(acks, (one) => one.versionId);
}
