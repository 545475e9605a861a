import type { ErrorBody, ErrorCode } from '@selvedge/contract/errors';
import { ERRORS } from '@selvedge/contract/errors';
import type { Problem, Verdict } from '@selvedge/domain/actor';
import type { ProductText } from '@selvedge/domain/localized-text';
import { messageOf } from '@selvedge/domain/localized-text';

type Details = Partial<Omit<ErrorBody, 'message' | 'errors'>> & {
  errors?: readonly Problem[];
  retryAfterSeconds?: number;
};

/** The one error class: a code of the contract's table, with a text for people when the table's is not enough. */
export class Refusal extends Error {
  readonly text: ProductText;
  constructor(
    readonly code: ErrorCode,
    text: ProductText = ERRORS[code].message,
    readonly details: Details = {},
  ) {
    super(messageOf(text));
    this.text = text;
  }
}

/** Throws 404: what is absent and what is out of reach read the same. */
export const notFound = (text: ProductText = 'Not found.'): never => {
  throw new Refusal('NOT_FOUND', text);
};

/** Throws 403 with the policy's reason. */
export function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
}

/** Throws 400 with the first problem as the message and all of them by path. */
export function accept(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new Refusal('VALIDATION_FAILED', first.message, { errors: problems });
}

/** Throws 400 with one message for one field of the input. */
export function refuseField(path: string, message: ProductText): never {
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}
