import { comboName, orderTotals, styleName } from '../styles/rules';
import { UserType } from '../vocabulary';
import { findField, isOrganizationRef, visibleFields } from './fields';
import type { Combo, CustomField, Material, OrderRecord, Perspective, Style } from './order';
import { orderFacts } from './rules';
import { shipDateOf } from './terms';
import { orderValueOf } from './trade-value';
import type { Projected } from './view-fields';
import { CARD_RULES, isForGuests, project, VIEW_RULES } from './view-fields';

/** Whom of an order's people a side may know: its own and the trader's, never the other side's; a guest nobody. */
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

/**
 * The list with each part as a side may see it; the very same list when nothing is hidden. An order may have a hundred
 * thousand parts, of which most are whole for everybody: those are neither copied nor written down twice.
 */
function eachVisible<P>(parts: P[], visible: (part: P) => P): P[] {
  const seen = parts.map(visible);
  return seen.every((part, index) => part === parts[index]) ? parts : seen;
}

function visibleMaterial(material: Material, userType: UserType): Material {
  const customFields = visibleFields(material.customFields, userType);
  return customFields === material.customFields ? material : { ...material, customFields };
}

function visibleCombo(combo: Combo, userType: UserType): Combo {
  const customFields = visibleFields(combo.customFields, userType);
  const materialInfo = eachVisible(combo.materialInfo, (material) => visibleMaterial(material, userType));
  if (customFields === combo.customFields && materialInfo === combo.materialInfo) return combo;
  const quantityHidden =
    !findField(customFields, 'Combo Based Quantity') &&
    !!findField(combo.customFields, 'Combo Based Quantity');
  const { comboBasedQuantity, ...rest } = combo;
  return { ...rest, customFields, ...(quantityHidden ? {} : { comboBasedQuantity }), materialInfo };
}

/** A style with only the fields that the user type may see; the style itself when those are all. */
function visibleStyle(style: Style, userType: UserType): Style {
  const customFields = visibleFields(style.customFields, userType);
  const combos = eachVisible(style.combos, (combo) => visibleCombo(combo, userType));
  const whole = customFields === style.customFields && combos === style.combos;
  return whole ? style : { ...style, customFields, combos };
}

/** The values that views and cards of an order begin with, no matter who receives them. */
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
    styleInfo: eachVisible(record.styleInfo, (style) => visibleStyle(style, userType)),
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
 * What one side may see of an order: the only way from a stored order to an answer (product.md section 5). What
 * the side may not see is absent. Parts that depend on the single viewer (`can`, share links) are added outside.
 */
export function viewFor(record: OrderRecord, perspective: Perspective): OrderView {
  const view = project(viewValues(record, perspective), VIEW_RULES, record, perspective);
  return perspective.guest ? guestView(view) : view;
}

/** A side's view for the holder of its share link: the same order, without people and without ids of organizations. */
export function guestView<
  V extends { customFields: CustomField[]; styleInfo: Style[]; associatedUsers: number[] },
>(view: V): V {
  const named = (fields: readonly CustomField[]): CustomField[] =>
    fields.map((field) => (isOrganizationRef(field.value) ? { ...field, value: field.value.name } : field));
  const kept = Object.fromEntries(Object.entries(view).filter(([key]) => isForGuests(key))) as V;
  return {
    ...kept,
    customFields: named(view.customFields),
    styleInfo: view.styleInfo.map((style) => ({
      ...style,
      customFields: named(style.customFields),
      combos: style.combos.map((combo) => ({
        ...combo,
        customFields: named(combo.customFields),
        materialInfo: combo.materialInfo.map((material) => ({
          ...material,
          customFields: named(material.customFields),
        })),
      })),
    })),
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

/** The list's part of the same projection: what an order card shows of the order itself. */
export const cardFor = (record: OrderRecord, userType: UserType): OrderCard =>
  project(cardValues(record, userType), CARD_RULES, record, { userType, guest: false });

/** Names of an order's styles and combos by id, for tags and lookups. */
export const partNames = (styles: readonly Style[]) =>
  styles.map((style) => ({
    styleId: style.styleId,
    styleName: styleName(style),
    combos: style.combos.map((combo, index) => ({
      comboId: combo.comboId,
      comboName: comboName(combo, index),
    })),
  }));
