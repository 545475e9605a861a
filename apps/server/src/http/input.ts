import type { Endpoint } from '@selvedge/contract/endpoint';
import type * as z from 'zod/mini';
import { refuseForbidden } from './json-body';
import { matchKeys } from './match-keys';
import { Refusal } from './refusal';

/** A request as it came: the path's and the query's parameters, the parsed body, and the `If-Match` header. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch: string | undefined;
}

/** The input of a use case, by the schemas of its call. */
export function readInput(endpoint: Endpoint, { params, query, body, ifMatch }: RawInput) {
  const known = endpoint.params ? parse(endpoint.params, params, 'params', true) : {};
  refuseForbidden(params, 'params');
  refuseForbidden(query, 'query');
  return {
    params: known,
    query: endpoint.query ? parse(endpoint.query, query, 'query') : {},
    body: endpoint.body ? parse(endpoint.body, body, 'body') : undefined,
    ifMatch: ifMatch?.replace(/^W\//, '').replace(/^"|"$/g, ''),
  };
}

/** Parses one part of a request. An id in the path that cannot be one reads like an absent thing: 404. */
function parse(schema: z.ZodMiniType, value: unknown, part: string, inPath = false): unknown {
  const result = schema.safeParse(matchKeys(schema, value));
  if (result.success) return result.data;
  if (inPath) throw new Refusal('NOT_FOUND');
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || part,
    message: issue.message,
  }));
  throw new Refusal('VALIDATION_FAILED', errors[0]?.message, { errors: errors.slice(0, 100) });
}
