import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from './run.mjs';
import { numericCode, VOCABULARY } from './vocabulary-codes.mjs';

export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/');
const isServer = (path) => path.startsWith('apps/server/src/');

/** Files with HTTP or SMTP status codes that equal codes of the vocabulary. */
const OTHER_STATUS_CODES = [
  'packages/contract/src/errors.ts',
  'apps/server/src/mail/delivery.ts',
  'apps/web/src/app/query-client.ts',
];

/**
 * Rules about file names and contents. `broken` matches a faulty line; without it every file that `applies` is faulty.
 */
const RULES = [
  {
    rule: 'sql-in-stores-only',
    why: 'SQL belongs in store files and db/, so that all statements about a table are easy to find.',
    applies: (path) =>
      isServer(path) &&
      !isTest(path) &&
      !/(^|[/-])store\.ts$/.test(path) &&
      !path.startsWith('apps/server/src/db/'),
    broken: /\bsql`|\.query\(/,
  },
  {
    rule: 'status-numbers-in-http-only',
    why: 'HTTP status numbers belong in contract/errors.ts and http/. Use an error code elsewhere.',
    applies: (path) =>
      !isTest(path) &&
      (isServer(path) || path.startsWith('packages/contract/')) &&
      !path.startsWith('apps/server/src/http/') &&
      path !== 'packages/contract/src/errors.ts',
    broken:
      /\.(status|code)\((20\d|30\d|4\d\d|50\d)\)|\bstatus(Code)?\s*(:|===?|!==?)\s*(20[0-9]|4\d\d|50[0-9])\b/,
  },
  {
    rule: 'codes-have-names',
    why: `Write the numeric codes of ${VOCABULARY} by name (UserType.Buyer, in SQL code(UserType.Buyer)), so that they can be read and searched for.`,
    applies: (path) =>
      !isTest(path) &&
      path !== VOCABULARY &&
      !path.startsWith('apps/server/src/db/') &&
      !OTHER_STATUS_CODES.includes(path),
    broken: numericCode,
  },
  {
    rule: 'visibility-in-reach-only',
    why: 'Only db/reach.ts decides who may see an order or a stage. A copied condition would miss the next change of the rule.',
    applies: (path) => isServer(path) && !isTest(path) && !path.startsWith('apps/server/src/db/'),
    broken: /\b(?:and|or|not|when|where)\s+\(*(?:\w+\.)?(?:(?:buyer|factory)_admitted\b|visible\b(?! =))/,
  },
  {
    rule: 'forms-import-their-schemas',
    why: 'The build leaves the schemas of endpoints out of the browser. A form imports a schema that the contract exports by name.',
    applies: (path) => path.startsWith('apps/web/src/') && !isTest(path),
    broken: /\bzod4Resolver\(\w+\.\w+/,
  },
  {
    rule: 'only-queries-call-the-api',
    why: 'On the web only queries.ts calls the API. Other files may import ApiError.',
    applies: (path) =>
      path.startsWith('apps/web/src/') &&
      !path.startsWith('apps/web/src/lib/') &&
      !/(^|\/)queries\.ts$/.test(path) &&
      !isTest(path),
    broken: /\bimport\b(?!\s*(type\s*)?\{\s*(type\s+)?ApiError\s*,?\s*\}).*lib\/api'/,
  },
  {
    rule: 'query-keys-in-one-table',
    why: 'Query keys come from lib/query-keys.ts (lib/sign-in-keys.ts before sign-in), so that live events and mutations invalidate the same keys.',
    applies: (path) =>
      path.startsWith('apps/web/src/') && !/\/lib\/(query|sign-in)-keys\.ts$/.test(path) && !isTest(path),
    broken: /\bqueryKey: \[(?!\.\.\.(?:query|signIn)Keys\.)/,
  },
  {
    rule: 'no-utility-files',
    why: 'Name a file for what it contains; utils, helpers, common and misc collect unrelated code.',
    applies: (path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/i.test(path),
    broken: null,
  },
  {
    rule: 'no-barrels',
    why: 'A file that only re-exports others hides where code is defined and loads code that is not needed.',
    applies: (path) => /(^|\/)index\.tsx?$/.test(path),
    broken: null,
  },
  {
    rule: 'no-unused-suppressions',
    why: 'A suppression comment names a linter that runs and reports unused suppressions: oxlint, or @ts-expect-error.',
    applies: () => true,
    broken: /\b(biome-ignore|eslint-disable|prettier-ignore)|@ts-(ignore|nocheck)\b/,
    inComments: true,
  },
];

export function sourceFaults() {
  const files = ['packages', 'apps']
    .flatMap((folder) => sourcesUnder(at(folder)))
    .map((path) => relative(ROOT, path));
  return files.flatMap((path) => {
    const text = readFileSync(at(path), 'utf8');
    return RULES.filter((rule) => rule.applies(path)).flatMap((rule) => faultsOf(rule, path, text));
  });
}

function faultsOf({ rule, why, broken, inComments = false }, path, text) {
  if (!broken) return [{ rule, why, where: path }];
  return text
    .split('\n')
    .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
    .filter(({ line }) => broken.test(line) && (inComments || !/^\s*(\/\/|\*|\/\*)/.test(line)))
    .map(({ where }) => ({ rule, why, where }));
}

export function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|locales)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Maps each server module to the modules that it imports. */
function moduleGraph(cruised) {
  const moduleOf = (path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
  const graph = new Map();
  for (const { source, dependencies } of cruised) {
    const from = moduleOf(source);
    if (!from || isTest(source)) continue;
    if (!graph.has(from)) graph.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to && to !== from) graph.get(from).add(to);
    }
  }
  return graph;
}

/** Compares the module graph in ARCHITECTURE.md with the sources. */
export function graphFaults(cruised, text = readFileSync(at('ARCHITECTURE.md'), 'utf8')) {
  const drawn = /## Module graph[^]*?```\n([^]*?)```/.exec(text)?.[1] ?? '';
  const listed = new Map(
    drawn
      .trim()
      .split('\n')
      .map((line) => line.split('→').map((part) => part.trim()))
      .map(([from, calls]) => [from, calls ? calls.split(', ') : []]),
  );
  const graph = moduleGraph(cruised);
  const names = [...new Set([...listed.keys(), ...graph.keys()])].sort((one, other) =>
    one.localeCompare(other),
  );
  return names.flatMap((name) => {
    const [documented, actual] = [listed.get(name), graph.get(name)].map(
      (calls) => calls && [...calls].sort((one, other) => one.localeCompare(other)).join(', '),
    );
    if (documented === actual) return [];
    const where =
      actual === undefined
        ? `${name} is listed, but does not exist`
        : documented === undefined
          ? `${name} is missing`
          : `${name} calls ${actual || 'none'}, but is listed with ${documented || 'none'}`;
    return [
      {
        rule: 'module-graph-is-documented',
        why: 'ARCHITECTURE.md must list every server module with the modules that it calls.',
        where,
      },
    ];
  });
}

export function moduleCycles(cruised) {
  const graph = moduleGraph(cruised);
  const cycles = [];
  const settled = new Set();
  const visit = (name, trail) => {
    if (trail.includes(name)) cycles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
    if (trail.includes(name) || settled.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    settled.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return cycles.map((where) => ({
    rule: 'no-circular-modules',
    why: 'The module graph has no cycles, so that a module can be read with knowledge of the modules below it only.',
    where,
  }));
}
