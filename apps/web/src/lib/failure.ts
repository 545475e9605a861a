import { ApiError } from './api';

/** What to tell people about a failure: the server's words, else the specification's. No answer has no words. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'NETWORK' && error.message !== '' ? error.message : fallback;

/** The server's refusals by field, as a form takes them. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

/** Another organization has the name that was sent; the same call with `confirmName` takes it all the same. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NAME_TAKEN';
