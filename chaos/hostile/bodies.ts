import type { Route } from './routes';

export interface Body {
  shape: string;
  type: string;
  bytes: Buffer;
}

const HUNDRED_THOUSAND = 100_000;
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

/** The text with as many parts as fit into the limit, at most `count`. */
function filled(
  limit: number,
  part: (nth: number) => string,
  [start, end] = ['', ''],
  count = Infinity,
): Buffer {
  const parts = [start];
  let left = limit - start.length - end.length;
  for (let nth = 0; nth < count; nth += 1) {
    const next = part(nth);
    left -= next.length;
    if (left < 0) break;
    parts.push(next);
  }
  return Buffer.from(parts.join('') + end);
}
const name = (nth: number) => nth.toString(36);
/** Lists in a property; the last one has no comma. */
const lists = (limit: number, start: string, end: string) =>
  filled(limit - 2, () => '[],', [start, `[]${end}`]);

const json = (limit: number, schema: Schema): Record<string, () => Buffer> => ({
  'flat list': () => lists(limit, '[', ']'),
  'flat list of numbers': () => filled(limit - 1, () => '1,', ['[', '1]']),
  'names, as many as fit': () => filled(limit, (nth) => `"${name(nth)}":0,`, ['{', '"-":0}']),
  'one text': () => filled(limit, () => 'x'.repeat(1024), ['"', '"']),
  '64 levels deep, again and again': () =>
    filled(limit, () => `${'['.repeat(62)}${']'.repeat(62)},`, ['[', '0]']),
  'as deep as it can be': () => Buffer.alloc(limit, '['),
  ...Object.fromEntries(
    propertiesOf(schema).map(({ property, isListed }) => [
      `a list in ${property}`,
      () => lists(limit, `${isListed ? '[' : ''}{"${property}":[`, `]}${isListed ? ']' : ''}`),
    ]),
  ),
});

/** The JSON schema of a body. */
export interface Schema {
  properties?: object;
  items?: Schema;
  anyOf?: Schema[];
}

/** The properties of a body, or of each item of a list. */
function propertiesOf(schema: Schema): { property: string; isListed: boolean }[] {
  const item = schema.items ?? schema;
  const names = [item, ...(item.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set(names)].map((property) => ({ property, isListed: schema.items !== undefined }));
}

const part = (nth: number, file: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name(nth)}"${file}\r\n\r\n\r\n`;
const END = '--x--\r\n';
const FILE = '; filename="a.png"';

const multipart = (limit: number): Record<string, () => Buffer> => ({
  '100,000 fields': () => filled(limit, (nth) => part(nth, ''), ['', END], HUNDRED_THOUSAND),
  '100,000 files': () => filled(limit, (nth) => part(nth, FILE), ['', END], HUNDRED_THOUSAND),
  'one field': () => filled(limit, () => 'x'.repeat(1024), [part(0, '').slice(0, -2), `\r\n${END}`]),
  'one file': () =>
    filled(limit, () => 'x'.repeat(1024), [
      `${part(0, FILE).replace('"0"', '"file"').slice(0, -2)}`,
      `\r\n${END}`,
    ]),
  'no part': () => Buffer.alloc(limit, '-'),
  'one head': () => filled(limit, (nth) => `x-${name(nth)}: y\r\n`, ['--x\r\n', `\r\n${END}`]),
});

const form = (limit: number): Record<string, () => Buffer> => ({
  'a& again and again': () => filled(limit, () => 'a&'),
  'names, as many as fit': () => filled(limit, (nth) => `${name(nth)}&`),
  'one text': () => Buffer.alloc(limit, 'x'),
});

const mail = (limit: number): Record<string, () => Buffer> => ({
  'one text': () => Buffer.alloc(limit, 'x'),
  'heads, as many as fit': () => filled(limit, (nth) => `X-${name(nth)}: y\r\n`, ['', '\r\n']),
  'parts, as many as fit': () =>
    filled(limit, () => '--x\r\n\r\n', ['Content-Type: multipart/mixed; boundary=x\r\n\r\n', '--x--']),
});

/** Each body that a route takes, at its limit, in hostile shapes. Made when it is needed, because some have 60 MB. */
export function* bodiesFor({ config }: Route, schema: Schema): Generator<Body> {
  const shapes: Record<string, [string, (limit: number) => Record<string, () => Buffer>]> = {
    'application/json': ['application/json', (limit) => json(limit, schema)],
    'multipart/form-data': [MULTIPART, multipart],
    'application/x-www-form-urlencoded': [FORM, form],
    'message/rfc822': ['message/rfc822', mail],
  };
  for (const [media, { limit }] of Object.entries(config.bodies ?? {})) {
    const [type, make] = shapes[media] ?? [];
    for (const [shape, bytes] of Object.entries(make?.(limit) ?? {}))
      yield { shape, type: type ?? '', bytes: bytes() };
  }
}
