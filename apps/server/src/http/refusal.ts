import { ERRORS, type ErrorBody, type ErrorCode } from '@selvedge/contract/errors';
import type { Problem } from '@selvedge/domain/actor';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';

type Details = Partial<Omit<ErrorBody, 'message' | 'errors'>> & {
  errors?: readonly Problem[];
  retryAfterSeconds?: number;
};

/** The only error class of the server; `text` overrides the default text of the code. */
export class Refusal extends Error {
  readonly text: LocalizedText;
  constructor(
    readonly code: ErrorCode,
    text: LocalizedText = ERRORS[code].message,
    readonly details: Details = {},
  ) {
    super(text.text);
    this.text = text;
  }
}

/** Throws 404. The same error for missing and unreachable records does not reveal which of them exist. */
export const notFound = (text: LocalizedText = localized('Not found.')): never => {
  throw new Refusal('NOT_FOUND', text);
};

/** Throws 400 if there are problems: the first is the message, all are listed by path. */
export function accept(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new Refusal('VALIDATION_FAILED', first.message, { errors: problems });
}

export function refuseField(path: string, message: LocalizedText): never {
  throw new Refusal('VALIDATION_FAILED', message, { errors: [{ path, message }] });
}
