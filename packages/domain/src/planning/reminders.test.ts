import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import type { SummaryStage } from './reminders';
import * as reminders from './reminders';
import { dailySummaryOf, dueWhen } from './reminders';

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
      title: '1 due today, 1 newly late',
      message: 'Tee: Cutting is due today. Polo: Washing is overdue. 163 stages were late before.',
      isNews: true,
    });
  });

  it('names three orders and counts the others', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((name) => stage(name, 'Cutting', TODAY));
    expect(text(five)?.message).toBe(
      'A: Cutting is due today. B: Cutting is due today. C: Cutting is due today. 2 more orders have deadlines due.',
    );
  });

  it('is no news when all of it was late before', () => {
    expect(text(old)).toEqual({
      title: 'Nothing new is due',
      message: '163 stages were late before.',
      isNews: false,
    });
  });
});
