import { expect, it } from 'vitest';
import { UserType } from '../../vocabulary';
import type { Side } from '../stage';
import type { CommitChange } from './commit-texts';
import { mentionedTo, noticesFor } from './recipients';

const { Trader, Buyer, Manufacturer } = UserType;
const [TRADER, BUYER, FACTORY, OTHER] = [1, 2, 3, 4];
const NAMED = { traders: [TRADER], clients: [BUYER], manufacturers: [FACTORY] };
const NOBODY = { traders: [], clients: [], manufacturers: [] };
const change = (what: string, side: Side | null, audience: UserType[]) =>
  ({ what, stageId: 'cutting', stageName: 'Cutting', side, audience, from: null, to: null }) as CommitChange;
const MOVED = change('deadline', 'factory', [Trader, Manufacturer]);
const BOTH: Side[] = ['client', 'factory'];

it.each([
  ['the factory’s named person', MOVED, NAMED, BOTH, FACTORY, Manufacturer, true],
  ['another person whom the order lists', MOVED, NAMED, BOTH, OTHER, Manufacturer, false],
  ['a listed person, if nobody is named', MOVED, NOBODY, BOTH, OTHER, Manufacturer, true],
  ['a trader on the stage', MOVED, NAMED, BOTH, TRADER, Trader, true],
  ['a listed trader, if nobody is named', MOVED, NOBODY, BOTH, OTHER, Trader, false],
  ['the buyer', MOVED, NAMED, BOTH, BUYER, Buyer, false],
  ['the factory of a complete side', MOVED, NAMED, ['client'] as Side[], FACTORY, Manufacturer, false],
  ['a trader about a complete side', MOVED, NAMED, ['client'] as Side[], TRADER, Trader, false],
  ['the buyer, of a new stage', change('added', null, [Trader, Buyer]), NAMED, BOTH, BUYER, Buyer, false],
  ['the buyer, of a stage shown now', change('added', 'client', [Buyer]), NAMED, BOTH, BUYER, Buyer, true],
  ['the buyer, of a hidden stage', change('removed', 'client', [Buyer]), NAMED, BOTH, BUYER, Buyer, false],
  [
    'the buyer, of a removed stage',
    change('removed', null, [Trader, Buyer]),
    NAMED,
    BOTH,
    BUYER,
    Buyer,
    true,
  ],
])('a commit notifies %s or not', (_, one, people, openSides, id, userType, isNotified) => {
  const stages = new Map([['cutting', { people, openSides }]]);
  const notices = noticesFor([one], stages, 'saved', { id, userType, isListed: true });
  expect(notices.length > 0).toBe(isNotified);
});

it('stages that come back notify, people whom the order does not list are not', () => {
  const back = change('added', null, [Trader, Buyer]);
  const stages = new Map([['cutting', { people: NOBODY, openSides: BOTH }]]);
  const noticesOf = (isListed: boolean) =>
    noticesFor([back], stages, 'restored', { id: BUYER, userType: Buyer, isListed });
  expect([noticesOf(true).length, noticesOf(false).length]).toEqual([1, 0]);
});

it('the activity does not mention a stage to the side from which it is hidden', () => {
  const hidden = [change('hidden', 'client', [Trader]), change('removed', 'client', [Buyer])];
  expect(mentionedTo(hidden, Buyer)).toEqual([]);
  expect(mentionedTo(hidden, Trader)).toHaveLength(1);
});
