import type { ErrorBody, ErrorCode, FieldError } from '@selvedge/contract/errors';
import { ERRORS } from '@selvedge/contract/errors';
import type { Problem, Verdict } from '@selvedge/domain/actor';

/** The one error class: a code of the contract's table, with a message for people when the table's is not enough. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly details: Partial<ErrorBody> & { retryAfterSeconds?: number } = {},
  ) {
    super(message ?? ERRORS[code].message);
  }
}

/** Throws 404: what is absent and what is out of reach read the same. */
export const notFound = (message = 'Not found.'): never => {
  throw new Refusal('NOT_FOUND', message);
};

/** Throws 403 with the policy's reason. */
export function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
}

/** Throws 400 with the first problem as the message and all of them by path. */
export function accept(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new Refusal('VALIDATION_FAILED', first.message, { errors: problems as FieldError[] });
}

/** Throws 400 with one message for one field of the input. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}
