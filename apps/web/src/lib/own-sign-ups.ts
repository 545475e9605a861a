/**
 * Waits for its code. Its page asks only for the code. For other links, the page also asks for the password, so that a
 * user cannot verify a sign-up that another person made with their address.
 */
export interface OwnSignUp {
  key: string;
  /** The server's id of the sign-up, which the link in the email also contains. */
  signUp?: string | undefined;
}
const STORAGE_KEY = 'sign-ups';
const MAX_STORED = 5;

export function readOwnSignUps(): OwnSignUp[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.key === 'string') : [];
  } catch {
    return [];
  }
}

export function storeOwnSignUp(own: OwnSignUp): void {
  const others = readOwnSignUps().filter((one) => one.key !== own.key);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([own, ...others].slice(0, MAX_STORED)));
}

export const findOwnSignUp = (guid: string, signUp: string | undefined): OwnSignUp | undefined =>
  readOwnSignUps().find((one) => one.key === guid || (signUp !== undefined && one.signUp === signUp));
