import { expect, test } from 'vitest';
import { ApiError } from './api';
import { failureText } from './failure';

const FALLBACK = 'Failed to send OTP. Please try again.';

test.each([
  ['the server’s words', new ApiError(429, 'TOO_MANY', 'Please wait.'), 'Please wait.'],
  ['the specification’s text where the server sends none', new ApiError(502, 'INTERNAL', ''), FALLBACK],
  ['the specification’s text for a lost connection', new ApiError(0, 'NETWORK', 'Network Error'), FALLBACK],
  ['the specification’s text for an unexpected error', new TypeError('x is undefined'), FALLBACK],
])('a failure is shown in %s', (_, error, words) => {
  expect(failureText(error, FALLBACK)).toBe(words);
});
