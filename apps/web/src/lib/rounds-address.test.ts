import { expect, it } from 'vitest';
import { placeOfRounds, roundsText } from './rounds-address';

it.each([
  ['part', { subStageId: 'part', side: undefined }],
  ['part.client', { subStageId: 'part', side: 'client' as const }],
])('the address %s names its part and side', (text, place) => {
  expect(placeOfRounds(text)).toEqual(place);
  expect(roundsText(place)).toBe(text);
});

it('an address with another side names the part only, and an empty one nothing', () => {
  expect(placeOfRounds('part.buyer')).toEqual({ subStageId: 'part', side: undefined });
  expect(placeOfRounds('')).toBeNull();
  expect(placeOfRounds(undefined)).toBeNull();
});
