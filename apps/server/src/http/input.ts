import type { BodyOf, Endpoint } from '@selvedge/contract/endpoint';
import { textOfIssue } from '@selvedge/contract/issue-message';
import type * as z from 'zod/mini';
import { refuseForbidden } from './json-body';
import { matchKeys } from './match-keys';
import { Refusal } from './refusal';

/** The unvalidated input of a request. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch: string | undefined;
}

export function readInput(endpoint: Endpoint, { params, query, body, ifMatch }: RawInput) {
  const pathParams = endpoint.params ? parse(endpoint.params, params, 'params', true) : {};
  refuseForbidden(params, 'params');
  refuseForbidden(query, 'query');
  return {
    params: pathParams,
    query: endpoint.query ? parse(endpoint.query, query, 'query') : {},
    body: endpoint.body ? parse(endpoint.body, body, 'body') : undefined,
    ifMatch: ifMatch?.replace(/^W\//, '').replace(/^"|"$/g, ''),
  };
}

/** A body that did not arrive as JSON, such as a form or a mail, checked like one that did. */
export function readBody<E extends Endpoint & { body: z.ZodMiniType }>(
  endpoint: E,
  body: unknown,
): BodyOf<E> {
  refuseForbidden(body, 'body');
  return parse(endpoint.body, body, 'body') as BodyOf<E>;
}

/** Parses one part of a request. An invalid id in the path gets 404, like an unknown one. */
function parse(schema: z.ZodMiniType, value: unknown, part: string, inPath = false): unknown {
  const result = schema.safeParse(matchKeys(schema, value));
  if (result.success) return result.data;
  if (inPath) throw new Refusal('NOT_FOUND');
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || part,
    message: textOfIssue(issue.message),
  }));
  throw new Refusal('VALIDATION_FAILED', errors[0]?.message, { errors: errors.slice(0, 100) });
}
