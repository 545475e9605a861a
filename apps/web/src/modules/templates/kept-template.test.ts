import { expect, test } from 'vitest';
import { placeOf } from './kept-template';

test('each person keeps their own, one for each template and one for a new one', () => {
  const places = [placeOf(1), placeOf(2), placeOf(1, 'a'), placeOf(2, 'a'), placeOf(1, 'b')];
  expect(new Set(places).size).toBe(places.length);
});
