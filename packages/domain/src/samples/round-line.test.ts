import { english } from '@selvedge/i18n/test-english';
import { expect, it } from 'vitest';
import { roundLine } from './round-line';

const PLANNED = {
  round: 2,
  state: 'planned',
  dueOn: null,
  sentOn: null,
  receivedOn: null,
  result: null,
  resultOn: null,
  courier: null,
} as const;
const SENT = { ...PLANNED, state: 'sent', sentOn: '2026-03-04' } as const;

it.each<[string, Parameters<typeof roundLine>[0]]>([
  ['Round 2, planned', PLANNED],
  ['Round 2, due 11 Mar', { ...PLANNED, dueOn: '2026-03-11' }],
  ['Round 2, in the bag', { ...PLANNED, state: 'packed', dueOn: '2026-03-11' }],
  ['Round 2, sent 4 Mar, DHL', { ...SENT, courier: 'DHL' }],
  ['Round 2, sent 4 Mar', SENT],
  ['Round 2, received 6 Mar', { ...SENT, state: 'received', receivedOn: '2026-03-06', courier: 'DHL' }],
  [
    'Round 2, Approved with comments, 8 Mar',
    { ...SENT, state: 'answered', result: 'approvedWithComments', resultOn: '2026-03-08' },
  ],
])('%s', (line, round) => {
  expect(english(roundLine(round))).toBe(line);
});
