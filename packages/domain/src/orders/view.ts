import { comboName, orderTotals, styleName } from '../styles/rules';
import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { findField, isOrganizationRef, visibleFields } from './fields';
import type { Combo, CustomField, OrderRecord, Perspective, Style } from './order';
import { mapChanged, mapPartFields, mapParts, withFieldsMapped } from './parts';
import { orderFacts } from './rules';
import { shipDateOf } from './terms';
import { orderValueOf } from './trade-value';
import { CARD_RULES, isForGuests, type Projected, project, VIEW_RULES } from './view-fields';

/** The people of an order whom a viewer may know: those of the own side and of the trader; guests none. */
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

/**
 * A combo with its visible fields and materials; without its quantity if the field with the quantity is hidden. The
 * quantity must be the last key, because a save compares JSON texts to detect changes of a side's view.
 */
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

function viewValues(record: OrderRecord, perspective: Perspective) {
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
export type OrderView = Projected<ViewValues, typeof VIEW_RULES>;

/**
 * The view of an order for one side; the only way from a stored order to a response (product.md section 5). Leaves out
 * what the side may not see. Callers add what depends on the person (`can`, share links).
 */
export function viewFor(record: OrderRecord, perspective: Perspective): OrderView {
  const view = project(viewValues(record, perspective), VIEW_RULES, record, perspective);
  return perspective.guest ? guestView(view) : view;
}

/** A side's view for the holder of its share link: without people and without ids of organizations. */
export function guestView<
  V extends { customFields: CustomField[]; styleInfo: Style[]; associatedUsers: number[] },
>(view: V): V {
  const withOrganizationNames = (fields: CustomField[]): CustomField[] =>
    mapChanged(fields, (field) =>
      isOrganizationRef(field.value) ? { ...field, value: field.value.name } : field,
    );
  const guestValues = Object.fromEntries(Object.entries(view).filter(([key]) => isForGuests(key))) as V;
  return {
    ...guestValues,
    customFields: withOrganizationNames(view.customFields),
    styleInfo: mapPartFields(view.styleInfo, withOrganizationNames),
    associatedUsers: [],
  };
}

function cardValues(record: OrderRecord, userType: UserType) {
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
export type OrderCard = Projected<CardValues, typeof CARD_RULES>;

/** The values of an order's card in lists; the counterpart of `viewFor`. */
export const cardFor = (record: OrderRecord, userType: UserType): OrderCard =>
  project(cardValues(record, userType), CARD_RULES, record, { userType, guest: false });

/** Names of an order's styles and combos with their ids, for tags and lookups. */
export const partNames = (styles: readonly Style[]) =>
  styles.map((style) => ({
    styleId: style.styleId,
    styleName: styleName(style),
    combos: style.combos.map((combo, index) => ({
      comboId: combo.comboId,
      comboName: comboName(combo, index),
    })),
  }));
