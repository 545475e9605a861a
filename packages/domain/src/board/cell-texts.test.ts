import { expect, it } from 'vitest';
import { verbatim } from '../localized-text';
import { cellIsNowText, cellsChangedText, changesInOrdersText, movedDateText } from './cell-texts';

const [a, b, c, d, e] = ['A', 'B', 'C', 'D', 'E'].map(verbatim) as [
  ReturnType<typeof verbatim>,
  ...ReturnType<typeof verbatim>[],
];
const texts = [a, b, c, d, e].flatMap((text) => text ?? []);

it.each([
  [1, '{words}'],
  [2, '{count} changes: {texts}'],
  [3, '{count} changes: {texts}'],
  [4, '{count} changes: {texts}; and {more} more'],
])('%i changes', (count, text) => {
  const [first = a, ...others] = texts.slice(0, count);
  expect(cellsChangedText([first, ...others]).text).toBe(text);
});

it('names three changes and counts the others', () => {
  expect(cellsChangedText([a, ...texts.slice(1)]).values).toEqual({
    count: 5,
    texts: {
      text: '{first}; {next}',
      values: { first: { text: '{first}; {next}', values: { first: a, next: b } }, next: c },
    },
    more: '2',
  });
});

it('a first date has none before it', () => {
  expect(movedDateText('Fit Sample', '2027-03-12', '2027-03-15')).toEqual({
    text: '{stage}: {from} → {to}',
    values: { stage: { stage: 'Fit Sample' }, from: { day: '2027-03-12' }, to: { day: '2027-03-15' } },
  });
  expect(movedDateText('Fit Sample', null, '2027-03-15').text).toBe('{stage}: {day}');
});

it('a conflict names the person where it is known', () => {
  const day = { day: '2027-03-14' };
  expect(cellIsNowText('PP Sample', 'Crew Tee', day, 'Tom Okafor').text).toBe(
    '{stage} of {order} is now {value} ({person}).',
  );
  expect(cellIsNowText('PP Sample', 'Crew Tee', day, null).text).toBe('{stage} of {order} is now {value}.');
});

it('a commit in several orders counts both', () => {
  expect(changesInOrdersText(14, 6).values).toEqual({ changes: 14, orders: '6' });
});
