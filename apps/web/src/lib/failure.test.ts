import { expect, test } from 'vitest';
import { ApiError } from './api';
import { failureText } from './failure';

const SAID = 'Failed to send OTP. Please try again.';

test.each([
  ['the server’s words', new ApiError(429, 'TOO_MANY', 'Please wait.'), 'Please wait.'],
  ['the specification’s words where the server has none', new ApiError(502, 'INTERNAL', ''), SAID],
  ['the specification’s words where nobody answered', new ApiError(0, 'NETWORK', 'Network Error'), SAID],
  ['the specification’s words for what nobody foresaw', new TypeError('x is undefined'), SAID],
])('a failure is shown in %s', (_, error, words) => {
  expect(failureText(error, SAID)).toBe(words);
});
