import { english } from '@selvedge/i18n/test-english';
import { expect, it } from 'vitest';
import { UserType } from '../../vocabulary';
import { type CommitChange, commitText, joined, noticeText, type StageChange } from './commit-texts';

const { Trader, Buyer, Manufacturer } = UserType;
const ALL = [Trader, Buyer, Manufacturer];
const nameOf = (id: number) => `Person ${id}`;
const of = (stageName: string, what: object): StageChange =>
  ({ stageId: stageName, stageName, side: null, audience: ALL, ...what }) as StageChange;
const moved = (stageName: string, from: string | null, to: string | null): StageChange =>
  of(stageName, { what: 'deadline', side: 'factory', from, to });
const removed = (stageName: string): StageChange => of(stageName, { what: 'removed' });
const PO = { from: '2026-06-01', to: '2026-06-03' };

it.each([
  [
    Trader,
    'Cutting (factory): Deadline 12 Mar 2026 → 21 Mar 2026; Sewing: Removed; Packing: Added; and 1 more',
  ],
  [Manufacturer, 'Cutting: Deadline 12 Mar 2026 → 21 Mar 2026; Sewing: Removed; Packing: Added; and 1 more'],
])('the entry for %s has the first three changes', (reader, text) => {
  const changes = [
    moved('Cutting', '2026-03-12', '2026-03-21'),
    removed('Sewing'),
    of('Packing', { what: 'added' }),
    of('Wash', { what: 'name', from: 'Washing', to: 'Wash' }),
  ];
  expect(english(commitText(changes, reader, nameOf))).toBe(text);
});

it('the entry names what is no part of the history', () => {
  const parts = of('Cutting', { what: 'partDeadlines', side: 'factory' });
  const basis: CommitChange = { what: 'basis', planFrom: 'ship', audience: [Trader] };
  expect(english(commitText([basis, parts], Trader, nameOf))).toBe(
    'Plan saved: deadlines count back from the Contract Ship Date (Buyer); Cutting (factory): own deadlines of parts changed',
  );
});

it.each([
  [
    'a later deadline',
    [moved('Cutting', '2026-03-12', '2026-03-21')],
    'Cutting: 12 Mar 2026 → 21 Mar 2026 (9 days later)',
  ],
  [
    'an earlier one, with others',
    [moved('Cutting', '2026-03-12', '2026-03-11'), moved('A', null, '2026-03-11'), moved('B', null, null)],
    'Cutting: 12 Mar 2026 → 11 Mar 2026 (1 day earlier); and 2 more deadlines moved',
  ],
  ['a first deadline', [moved('Cutting', null, '2026-03-21')], 'Cutting: none → 21 Mar 2026'],
  [
    'stages that left, after all else',
    [
      removed('Sewing'),
      moved('Cutting', '2026-03-12', '2026-03-21'),
      of('Wash', { what: 'name', from: 'Washing', to: 'Wash' }),
    ],
    'Cutting: 12 Mar 2026 → 21 Mar 2026 (9 days later). Wash: Name Washing → Wash. ' +
      'Sewing left the plan. What you reported is kept.',
  ],
  [
    'many stages that left',
    [removed('A'), removed('B'), removed('C'), removed('D')],
    'A, B, C and 1 more left the plan. What you reported is kept.',
  ],
])('the notification of %s', (_, changes, text) => {
  const notice = noticeText(changes, { kind: 'saved', poDate: null }, Manufacturer, nameOf);
  expect(english(notice.text)).toBe(text);
  expect(english(joined(notice, { text: { text: 'Why' }, ends: false }).text)).toBe(
    text.endsWith('.') ? `${text} Why` : `${text}. Why`,
  );
});

it.each([
  [
    'by the same days',
    [moved('A', '2026-06-10', '2026-06-12'), moved('B', '2026-07-10', '2026-07-12')],
    'Purchase Order Date 1 Jun 2026 → 3 Jun 2026: your 2 deadlines move by 2 days.',
  ],
  [
    'the only one',
    [moved('A', '2026-06-10', '2026-06-12')],
    'Purchase Order Date 1 Jun 2026 → 3 Jun 2026: your 1 deadline moves by 2 days.',
  ],
  [
    'by different days, because of closed days',
    [moved('A', '2026-06-10', '2026-06-12'), moved('B', '2026-07-10', '2026-07-14')],
    'A: 10 Jun 2026 → 12 Jun 2026 (2 days later); and 1 more deadline moved',
  ],
])('deadlines that follow the purchase order date %s', (_, changes, text) => {
  expect(english(noticeText(changes, { kind: 'poDate', poDate: PO }, Buyer, nameOf).text)).toBe(text);
});

it('stages that come back are counted', () => {
  const back = [of('A', { what: 'added' }), of('B', { what: 'added' })];
  expect(english(noticeText(back, { kind: 'restored', poDate: null }, Buyer, nameOf).text)).toBe(
    'Plan restored: 2 stages',
  );
});
