import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import readXlsxFile from 'read-excel-file/node';
import { pdfText } from '#test/document-text';
import type { Reply } from '#test/start-app';

interface Answer {
  status: number;
  headers: Record<string, string>;
  sha256: string;
  body: unknown;
}
export type Answers = Record<string, Record<string, Answer>>;

const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'etag', 'location', 'retry-after'];
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEY = String.raw`(?<![\w-])(?:svk_|whsec_)?[\w-]{43}(?![\w-])`;
const UPLOAD = String.raw`(?<![0-9a-z])[0-9a-f]{32}(?=_)`;
const RANDOM = new RegExp(`${ID}|${KEY}|${UPLOAD}`, 'g');
/** ETags with a plan version are stable; ETags with a hash of the response depend on ids. */
const VERSION_TAG = /^"\d+"$/;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Replaces random values by names in order of appearance. Values of the scenario have the same names in all files of a
 * world; other values are named per file, so that a new file does not rename anything.
 */
export class Names {
  #shared = new Map<string, string>();
  #own: Map<string, string> | null = null;

  beginFile(): void {
    this.#own = new Map();
  }
  of(value: string, kind: string): string {
    const names = this.#own ?? this.#shared;
    const replacement = this.#shared.get(value) ?? names.get(value);
    if (replacement !== undefined) return replacement;
    const name = `${this.#own ? 'own' : 'the'}-${kind}-${names.size + 1}`;
    names.set(value, name);
    return name;
  }
  normalize(text: string): string {
    return text
      .replaceAll(new RegExp(`"requestId":"${ID}"`, 'g'), '"requestId":"request"')
      .replaceAll(/"hint":"[^"]*"/g, '"hint":"hint"')
      .replaceAll(/"publicKey":"[^"]*"/g, '"publicKey":"key"')
      .replaceAll(RANDOM, (value) =>
        this.of(value, value.length === 36 ? 'id' : value.length === 32 ? 'file' : 'key'),
      );
  }
}

export async function answerOf(reply: Reply, names: Names): Promise<Answer> {
  const headers: Record<string, string> = {};
  for (const key of HEADERS) {
    const value = reply.headers[key];
    if (value === undefined) continue;
    const text = names.normalize(String(value));
    headers[key] = key === 'etag' && !VERSION_TAG.test(text) ? names.of(text, 'hash') : text;
  }
  const text = names.normalize(await textOf(reply));
  const isJson = text !== '' && String(headers['content-type']).includes('json');
  const body = isJson ? (JSON.parse(text) as unknown) : text.split('\n');
  return { status: reply.status, headers, sha256: sha256(text), body };
}

/** An order's page or link, whose ids differ in each run. */
const ORDER_ADDRESS = /https?:\/\/[\w.:]+\/order\/(guest\/)?[\da-f-]{36}(\/[\w-]{43})?/g;

/** The text of a response: the letters of a PDF, the rows of a workbook. */
async function textOf(reply: Reply): Promise<string> {
  const type = String(reply.headers['content-type'] ?? '');
  if (type.includes('pdf'))
    return (
      pdfText(reply.bytes)
        .replaceAll(ORDER_ADDRESS, '{address}')
        .match(/.{1,100}/gsu)
        ?.join('\n') ?? ''
    );
  if (!type.includes('spreadsheet')) return reply.text;
  const sheets = await readXlsxFile(reply.bytes);
  return sheets.flatMap(({ sheet, data }) => [sheet, ...data.map((row) => JSON.stringify(row))]).join('\n');
}

/** In a digest each part of about this many characters is a hash, which locates a difference. */
const DIGEST_SIZE = 8000;
const SHORT = 100;
const digest = (value: unknown): unknown => {
  if (!isContainer(value)) return value;
  const text = JSON.stringify(value);
  if (text.length > DIGEST_SIZE) return mapInner(value, digest);
  return text.length > SHORT ? `sha256 ${sha256(text)}` : value;
};
const digestAll = (answers: Answers): Answers =>
  mapInner(answers, (byRole) =>
    mapInner(byRole as object, (answer) => ({
      ...(answer as Answer),
      body: digest((answer as Answer).body),
    })),
  ) as Answers;

/** Repeated parts are stored once in `parts` to keep files short. */
interface Recording {
  /** The roles by address and hash of the response. */
  calls: Record<string, Record<string, string>>;
  answers: Record<string, unknown>;
  parts: Record<string, unknown>;
}
const PART_SIZE = 160;
const REFERENCE = 'same as ';
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Maps the direct children of a JSON value; keys keep their order. */
const mapInner = (value: object, change: (inner: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(change)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));

