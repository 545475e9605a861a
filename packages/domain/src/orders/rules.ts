import type { Problem } from '../actor';
import { type Day, isDay } from '../calendar';
import { type LocalizedText, localized, verbatim } from '../localized-text';
import { checkStyle } from '../styles/rules';
import { checkUniqueNames } from '../styles/unique-names';
import { OrderStatus } from '../vocabulary';
import * as FIELD from './field-names';
import { checkFields, checkOpenName, fieldValue, isOrganizationRef, textValue } from './fields';
import { missingFields } from './mandatory';
import type { CustomField, OrderDocument, OrganizationRef } from './order';

export const ORDER_MESSAGES = {
  noStyles: localized('Cannot create an order without styles. Please add at least one style.'),
  traderRequired: localized('Trader Organization is required.'),
  buyerIsManufacturer: localized('Buyer Organization and Manufacturer Organization cannot be the same.'),
  buyerIsTrader: localized('Buyer Organization and Trader Organization cannot be the same.'),
  traderIsManufacturer: localized('Trader Organization and Manufacturer Organization cannot be the same.'),
} as const;

export const COMMIT_MAX = 72;
/** Length from which the counter turns orange. */
export const COMMIT_WARN = 50;
const COMMIT_REQUIRED = localized('Please write a summary of the change.');
const COMMIT_TOO_LONG = localized('The summary is longer than {max} characters.', { max: COMMIT_MAX });

/** The problem of a summary, or null: required after trimming, at most 72 characters. */
export function checkCommitMessage(text: string): LocalizedText | null {
  const length = [...text.trim()].length;
  if (length === 0) return COMMIT_REQUIRED;
  return length > COMMIT_MAX ? COMMIT_TOO_LONG : null;
}

/** At most `length` characters. The last one is '…' if some are missing. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, Math.max(0, length - 1)).join('')}…`;
}

/** A proposed summary, shortened so that it fits together with `end` into 72 characters. */
export const cutSummary = (text: string, end = ''): string =>
  cutText(text, COMMIT_MAX - [...end].length) + end;

export const orderTitle = (name: string | null): LocalizedText =>
  name ? verbatim(name) : localized('Unnamed Order');

export interface OrderFacts {
  orderName: string;
  orderNumber: string;
  orderType: string;
  brandName: string;
  season: string;
  item: string;
  image: string;
  description: string;
  buyer: OrganizationRef | string;
  trader: OrganizationRef | string;
  manufacturer: OrganizationRef | string;
  purchaseOrderDate: Day | null;
  placementDate: Day | null;
  actualShipmentDate: Day | null;
  contractShipDate: Day | null;
  plannedExFactoryDate: Day | null;
}

export function orderFacts(fields: readonly CustomField[]): OrderFacts {
  const organization = (name: string): OrganizationRef | string => {
    const value = fieldValue(fields, name);
    return isOrganizationRef(value) ? value : typeof value === 'string' ? value.trim() : '';
  };
  const date = (name: string): Day | null => {
    const value = fieldValue(fields, name);
    return isDay(value) ? value : null;
  };
  return {
    orderName: textValue(fields, FIELD.orderName).trim(),
    orderNumber: textValue(fields, FIELD.orderNumber),
    orderType: textValue(fields, FIELD.orderType),
    brandName: textValue(fields, FIELD.brandName),
    season: textValue(fields, FIELD.season),
    item: textValue(fields, FIELD.item),
    image: textValue(fields, FIELD.orderImage),
    description: textValue(fields, FIELD.orderDescription),
    buyer: organization(FIELD.buyerOrganization),
    trader: organization(FIELD.traderOrganization),
    manufacturer: organization(FIELD.manufacturerOrganization),
    purchaseOrderDate: date(FIELD.purchaseOrderDate),
    placementDate: date(FIELD.placementDate),
    actualShipmentDate: date(FIELD.actualShipmentDate),
    contractShipDate: date(FIELD.contractShipDate),
    plannedExFactoryDate: date(FIELD.plannedExFactoryDate),
  };
}

const nameOf = (organization: OrganizationRef | string): string =>
  (typeof organization === 'string' ? organization : organization.name).trim().toLowerCase();

type Content = Pick<OrderDocument, 'customFields' | 'styleInfo'>;

/**
 * All problems that prevent saving an order. A draft may have no styles and empty mandatory fields. `before` is the
 * stored order, if not a draft: mandatory fields that are already empty there and names that it already has twice are
 * accepted.
 */
export function checkOrder(
  document: Content,
  options: { asDraft: boolean; before?: Content | undefined },
): Problem[] {
  const facts = orderFacts(document.customFields);
  const [buyer, trader, manufacturer] = [facts.buyer, facts.trader, facts.manufacturer].map(nameOf) as [
    string,
    string,
    string,
  ];
  const problems: Problem[] = [];
  const clash = (is: boolean, message: LocalizedText, path: string) => {
    if (is) problems.push({ path, message });
  };
  if (!options.asDraft) clash(document.styleInfo.length === 0, ORDER_MESSAGES.noStyles, 'styleInfo');
  clash(
    !options.asDraft && trader === '',
    ORDER_MESSAGES.traderRequired,
    `customFields.${FIELD.traderOrganization}`,
  );
  clash(
    buyer !== '' && buyer === manufacturer,
    ORDER_MESSAGES.buyerIsManufacturer,
    `customFields.${FIELD.buyerOrganization}`,
  );
  clash(
    buyer !== '' && buyer === trader,
    ORDER_MESSAGES.buyerIsTrader,
    `customFields.${FIELD.buyerOrganization}`,
  );
  clash(
    trader !== '' && trader === manufacturer,
    ORDER_MESSAGES.traderIsManufacturer,
    `customFields.${FIELD.manufacturerOrganization}`,
  );
  problems.push(
    ...checkFields(document.customFields, 'customFields'),
    ...checkOpenName(document.customFields, FIELD.orderName, 'customFields'),
  );
  if (options.asDraft) return problems;
  problems.push(...document.styleInfo.flatMap((style, index) => checkStyle(style, `styleInfo.${index}.`)));
  problems.push(...checkUniqueNames(document.styleInfo, options.before?.styleInfo));
  const lacking = new Set(options.before ? missingFields(options.before).map(({ place }) => place) : []);
  problems.push(
    ...missingFields(document)
      .filter(({ place }) => !lacking.has(place))
      .map(({ problem }) => problem),
  );
  return problems;
}

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  [OrderStatus.Draft]: [OrderStatus.Active],
  [OrderStatus.Active]: [OrderStatus.Closed, OrderStatus.Archived],
  [OrderStatus.Closed]: [OrderStatus.Active, OrderStatus.Archived],
  [OrderStatus.Archived]: [OrderStatus.Active],
};
/** Whether a status may follow another. An active order never becomes a draft again (product.md section 5). */
export const statusMayBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  TRANSITIONS[from].includes(to);
