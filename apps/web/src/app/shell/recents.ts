/** Pages and orders that a person opened on this device, newest first; removed at sign-out. */
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

/** Only the person's own: another one may have used this device since. */
export function readRecents(userId: number): Recent[] {
  const stored = read();
  return stored?.userId === userId ? stored.list : [];
}

/** Puts a page first; a page that is there already moves up with its present title. */
export function noteRecent(userId: number, recent: Recent): void {
  const others = readRecents(userId).filter(({ path }) => path !== recent.path);
  const stored: Stored = { userId, list: [recent, ...others].slice(0, KEPT) };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // The storage is full or closed: the palette then has no recent pages, and nothing else depends on them.
  }
}

export const forgetRecents = (): void => localStorage.removeItem(KEY);
