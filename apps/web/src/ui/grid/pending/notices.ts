/** What was not taken over from typed or pasted texts, or from a selection. */
export interface Notice {
  /** The row of the pasted table, counted from 1. */
  row?: number;
  text: string;
}

/** Pasted texts by their rows, then what is about the whole paste; each text once. */
export function orderedNotices(notices: readonly Notice[]): Notice[] {
  const byKey = new Map(notices.map((notice) => [`${notice.row ?? ''} ${notice.text}`, notice]));
  return [...byKey.values()].sort((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity) || 0);
}
