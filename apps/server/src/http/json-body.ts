import { FORBIDDEN_TEXT, findForbiddenText, mayHoldForbiddenText } from '@selvedge/contract/plain-text';
import { localized } from '@selvedge/domain/localized-text';
import { Refusal } from './refusal';

/** Deeper than any body of the contract, because parsing thousands of levels takes much time and memory. */
const MAX_DEPTH = 64;
const TOO_DEEP = localized('The body is nested more than {max} levels deep.', { max: MAX_DEPTH });

/** The largest order that the limits of its parts allow has about 530,000. */
const MAX_VALUES = 2_000_000;
const TOO_MANY_VALUES = localized('The body has more than {max} values.', { max: MAX_VALUES });

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",\\[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/** Refuses too deep nesting and too many values before parsing, which takes far more memory. */
function boundJson(json: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (!isEmpty(json, at)) values += 1;
      if (depth > MAX_DEPTH) throw new Refusal('BAD_REQUEST', TOO_DEEP);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (values > MAX_VALUES) throw new Refusal('TOO_LARGE', TOO_MANY_VALUES);
  }
}

const isEmpty = (json: string, at: number): boolean => {
  const next = json.charCodeAt(at + 1);
  return next === CLOSE_LIST || next === CLOSE_OBJECT;
};

/** Or the length of the text if the string is truncated. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = json.indexOf('"', at);
    if (at < 0) return json.length;
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
}

/** Parsed later by a worker thread. */
export class RawBody {
  constructor(readonly bytes: Buffer) {}
}

/**
 * Refuses before parsing: more than 2 million values (413) and too deep nesting (400). Refuses afterwards with 400:
 * invalid JSON, properties that could change an object's prototype, and texts that no field may contain; the error
 * names the field.
 */
export function parseJson(json: string): unknown {
  boundJson(json);
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new Refusal('BAD_REQUEST');
  }
  if (MAY_HOLD_PROTOTYPE.test(json) && holdsPrototype(body)) throw new Refusal('BAD_REQUEST');
  if (mayHoldForbiddenText(json)) refuseForbidden(body, 'body');
  return body;
}

/** Properties that `holdsPrototype` looks for, also with escaped letters. */
const MAY_HOLD_PROTOTYPE = /__proto__|"constructor"|\\u00[567]/i;

function holdsPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const made = Object.hasOwn(value, 'constructor') ? (value as { constructor: unknown }).constructor : null;
  if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true;
  return Object.values(value).some(holdsPrototype);
}

export function refuseForbidden(value: unknown, part: string): void {
  const path = findForbiddenText(value);
  if (!path) return;
  const errors = [{ path: path.join('.') || part, message: FORBIDDEN_TEXT }];
  throw new Refusal('VALIDATION_FAILED', FORBIDDEN_TEXT, { errors });
}
