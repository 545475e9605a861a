import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { dueWhen, reminderText } from './reminders';

const TODAY = '2026-06-15';

it.each([
  ['2026-05-01', 'overdue'],
  ['2026-06-14', 'overdue'],
  ['2026-06-15', 'today'],
  ['2026-06-16', 'tomorrow'],
  ['2026-06-17', null],
] as const)('a deadline of %s is %s on the fifteenth of June', (deadline, when) => {
  expect(dueWhen(deadline, TODAY)).toBe(when);
});

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
    expect(reminderText('overdue', ['Cutting'], 'factory', UserType.Trader)).toBe(
      'Cutting is overdue with the factory.',
    );
    expect(reminderText('tomorrow', ['Cutting'], 'client', UserType.Trader)).toBe(
      'Cutting is due tomorrow with the buyer.',
    );
    expect(reminderText('overdue', ['Cutting'], 'factory', UserType.Manufacturer)).toBe(
      'Cutting is overdue.',
    );
  });
});
