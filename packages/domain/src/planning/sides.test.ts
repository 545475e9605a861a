import { describe, expect, it } from 'vitest';
import { NEW_STAGE } from './rules';
import {
  changeSide,
  isSideOpen,
  preserveUntrackedSides,
  sideFollowed,
  sideIsShared,
  trackedSides,
} from './sides';
import type { Side, StagePlan } from './stage';

describe('the sides of a stage', () => {
  it.each([
    [true, true, 'client', 'factory', ['client', 'factory']],
    [true, false, 'client', 'client', ['client']],
    [false, true, 'factory', 'factory', ['factory']],
    [false, false, 'client', 'client', ['client']],
  ] as const)(
    'shown to the buyer (%s) and to the factory (%s) follow %s and %s and count as %j',
    (seenByClient, seenByFactory, client, factory, tracked) => {
      const stage = { sides: { client: { visible: seenByClient }, factory: { visible: seenByFactory } } };
      expect(sideFollowed(stage, 'client')).toBe(client);
      expect(sideFollowed(stage, 'factory')).toBe(factory);
      expect(trackedSides(stage)).toEqual(tracked);
    },
  );

  it('are shared when an answer leaves the two switches out', () => {
    expect(
      (['client', 'factory'] as Side[]).map((side) => sideIsShared({ sides: { [side]: {} } }, side)),
    ).toEqual([true, true]);
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
    sides: {
      client: { visible: false, lead: 60, deadline: '2027-03-01', status: 'IN_PROGRESS' },
      factory: { visible: true, lead: 50, deadline: '2027-02-19', status: 'APPROVED' },
    },
  };
  /** The response for a trader, in which the client side shows the factory's figures. */
  const answered = changeSide(stored, 'client', { lead: 50, deadline: '2027-02-19', status: 'APPROVED' });

  it('preserves the stored values of a side that is not shared', () => {
    expect(preserveUntrackedSides(answered, stored)).toEqual(stored);
    const completed = { status: 'COMPLETED' } as const;
    expect(preserveUntrackedSides(changeSide(answered, 'factory', completed), stored)).toEqual(
      changeSide(stored, 'factory', completed),
    );
  });

  it('starts a side that becomes shared with its own status and the deadline that was shown', () => {
    const shared = preserveUntrackedSides(changeSide(answered, 'client', { visible: true }), stored);
    expect(shared.sides.client).toMatchObject({ status: 'IN_PROGRESS', deadline: '2027-02-19' });
    const chosen = changeSide(answered, 'client', { visible: true, status: 'SUBMITTED' });
    expect(preserveUntrackedSides(chosen, stored).sides.client.status).toBe('SUBMITTED');
  });

  it('starts a new stage without a status where it is not shared', () => {
    const sent = changeSide(answered, 'client', { status: 'APPROVED' });
    expect(preserveUntrackedSides(sent, undefined).sides.client).toMatchObject({
      status: 'NOT_STARTED',
      lead: 50,
    });
  });
});
