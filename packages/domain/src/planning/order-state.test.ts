import { english } from '@selvedge/i18n/test-english';
import { expect, it } from 'vitest';
import { addDays } from '../calendar';
import {
  behindText,
  type OrderStanding,
  orderStanding,
  promiseText,
  type StandingFacts,
  standingText,
} from './order-state';

const TODAY = '2026-11-28';
const day = (days: number) => addDays(TODAY, days);
const end = (due: number, forecast: number, reached = false) => ({
  due: day(due),
  forecast: day(forecast),
  late: forecast - due,
  reached,
});
const openSide = (deadline: number) => ({ done: 0, deadline: day(deadline), open: true, started: false });
const stage = (stageName: string, client: number | null, factory: number | null) => ({
  position: 0,
  stageName,
  ...(client === null ? {} : { client: openSide(client) }),
  ...(factory === null ? {} : { factory: openSide(factory) }),
});
const PACKING = stage('Packing', -3, -11);
const LATER = stage('Ex-Factory', 20, 18);
const standing = (
  ends: StandingFacts['ends'],
  stages: StandingFacts['stages'],
  shippedOn: number | null = null,
) => orderStanding({ ends, stages, shippedOn: shippedOn === null ? null : day(shippedOn) }, TODAY);
const both = (client: StandingFacts['ends']['client'], factory: StandingFacts['ends']['factory']) => ({
  client: client ?? null,
  factory: factory ?? null,
});

it.each<[string, OrderStanding, Partial<OrderStanding>, string]>([
  [
    'ships late by its worse side',
    standing(both(end(-3, 4), end(0, 2)), [PACKING, LATER]),
    { state: 'late', side: 'client', promised: day(-3), ships: day(4), daysLate: 7 },
    'Ships 7 days late (2 Dec) · client side',
  ],
  [
    'ships late by the factory side alone',
    standing(both(end(20, 20), end(0, 1)), [LATER]),
    { state: 'late', side: 'factory', daysLate: 1 },
    'Ships 1 day late (29 Nov) · factory side',
  ],
  [
    'is behind while it ships on the promised day',
    standing(both(end(20, 20), end(18, 18)), [PACKING, stage('Cutting', null, -1), LATER]),
    { state: 'behind', behind: 2, worst: { stageName: 'Packing', days: 11 } },
    'Behind: 2 stages',
  ],
  [
    'is behind without a ship date',
    standing(both(null, null), [PACKING]),
    { state: 'behind', side: null, promised: null },
    'Behind: 1 stage',
  ],
  [
    'is on time',
    standing({ client: end(20, 19) }, [LATER]),
    { state: 'onTime', side: null, daysLate: 0 },
    'On time',
  ],
  ['has no ship date', standing(both(null, null), [LATER]), { state: 'noShipDate' }, 'No ship date'],
  ['has no plan', standing(both(null, null), []), { state: 'noPlan' }, 'No plan'],
  [
    'left the factory late',
    standing({ factory: end(-8, -5, true) }, [PACKING]),
    { state: 'shipped', daysLate: 3, ships: day(-5) },
    'Shipped 3 days late',
  ],
  [
    'left the factory, and the client side is still open',
    standing(both(end(9, 9), end(-8, -5, true)), [LATER]),
    { state: 'onTime', side: 'client' },
    'On time',
  ],
  [
    'was shipped late by its worse side',
    standing(both(end(-3, -2), end(-6, -6)), [PACKING], -1),
    { state: 'shipped', side: 'factory', promised: day(-6), ships: day(-1), daysLate: 5 },
    'Shipped 5 days late',
  ],
  [
    'was shipped before the end of its plan was reported',
    standing(both(end(-3, 4), end(0, 2)), [PACKING], -3),
    { state: 'shipped', ships: day(-3), daysLate: 0 },
    'Shipped',
  ],
])('an order %s', (_what, found, expected, text) => {
  expect(found).toMatchObject(expected);
  expect(english(standingText(found))).toBe(text);
});

it.each([
  ['will ship late', {}, 'Promised 25 Nov, will ship 2 Dec'],
  ['will ship next year', { ships: '2027-01-04' }, 'Promised 25 Nov 2026, will ship 4 Jan 2027'],
  ['shipped late', { state: 'shipped' }, 'Promised 25 Nov, shipped 2 Dec'],
  ['shipped in time', { state: 'shipped', daysLate: 0 }, null],
  ['is behind', { state: 'behind' }, null],
] as const)('an order that %s tells both days', (_what, other, expected) => {
  const late = standing({ client: end(-3, 4) }, [LATER]);
  const text = promiseText({ ...late, ...other });
  expect(text && english(text)).toBe(expected);
});

it('names the stage that is behind by most days', () => {
  const text = (stages: StandingFacts['stages']) => {
    const found = behindText(standing({ factory: null }, stages));
    return found && english(found);
  };
  expect(text([stage('Cutting', null, -1), PACKING, stage('Sewing', null, -2)])).toBe(
    '3 stages behind, Packing by 11 days',
  );
  expect(text([stage('Cutting', null, -1)])).toBe('1 stage behind, Cutting by 1 day');
  expect(text([LATER])).toBeNull();
});
