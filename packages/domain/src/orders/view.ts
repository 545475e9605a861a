import { comboName, styleName } from '../styles/rules';
import { UserType } from '../vocabulary';
import { isOrganizationRef } from './fields';
import type { CustomField, OrderRecord, Perspective, Style } from './order';
import { type CardValues, cardValues, type ViewValues, viewValues } from './order-values';
import { mapChanged, mapPartFields } from './parts';
import { CARD_RULES, isForGuests, type Projected, project, VIEW_RULES } from './view-fields';

export type OrderView = Projected<ViewValues, typeof VIEW_RULES>;

/** The only way from a stored order to a response (product.md section 5). Callers add `can` and links. */
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

export type OrderCard = Projected<CardValues, typeof CARD_RULES>;

export const cardFor = (record: OrderRecord, userType: UserType): OrderCard =>
  project(cardValues(record, userType), CARD_RULES, record, { userType, guest: false });

export const partNames = (styles: readonly Style[]) =>
  styles.map((style) => ({
    styleId: style.styleId,
    styleName: styleName(style),
    combos: style.combos.map((combo, index) => ({
      comboId: combo.comboId,
      comboName: comboName(combo, index),
    })),
  }));
