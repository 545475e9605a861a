import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeFrom } from './codes';
import { newKey } from './secrets';

const SECRET = Buffer.alloc(32, 'x');

describe('the code that verifies an address', () => {
  it('is an unpredictable code of six digits', () => {
    const codes = Array.from({ length: 200 }, () => codeFrom(SECRET, randomBytes(32)));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    // Among 200 random codes one pair is equal in 2 % of all runs; three pairs indicate a fault.
    expect(new Set(codes).size).toBeGreaterThan(197);
    expect(new Set(codes.map((code) => code[0])).size).toBeGreaterThan(5);
  });

  it('is a key of 256 bits', () => {
    const keys = Array.from({ length: 200 }, newKey);
    expect(new Set(keys).size).toBe(200);
    expect(keys.filter((key) => Buffer.from(key, 'base64url').length !== 32)).toEqual([]);
  });
});
