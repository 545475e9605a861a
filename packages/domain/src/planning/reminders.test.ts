import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import * as reminders from './reminders';
import { dailySummaryOf, dueWhen, remindsOfLate, type SummaryStage } from './reminders';

const TODAY = '2026-06-15';

it.each([
  ['2026-05-01', '2026-06-14', 'late'],
  ['2026-06-13', '2026-06-14', 'late'],
  ['2026-06-14', '2026-06-14', 'newlyLate'],
  ['2026-06-12', '2026-06-12', 'newlyLate'],
  ['2026-06-14', null, 'newlyLate'],
  ['2026-06-13', null, 'late'],
  ['2026-06-15', '2026-06-14', 'today'],
  ['2026-06-16', '2026-06-14', null],
] as const)('a deadline of %s, for a person last notified on %s, is %s', (deadline, since, when) => {
  expect(dueWhen(deadline, TODAY, since)).toBe(when);
});

describe('notice of a deadline on 12 March', () => {
  it.each([
    ['the day before, as set', '2027-03-11', 1, null, 'soon'],
    ['two days before', '2027-03-10', 1, null, null],
    ['the day before, if the stage has no notice', '2027-03-11', null, null, null],
    ['three days before, as set', '2027-03-09', 3, null, 'soon'],
    ['the day after that', '2027-03-10', 3, null, null],
    ['the day after that, if nothing came in the morning', '2027-03-10', 3, '2027-03-08', 'soon'],
    ['the day after that, if it came', '2027-03-10', 3, '2027-03-09', null],
    ['on the day', '2027-03-12', 3, '2027-03-08', 'today'],
    ['never, as set', '2027-03-11', 0, null, null],
  ] as const)('%s', (_case, today, noticeDays, since, when) => {
    expect(dueWhen('2027-03-12', today, since, noticeDays)).toBe(when);
  });
});

const reminderText = (...args: Parameters<typeof reminders.reminderText>) =>
  translate('en', reminders.reminderText(...args));

describe('the words of a reminder', () => {
  it.each([
    [['Cutting'], 'Cutting is due today.'],
    [['Cutting', 'Sewing'], 'Cutting and Sewing are due today.'],
    [['Cutting', 'Sewing', 'Washing'], 'Cutting, Sewing and Washing are due today.'],
    [
      ['Cutting', 'Sewing', 'Washing', 'Packing', 'Shipping'],
      'Cutting, Sewing, Washing and 2 more are due today.',
    ],
  ])('name up to three stages of %j', (stages, text) => {
    expect(reminderText('today', stages, 'client', UserType.Buyer)).toBe(text);
  });

  it('name the side for traders only', () => {
    expect(reminderText('newlyLate', ['Cutting'], 'factory', UserType.Trader)).toBe(
      'Cutting is overdue with the factory.',
    );
    expect(reminderText('today', ['Cutting'], 'client', UserType.Trader)).toBe(
      'Cutting is due today with the buyer.',
    );
    expect(reminderText('newlyLate', ['Cutting'], 'factory', UserType.Manufacturer)).toBe(
      'Cutting is overdue.',
    );
  });
});

describe('the daily summary', () => {
  const stage = (orderName: string, stageName: string, deadline: string): SummaryStage => ({
    orderId: orderName,
    orderName,
    stageName,
    side: 'factory',
    deadline,
    noticeDays: null,
  });
  const withNotice = (orderName: string, stageName: string, deadline: string): SummaryStage => ({
    ...stage(orderName, stageName, deadline),
    noticeDays: 2,
  });
  const text = (stages: SummaryStage[]) => {
    const texts = reminders.dailySummaryText(
      dailySummaryOf(stages, TODAY, '2026-06-14'),
      UserType.Manufacturer,
    );
    return (
      texts && {
        ...texts,
        title: translate('en', texts.title),
        message: translate('en', texts.message),
      }
    );
  };
  const old = Array.from({ length: 163 }, (_, index) => stage(`Old ${index}`, 'Knitting', '2026-05-01'));

  it('is nothing when nothing is due', () => {
    expect(text([stage('Tee', 'Cutting', '2026-06-16')])).toBeNull();
  });

  it('of one order reads as a reminder of that order', () => {
    expect(text([stage('Tee', 'Cutting', TODAY), stage('Tee', 'Sewing', '2026-06-14')])).toEqual({
      title: 'Tee',
      message: 'Cutting is due today. Sewing is overdue.',
      isNews: true,
    });
  });

  it('of several orders is grouped by order, today’s deadlines first, with the number of late ones', () => {
    expect(text([...old, stage('Polo', 'Washing', '2026-06-14'), stage('Tee', 'Cutting', TODAY)])).toEqual({
      title: '1 due today, 1 newly overdue',
      message: 'Tee: Cutting is due today. Polo: Washing is overdue. 163 stages were overdue before.',
      isNews: true,
    });
  });

  it('names three orders and counts the others', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((name) => stage(name, 'Cutting', TODAY));
    expect(text(five)?.message).toBe(
      'A: Cutting is due today. B: Cutting is due today. C: Cutting is due today. 2 more orders have deadlines due.',
    );
  });

  it('has the notices of stages, one for each day', () => {
    const tee = [
      withNotice('Tee', 'Sewing', '2026-06-17'),
      withNotice('Tee', 'Cutting', '2026-06-17'),
      { ...withNotice('Tee', 'Cutting', '2026-06-17'), side: 'client' as const },
      withNotice('Tee', 'Packing', '2026-06-18'),
    ];
    expect(text(tee)).toEqual({
      title: 'Tee',
      message: 'Sewing and Cutting are due on 17 Jun 2026.',
      isNews: true,
    });
    expect(
      text([...tee, stage('Tee', 'Booking', TODAY), withNotice('Polo', 'Washing', '2026-06-17')]),
    ).toEqual({
      title: '1 due today, 4 due soon',
      message:
        'Tee: Booking is due today. Sewing and Cutting are due on 17 Jun 2026. Polo: Washing is due on 17 Jun 2026.',
      isNews: true,
    });
    expect(text([withNotice('Tee', 'Cutting', '2026-06-17')])?.message).toBe(
      'Cutting is due on 17 Jun 2026.',
    );
  });

  it('has all late stages, the oldest first', () => {
    const stages = [
      stage('Tee', 'Washing', '2026-06-14'),
      stage('Tee', 'Sewing', TODAY),
      stage('Polo', 'Cutting', '2026-05-20'),
      stage('Hoodie', 'Knitting', '2026-06-01'),
    ];
    const { late } = dailySummaryOf(stages, TODAY, '2026-06-14');
    expect(late.map(({ stageName }) => stageName)).toEqual(['Cutting', 'Knitting', 'Washing']);
  });

  it('is no news when all of it was late before', () => {
    expect(text(old)).toEqual({
      title: 'Nothing new is due',
      message: '163 stages were overdue before.',
      isNews: false,
    });
  });
});

// 15 June 2026 is a Monday.
it.each([
  ['a person who never signs in, on a working day', true, '2026-06-17', true, true],
  ['a person who never signs in, on a closed day', true, '2026-06-15', false, false],
  ['another person, on a Monday', false, '2026-06-15', false, true],
  ['another person, on a Tuesday', false, '2026-06-16', true, false],
] as const)('%s is reminded of late stages: %s %s %s %s', (_who, neverSignedIn, day, isWorking, reminds) => {
  expect(remindsOfLate({ neverSignedIn, day }, isWorking)).toBe(reminds);
});
