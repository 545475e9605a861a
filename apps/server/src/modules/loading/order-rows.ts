import { diffDocument } from '@selvedge/domain/orders/changes';
import type { LoadedEdit, LoadedOrder } from '@selvedge/domain/orders/loaded-order';
import type { Style } from '@selvedge/domain/orders/order';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { orderWrite } from '#server/modules/orders/orders';

/** All columns are named, because defaults do not apply. */
export type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

const FIRST_VERSION = 'Order created';

export class RawJson {
  constructor(readonly text: string) {}
}

/** Whose people see it, and where it comes from. */
export interface LoadedAs {
  buyerAdmitted: boolean;
  factoryAdmitted: boolean;
  isSample?: true;
  importId?: string;
}

/** As the saves of the order would have written them. The JSON columns of the order itself are texts. */
export function orderRows(order: LoadedOrder, as: LoadedAs): Rows {
  const { record, edits, closed: end } = order;
  const first = edits[0]?.before ?? record;
  const { number, merchandiserId } = order;
  const { buyerAdmitted, factoryAdmitted, isSample = false, importId = null } = as;
  const write = orderWrite(record, { number, merchandiserId, buyerAdmitted, factoryAdmitted });
  const changedAt = lastChange(order);
  const firstStatus = record.orderStatus === OrderStatus.Draft ? OrderStatus.Draft : OrderStatus.Active;
  const parties = { buyer_org_id: write.buyerId, factory_org_id: write.factoryId };
  const revision = {
    ...parties,
    order_id: write.orderId,
    author_id: write.createdById,
    fields: new RawJson(write.fields),
    changes: [],
  };
  const created = {
    ...revision,
    ...versionsOf(1),
    fields: new RawJson(JSON.stringify(first.customFields)),
    commit_message: FIRST_VERSION,
    status: firstStatus,
    style_ids: styleIds(first.styleInfo),
    created_at: write.createdAt,
  };
  const closed = end && {
    ...created,
    ...versionsOf(edits.length + 2),
    fields: revision.fields,
    commit_message: end.message,
    status: OrderStatus.Closed,
    style_ids: null,
    created_at: end.at,
  };
  return {
    orders: [
      {
        id: write.orderId,
        number: write.number,
        name: write.name,
        status: write.status,
        trader_org_id: write.traderId,
        ...parties,
        buyer_admitted: buyerAdmitted,
        factory_admitted: factoryAdmitted,
        associated_users: write.associatedUsers,
        editor_users: write.editorUsers,
        editing_step: write.editingStep,
        is_sample: isSample,
        import_id: importId,
        po_date: write.poDate,
        fields: write.fields,
        styles: write.styles.whole,
        buyer_styles: write.styles.buyer,
        factory_styles: write.styles.factory,
        style_names: write.styleNames,
        buyer_view: write.views.buyer,
        trader_view: write.views.trader,
        factory_view: write.views.factory,
        buyer_card: write.cards.buyer,
        trader_card: write.cards.trader,
        factory_card: write.cards.factory,
        buyer_stages: '[]',
        trader_stages: '[]',
        factory_stages: '[]',
        buyer_ship: write.ships.buyer,
        trader_ship: write.ships.trader,
        factory_ship: write.ships.factory,
        contract_ship: write.contractShip,
        planned_ex_factory: write.plannedExFactory,
        plan_from: order.planFrom,
        search: write.searches.trader,
        buyer_search: write.searches.buyer,
        factory_search: write.searches.factory,
        ...versionsOf(write.version),
        plan_version: 1,
        created_by: write.createdById,
        merchandiser_id: write.merchandiserId,
        created_at: write.createdAt,
        updated_at: changedAt,
        buyer_updated_at: changedAt,
        factory_updated_at: changedAt,
      },
    ],
    order_facts: write.facts.map(
      ({ orderId, userType, orderType, costCurrency, actualShipment, ...facts }) => ({
        ...facts,
        order_id: orderId,
        user_type: userType,
        order_type: orderType,
        cost_currency: costCurrency,
        actual_shipment: actualShipment,
      }),
    ),
    order_revisions: [
      created,
      ...edits.map((edit) => ({ ...created, ...editColumns(edit) })),
      ...(closed ? [closed] : []),
    ],
    order_style_versions: [first, ...edits.map(({ after }) => after)].flatMap(({ styleInfo }, nth, saved) =>
      styleInfo
        .filter((style) => !saved[nth - 1]?.styleInfo.includes(style))
        .map((style) => ({ order_id: write.orderId, style_id: style.styleId, version: nth + 1, style })),
    ),
  };
}

const versionsOf = (version: number) => ({ version, buyer_version: version, factory_version: version });
const styleIds = (styles: readonly Style[]): string[] => styles.map(({ styleId }) => styleId);

const editColumns = ({ at, by, message, before, after }: LoadedEdit): Row => ({
  ...versionsOf(after.version),
  author_id: by,
  fields: new RawJson(JSON.stringify(after.customFields)),
  changes: diffDocument(before, after),
  commit_message: message,
  style_ids: after.styleInfo === before.styleInfo ? null : styleIds(after.styleInfo),
  created_at: at,
});

export const lastChange = ({ record, events, edits, closed, baselineAt }: LoadedOrder): string => {
  const changes = [events.at(-1)?.at, edits.at(-1)?.at].flatMap((at) => at ?? []).sort();
  return closed?.at ?? changes.at(-1) ?? baselineAt ?? record.createdAt;
};
