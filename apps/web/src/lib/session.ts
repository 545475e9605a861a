import { isOffline } from './connection';

/** The session token in local storage (document 1, section 9), and the listeners for its end. */
const KEY = 'token';
type Listener = (reason: string | null) => void;
const listeners = new Set<Listener>();

export interface Claims {
  id: number;
  rolename: number;
  usertype: number;
  exp: number;
}

/** The stored token, or null when it is missing or expired. */
export function readToken(): string | null {
  const token = localStorage.getItem(KEY);
  const claims = token ? claimsOf(token) : null;
  return claims && claims.exp * 1000 > Date.now() ? token : null;
}

/** The claims of the stored token. For display only; the server checks permissions itself. */
export const readClaims = (): Claims | null => {
  const token = readToken();
  return token ? claimsOf(token) : null;
};

/** Without a network, kept pages can be read for this time after the session has expired. */
const READABLE_MS = 72 * 60 * 60 * 1000;

/** The person whose kept pages this browser may show; null without one. */
export function keptUserId(): number | null {
  const token = localStorage.getItem(KEY);
  const claims = token ? claimsOf(token) : null;
  if (!claims) return null;
  const until = claims.exp * 1000 + (isOffline() ? READABLE_MS : 0);
  return until > Date.now() ? claims.id : null;
}

/** Whether the session has expired, but its kept pages can still be read. */
export const isReadOnly = (): boolean => readToken() === null && keptUserId() !== null;

/** Whether a token is stored, even an expired one. Distinguishes an expired session from no sign-in. */
export const hasStoredToken = (): boolean => localStorage.getItem(KEY) !== null;

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

/** Device tokens by which the server recognizes this browser, one for each user who signed in here, newest first. */
const DEVICES_KEY = 'devices';
const MAX_DEVICES = 5;

export function readDevices(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DEVICES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Kept after sign-out, unless the user signed out everywhere: a device token grants no access, but lets its user sign
 * in while others guess the password.
 */
export function storeDevice(device: string): void {
  const others = readDevices().filter((one) => userOf(one) !== userOf(device));
  localStorage.setItem(DEVICES_KEY, JSON.stringify([device, ...others].slice(0, MAX_DEVICES)));
}

/** Removes the device token of the signed-in person, which the server no longer accepts. */
export function forgetDevice(): void {
  const others = readDevices().filter((one) => userOf(one) !== keptUserId());
  localStorage.setItem(DEVICES_KEY, JSON.stringify(others));
}

/**
 * Calls the listeners with the reason. `null` means that the user signed out, which also deletes unsent texts in
 * session storage; after other reasons the texts are kept.
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
