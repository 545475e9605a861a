import type { Order } from '#web/modules/orders/queries';

/** Another user saved the order after it was opened here. */
export interface Conflict {
  theirs: Order;
  changedBy: string;
  changedAt: string;
  asDraft: boolean;
}

/**
 * The states of a save. Arrows are events; an event without an arrow changes nothing.
 *
 *     ┌──────┐       save       ┌─────────┐  unanswered  ┌──────┐
 *     │ idle │ ───────────────▶ │ sending │ ───────────▶ │ lost │
 *     │      │ ◀─────────────── │         │ ◀─────────── │      │
 *     └──────┘  saved, refused  └─────────┘     save     └──────┘
 *         ▲                     stale │ ▲
 *         │                           ▼ │ save (merged)
 *         │      keepEditing     ┌──────────┐
 *         └───────────────────── │ conflict │      each ── leave ──▶ left ── save ──▶ sending
 *                                └──────────┘
 *
 * `lost`: no response came, so it is unknown whether the order was saved. `left`: the user navigated away, and the
 * outcome is only shown in a toast. A user who comes back before the next page has loaded can save again.
 */
export type SaveState =
  | { name: 'idle' | 'sending' | 'lost' | 'left' }
  | { name: 'conflict'; conflict: Conflict };

export type SaveEvent =
  | { type: 'save' | 'saved' | 'refused' | 'unanswered' | 'keepEditing' | 'leave' }
  | { type: 'stale'; conflict: Conflict };

type Name = SaveState['name'];
const NEXT: Record<Name, Partial<Record<SaveEvent['type'], Name>>> = {
  idle: { save: 'sending', leave: 'left' },
  sending: { saved: 'idle', refused: 'idle', unanswered: 'lost', stale: 'conflict', leave: 'left' },
  lost: { save: 'sending', leave: 'left' },
  conflict: { save: 'sending', keepEditing: 'idle', leave: 'left' },
  left: { save: 'sending' },
};

export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  const name = NEXT[state.name][event.type];
  if (name === undefined) return state;
  if (name !== 'conflict') return { name };
  return event.type === 'stale' ? { name, conflict: event.conflict } : state;
}
