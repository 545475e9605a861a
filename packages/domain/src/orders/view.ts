import { comboName, orderTotals, styleName } from '../styles/rules';
import { UserType } from '../vocabulary';
import { fieldVisibleTo, findField, isOrganizationRef, visibleFields } from './fields';
import type { Combo, CustomField, Material, OrderRecord, Perspective, Style } from './order';
import { orderFacts } from './rules';
import { shipDateOf } from './terms';
import { orderValueOf } from './trade-value';

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
  return { ...rest, customFields, ...(quantityHidden ? {} : { comboBasedQuantity }), materialInfo } as Combo;
}

/** A style with only the fields that the user type may see; the style itself when those are all. */
function visibleStyle(style: Style, userType: UserType): Style {
  const customFields = visibleFields(style.customFields, userType);
  const combos = eachVisible(style.combos, (combo) => visibleCombo(combo, userType));
  const whole = customFields === style.customFields && combos === style.combos;
  return whole ? style : { ...style, customFields, combos };
}

/** A value read from a field is there only for those who may see the field. */
function fromField<K extends string, V>(
  fields: readonly CustomField[],
  name: string,
  userType: UserType,
  key: K,
  value: V,
): { [key in K]?: V } {
  const field = findField(fields, name);
  return field && !fieldVisibleTo(field, userType) ? {} : ({ [key]: value } as { [key in K]?: V });
}

function headOf(record: OrderRecord, userType: UserType) {
  const facts = orderFacts(record.customFields);
  const from = <K extends string, V>(name: string, key: K, value: V) =>
    fromField(record.customFields, name, userType, key, value);
  // Where one quantity is hidden there is no total; everywhere else every side counts the same.
  const totals = orderTotals(record.styleInfo);
  const quantityHidden = record.styleInfo.some((style) => {
    const field = findField(style.customFields, 'Order Quantity');
    return field && !fieldVisibleTo(field, userType);
  });
  return {
    head: {
      orderId: record.orderId,
      orderStatus: record.orderStatus,
      ...from('Order Number', 'orderNumber', facts.orderNumber),
      ...from('Order Name', 'orderName', facts.orderName),
      ...from('Order Type', 'orderType', facts.orderType),
      ...from('Brand Name', 'brandName', facts.brandName),
      ...from('Season', 'season', facts.season),
      ...from('Item', 'item', facts.item),
      ...from('Order Image', 'image', facts.image || null),
      shipDate: shipDateOf(record.customFields, userType),
      ...from('Actual Shipment Date', 'actualShipmentDate', facts.actualShipmentDate),
      totalStyles: totals.totalStyles,
      totalCombos: totals.totalCombos,
      ...(quantityHidden ? {} : { totalQuantity: totals.totalQuantity }),
    },
    facts,
  };
}

/**
 * What one side may see of an order: the only way from a stored order to an answer (product.md section 5). What
 * the side may not see is absent. Parts that depend on the single viewer (`can`, share links) are added outside.
 */
export function viewFor(record: OrderRecord, perspective: Perspective) {
  const { userType } = perspective;
  const { head, facts } = headOf(record, userType);
  const from = <K extends string, V>(name: string, key: K, value: V) =>
    fromField(record.customFields, name, userType, key, value);
  const view = {
    ...head,
    ...from('Order Description', 'description', facts.description),
    ...from('Buyer Organization', 'buyerOrganization', record.buyerOrganization?.name ?? ''),
    traderOrganization: record.traderOrganization.name,
    ...from(
      'Manufacturer Organization',
      'manufacturerOrganization',
      record.manufacturerOrganization?.name ?? '',
    ),
    ...from('Buyer Organization', 'buyerOrganizationId', record.buyerOrganization?.id ?? null),
    traderOrganizationId: record.traderOrganization.id,
    ...from(
      'Manufacturer Organization',
      'manufacturerOrganizationId',
      record.manufacturerOrganization?.id ?? null,
    ),
    ...from('Placement Date', 'placementDate', facts.placementDate),
    orderValue: orderValueOf(record.customFields, record.styleInfo, userType),
    customFields: visibleFields(record.customFields, userType),
    styleInfo: eachVisible(record.styleInfo, (style) => visibleStyle(style, userType)),
    associatedUsers: visiblePeople(record.associatedUsers, record.userTypes, perspective),
    ...(userType === UserType.Trader
      ? {
          editorUsers: record.editorUsers,
          createdById: record.createdById,
          currentEditingStep: record.currentEditingStep,
        }
      : {}),
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
  return perspective.guest ? guestView(view) : view;
}

/** What only the members of a side are told, beside what the side may see of the order. */
const OF_MEMBERS = new Set([
  'buyerOrganizationId',
  'traderOrganizationId',
  'manufacturerOrganizationId',
  'editorUsers',
  'createdById',
  'currentEditingStep',
]);

/** A side's view for the holder of its share link: the same order, without people and without ids of organizations. */
export function guestView<
  V extends { customFields: CustomField[]; styleInfo: Style[]; associatedUsers: number[] },
>(view: V): V {
  const named = (fields: readonly CustomField[]): CustomField[] =>
    fields.map((field) => (isOrganizationRef(field.value) ? { ...field, value: field.value.name } : field));
  const kept = Object.fromEntries(Object.entries(view).filter(([key]) => !OF_MEMBERS.has(key))) as V;
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

/** The list's part of the same projection: what an order card shows of the order itself. */
export function cardFor(record: OrderRecord, userType: UserType) {
  const { head, facts } = headOf(record, userType);
  const from = <K extends string, V>(name: string, key: K, value: V) =>
    fromField(record.customFields, name, userType, key, value);
  return {
    ...head,
    ...from('Order Description', 'orderDescription', facts.description),
    ...from('Buyer Organization', 'buyerName', record.buyerOrganization?.name ?? ''),
    associatedTrader: record.traderOrganization.name,
    ...from(
      'Manufacturer Organization',
      'associatedManufacturer',
      record.manufacturerOrganization?.name ?? '',
    ),
  };
}

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
