import { describe, expect, it } from 'vitest';
import { UserType } from '../vocabulary';
import { threadFor } from './counts';

const { Buyer, Trader, Manufacturer } = UserType;

describe('the thread of a comment', () => {
  it.each([
    [Trader, Trader, [Buyer], 'buyer'],
    [Trader, Trader, [Trader], 'internal'],
    [Trader, Trader, [Buyer, Manufacturer], 'both'],
    [Buyer, Trader, [Buyer, Manufacturer], 'buyer'],
    [Manufacturer, Trader, [Buyer, Manufacturer], 'manufacturer'],
    [Manufacturer, Manufacturer, [Trader], 'manufacturer'],
  ] as const)('is for %i, by %i to %j: %s', (viewer, creatorUserType, targetAudienceUserType, thread) => {
    expect(threadFor(viewer, { creatorUserType, targetAudienceUserType })).toBe(thread);
  });
});
