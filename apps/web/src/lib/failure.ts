import { ApiError } from './api';

export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== 'NETWORK' && error.message !== '' ? error.message : fallback;

/** The server's field errors in the format of a form. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

/** Somebody else changed what the request is about. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CONFLICT';

export const isStaleVersion = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'STALE_VERSION';

/** A file that the other side would see may name its author. The request succeeds when it is repeated with `confirm`. */
export const mayNameAuthor = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'NAMES_AUTHOR';

/** Another organization has the same name. The request succeeds when it is repeated with `confirmName`. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NAME_TAKEN';
