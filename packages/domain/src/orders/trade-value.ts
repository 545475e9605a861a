import { stylePieces } from '../styles/rules';
import { UserType } from '../vocabulary';
import * as FIELD from './field-names';
import { fieldVisibleTo, findField } from './fields';
import type { CustomField, Style } from './order';

/** An amount of money; `currency` is a code such as 'USD', or null when the field has none. */
export interface Money {
  amount: number;
  currency: string | null;
}
interface MixedCurrencies {
  currencies: string[];
}
type Worth = Money | MixedCurrencies | null;
export const isMoney = (worth: Worth): worth is Money => worth !== null && 'amount' in worth;

interface ValueFields {
  value: string;
  price: string;
  /** A style's own price, which takes precedence over the order's. */
  stylePrice: string;
}
const BUYER_VALUE: ValueFields = {
  value: FIELD.orderValueBuyer,
  price: FIELD.buyerFobPrice,
  stylePrice: FIELD.buyerPrice,
};
const FACTORY_VALUE: ValueFields = {
  value: FIELD.orderValueFactory,
  price: FIELD.factoryPrice,
  stylePrice: FIELD.factoryPrice,
};

type Priced = Pick<Style, 'customFields'>;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

function moneyIn(fields: readonly CustomField[], name: string, viewer: UserType): Money | null {
  const field = findField(fields, name);
  if (!field || !fieldVisibleTo(field, viewer) || typeof field.value !== 'number') return null;
  return { amount: field.value, currency: field.currencyType };
}

const codesOf = (amounts: readonly Money[]): string[] => [
  ...new Set(amounts.map(({ currency }) => currency ?? '')),
];

/** Prices times pieces. Null unless the viewer sees a price, of style or order, for each style with pieces. */
function computedValue(
  fields: readonly CustomField[],
  styles: readonly Priced[],
  names: ValueFields,
  viewer: UserType,
): Worth {
  const price = moneyIn(fields, names.price, viewer);
  const counted = styles.filter((style) => stylePieces(style) > 0);
  const amounts = counted.flatMap((style): Money[] => {
    const own = moneyIn(style.customFields, names.stylePrice, viewer) ?? price;
    return own ? [{ ...own, amount: own.amount * stylePieces(style) }] : [];
  });
  const [first] = amounts;
  if (!first || amounts.length < counted.length) return null;
  const currencies = codesOf(amounts);
  if (currencies.length > 1) return { currencies };
  return { amount: cents(amounts.reduce((sum, { amount }) => sum + amount, 0)), currency: first.currency };
}

export interface OrderValue {
  /** The entered value; takes precedence over the computed one. */
  entered: Money | null;
  computed: Worth;
}
const valueIn = (
  fields: readonly CustomField[],
  styles: readonly Priced[],
  names: ValueFields,
  viewer: UserType,
): OrderValue => ({
  entered: moneyIn(fields, names.value, viewer),
  computed: computedValue(fields, styles, names, viewer),
});
const worthOf = ({ entered, computed }: OrderValue): Worth => entered ?? computed;

/** The value of an order for a viewer: by factory prices for factories, by buyer prices for the others. */
export function orderValueOf(
  fields: readonly CustomField[],
  styles: readonly Priced[],
  viewer: UserType,
): Money | null {
  const names = viewer === UserType.Manufacturer ? FACTORY_VALUE : BUYER_VALUE;
  const worth = worthOf(valueIn(fields, styles, names, viewer));
  return isMoney(worth) ? worth : null;
}

export interface Totals {
  value: Money | null;
  cost: Money | null;
}
/**
 * The amounts of an order for sums over many orders. Unlike on the order's screen, an entered value of 0 counts as not
 * entered. Null without a price or quantity, and in mixed currencies. Only traders have a cost, by factory prices.
 */
export function totalsOf(
  fields: readonly CustomField[],
  styles: readonly Priced[],
  viewer: UserType,
): Totals {
  const total = (names: ValueFields): Money | null => {
    const { entered, computed } = valueIn(fields, styles, names, viewer);
    const worth = entered && entered.amount > 0 ? entered : computed;
    return isMoney(worth) ? worth : null;
  };
  return {
    value: total(viewer === UserType.Manufacturer ? FACTORY_VALUE : BUYER_VALUE),
    cost: viewer === UserType.Trader ? total(FACTORY_VALUE) : null,
  };
}

interface Margin extends Money {
  /** Percentage of the buyer's value with one decimal; null when that value is 0. */
  percent: number | null;
}
export interface TradeFigures {
  buyer: OrderValue;
  factory: OrderValue;
  margin: Margin | MixedCurrencies | null;
}

/**
 * Both values and the margin, buyer minus factory. Only the trader's screen computes a margin; none is stored or sent.
 */
export function tradeFigures(fields: readonly CustomField[], styles: readonly Priced[]): TradeFigures {
  const buyer = valueIn(fields, styles, BUYER_VALUE, UserType.Trader);
  const factory = valueIn(fields, styles, FACTORY_VALUE, UserType.Trader);
  return { buyer, factory, margin: marginOf(worthOf(buyer), worthOf(factory)) };
}

function marginOf(sold: Worth, bought: Worth): TradeFigures['margin'] {
  if (!sold || !bought) return null;
  if (!isMoney(sold)) return sold;
  if (!isMoney(bought)) return bought;
  const currencies = codesOf([sold, bought]);
  if (currencies.length > 1) return { currencies };
  const amount = cents(sold.amount - bought.amount);
  const percent = sold.amount === 0 ? null : Math.round((amount / sold.amount) * 1000) / 10;
  return { amount, currency: sold.currency, percent };
}
