import { STAGE_CATALOGUE } from '../catalogue/stages';
import { stageKey } from '../planning/stage-key';
import { STAGE_TYPES, type StageType } from '../vocabulary';

/** The key of the column for stages without a column of their own. */
const OTHER_COLUMN = '*';
const ENOUGH_ORDERS = 2;

export interface KeyCount {
  key: string;
  name: string;
  type: StageType;
  orders: number;
  late: number;
  orderId: string;
}
export interface BoardColumn {
  key: string;
  name: string;
  type: StageType | null;
  orders: number;
  late: number;
}

const KNOWN = new Map(
  STAGE_CATALOGUE.map(({ name, type, clientDays }, rank) => [
    stageKey(name),
    { name, type, clientDays, rank },
  ]),
);

/** By type; known stages by their usual days, then others by name. */
export function inColumnOrder<S extends { key: string; name: string; type: StageType }>(
  stages: readonly S[],
): S[] {
  const named = stages.map((stage) => {
    const known = KNOWN.get(stage.key);
    return { stage: known ? { ...stage, name: known.name, type: known.type } : stage, known };
  });
  return named
    .sort(
      (one, other) =>
        STAGE_TYPES.indexOf(one.stage.type) - STAGE_TYPES.indexOf(other.stage.type) ||
        (one.known?.clientDays ?? Infinity) - (other.known?.clientDays ?? Infinity) ||
        (one.known?.rank ?? Infinity) - (other.known?.rank ?? Infinity) ||
        compareNames(one.stage, other.stage),
    )
    .map(({ stage }) => stage);
}
function compareNames(one: { key: string; name: string }, other: { key: string; name: string }): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  if (a !== b) return a < b ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

/**
 * Without `chosen` keys, stages of the catalog and names of several orders have a column, and one more holds the other
 * stages.
 */
export function columnsOf(counts: readonly KeyCount[], chosen: ReadonlySet<string> | null): BoardColumn[] {
  const hasColumn = ({ key, orders }: KeyCount) =>
    chosen ? chosen.has(key) : KNOWN.has(key) || orders >= ENOUGH_ORDERS;
  const own = inColumnOrder(counts.filter(hasColumn)).map(({ orderId: _, ...column }): BoardColumn => column);
  const others = counts.filter((count) => !hasColumn(count));
  const isShown = others.length > 0 && (chosen?.has(OTHER_COLUMN) ?? true);
  return isShown ? [...own, otherColumn(others)] : own;
}

/** Unless columns are chosen, each of the other stages is in one order. */
function otherColumn(others: readonly KeyCount[]): BoardColumn {
  const orders = (counts: readonly KeyCount[]) => new Set(counts.map(({ orderId }) => orderId)).size;
  return {
    key: OTHER_COLUMN,
    name: '',
    type: null,
    orders: orders(others),
    late: orders(others.filter(({ late }) => late > 0)),
  };
}

/** By whether the type of a stage of the catalog is one of `types`. */
export function knownKeys(types: readonly StageType[]): { ofTypes: string[]; others: string[] } {
  const keys = [...KNOWN].map(([key, { type }]) => ({ key, isOfTypes: types.includes(type) }));
  return {
    ofTypes: keys.flatMap(({ key, isOfTypes }) => (isOfTypes ? [key] : [])),
    others: keys.flatMap(({ key, isOfTypes }) => (isOfTypes ? [] : [key])),
  };
}
