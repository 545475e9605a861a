import * as FIELD from '../orders/field-names';
import { fieldVisibleTo } from '../orders/fields';
import type { CustomField } from '../orders/order';
import { type FieldLevel, FieldValueType, type PartnerType, UserType } from '../vocabulary';

/** Fields by level whose values a partner agreed to (approvals.md C 2.2). The purchase order date is the plan's. */
const MATERIAL: Partial<Record<FieldLevel, ReadonlySet<string>>> = {
  Order: new Set([
    FIELD.buyerFobPrice,
    FIELD.factoryPrice,
    FIELD.orderValueBuyer,
    FIELD.orderValueFactory,
    'Buyer Incoterm',
    'Factory Incoterm',
    'Buyer Payment Terms',
    'Factory Payment Terms',
    'Quantity Tolerance (%)',
    FIELD.contractShipDate,
    FIELD.plannedExFactoryDate,
    'Target Ex-Factory Date',
    'In-DC / Delivery Date',
    'L/C Latest Shipment Date',
    'Shipment Mode',
    'Partial Shipment Allowed',
    'Packing Method',
  ]),
  Style: new Set([FIELD.orderQuantity, FIELD.buyerPrice, FIELD.factoryPrice]),
  Combo: new Set([FIELD.comboBasedQuantity, FIELD.sizeBreakdown]),
};

export const isMaterialField = ({ level, name, valueType }: CustomField): boolean =>
  valueType === FieldValueType.Currency || (MATERIAL[level]?.has(name) ?? false);

export const PARTNERS: readonly PartnerType[] = [UserType.Buyer, UserType.Manufacturer];

/** The partners that see a field, and saw it before the change: only they may read its old value. */
export const partnersWhoSee = (field: CustomField, before: CustomField | undefined): PartnerType[] =>
  PARTNERS.filter(
    (type) => fieldVisibleTo(field, type) && (before === undefined || fieldVisibleTo(before, type)),
  );
