/** The token of the session, kept in local storage (document 1, section 9), and those who want to know when it ends. */
const KEY = 'token';
type Listener = (reason: string | null) => void;
const listeners = new Set<Listener>();

export interface Claims {
  id: number;
  rolename: number;
  usertype: number;
  exp: number;
}

/** The stored token while it is unexpired; an expired one counts as none. */
export function readToken(): string | null {
  const token = localStorage.getItem(KEY);
  const claims = token ? claimsOf(token) : null;
  return claims && claims.exp * 1000 > Date.now() ? token : null;
}

/** What the stored token says of its person; for what is shown only, the server decides for itself. */
export const readClaims = (): Claims | null => {
  const token = readToken();
  return token ? claimsOf(token) : null;
};

/** Whether a token is stored at all, expired or not: tells 'expired' from 'never signed in'. */
export const hasStoredToken = (): boolean => localStorage.getItem(KEY) !== null;

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Tokens by which the server knows this browser again, one of each person who signed in here; the newest first. */
const DEVICES_KEY = 'devices';
const MOST_DEVICES = 5;

export function readDevices(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DEVICES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Kept over a sign-out: it opens nothing, and is what lets its owner in while strangers guess the password. */
export function storeDevice(device: string): void {
  const others = readDevices().filter((one) => userOf(one) !== userOf(device));
  localStorage.setItem(DEVICES_KEY, JSON.stringify([device, ...others].slice(0, MOST_DEVICES)));
}

/**
 * Forgets the session and tells the app why (`null`: the person signed out, and leaves no words of theirs in this tab;
 * after a session that ended by itself they go on).
 */
export function clearSession(reason: string | null): void {
  localStorage.removeItem(KEY);
  if (reason === null) sessionStorage.clear();
  for (const listener of listeners) listener(reason);
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const userOf = (device: string): number | null =>
  parsed<{ user: number }>(device.split('.')[0])?.user ?? null;
const claimsOf = (token: string): Claims | null => parsed<Claims>(token.split('.')[1]);

function parsed<T>(payload: string | undefined): T | null {
  if (!payload) return null;
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as T;
  } catch {
    return null;
  }
}
