// Compares the columns of SQL statements, as the server tests recorded them, with the row types in the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROW_METHODS = ['many', 'maybe', 'one'];
const F = ts.TypeFlags;
const BOOLEAN = { name: 'boolean', flags: F.BooleanLike };
const NUMBER = { name: 'number', flags: F.NumberLike };
const STRING = { name: 'string', flags: F.StringLike };
/** What the driver returns for each PostgreSQL type, by object id. The parsers in `db/db.ts` are part of it. */
const KINDS = new Map([
  [16, BOOLEAN],
  ...[20, 21, 23, 700, 701, 1700].map((id) => [id, NUMBER]),
  ...[25, 1042, 1043, 1082, 1184, 2950].map((id) => [id, STRING]),
  ...[114, 3802].map((id) => [id, { name: 'json' }]),
  [17, { name: 'Buffer' }],
  [1000, { name: 'boolean[]', item: BOOLEAN }],
  ...[1005, 1007].map((id) => [id, { name: 'number[]', item: NUMBER }]),
  ...[1009, 2951].map((id) => [id, { name: 'string[]', item: STRING }]),
]);

/** The recorded results by path of the source: `{ line, column, columns: { name: { type, null } } }`. */
export function readRecords(folder) {
  const records = new Map();
  for (const name of readdirSync(folder))
    for (const [place, results] of Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')))) {
      const [path, line, column] = place.split(':');
      const found = results.map((columns) => ({ line: Number(line), column: Number(column), columns }));
      records.set(path, [...(records.get(path) ?? []), ...found]);
    }
  return records;
}

/** Problems as sentences that name the call, and how many calls were checked. */
export function checkRowTypes(root, project, records) {
  const { config } = ts.readConfigFile(join(root, project), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, project, '..'));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const problems = [];
  let checked = 0;
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!path.startsWith('apps/server/src/') || path.endsWith('.test.ts')) continue;
    const results = (records.get(path) ?? []).map(({ line, column, columns }) => ({
      position: positionAt(file, line, column),
      columns,
    }));
    for (const call of rowCalls(file, checker)) {
      checked += 1;
      const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1;
      const own = results.filter(({ position }) => enclosingCall(file, position, checker) === call);
      const faults = compareCall(call, own, checker);
      problems.push(...[...new Set(faults)].map((fault) => `${path}:${line}: ${fault}`));
    }
  }
  return { checked, problems };
}

/** A record of other sources can point past the end of a line or file. */
function positionAt(file, line, column) {
  const start = file.getLineStarts()[line - 1];
  return start === undefined ? -1 : start + column - 1;
}

function rowCalls(file, checker) {
  const calls = [];
  const visit = (node) => {
    if (isRowCall(node, checker)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

/** The innermost call for rows around a position. */
function enclosingCall(file, position, checker) {
  let found = null;
  const visit = (node) => {
    if (position < node.getStart(file) || position >= node.end) return;
    if (isRowCall(node, checker)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isRowCall(node, checker) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name } = node.expression;
  if (!ROW_METHODS.includes(name.text)) return false;
  return checker.getSymbolAtLocation(name)?.declarations?.[0]?.parent?.name?.text === 'Db';
}

function compareCall(call, results, checker) {
  const row = rowOf(call, checker);
  if (row.flags & F.TypeParameter) return ['The row type is a type parameter, which cannot be checked.'];
  if (results.length === 0) return ['No test runs this statement.'];
  const fields = fieldsOf(row, call, checker);
  return results.flatMap(({ columns }) => [
    ...Object.entries(columns).flatMap(([name, column]) =>
      compareColumn(name, column, fields.get(name), checker),
    ),
    ...[...fields]
      .filter(([name, { isOptional }]) => !isOptional && !(name in columns))
      .map(([name]) => `The statement does not select ${name}.`),
  ]);
}

/** The row in the call's `Promise<Row[]>` or `Promise<Row | null>`. */
function rowOf(call, checker) {
  const result = checker.getAwaitedType(checker.getResolvedSignature(call).getReturnType());
  return checker.isArrayType(result)
    ? checker.getTypeArguments(result)[0]
    : checker.getNonNullableType(result);
}

/** The fields of a row type by name. In a union, a field that some members lack is optional. */
function fieldsOf(row, call, checker) {
  const members = row.isUnion() ? row.types : [row];
  const properties = members.flatMap((member) => checker.getPropertiesOfType(member));
  return new Map(
    properties.map(({ name }) => {
      const found = properties.filter((property) => property.name === name);
      const types = found.map((property) => checker.getTypeOfSymbolAtLocation(property, call));
      return [
        name,
        {
          types: types.flatMap((type) => (type.isUnion() ? type.types : [type])),
          isOptional:
            found.length < members.length || found.some(({ flags }) => flags & ts.SymbolFlags.Optional),
        },
      ];
    }),
  );
}

function compareColumn(name, column, field, checker) {
  if (!field) return [`The row type does not have the column ${name}.`];
  const kind = KINDS.get(column.type);
  if (!kind)
    return [`The column ${name} has a PostgreSQL type that this check does not know: ${column.type}.`];
  const values = field.types.filter((type) => !(type.flags & (F.Null | F.Undefined)));
  const problems = [];
  if (column.null && values.length === field.types.length)
    problems.push(`The column ${name} was null, which the row type does not allow.`);
  if (!values.every((value) => isOfKind(value, kind, checker))) {
    const types = field.types.map((type) => checker.typeToString(type)).join(' | ');
    problems.push(`The column ${name} is a ${kind.name}, but the row type says ${types}.`);
  }
  return problems;
}

function isOfKind(type, kind, checker) {
  if (type.flags & F.Any) return false;
  if (kind.flags) return (type.flags & kind.flags) !== 0;
  if (kind.name === 'json') return true;
  if (kind.name === 'Buffer') return type.symbol?.name === 'Buffer';
  if (!checker.isArrayType(type)) return false;
  const [item] = checker.getTypeArguments(type);
  return (item.isUnion() ? item.types : [item]).every((one) => isOfKind(one, kind.item, checker));
}
