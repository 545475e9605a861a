import fc from 'fast-check';

/** Texts that often break software: markup, quoting, templates, control and invisible characters, other scripts. */
const UNUSUAL_TEXTS = [
  '',
  ' ',
  "Robert'); drop table orders;--",
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '${7*7} %s %d %n $1 $$',
  '../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '=cmd|"/c calc"!A1',
  'Ω≈ç√∫˜µ≤ 田中さん مرحبا হাজার Việt Nam İstanbul',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'a\u202Eb\u200Bc\uFEFFd',
  'line\r\nbcc: x@y.example',
  '\u0000',
  'before\u0000after',
  '\uD800',
  'x'.repeat(100_000),
] as const;

/** Valid texts, which must be stored unchanged. */
export const STORED_TEXTS = UNUSUAL_TEXTS.filter(
  (text) =>
    text.trim() === text && text !== '' && text.length < 200 && !text.includes('\u0000') && text !== '\uD800',
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...UNUSUAL_TEXTS),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constant(Array.from({ length: 5000 }, () => 'x')),
  fc.constant({ toString: 'x', __proto__: { admin: true }, constructor: { prototype: {} } }),
  fc.constant(Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'deep')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.uuid(),
);
/** A mutation of a request: position, value and kind. */
export const mutation = fc.record({
  where: fc.nat({ max: 10_000 }),
  value: hostile,
  how: fc.constantFrom('replace', 'remove', 'add', 'body', 'query', 'path'),
});
export type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

type Place = (value: unknown, remove: boolean) => void;
/** All positions in a JSON value that can be set or removed. */
function placesOf(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    (next: unknown, remove: boolean) => {
      const holder = value as Record<string, unknown>;
      if (remove && !Array.isArray(holder)) delete holder[key];
      else holder[key] = next;
    },
    ...placesOf(inner),
  ]);
}

/** Applies one mutation to a valid request. */
export function mutate(
  request: { path: string; body: unknown },
  { where, value, how }: Mutation,
  queryKeys: readonly string[],
): { path: string; body: unknown } {
  const body: unknown = structuredClone(request.body);
  const text = typeof value === 'string' ? value.slice(0, 2000) : JSON.stringify(value).slice(0, 2000);
  if (how === 'query' || how === 'path') {
    const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
    if (how === 'query') {
      const key = queryKeys.length > 0 ? queryKeys[where % queryKeys.length] : 'page';
      return { path: `${request.path}${request.path.includes('?') ? '&' : '?'}${key}=${encoded}`, body };
    }
    const parts = request.path.split('/');
    parts[parts.length - 1 - (where % Math.max(1, parts.length - 2))] = encoded.slice(0, 300) || 'x';
    return { path: parts.join('/'), body };
  }
  if (body === undefined || how === 'body') return { path: request.path, body: value };
  const places = placesOf(body);
  const place = places[where % Math.max(1, places.length)];
  if (how === 'add' || !place)
    return { path: request.path, body: { ...(body as object), [text.slice(0, 50)]: value } };
  place(value, how === 'remove');
  return { path: request.path, body };
}
