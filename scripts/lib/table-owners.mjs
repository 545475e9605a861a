import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isTest, sourcesUnder } from './architecture-rules.mjs';
import { at, ROOT } from './run.mjs';

const SERVER = 'apps/server/src/';

/** Files that may write all tables because they run outside of requests and jobs. */
const EXEMPT = [
  { path: `${SERVER}db/tables.ts`, why: 'It restores the rows of every table from a backup.' },
  { path: `${SERVER}db/removal.ts`, why: 'It removes the demo from all tables, for the operator.' },
  { path: `${SERVER}db/reseal.ts`, why: 'It encrypts what all modules sealed, for the operator.' },
  {
    path: `${SERVER}db/demo-store.ts`,
    why: 'It adds the accounts of the demo world and of tests without a sign-up.',
  },
  {
    path: `${SERVER}operator/store.ts`,
    why: 'It manages accounts from the command line, without a signed-in person.',
  },
];

/** Other permitted writes outside of the owner. */
const EXCEPTIONS = [
  {
    path: `${SERVER}modules/planning/totals-store.ts`,
    table: 'orders',
    why: 'The totals of a plan, its version, the date it counts from and the change times of the partners are columns of its order, which lists read. Orders calls planning, so a call back would be a circle.',
  },
  {
    path: `${SERVER}modules/workdays/touched-orders-store.ts`,
    table: 'orders',
    why: 'A changed calendar marks the orders whose forecasts it changes. Planning reads the calendars, so a call back would be a circle.',
  },
  {
    path: `${SERVER}modules/planning/schedule/forecast-store.ts`,
    table: 'orders',
    why: 'Lists read the start and the forecasts of a plan from its order. Planning writes them in the same statement as those of the stages, and orders calls planning, so a call back would be a circle.',
  },
];

const WHY =
  'Only the owner of a table may write it (ARCHITECTURE.md, "Owners of tables"), so that the rules about its rows stay in one module. Call a function of the owner.';
const fault = (where) => ({ rule: 'tables-have-one-owner', why: WHY, where });

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

/** Matches a writing statement up to its table name; `${` if the name is interpolated. */
const WRITE =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+|\$\{)/gi;

/** Finds the writes in a store, each with its table (`null` if the name is interpolated) and line. */
function writesIn(text, tables) {
  const code = text.replace(/^[^\S\n]*(\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(WRITE)]
    .filter(([, name]) => name === '${' || tables.has(name.toLowerCase()))
    .map(({ 1: name, index }) => ({
      table: name === '${' ? null : name.toLowerCase(),
      line: code.slice(0, index).split('\n').length,
    }));
}

const mayHaveSql = (path) =>
  !isTest(path) && (/(^|[/-])store\.ts$/.test(path) || path.startsWith(`${SERVER}db/`));

const ownerOf = (path) => /^apps\/server\/src\/(?:modules\/)?([^/]+)\//.exec(path)?.[1];

function listedOwners(text) {
  const section = /## Owners of tables\n([^]*?)(?=\n## |$)/.exec(text)?.[1] ?? '';
  const owners = new Map();
  for (const [, owner, names] of section.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm))
    for (const [, table] of names.matchAll(/`(\w+)`/g))
      owners.set(table, [...(owners.get(table) ?? []), owner]);
  return owners;
}

/** Compares ARCHITECTURE.md with the migrations and the sources. */
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
      ({ path }) => `${path} is exempt, but does not exist`,
    ),
    ...EXCEPTIONS.filter(
      ({ path, table }) => !writes.some((write) => write.path === path && write.table === table),
    ).map(({ path, table }) => `${path} is an exception for ${table}, which it does not write`),
  ].map(fault);
}
