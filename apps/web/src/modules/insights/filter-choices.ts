import { listOf } from '@selvedge/domain/board/query';
import type { SearchTexts } from '#web/lib/search';
import type { BoardChoices } from '#web/modules/board/queries';
import type { Choice } from '#web/ui/check-menu';

export interface FilterChoices {
  name: 'buyerId' | 'factoryId' | 'traderId' | 'brand' | 'season' | 'merchandiserId';
  choices: Choice[];
}
const parties = (list: readonly { id: number; name: string }[] = []): Choice[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));
const words = (list: readonly string[] = []): Choice[] => list.map((value) => ({ value, label: value }));

/** What figures can be filtered by. A filter without choices does not exist for the viewer. */
export const choicesOf = (data: BoardChoices | undefined): FilterChoices[] => [
  { name: 'buyerId', choices: parties(data?.buyers) },
  { name: 'factoryId', choices: parties(data?.factories) },
  { name: 'traderId', choices: parties(data?.traders) },
  { name: 'brand', choices: words(data?.brands) },
  { name: 'season', choices: words(data?.seasons) },
  { name: 'merchandiserId', choices: parties(data?.merchandisers) },
];

export const chosenNames = (data: BoardChoices | undefined, search: SearchTexts): string =>
  choicesOf(data)
    .flatMap(({ name, choices }) => {
      const chosen = listOf(search[name]);
      return choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    })
    .join(', ');
