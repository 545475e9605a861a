import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from './run.mjs';
import { numericCode, VOCABULARY } from './vocabulary-codes.mjs';

export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/');
const isServer = (path) => path.startsWith('apps/server/src/');

/** Files with status codes of HTTP and SMTP, some of which equal codes of ours. */
const OTHER_STATUS_CODES = [
  'packages/contract/src/errors.ts',
  'apps/server/src/mail/delivery.ts',
  'apps/web/src/app/query-client.ts',
];

/** Rules about what a file is called or says; `broken` answers the lines at fault. */
const RULES = [
  {
    rule: 'sql-in-stores-only',
    why: 'SQL stands in store files and db/ only: whoever changes a table finds every statement about it in one place.',
    applies: (path) =>
      isServer(path) &&
      !isTest(path) &&
      !/(^|[/-])store\.ts$/.test(path) &&
      !path.startsWith('apps/server/src/db/'),
    broken: /\bsql`|\.query\(/,
  },
  {
    rule: 'status-numbers-in-http-only',
    why: 'HTTP status numbers stand in contract/errors.ts and http/ only: everywhere else a code has a name.',
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
    why: `Codes of ${VOCABULARY} are written by their names (UserType.Buyer, in SQL code(UserType.Buyer)): readers need no table, and each use can be found.`,
    applies: (path) =>
      !isTest(path) &&
      path !== VOCABULARY &&
      !path.startsWith('apps/server/src/db/') &&
      !OTHER_STATUS_CODES.includes(path),
    broken: numericCode,
  },
  {
    rule: 'visibility-in-reach-only',
    why: 'Who may see an order or a stage is decided in db/reach.ts only: a copied condition misses the next change of the rule.',
    applies: (path) => isServer(path) && !isTest(path) && !path.startsWith('apps/server/src/db/'),
    broken: /\b(?:and|or|not|when|where)\s+\(*(?:\w+\.)?(?:(?:buyer|factory)_admitted\b|visible\b(?! =))/,
  },
  {
    rule: 'only-queries-call-the-api',
    why: 'On the web only queries.ts calls the API: two hops from page to API, and one place for each query key. Others may know ApiError.',
    applies: (path) =>
      path.startsWith('apps/web/src/') &&
      !path.startsWith('apps/web/src/lib/') &&
      !/(^|\/)queries\.ts$/.test(path) &&
      !isTest(path),
    broken: /\bimport\b(?!\s*(type\s*)?\{\s*(type\s+)?ApiError\s*,?\s*\}).*lib\/api'/,
  },
  {
    rule: 'query-keys-in-one-table',
    why: 'Query keys come from lib/query-keys.ts (of the pages before sign-in: lib/sign-in-keys.ts): live events and mutations invalidate queries by the same table.',
    applies: (path) =>
      path.startsWith('apps/web/src/') && !/\/lib\/(query|sign-in)-keys\.ts$/.test(path) && !isTest(path),
    broken: /\bqueryKey: \[(?!\.\.\.(?:query|signIn)Keys\.)/,
  },
  {
    rule: 'no-utility-drawers',
    why: 'A file is named for the one idea in it; utils, helpers, common and misc hold whatever nobody placed.',
    applies: (path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/i.test(path),
    broken: null,
  },
  {
    rule: 'no-barrels',
    why: 'A file that only exports others hides where things live and loads what nobody asked for.',
    applies: (path) => /(^|\/)index\.tsx?$/.test(path),
    broken: null,
  },
  {
    rule: 'no-idle-suppressions',
    why: 'A suppression comment names a linter that runs and reports unused suppressions: oxlint, or @ts-expect-error.',
    applies: () => true,
    broken: /\b(biome-ignore|eslint-disable|prettier-ignore)|@ts-(ignore|nocheck)\b/,
    inComments: true,
  },
];

/** Every file of ours that breaks a rule about sources. */
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

/** The server's modules, each with those it calls, no matter what files that runs through. */
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

/** Where ARCHITECTURE.md and the sources disagree about which module calls which. */
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
    const [said, found] = [listed.get(name), graph.get(name)].map(
      (calls) => calls && [...calls].sort((one, other) => one.localeCompare(other)).join(', '),
    );
    if (said === found) return [];
    const where =
      found === undefined
        ? `${name} is listed, and there is no such module`
        : said === undefined
          ? `${name} is missing`
          : `${name} calls ${found || 'none'}, and is listed with ${said || 'none'}`;
    return [
      {
        rule: 'module-graph-is-written-down',
        why: 'ARCHITECTURE.md lists every module of the server with the modules it calls: the map is read before the sources.',
        where,
      },
    ];
  });
}

/** Circles between the server's modules. */
export function moduleCircles(cruised) {
  const graph = moduleGraph(cruised);
  const circles = [];
  const settled = new Set();
  const visit = (name, trail) => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
    if (trail.includes(name) || settled.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    settled.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return circles.map((where) => ({
    rule: 'server-modules-have-an-order',
    why: 'The module graph has no circle and stands in ARCHITECTURE.md: a module can be read knowing only those below it.',
    where,
  }));
}
