import { describe, expect, it } from 'vitest';
import { isId, isUuid } from './ids';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the id of a person or an organization', () => {
  it.each([1, 2_147_483_647])('can be %d', (id) => expect(isId(id)).toBe(true));
  it.each([0, -1, 1.5, 2_147_483_648, Number.NaN])('cannot be %d', (id) => expect(isId(id)).toBe(false));
});

describe('a UUID', () => {
  it.each([UUID, UUID.toUpperCase()])('is written as %s', (text) => expect(isUuid(text)).toBe(true));
  it.each(['', `${UUID}0`, UUID.replaceAll('-', ''), UUID.replace('b', 'g')])('is not %j', (text) =>
    expect(isUuid(text)).toBe(false),
  );
});
