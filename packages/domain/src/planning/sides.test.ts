import { describe, expect, it } from 'vitest';
import { NEW_STAGE } from './rules';
import { isSideOpen, keepUntrackedSides, sideFollowed, sideIsShared, trackedSides } from './sides';
import type { Side, StagePlan } from './stage';

describe('the sides of a stage', () => {
  it.each([
    [true, true, 'client', 'factory', ['client', 'factory']],
    [true, false, 'client', 'client', ['client']],
    [false, true, 'factory', 'factory', ['factory']],
    [false, false, 'client', 'client', ['client']],
  ] as const)(
    'shown to the buyer (%s) and to the factory (%s) follow %s and %s and count as %j',
    (isVisibleToClient, isVisibleToFactory, client, factory, tracked) => {
      const stage = { isVisibleToClient, isVisibleToFactory };
      expect(sideFollowed(stage, 'client')).toBe(client);
      expect(sideFollowed(stage, 'factory')).toBe(factory);
      expect(trackedSides(stage)).toEqual(tracked);
    },
  );

  it('are shared when an answer leaves the two switches out', () => {
    expect((['client', 'factory'] as Side[]).map((side) => sideIsShared({}, side))).toEqual([true, true]);
  });

  it.each([
    [0, 0, 'NOT_STARTED', true],
    [0, 0, 'SUBMITTED', true],
    [0, 0, 'REJECTED', true],
    [0, 0, 'APPROVED', false],
    [0, 0, 'COMPLETED', false],
    [2, 0, 'NOT_STARTED', true],
    [2, 1, 'IN_PROGRESS', true],
    [2, 2, 'IN_PROGRESS', false],
    [2, 2, 'COMPLETED', false],
  ] as const)('of %i parts, %i of them done, at %s are open: %s', (total, done, status, open) => {
    expect(isSideOpen({ total, done, status })).toBe(open);
  });
});

describe('a plan that is sent back', () => {
  const stored: StagePlan = {
    ...NEW_STAGE,
    stageName: 'Yarn booking',
    isVisibleToClient: false,
    leadTimeClient: 60,
    deadlineClient: '2027-03-01',
    statusClientTrader: 'IN_PROGRESS',
    leadTimeManufacturer: 50,
    deadlineManufacturer: '2027-02-19',
    statusTraderManufacturer: 'APPROVED',
  };
  /** As a trader is answered it: the client side carries the factory's figures. */
  const answered: StagePlan = {
    ...stored,
    leadTimeClient: 50,
    deadlineClient: '2027-02-19',
    statusClientTrader: 'APPROVED',
  };

  it('keeps what is stored of a side that is not shared', () => {
    expect(keepUntrackedSides(answered, stored)).toEqual(stored);
    expect(keepUntrackedSides({ ...answered, statusTraderManufacturer: 'COMPLETED' }, stored)).toEqual({
      ...stored,
      statusTraderManufacturer: 'COMPLETED',
    });
  });

  it('starts a side that becomes shared with its own status and the deadline that was shown', () => {
    const shared = keepUntrackedSides({ ...answered, isVisibleToClient: true }, stored);
    expect(shared).toMatchObject({ statusClientTrader: 'IN_PROGRESS', deadlineClient: '2027-02-19' });
    const chosen = { ...answered, isVisibleToClient: true, statusClientTrader: 'SUBMITTED' as const };
    expect(keepUntrackedSides(chosen, stored).statusClientTrader).toBe('SUBMITTED');
  });

  it('starts a new stage without a status where it is not shared', () => {
    const sent = { ...answered, statusClientTrader: 'APPROVED' as const };
    expect(keepUntrackedSides(sent, undefined)).toMatchObject({
      statusClientTrader: 'NOT_STARTED',
      leadTimeClient: 50,
    });
  });
});
