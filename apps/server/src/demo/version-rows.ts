import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { DemoEdit, DemoFile } from '@selvedge/demo/order-edits';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { slotChanges } from '@selvedge/domain/versions/slot-changes';
import type { Row } from '#server/modules/loading/loading';
import {
  acknowledgedEvent,
  fileOutcomes,
  type NewestVersion,
  type NewVersion,
  versionsEvent,
} from '#server/modules/versions/versions';
import { eventFacts, type RecordedRows, type Save } from './recorded-rows';

export function versionRows(order: DemoOrder, makeId: MakeId): RecordedRows {
  const { orderId, orderName, ...facts } = eventFacts(order);
  const partners = { client: facts.buyerOrganizationId, factory: facts.manufacturerOrganizationId };
  const saved = {
    orderId,
    name: orderName,
    traderId: facts.traderOrganizationId,
    partners,
    associatedUsers: facts.associatedUsers,
  };
  const versions: Row[] = [];
  const acks: Row[] = [];
  const saves: Save[] = [];
  const newest = new Map<string, NewestVersion>();
  for (const edit of order.edits) {
    const { before, after, at, by, acknowledged } = edit;
    const changes = slotChanges({ document: before, partners }, { document: after, partners });
    const file = edit.file && { ...edit.file, requestedByOrg: null };
    const outcomes = fileOutcomes(changes, [...newest.values()], file ?? undefined, () => makeId(at));
    const news = outcomes.flatMap((one) => one.news);
    const asked = outcomes.flatMap((one) => one.asked);
    for (const version of outcomes.flatMap((one) => one.versions)) {
      versions.push(versionRow(version, order, edit));
      newest.set(version.fieldId, version);
    }
    acks.push(...asked.map((one) => ackRow(one, edit)));
    if (news.length === 0) continue;
    saves.push({ at, by, event: versionsEvent(saved, news) });
    const named = news.map(({ change: { slot }, number }) => ({
      fieldId: slot.field.id,
      fieldName: slot.field.name,
      number,
    }));
    for (const { at: on, actor } of acknowledged)
      saves.push({
        at: on,
        by: actor.id,
        event: acknowledgedEvent(actor, { orderId, orderName, ...facts }, named),
      });
  }
  const current = new Set([...newest.values()].map(({ id }) => id));
  return {
    rows: {
      file_versions: versions.map((row) => ({ ...row, newest: current.has(String(row.id)) })),
      file_acks: acks,
    },
    saves,
  };
}

function versionRow(version: NewVersion, { record, files }: DemoOrder, edit: DemoEdit): Row {
  const upload: DemoFile | undefined = files.find(({ address }) => address === version.url);
  return {
    id: version.id,
    order_id: record.orderId,
    field_id: version.fieldId,
    style_id: version.styleId,
    combo_id: version.comboId,
    material_id: version.materialId,
    number: version.number,
    url: version.url,
    note: version.note,
    author_id: version.isStored ? upload?.uploadedBy : edit.by,
    requested_by_org: version.requestedByOrg,
    seen_by: version.seenBy,
    created_at: version.isStored ? upload?.uploadedAt : edit.at,
  };
}

function ackRow(asked: { versionId: string; organizationId: number }, { at, acknowledged }: DemoEdit): Row {
  const given = acknowledged.find(({ actor }) => actor.organizationId === asked.organizationId);
  return {
    version_id: asked.versionId,
    organization_id: asked.organizationId,
    asked_at: at,
    user_id: given?.actor.id ?? null,
    acknowledged_at: given?.at ?? null,
  };
}
