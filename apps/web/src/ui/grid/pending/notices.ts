export interface Notice {
  row?: number;
  text: string;
}

export function orderedNotices(notices: readonly Notice[]): Notice[] {
  const byKey = new Map(notices.map((notice) => [`${notice.row ?? ''} ${notice.text}`, notice]));
  return [...byKey.values()].sort((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity) || 0);
}
