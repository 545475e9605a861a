import { expect, test } from 'vitest';
import { type DateChange, loadedChanges } from './queries';

const change = (id: string) => ({ id }) as DateChange;

test('a change that a newer one shifted to the next page is listed once', () => {
  const pages = [{ changes: [change('3'), change('2')] }, { changes: [change('2'), change('1')] }];
  expect(loadedChanges(pages).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
