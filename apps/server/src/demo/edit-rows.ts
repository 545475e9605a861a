import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { MakeId } from '@selvedge/demo/seeded-ids';
import { diffDocument } from '@selvedge/domain/orders/changes';
import { orderFacts } from '@selvedge/domain/orders/rules';
import type { Rows } from '#server/modules/loading/loading';
import { editEvent } from '#server/modules/orders/orders';
import { noticeRows } from './notice-rows';
import { recordedRows, type Save } from './recorded-rows';
import { versionRows } from './version-rows';

export function editRows(order: DemoOrder, makeId: MakeId): Rows {
  if (order.edits.length === 0) return {};
  const versions = versionRows(order, makeId);
  const notices = noticeRows(order, makeId);
  const saves = [...editsOf(order), ...versions.saves, ...notices.saves];
  return { ...versions.rows, ...notices.rows, ...recordedRows(order, saves, makeId) };
}

const editsOf = ({ record, edits }: DemoOrder): Save[] =>
  edits.map(({ at, by, message, before, after }) => ({
    at,
    by,
    event: editEvent(
      {
        orderId: record.orderId,
        name: orderFacts(record.customFields).orderName,
        status: after.orderStatus,
        version: after.version,
        traderId: record.traderOrganization.id,
        buyerId: record.buyerOrganization?.id ?? null,
        factoryId: record.manufacturerOrganization?.id ?? null,
        associatedUsers: record.associatedUsers,
      },
      { changes: diffDocument(before, after), commitMessage: message },
    ),
  }));
