/**
 * The sign-ups of this browser that wait for their code. Their page asks for nothing else; the page of any other link
 * asks for the password, so that nobody verifies a sign-up that somebody else made with their address.
 */
export interface OwnSignUp {
  key: string;
  /** Which sign-up it is, as the server names it; the mailed link leads to the same one. */
  signUp?: string | undefined;
}
const STORAGE_KEY = 'sign-ups';
const MOST = 5;

export function readOwnSignUps(): OwnSignUp[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.key === 'string') : [];
  } catch {
    return [];
  }
}

export function keepOwnSignUp(own: OwnSignUp): void {
  const others = readOwnSignUps().filter((one) => one.key !== own.key);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([own, ...others].slice(0, MOST)));
}

/** The sign-up of this browser that a link leads to, if it is one. */
export const findOwnSignUp = (guid: string, signUp: string | undefined): OwnSignUp | undefined =>
  readOwnSignUps().find((one) => one.key === guid || (signUp !== undefined && one.signUp === signUp));
