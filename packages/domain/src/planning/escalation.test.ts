import { english } from '@selvedge/i18n/test-english';
import { translate } from '@selvedge/i18n/translate';
import { describe, expect, test } from 'vitest';
import { workingDays } from '../workdays/work-calendar';
import {
  checkReminderRules,
  escalatedText,
  escalationLine,
  escalationsDue,
  escalationsText,
  OFFERED_ESCALATION,
  type OverdueSide,
  type ReminderRules,
} from './escalation';

describe('rules of escalation', () => {
  test.each([
    [null, null, null],
    [3, 7, null],
    [3, null, null],
    [null, 7, null],
    [1, 60, null],
    [0, 7, ['editorsAfter', 'Days must be whole days from 1 to 60.']],
    [3, 61, ['adminsAfter', 'Days must be whole days from 1 to 60.']],
    [2.5, null, ['editorsAfter', 'Days must be whole days from 1 to 60.']],
    [7, 7, ['adminsAfter', 'The second level must come after the first.']],
  ])('after %s and %s days: %s', (editorsAfter, adminsAfter, problem) => {
    const found = english(checkReminderRules({ editorsAfter, adminsAfter }));
    expect(found).toEqual(problem ? [{ path: problem[0], message: problem[1] }] : []);
  });
  test('are offered with 3 and 7 days', () => {
    expect(OFFERED_ESCALATION).toEqual({ editorsAfter: 3, adminsAfter: 7 });
  });
});

describe('a side of a factory with Friday off that is due on Wednesday 3 March 2027', () => {
  const days = workingDays({ country: null, weekend: [5], days: [] });
  const [EDITOR, ADMIN, BOTH, ON_STAGE] = [1, 2, 3, 4];
  const side: OverdueSide = {
    deadline: '2027-03-03',
    onStage: [ON_STAGE],
    editors: [EDITOR, BOTH, ON_STAGE],
    admins: [ADMIN, BOTH],
  };
  const due = (
    today: string,
    {
      rules = OFFERED_ESCALATION,
      earlier = [] as { userId: number; level: 1 | 2 }[],
      muted = [] as number[],
    } = {},
  ) =>
    escalationsDue(side, rules, days, today, earlier, (id) => muted.includes(id)).map(({ userId, level }) => [
      userId,
      level,
    ]);
  const editors = [
    [EDITOR, 1],
    [BOTH, 1],
  ];
  test.each([
    ['2027-03-06', []],
    ['2027-03-07', editors],
    ['2027-03-10', editors],
    [
      '2027-03-11',
      [
        [EDITOR, 1],
        [BOTH, 2],
        [ADMIN, 2],
      ],
    ],
  ])('is escalated on %s to %j', (today, expected) => {
    expect(due(today)).toEqual(expected);
  });
  test('reaches each person once per level, and no lower level after a higher one', () => {
    expect(due('2027-03-08', { earlier: [{ userId: EDITOR, level: 1 }] })).toEqual([[BOTH, 1]]);
    expect(
      due('2027-03-11', {
        earlier: [
          { userId: BOTH, level: 1 },
          { userId: EDITOR, level: 1 },
        ],
      }),
    ).toEqual([
      [BOTH, 2],
      [ADMIN, 2],
    ]);
    const noAdmins: ReminderRules = { editorsAfter: 3, adminsAfter: null };
    expect(due('2027-03-11', { rules: noAdmins, earlier: [{ userId: BOTH, level: 2 }] })).toEqual([
      [EDITOR, 1],
    ]);
  });
  test('does not reach people who muted it, or while escalation is off', () => {
    expect(due('2027-03-07', { muted: [BOTH] })).toEqual([[EDITOR, 1]]);
    expect(due('2027-06-01', { rules: { editorsAfter: null, adminsAfter: null } })).toEqual([]);
  });
  test('has the number of working days', () => {
    const [first] = escalationsDue(side, OFFERED_ESCALATION, days, '2027-03-09', [], () => false);
    expect(first?.days).toBe(5);
  });
});

test('a notification names up to four escalated stages, or three and the number of the others', () => {
  const sides = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      stageName: `S${index}`,
      side: 'client' as const,
      days: 3,
      people: [],
    }));
  const text = (count: number) =>
    translate('en', escalationsText(sides(count))).replaceAll(' 3 working days', '');
  expect(text(4)).toBe(
    'S0 is overdue with the buyer. S1 is overdue with the buyer. S2 is overdue with the buyer. S3 is overdue with the buyer.',
  );
  expect(text(6)).toBe(
    'S0 is overdue with the buyer. S1 is overdue with the buyer. S2 is overdue with the buyer. 3 more stages stay overdue.',
  );
});

test('texts of an escalation', () => {
  const people = ['Rafiqul Islam', 'Priya Raman'];
  expect(
    english([
      escalationsText([{ stageName: 'Cutting', side: 'factory', days: 5, people }]),
      escalationsText([{ stageName: 'Lab Dip', side: 'client', days: 1, people: [] }]),
      escalationLine('Cutting', 'Crew Tee', 'factory', 5),
      escalationLine('Cutting', 'Crew Tee', 'client', 1),
      escalatedText(2),
    ]),
  ).toEqual([
    'Cutting is 5 working days overdue with the factory. On it: Rafiqul Islam, Priya Raman.',
    'Lab Dip is 1 working day overdue with the buyer.',
    'Cutting, Crew Tee (Factory), 5 working days overdue',
    'Cutting, Crew Tee (Buyer), 1 working day overdue',
    '2 escalated to you',
  ]);
});
