/** Pages and orders that the user opened on this device, newest first. Deleted at sign-out. */
const KEY = 'recents';
const KEPT = 12;

export interface Recent {
  path: string;
  title: string;
}
interface Stored {
  userId: number;
  list: Recent[];
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored && Array.isArray(stored.list) ? stored : null;
  } catch {
    return null;
  }
}

/** Returns nothing when another user has used this device since. */
export function readRecents(userId: number): Recent[] {
  const stored = read();
  return stored?.userId === userId ? stored.list : [];
}

export function noteRecent(userId: number, recent: Recent): void {
  const others = readRecents(userId).filter(({ path }) => path !== recent.path);
  const stored: Stored = { userId, list: [recent, ...others].slice(0, KEPT) };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the palette has no recent pages, and nothing else needs them.
  }
}

export const clearRecents = (): void => localStorage.removeItem(KEY);
