import { orderTotals } from '../styles/rules';
import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { findField, visibleFields } from './fields';
import type { Combo, CustomField, OrderRecord, Perspective, Style } from './order';
import { mapChanged, mapParts, withFieldsMapped } from './parts';
import { orderFacts } from './rules';
import { shipDateOf } from './terms';
import { orderValueOf } from './trade-value';

/** The own side's people and the trader's; none for guests. */
function visiblePeople(
  ids: readonly number[],
  userTypes: Readonly<Record<number, UserType>>,
  perspective: Perspective,
): number[] {
  if (perspective.guest) return [];
  return ids.filter((id) => {
    const type = userTypes[id];
    return (
      type !== undefined &&
      (perspective.userType === UserType.Trader || type === UserType.Trader || type === perspective.userType)
    );
  });
}

/** Keeps object identity where nothing is hidden: the server stores such styles once for all sides. */
function visibleStyles(styles: Style[], userType: UserType): Style[] {
  const visible = <P extends { customFields: CustomField[] }>(part: P): P =>
    withFieldsMapped(part, (fields) => visibleFields(fields, userType));
  return mapParts(styles, { style: visible, combo: (combo) => visibleCombo(combo, visible) });
}

/** The quantity must be the last key: a save compares JSON texts. It is hidden with its field. */
function visibleCombo(
  combo: Combo,
  visible: <P extends { customFields: CustomField[] }>(part: P) => P,
): Combo {
  const { customFields } = visible(combo);
  const materialInfo = mapChanged(combo.materialInfo, visible);
  if (customFields === combo.customFields && materialInfo === combo.materialInfo) return combo;
  const quantityHidden =
    !findField(customFields, FIELD.comboBasedQuantity) &&
    !!findField(combo.customFields, FIELD.comboBasedQuantity);
  const { comboBasedQuantity, ...rest } = combo;
  return { ...rest, customFields, ...(quantityHidden ? {} : { comboBasedQuantity }), materialInfo };
}

function headValues(record: OrderRecord, facts: ReturnType<typeof orderFacts>, userType: UserType) {
  const totals = orderTotals(record.styleInfo);
  return {
    orderId: record.orderId,
    orderStatus: record.orderStatus,
    orderNumber: facts.orderNumber,
    orderName: facts.orderName,
    orderType: facts.orderType,
    brandName: facts.brandName,
    season: facts.season,
    item: facts.item,
    image: facts.image || null,
    shipDate: shipDateOf(record.customFields, userType),
    actualShipmentDate: facts.actualShipmentDate,
    totalStyles: totals.totalStyles,
    totalCombos: totals.totalCombos,
    totalQuantity: totals.totalQuantity,
  };
}

export function viewValues(record: OrderRecord, perspective: Perspective) {
  const { userType } = perspective;
  const facts = orderFacts(record.customFields);
  return {
    ...headValues(record, facts, userType),
    description: facts.description,
    buyerOrganization: record.buyerOrganization?.name ?? '',
    traderOrganization: record.traderOrganization.name,
    manufacturerOrganization: record.manufacturerOrganization?.name ?? '',
    buyerOrganizationId: record.buyerOrganization?.id ?? null,
    traderOrganizationId: record.traderOrganization.id,
    manufacturerOrganizationId: record.manufacturerOrganization?.id ?? null,
    placementDate: facts.placementDate,
    orderValue: orderValueOf(record.customFields, record.styleInfo, userType),
    customFields: visibleFields(record.customFields, userType),
    styleInfo: visibleStyles(record.styleInfo, userType),
    associatedUsers: visiblePeople(record.associatedUsers, record.userTypes, perspective),
    editorUsers: record.editorUsers,
    createdById: record.createdById,
    currentEditingStep: record.currentEditingStep,
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

export type ViewValues = ReturnType<typeof viewValues>;

export function cardValues(record: OrderRecord, userType: UserType) {
  const facts = orderFacts(record.customFields);
  return {
    ...headValues(record, facts, userType),
    orderDescription: facts.description,
    buyerName: record.buyerOrganization?.name ?? '',
    associatedTrader: record.traderOrganization.name,
    associatedManufacturer: record.manufacturerOrganization?.name ?? '',
  };
}

export type CardValues = ReturnType<typeof cardValues>;
