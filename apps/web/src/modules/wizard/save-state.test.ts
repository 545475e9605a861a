import { describe, expect, test } from 'vitest';
import { type Conflict, nextSaveState, type SaveEvent, type SaveState } from './save-state';

const conflict = { changedBy: 'Nadia Rahman' } as Conflict;
const newer = { changedBy: 'Rafiqul Islam' } as Conflict;
const EVENTS: Record<SaveEvent['type'], SaveEvent> = {
  save: { type: 'save' },
  saved: { type: 'saved' },
  refused: { type: 'refused' },
  unanswered: { type: 'unanswered' },
  stale: { type: 'stale', conflict: newer },
  keepEditing: { type: 'keepEditing' },
  leave: { type: 'leave' },
};
const STATES: Record<SaveState['name'], SaveState> = {
  idle: { name: 'idle' },
  sending: { name: 'sending' },
  lost: { name: 'lost' },
  conflict: { name: 'conflict', conflict },
  left: { name: 'left' },
};
type Row = Record<SaveEvent['type'], SaveState['name']>;
/** The next state for each state (rows) and event (columns). */
const TABLE: Record<SaveState['name'], Row> = {
  idle: {
    save: 'sending',
    saved: 'idle',
    refused: 'idle',
    unanswered: 'idle',
    stale: 'idle',
    keepEditing: 'idle',
    leave: 'left',
  },
  sending: {
    save: 'sending',
    saved: 'idle',
    refused: 'idle',
    unanswered: 'lost',
    stale: 'conflict',
    keepEditing: 'sending',
    leave: 'left',
  },
  lost: {
    save: 'sending',
    saved: 'lost',
    refused: 'lost',
    unanswered: 'lost',
    stale: 'lost',
    keepEditing: 'lost',
    leave: 'left',
  },
  conflict: {
    save: 'sending',
    saved: 'conflict',
    refused: 'conflict',
    unanswered: 'conflict',
    stale: 'conflict',
    keepEditing: 'idle',
    leave: 'left',
  },
  left: {
    save: 'sending',
    saved: 'left',
    refused: 'left',
    unanswered: 'left',
    stale: 'left',
    keepEditing: 'left',
    leave: 'left',
  },
};
const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

describe.each(keysOf(STATES))('a save that is %s', (name) => {
  test.each(keysOf(EVENTS))('with %s', (type) => {
    expect(nextSaveState(STATES[name], EVENTS[type]).name).toBe(TABLE[name][type]);
  });
});

test('a conflict is the one that was met last, and stays until it is resolved', () => {
  expect(nextSaveState(STATES.sending, EVENTS.stale)).toEqual({ name: 'conflict', conflict: newer });
  expect(nextSaveState(STATES.conflict, EVENTS.stale)).toBe(STATES.conflict);
});

test('an event that changes nothing answers the same state, so that nothing is drawn again', () => {
  expect(nextSaveState(STATES.left, EVENTS.saved)).toBe(STATES.left);
});
