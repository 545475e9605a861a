import { describe, expect, it } from 'vitest';
import { commentsOf } from './comments';
import { reportOf } from './make-report';
import { NO_FACTS, type StageFacts } from './stage-facts';
import type { TaPart } from './ta-order';
import { read } from './test-sheets';

const NOW = '2026-06-15T09:00:00.000Z';
type Row = [
  name: string,
  facts: Partial<StageFacts>,
  category: 'Approval' | 'Quantity' | 'Submission',
  client: string,
  factory: string,
  agreedWith?: 'client' | 'factory' | 'both',
];
/** Steps as 'SUBMITTED 05-01', then the started and the actual day and the in-house. */
const ROWS: Row[] = [
  ['nothing', {}, 'Approval', '', ''],
  [
    'done on a day',
    { done: true, doneOn: '2026-05-09' },
    'Approval',
    'APPROVED 05-09; 05-09 05-09 0',
    'APPROVED 05-09; 05-09 05-09 0',
  ],
  [
    'done on an unknown day',
    { done: true },
    'Submission',
    'COMPLETED 06-15; - - 0',
    'COMPLETED 06-15; - - 0',
  ],
  [
    'submitted twice and approved, which the factory knows of the end only',
    { submitted: ['2026-05-01', '2026-05-06'], done: true, doneOn: '2026-05-09' },
    'Approval',
    'SUBMITTED 05-01, APPROVED 05-09; 05-01 05-09 0',
    'APPROVED 05-09; 05-09 05-09 0',
  ],
  [
    'submitted, rejected, submitted',
    { submitted: ['2026-05-01'], rejected: true, rejectedOn: '2026-05-04' },
    'Approval',
    'SUBMITTED 05-01, REJECTED 05-04; 05-01 - 0',
    '',
  ],
  [
    'rejected in a sheet of factories',
    { rejected: true, rejectedOn: '2026-05-04' },
    'Approval',
    '',
    'REJECTED 05-04; - - 0',
    'factory',
  ],
  ['rejected on an unknown day', { rejected: true }, 'Approval', 'REJECTED 06-15; - - 0', ''],
  [
    'started',
    { started: '2026-05-02' },
    'Quantity',
    'IN_PROGRESS 05-02; 05-02 - 300',
    'IN_PROGRESS 05-02; 05-02 - 300',
  ],
  [
    'today',
    { done: true, doneOn: '2026-06-15' },
    'Submission',
    'COMPLETED 06-15; 06-15 06-15 0',
    'COMPLETED 06-15; 06-15 06-15 0',
  ],
];
const short = (day: string | null) => day?.slice(5, 10) ?? '-';

describe('what cells report', () => {
  it.each(ROWS)('%s', (_, facts, category, client, factory, agreedWith = 'both') => {
    const shown = (side: 'client' | 'factory') => {
      const { report, steps } = reportOf(
        { ...NO_FACTS, ...facts },
        { category, side, agreedWith, factoryDaysEarlier: 0, inHouse: 300, by: 7, now: NOW },
      );
      expect(steps.at(-1)?.to ?? 'NOT_STARTED').toBe(report.status);
      expect(
        steps.every(({ from, to }, nth) => from === (steps[nth - 1]?.to ?? 'NOT_STARTED') && from !== to),
      ).toBe(true);
      if (steps.length === 0) return '';
      const made = steps.map(({ to, at }) => `${to} ${short(at)}`).join(', ');
      return `${made}; ${short(report.startedOn)} ${short(report.actual)} ${report.inhouse}`;
    };
    expect([shown('client'), shown('factory')]).toEqual([client, factory]);
  });
});

describe('comments of a sheet', () => {
  const part = (combo: string, ...remarks: string[]): TaPart => ({
    ...NO_FACTS,
    style: 'nb-1',
    combo,
    cells: [],
    remarks,
  });
  const order = () => {
    const [first] = read(
      'Buyer|Order|Style|Colour|Fty|PPS\nNBK|1|NB-1|Navy|Shapla|5 Oct 2026\nNBK|1|NB-1|White|Shapla|5 Oct 2026',
    ).orders;
    const [stage] = first?.stages ?? [];
    if (!first || !stage) throw new Error('No order was read.');
    return { first, stage };
  };
  it('name the color of a remark unless all colors have it, and are one for a stage', () => {
    const { first, stage } = order();
    const told = (parts: TaPart[], keepNotes = true) =>
      commentsOf(
        {
          ...first,
          stages: [{ ...stage, parts }],
          notes: [
            { stage: stage.name, cell: 'Sheet1 F2', text: 'ask Mr. Lee', isUnread: true },
            { stage: null, cell: 'Sheet1 A2', text: 'new buyer', isUnread: false },
          ],
        },
        keepNotes,
      ).map(({ stage: at, text }) => `${at}: ${text.replaceAll('\n', ' / ')}`);
    expect(told([part('navy', 'TBA'), part('white', 'TBA')])).toEqual([
      'PP Sample: TBA / Sheet1 F2: ask Mr. Lee',
      'null: Sheet1 A2: new buyer',
    ]);
    expect(told([part('navy', 'TBA'), part('white')], false)).toEqual(['PP Sample: Navy: TBA']);
    expect(told([part('navy'), part('white')], false)).toEqual([]);
  });
});
