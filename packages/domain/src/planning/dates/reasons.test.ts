import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { UserType } from '../../vocabulary';
import type { RecordedChange } from './date-changes';
import { reasonTotals } from './reason-totals';
import {
  checkReason,
  PARTY_LABELS,
  PURCHASE_ORDER_MOVED,
  REASON_CODES,
  REASONS,
  readByText,
  reasonOf,
  type SentReason,
  type Statement,
  visibleStatements,
} from './reasons';

const { Buyer, Trader, Manufacturer } = UserType;

test.each([
  ['buyer_comments', 'Buyer comments late', 'Buyer'],
  ['fabric', 'Fabric late', 'Mill'],
  ['trims', 'Trims late', 'Other'],
  ['test_failed', 'Test failed', 'Factory'],
  ['rejected', 'Rejected', 'Factory'],
  ['capacity', 'Capacity', 'Factory'],
  ['holiday', 'Holiday', 'Factory'],
  ['logistics', 'Logistics', 'Forwarder'],
  ['payment', 'Payment or L/C', 'Buyer'],
  ['force_majeure', 'Force majeure', 'Other'],
  ['other', 'Other', 'Trader'],
] as const)('the reason %s is "%s", offered with %s', (code, label, party) => {
  expect(english([REASONS[code].label, PARTY_LABELS[REASONS[code].party]])).toEqual([label, party]);
  expect(REASON_CODES).toContain(code);
});

describe('a stated reason', () => {
  const sent: SentReason = { code: 'fabric', party: 'mill' };
  test.each([
    [
      'without a note for Other',
      { ...sent, code: 'other', note: ' ' },
      'reason.note',
      'Please say what it was.',
    ],
    ['without a party', { ...sent, party: null }, 'reason.party', 'Please choose who is responsible.'],
    [
      'with a long note',
      { ...sent, note: 'x'.repeat(201) },
      'reason.note',
      'The note has at most 200 characters.',
    ],
  ] as const)('is refused %s', (_case, reason, path, message) => {
    expect(english(checkReason(reason))).toEqual([{ path, message }]);
  });
  test('is accepted with a note of 200 characters', () => {
    expect(checkReason({ ...sent, note: `${'👕'.repeat(200)} ` })).toEqual([]);
  });
  test('is shared with other sides only if a trader stated it', () => {
    const shared: SentReason = { ...sent, note: ' Mill closed ', shareWith: ['client', 'client'] };
    expect(reasonOf(shared, Trader)).toEqual({
      code: 'fabric',
      party: 'mill',
      note: 'Mill closed',
      sharedWith: ['client'],
    });
    expect(reasonOf(shared, Manufacturer).sharedWith).toEqual([]);
    expect(reasonOf({ ...sent, note: ' ' }, Trader).note).toBeNull();
  });
  test('is previewed for the side that will read it', () => {
    const reason = { code: 'fabric', party: 'mill' } as const;
    expect(english([readByText('client', reason), readByText('factory', reason)])).toEqual([
      'The buyer will read: Fabric late (Mill).',
      'The factory will read: Fabric late (Mill).',
    ]);
  });
  test('of a new purchase order date is the buyer’s', () => {
    expect(checkReason({ ...PURCHASE_ORDER_MOVED, shareWith: [] })).toEqual([]);
    expect(PURCHASE_ORDER_MOVED).toMatchObject({
      code: 'other',
      party: 'buyer',
      note: 'Purchase order date moved',
    });
  });
});

describe('statements about a change of the client side', () => {
  const statement = (byType: Statement['byType'], sharedWith: Statement['sharedWith'] = []): Statement => ({
    byType,
    code: 'fabric',
    party: 'mill',
    note: 'Secret',
    sharedWith,
  });
  const read = (viewer: UserType | null, sharedWith: Statement['sharedWith']) =>
    visibleStatements(
      [statement(Buyer), statement(Trader, sharedWith), statement(Manufacturer)],
      'client',
      viewer,
    );
  test.each([
    [
      'the trader reads all with notes',
      Trader,
      [],
      [
        [Buyer, true],
        [Trader, true],
        [Manufacturer, true],
      ],
    ],
    ['the buyer reads its own', Buyer, [], [[Buyer, true]]],
    [
      'the buyer reads the trader’s without the note if shared',
      Buyer,
      ['client'],
      [
        [Buyer, true],
        [Trader, false],
      ],
    ],
    ['the buyer does not read what is shared with the factory only', Buyer, ['factory'], [[Buyer, true]]],
    ['the factory reads nothing', Manufacturer, ['client', 'factory'], []],
    ['a guest reads nothing', null, ['client', 'factory'], []],
  ] as const)('%s', (_case, viewer, sharedWith, expected) => {
    const found = read(viewer, sharedWith);
    expect(found.map(({ byType, note }) => [byType, note === 'Secret'])).toEqual(expected);
    if (viewer !== Trader && viewer !== Buyer) expect(JSON.stringify(found)).not.toContain('Secret');
  });
});

describe('days late by reason', () => {
  const change = (
    id: number,
    days: number,
    statements: Statement[],
    other: Partial<RecordedChange> = {},
  ) => ({
    id,
    kind: 'moved' as const,
    from: '2027-03-01',
    to: `2027-03-${String(1 + days).padStart(2, '0')}`,
    stageId: String(id),
    subStageId: null,
    side: 'client' as const,
    statements,
    ...other,
  });
  const by = (
    byType: Statement['byType'],
    code: Statement['code'],
    sharedWith: Statement['sharedWith'] = [],
  ): Statement => ({
    byType,
    code,
    party: REASONS[code].party,
    note: null,
    sharedWith,
  });
  const history = [
    change(1, 4, [by(Trader, 'fabric', ['client'])]),
    change(2, 5, [by(Trader, 'fabric'), by(Buyer, 'buyer_comments')]),
    change(3, 2, []),
    change(4, 7, [by(Manufacturer, 'capacity')], { side: 'factory' }),
  ];
  const totals = (viewer: UserType | null) =>
    reasonTotals(history, viewer).map(({ side, code, days }) => `${side} ${code} ${days}`);
  test('are those of the trader’s statement, else of a partner’s', () => {
    expect(totals(Trader)).toEqual(['client fabric 9', 'client null 2', 'factory capacity 7']);
  });
  test('are for a buyer by the reasons that the buyer reads', () => {
    const own = history.filter(({ side }) => side === 'client');
    expect(reasonTotals(own, Buyer).map(({ code, days }) => [code, days])).toEqual([
      ['buyer_comments', 5],
      ['fabric', 4],
      [null, 2],
    ]);
  });
});