function pack(answers: Answers): Recording {
  const recording: Recording = { calls: {}, answers: {}, parts: {} };
  const uses = new Map<string, number>();
  const hashes = new Map<object, string>();
  const hashOf = (value: object): string | null => {
    const text = JSON.stringify(value);
    if (text.length < PART_SIZE) return null;
    const hash = sha256(text).slice(0, 10);
    hashes.set(value, hash);
    return hash;
  };
  const count = (value: unknown): void => {
    if (!isContainer(value)) return;
    const hash = hashOf(value);
    if (hash === null) return;
    const used = uses.get(hash) ?? 0;
    uses.set(hash, used + 1);
    if (used === 0) for (const inner of Object.values(value)) count(inner);
  };
  const fold = (value: unknown): unknown => {
    if (!isContainer(value)) return value;
    const hash = hashes.get(value) ?? hashOf(value);
    if (hash === null) return value;
    if ((uses.get(hash) ?? 0) < 2) return mapInner(value, fold);
    recording.parts[hash] ??= mapInner(value, fold);
    return REFERENCE + hash;
  };
  const bodies = new Map<string, Answer>();
  for (const [address, byRole] of Object.entries(answers))
    for (const [role, answer] of Object.entries(byRole)) {
      const hash = sha256(JSON.stringify(answer)).slice(0, 10);
      const calls = (recording.calls[address] ??= {});
      calls[hash] = calls[hash] === undefined ? role : `${calls[hash]} ${role}`;
      bodies.set(hash, answer);
    }
  for (const { body } of bodies.values()) count(body);
  for (const [hash, answer] of bodies) recording.answers[hash] = { ...answer, body: fold(answer.body) };
  return recording;
}

function unpack({ calls, answers, parts }: Recording): Answers {
  const unfold = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith(REFERENCE)) {
      const part = parts[value.slice(REFERENCE.length)];
      return part === undefined ? value : unfold(part);
    }
    return isContainer(value) ? mapInner(value, unfold) : value;
  };
  return mapInner(calls, (byHash) =>
    Object.fromEntries(
      Object.entries(byHash as Record<string, string>).flatMap(([hash, roles]) => {
        const answer = unfold(answers[hash]) as Answer;
        return roles.split(' ').map((role) => [role, answer]);
      }),
    ),
  ) as Answers;
}

const LINE = 120;
/** JSON with as much per line as fits, so that files are short and diffs are readable. */
function format(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (!isContainer(value) || indent.length + line.length <= LINE) return line;
  const deeper = `${indent} `;
  const entries = Array.isArray(value)
    ? value.map((one) => format(one, deeper))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${format(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines: string[] = [];
  let last = '';
  for (const entry of entries) {
    const fits = last !== '' && deeper.length + last.length + entry.length < LINE && !entry.includes('\n');
    if (!fits && last !== '') lines.push(last);
    last = fits ? `${last},${entry}` : entry;
  }
  return `${open}\n${[...lines, last].map((one) => deeper + one).join(',\n')}\n${indent}${close}`;
}

const FOLDER = fileURLToPath(new URL('../recorded-answers/', import.meta.url));
const fileOf = (world: string, name: string): string => `${FOLDER}${world}/${name}.json`;

/** Deletes the recordings of a world before new ones are written. */
export function clearRecordings(world: string): void {
  rmSync(`${FOLDER}${world}`, { recursive: true, force: true });
  mkdirSync(`${FOLDER}${world}`, { recursive: true });
}
export function writeRecording(world: string, name: string, answers: Answers, asDigest: boolean): void {
  writeFileSync(fileOf(world, name), `${format(pack(asDigest ? digestAll(answers) : answers))}\n`);
}
export const readRecording = (world: string, name: string): Answers | null =>
  existsSync(fileOf(world, name))
    ? unpack(JSON.parse(readFileSync(fileOf(world, name), 'utf8')) as Recording)
    : null;

/** Describes the first difference between recorded and current responses; null if there is none. */
export function firstDifference(recorded: Answers, answers: Answers, asDigest: boolean): string | null {
  const present = asDigest ? digestAll(answers) : answers;
  for (const address of new Set([...Object.keys(recorded), ...Object.keys(present)]))
    for (const role of new Set([
      ...Object.keys(recorded[address] ?? {}),
      ...Object.keys(present[address] ?? {}),
    ])) {
      const [before, after] = [recorded[address]?.[role], present[address]?.[role]];
      const call = `${address} as ${role}`;
      if (!before || !after) return `${call}: ${before ? 'is no longer called' : 'is not recorded'}.`;
      const difference = differenceOf(before, after);
      if (difference !== null) return `${call}: ${difference}`;
    }
  return null;
}

function differenceOf(before: Answer, after: Answer): string | null {
  const { sha256: oldSum, ...oldAnswer } = before;
  const { sha256: newSum, ...newAnswer } = after;
  const difference = firstPath(oldAnswer, newAnswer, '');
  if (difference !== null) return difference;
  return oldSum === newSum ? null : 'has the same values in other bytes, such as spaces or number formats.';
}

const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
function firstPath(before: unknown, after: unknown, path: string): string | null {
  if (before === after) return null;
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return `${path} was ${short(before)} and is ${short(after)}.`;
  const [oldKeys, newKeys] = [Object.keys(before), Object.keys(after)];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  for (const key of new Set([...oldKeys, ...newKeys])) {
    const difference = firstPath(old[key], now[key], `${path}/${key}`);
    if (difference !== null) return difference;
  }
  return oldKeys.join() === newKeys.join()
    ? null
    : `${path} had its keys in the order ${short(oldKeys)} and has ${short(newKeys)}.`;
}
