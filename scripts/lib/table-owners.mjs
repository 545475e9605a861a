import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at, ROOT } from './run.mjs';
import { isTest, sourcesUnder } from './source-walls.mjs';

const SERVER = 'apps/server/src/';

/** Files that write tables of several owners: none of them runs as part of a request or a job of the server. */
const EXEMPT = [
  { path: `${SERVER}db/tables.ts`, why: 'It restores the rows of every table from a backup.' },
  {
    path: `${SERVER}db/demo-store.ts`,
    why: 'It adds the accounts of the demo world and of tests without a sign-up.',
  },
  {
    path: `${SERVER}operator/store.ts`,
    why: 'It manages accounts from the command line, without a signed-in person.',
  },
];

/** Other writes outside of the owner, each with the reason why it cannot move. */
const EXCEPTIONS = [
  {
    path: `${SERVER}modules/planning/totals-store.ts`,
    table: 'orders',
    why: 'Lists read the totals and the version of a plan from its order. Planning adds them up in the same statement, and orders calls planning, so a call back would be a circle.',
  },
];

const WHY =
  'Only the owner of a table writes it (ARCHITECTURE.md, "Owners of tables"): a rule about its rows is kept in one module. Call a function of the owner.';
const fault = (where) => ({ rule: 'tables-have-one-writer', why: WHY, where });

/** The tables that the migrations leave in the database. */
function tablesOf(migrations) {
  const tables = new Set();
  const text = migrations.join('\n').replace(/--.*$/gm, '');
  const statements =
    /\b(create|drop|alter)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)(?:\s+rename\s+to\s+(\w+))?/gi;
  for (const [, verb, name, renamed] of text.matchAll(statements)) {
    if (verb.toLowerCase() === 'drop' || renamed) tables.delete(name);
    if (verb.toLowerCase() === 'create' || renamed) tables.add(renamed ?? name);
  }
  if (tables.size < 20) throw new Error(`Only ${tables.size} tables were found in the migrations.`);
  return tables;
}

/** A statement that writes, up to the name of its table; `${` when the name is spliced in. */
const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+|\$\{)/gi;

/** The writes of a store, each with its table (`null` when the name is spliced in) and line. */
function writesIn(text, tables) {
  const code = text.replace(/^[^\S\n]*(\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(WRITE)]
    .filter(([, name]) => name === '${' || tables.has(name.toLowerCase()))
    .map(({ 1: name, index }) => ({
      table: name === '${' ? null : name.toLowerCase(),
      line: code.slice(0, index).split('\n').length,
    }));
}

/** `sql-in-stores-only` keeps statements in these files. */
const mayHaveSql = (path) =>
  !isTest(path) && (/(^|[/-])store\.ts$/.test(path) || path.startsWith(`${SERVER}db/`));

/** The module of a file, or the folder of the server that serves all modules. */
const ownerOf = (path) => /^apps\/server\/src\/(?:modules\/)?([^/]+)\//.exec(path)?.[1];

/** Each table with the owners that ARCHITECTURE.md names for it. */
function listedOwners(text) {
  const section = /## Owners of tables\n([^]*?)(?=\n## |$)/.exec(text)?.[1] ?? '';
  const owners = new Map();
  for (const [, owner, names] of section.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm))
    for (const [, table] of names.matchAll(/`(\w+)`/g))
      owners.set(table, [...(owners.get(table) ?? []), owner]);
  return owners;
}

/** Where ARCHITECTURE.md, the migrations and the sources disagree about who owns and writes a table. */
export function ownerFaults(text = readFileSync(at('ARCHITECTURE.md'), 'utf8')) {
  const folder = at('apps/server/migrations');
  const files = readdirSync(folder).sort((one, other) => one.localeCompare(other));
  const tables = tablesOf(files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')));
  const owners = listedOwners(text);
  const sources = sourcesUnder(at(SERVER)).map((path) => relative(ROOT, path));
  const writes = sources
    .filter((path) => mayHaveSql(path) && !EXEMPT.some((exempt) => exempt.path === path))
    .flatMap((path) => writesIn(readFileSync(at(path), 'utf8'), tables).map((write) => ({ path, ...write })));
  const isException = (write) =>
    EXCEPTIONS.some(({ path, table }) => write.path === path && write.table === table);
  return [
    ...[...tables]
      .filter((table) => !owners.has(table))
      .map((table) => `${table} has no owner in ARCHITECTURE.md`),
    ...[...owners].flatMap(([table, [owner, ...others]]) => {
      if (!tables.has(table)) return [`${table} is listed for ${owner}, but no migration creates it`];
      if (others.length > 0) return [`${table} is listed for ${[owner, ...others].join(' and ')}`];
      const isWritten = writes.some((write) => write.table === table && ownerOf(write.path) === owner);
      return isWritten ? [] : [`${table} is listed for ${owner}, which never writes it`];
    }),
    ...writes.flatMap((write) => {
      const where = `${write.path}:${write.line}`;
      if (write.table === null) return [`${where} writes a table whose name is not in the statement`];
      const [owner] = owners.get(write.table) ?? [];
      if (!owner || owner === ownerOf(write.path) || isException(write)) return [];
      return [`${where} writes ${write.table}, which belongs to ${owner}`];
    }),
    ...EXEMPT.filter(({ path }) => !sources.includes(path)).map(
      ({ path }) => `${path} is exempt, and there is no such file`,
    ),
    ...EXCEPTIONS.filter(
      ({ path, table }) => !writes.some((write) => write.path === path && write.table === table),
    ).map(({ path, table }) => `${path} is an exception for ${table}, which it does not write`),
  ].map(fault);
}
