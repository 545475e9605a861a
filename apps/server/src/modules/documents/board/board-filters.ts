import type { Actor } from '@selvedge/domain/actor';
import { listOf } from '@selvedge/domain/board/query';
import type { Day } from '@selvedge/domain/calendar';
import {
  choiceText,
  joinTexts,
  type LocalizedText,
  type LocalizedValue,
  localized,
} from '@selvedge/domain/localized-text';
import { ORDER_STATE_LABELS, ORDER_STATES } from '@selvedge/domain/planning/order-state';
import { UserType } from '@selvedge/domain/vocabulary';
import { type Board, type BoardQuery, partnersOf } from '#server/modules/board/board';
import { SIDE_LABELS } from './board-view';

type Reader = Pick<Actor, 'name' | 'userType'>;

export function filtersText(query: BoardQuery, board: Board, { name, userType }: Reader): LocalizedText {
  const { scope, side, closed, late, exFrom = null, exTo = null } = query;
  const search = query.search?.trim() ?? '';
  const isTrader = userType === UserType.Trader;
  const listed = (title: LocalizedText, items: readonly LocalizedValue[]): LocalizedText[] =>
    items.length === 0 ? [] : [localized('{title}: {items}', { title, items: joinTexts(items, ', ') })];
  const parties = (title: LocalizedText, ids: string | undefined, key: 'buyer' | 'factory' | 'trader') =>
    listed(title, ids ? partiesOf(board, listOf(ids), key) : []);
  const states = listOf(query.state);
  const { buyerId, factoryId, traderId } = partnersOf(query);
  const texts: LocalizedText[] = [
    scope === 'mine' ? localized('Mine: {person}', { person: name }) : localized('My organization'),
    ...(isTrader ? [side === 'both' ? localized('Client and factory') : SIDE_LABELS[side]] : []),
    ...(closed === '1' ? [localized('Include completed')] : []),
    ...(isTrader ? parties(localized('Buyer'), buyerId, 'buyer') : []),
    ...(isTrader ? parties(localized('Factory'), factoryId, 'factory') : []),
    ...(isTrader ? [] : parties(localized('Trader'), traderId, 'trader')),
    ...listed(
      localized('Merchandiser'),
      isTrader ? merchandisersOf(board, listOf(query.merchandiserId)) : [],
    ),
    ...listed(localized('Brand'), listOf(query.brand)),
    ...listed(localized('Season'), listOf(query.season).map(choiceText)),
    ...listed(
      localized('Stage Type'),
      listOf(query.stageType).map((text) => ({ text })),
    ),
    ...listed(
      localized('State'),
      ORDER_STATES.filter(
        (state) => states.includes(state) || (state === 'late' && states.includes('forecastLate')),
      ).map((state) => ORDER_STATE_LABELS[state]),
    ),
    ...(late === '1' ? [localized('Any stage behind')] : []),
    ...(exFrom || exTo ? [localized('Ex-factory {period}', { period: periodText(exFrom, exTo) })] : []),
    ...(search === '' ? [] : [localized('Search: {search}', { search })]),
  ];
  return joinTexts(texts, ' · ');
}

function periodText(from: Day | null, to: Day | null): LocalizedText {
  if (from && to) return localized('{first} – {last}', { first: { day: from }, last: { day: to } });
  return from
    ? localized('from {day}', { day: { day: from } })
    : localized('until {day}', { day: { day: to ?? '' } });
}

/** Leaves out organizations without listed orders. */
function partiesOf(board: Board, ids: readonly string[], key: 'buyer' | 'factory' | 'trader'): string[] {
  const names = new Map(
    board.orders.flatMap(({ parties: { [key]: party } }) => (party ? [[String(party.id), party.name]] : [])),
  );
  return ids.flatMap((id) => names.get(id) ?? []);
}

const merchandisersOf = (board: Board, ids: readonly string[]): string[] => {
  const people = board.orders.flatMap(({ merchandiser }) => merchandiser ?? []);
  return ids.flatMap((id) => people.find((person) => String(person.id) === id)?.name ?? []);
};
