import { useLingui } from '@lingui/react/macro';
import type { boardChoices } from '@selvedge/contract/board';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { listOf } from '@selvedge/domain/board/query';
import { UserType } from '@selvedge/domain/vocabulary';
import type { SearchTexts } from '#web/lib/search';
import type { Choice, ListFilter } from './check-menu';

const parties = (list: readonly { id: number; name: string }[] = []): Choice[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));
const words = (list: readonly string[] = []): Choice[] => list.map((value) => ({ value, label: value }));

/** The filters of orders by partner and fact. A filter without choices does not exist for the viewer. */
export function useOrderFilters(
  userType: UserType,
  data: ResultOf<typeof boardChoices> | undefined,
): ListFilter[] {
  const { t } = useLingui();
  return [
    { name: 'buyerId', label: t`Buyer`, choices: parties(data?.buyers) },
    { name: 'factoryId', label: t`Factory`, choices: parties(data?.factories) },
    {
      name: 'traderId',
      label: userType === UserType.Buyer ? t`Trader` : t`Client`,
      choices: parties(data?.traders),
    },
    { name: 'brand', label: t`Brand`, choices: words(data?.brands) },
    { name: 'season', label: t`Season`, choices: words(data?.seasons) },
    { name: 'merchandiserId', label: t`Merchandiser`, choices: parties(data?.merchandisers) },
  ];
}

export const chosenNames = (filters: readonly ListFilter[], search: SearchTexts): string =>
  filters
    .flatMap(({ name, choices }) => {
      const chosen = listOf(search[name]);
      return choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    })
    .join(', ');
