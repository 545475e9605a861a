import type { BodyOf, Endpoint } from '@selvedge/contract/endpoint';
import { textOfIssue } from '@selvedge/contract/issue-message';
import type * as z from 'zod/mini';
import { refuseForbidden } from './json-body';
import { matchKeys } from './match-keys';
import { Refusal } from './refusal';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch: string | undefined;
}

export const readParams = (endpoint: Endpoint, params: unknown): unknown =>
  endpoint.params ? parse(endpoint.params, params, 'params', true) : {};

export function readInput(endpoint: Endpoint, { params, query, body, ifMatch }: RawInput) {
  const pathParams = readParams(endpoint, params);
  refuseForbidden(params, 'params');
  refuseForbidden(query, 'query');
  return {
    params: pathParams,
    query: endpoint.query ? parse(endpoint.query, query, 'query') : {},
    body: endpoint.body ? parse(endpoint.body, body, 'body') : undefined,
    ifMatch: ifMatch?.replace(/^W\//, '').replace(/^"|"$/g, ''),
  };
}

/** For a body that did not arrive as JSON, such as a form or a mail. */
export function readBody<E extends Endpoint & { body: z.ZodMiniType }>(
  endpoint: E,
  body: unknown,
): BodyOf<E> {
  refuseForbidden(body, 'body');
  return parse(endpoint.body, body, 'body') as BodyOf<E>;
}

/** An invalid id in the path gets 404, like an unknown one. */
function parse(schema: z.ZodMiniType, value: unknown, part: string, inPath = false): unknown {
  const matched = matchKeys(schema, value);
  const result = schema.safeParse(matched);
  if (result.success) return result.data;
  if (inPath) throw new Refusal('NOT_FOUND');
  const errors = result.error.issues
    .flatMap((issue) => issuesOf(matched, issue))
    .map((issue) => ({
      path: issue.path.join('.') || part,
      message: textOfIssue(issue.message),
    }));
  throw new Refusal('VALIDATION_FAILED', errors[0]?.message, { errors: errors.slice(0, 100) });
}

/** Of a union, the issues of the option that fits the input's properties best. */
function issuesOf(root: unknown, issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const options = issue.errors.map((issues) =>
    issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const misfits = options.map((issues) => misfit(root, issues, issue.path.length));
  const least = Math.min(...misfits);
  const [meant, other] = options.filter((_, index) => misfits[index] === least);
  return meant && !other ? meant.flatMap((inner) => issuesOf(root, inner)) : [issue];
}

/** Number of properties that the input lacks, or has for another option. */
function misfit(root: unknown, issues: readonly z.core.$ZodIssue[], depth: number): number {
  if (issues.some(({ path }) => path.length === depth)) return Number.POSITIVE_INFINITY;
  return issues.filter(
    ({ path, code }) =>
      path.length === depth + 1 && (code === 'invalid_value' || valueAt(root, path) === undefined),
  ).length;
}
const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | null)?.[key], root);
