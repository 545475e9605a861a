import { useLingui } from '@lingui/react/macro';
import { listOf, listText } from '@selvedge/domain/board/query';
import { isComplete } from '@selvedge/domain/planning/cell-state';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { useMemo } from 'react';
import { formatNumber } from '#web/lib/format';
import { choiceText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import { factsOf, type OrderRow } from './board-view';

const FACT_COLUMNS = [
  'buyer',
  'factory',
  'trader',
  'brand',
  'season',
  'item',
  'pieces',
  'merchandiser',
  'progress',
] as const;
export type FactColumn = (typeof FACT_COLUMNS)[number];

const TRADER_ONLY: readonly FactColumn[] = ['buyer', 'factory', 'merchandiser'];
/** The facts that a user type may see; partners have no third party and no merchandiser. */
export const factColumnsFor = (userType: UserType): FactColumn[] =>
  FACT_COLUMNS.filter((key) =>
    userType === UserType.Trader ? key !== 'trader' : !TRADER_ONLY.includes(key),
  );

/** Not the column that the headings of groups repeat. */
const defaultFacts = (userType: UserType, group: string | undefined): readonly FactColumn[] =>
  userType === UserType.Trader ? (['buyer', 'factory'] as const).filter((key) => key !== group) : [];
/** In the address for no column at all. */
const NONE = 'none';

export function factsShown(
  { columns, group }: Pick<SearchTexts, 'columns' | 'group'>,
  userType: UserType,
): readonly FactColumn[] {
  if (columns === undefined) return defaultFacts(userType, group);
  const chosen = listOf(columns);
  return factColumnsFor(userType).filter((key) => chosen.includes(key));
}

/** The parameter of the address; undefined for the default columns. */
export function factsParameter(
  facts: readonly string[],
  { group }: Pick<SearchTexts, 'group'>,
  userType: UserType,
): string | undefined {
  const usual = defaultFacts(userType, group);
  const isUsual = facts.length === usual.length && usual.every((key) => facts.includes(key));
  return isUsual ? undefined : listText(facts.length > 0 ? facts : [NONE]);
}

export function useFactTitles(userType: UserType): Record<FactColumn, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      buyer: t`Buyer`,
      factory: t`Factory`,
      trader: userType === UserType.Buyer ? t`Trader` : t`Client`,
      brand: t`Brand`,
      season: t`Season`,
      item: t`Item`,
      pieces: t`Pieces`,
      merchandiser: t`Merchandiser`,
      progress: t`Progress`,
    }),
    [t, userType],
  );
}

export function factText(key: FactColumn, row: OrderRow, lanes: readonly Side[]): string {
  const { parties, brand, season, item, pieces, merchandiser } = row.order;
  const texts: Record<Exclude<FactColumn, 'progress'>, string | undefined> = {
    buyer: parties.buyer?.name,
    factory: parties.factory?.name,
    trader: parties.trader?.name,
    brand,
    season: season && choiceText(season),
    item: item && choiceText(item),
    pieces: pieces === undefined ? undefined : formatNumber(pieces),
    merchandiser: merchandiser?.name,
  };
  return key === 'progress' ? progressText(row, lanes) : (texts[key] ?? '');
}

/** Complete sides of the shown stages: '5/16'. */
function progressText({ order }: OrderRow, lanes: readonly Side[]): string {
  const sides = order.cells.flatMap(({ 5: own }) => lanes.flatMap((side) => (own[side] ? [own[side]] : [])));
  const done = sides.filter((side) => isComplete(factsOf(side))).length;
  return sides.length === 0 ? '' : `${done}/${sides.length}`;
}
