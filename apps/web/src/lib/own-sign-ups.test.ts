import { beforeEach, expect, it } from 'vitest';
import { findOwnSignUp, storeOwnSignUp } from './own-sign-ups';

beforeEach(() => localStorage.clear());

it('finds a sign-up of this browser by its key and by the mailed link, and no other', () => {
  storeOwnSignUp({ key: 'own' });
  expect(findOwnSignUp('own', 'one')).toEqual({ key: 'own' });
  expect(findOwnSignUp('mailed', 'one')).toBeUndefined();
  storeOwnSignUp({ key: 'own', signUp: 'one' });
  expect(findOwnSignUp('mailed', 'one')?.key).toBe('own');
  expect(findOwnSignUp('mailed', 'two')).toBeUndefined();
  expect(findOwnSignUp('mailed', undefined)).toBeUndefined();
});

it('is empty when the storage holds something else', () => {
  localStorage.setItem('sign-ups', '{"key":1}');
  expect(findOwnSignUp('own', 'one')).toBeUndefined();
});
