import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@selvedge/contract/endpoint';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = join(ROOT, 'apps/server/src');
/**
 * Imports whose code counts. The contract describes requests and responses, and JSON files hold translations: neither
 * changes what a request writes, but for the settings of an endpoint.
 */
const OURS = /^([.#/]|@selvedge\/(?!contract\/))/;
/** Code that runs for every request, whatever its route. */
const EVERY_ROUTE = ['http/adapter', 'live/live', 'modules/identity/session'];

/**
 * A hash for each endpoint of the code that its requests reach, and of the migrations: the use case bound to it, what
 * that calls in other files, and the code of every route. Comments, types and functions out of reach do not change it.
 */
export async function hashesOfReach(
  endpoints: readonly { name: string; endpoint: Endpoint }[],
): Promise<Record<string, string>> {
  const bound = boundVerbs();
  const everyRoute = EVERY_ROUTE.map((path) => `export * from '#server/${path}';`).join('\n');
  const [shared, ...own] = await codeReachedBy([
    { folder: SOURCES, text: everyRoute },
    ...endpoints.map(({ name }) => {
      const verb = bound.get(name);
      if (!verb) throw new Error(`No routes.ts binds ${name} in a call of routes().`);
      return verb;
    }),
  ]);
  const forAll = digest(shared ?? '', ...migrations());
  return Object.fromEntries(
    endpoints.map(({ name, endpoint }, index) => {
      const settings = Object.entries(endpoint).filter(([, value]) => typeof value !== 'object');
      return [name, digest(forAll, JSON.stringify(settings), own[index] ?? '')];
    }),
  );
}

interface Source {
  folder: string;
  text: string;
}

/** For each endpoint, the text of the `routes.ts` that binds it, without the handlers of its other endpoints. */
function boundVerbs(): Map<string, Source> {
  const injected = injectedByApp();
  const verbs = new Map<string, Source>();
  for (const module of readdirSync(join(SOURCES, 'modules'))) {
    const folder = join(SOURCES, 'modules', module);
    if (!readdirSync(folder).includes('routes.ts')) continue;
    const file = parse(join(folder, 'routes.ts'));
    const handlers = handlersOf(file);
    for (const handler of handlers)
      verbs.set(nameOf(handler), { folder, text: onlyWith(handler, handlers, injected) });
  }
  return verbs;
}

function onlyWith(
  kept: ts.ObjectLiteralElementLike,
  handlers: readonly ts.ObjectLiteralElementLike[],
  injected: Map<string, string>,
): string {
  const file = kept.getSourceFile();
  const cuts = handlers
    .filter((handler) => handler !== kept)
    .map((handler) => ({ node: handler as ts.Node, text: `${nameOf(handler)}: 0` }));
  let more = '';
  for (const statement of file.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    const exported = modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) continue;
    const isAround = statement.pos <= kept.pos && kept.end <= statement.end;
    if (!isAround) cuts.push({ node: exported, text: '' });
    else if (ts.isVariableStatement(statement)) more = injectedInto(statement, kept, injected);
  }
  let text = file.text;
  for (const { node, text: instead } of cuts.sort((a, b) => b.node.pos - a.node.pos))
    text = text.slice(0, node.getStart()) + instead + text.slice(node.end);
  return text + more;
}

function injectedInto(
  { declarationList }: ts.VariableStatement,
  kept: ts.Node,
  injected: Map<string, string>,
): string {
  const [declared] = declarationList.declarations;
  if (!declared?.initializer || !ts.isArrowFunction(declared.initializer)) return '';
  const words: string[] = kept.getText().match(/\w+/g) ?? [];
  const takes = declared.initializer.parameters.some(({ name }) => words.includes(name.getText()));
  return takes ? (injected.get(declared.name.getText()) ?? '') : '';
}

/** The functions of other modules that `app.ts` passes to routes, as code that imports and exports them. */
function injectedByApp(): Map<string, string> {
  const file = parse(join(SOURCES, 'app.ts'));
  const injected = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadElement(node) && ts.isCallExpression(node.expression)) {
      const { expression, arguments: given } = node.expression;
      const words = new Set(given.flatMap((one) => one.getText().match(/\w+/g) ?? []));
      injected.set(expression.getText(), exportsOf(file, words));
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return injected;
}

const exportsOf = (file: ts.SourceFile, words: Set<string>): string =>
  file.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .flatMap(({ importClause, moduleSpecifier }) => {
      const named = importClause?.namedBindings;
      if (!named || !ts.isNamedImports(named)) return [];
      const used = named.elements.map(({ name }) => name.text).filter((name) => words.has(name));
      return used.map((name) => `\nexport { ${name} } from ${moduleSpecifier.getText()};`);
    })
    .join('');

function handlersOf(file: ts.SourceFile): ts.ObjectLiteralElementLike[] {
  const found: ts.ObjectLiteralElementLike[] = [];
  const visit = (node: ts.Node): void => {
    const [, handlers] =
      ts.isCallExpression(node) && node.expression.getText() === 'routes' ? node.arguments : [];
    if (handlers && ts.isObjectLiteralExpression(handlers)) found.push(...handlers.properties);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const nameOf = (handler: ts.ObjectLiteralElementLike): string => handler.name?.getText() ?? '';
const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The code that each source reaches, as one text without comments. */
async function codeReachedBy(sources: readonly Source[]): Promise<string[]> {
  const given: Plugin = {
    name: 'sources',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^reach:/ }, ({ path }) => ({ path, namespace: 'reach' }));
      esbuild.onLoad({ filter: /./, namespace: 'reach' }, ({ path }) => {
        const source = sources[Number(path.slice('reach:'.length))];
        return { contents: source?.text ?? '', resolveDir: source?.folder ?? '', loader: 'ts' };
      });
      esbuild.onResolve({ filter: /./ }, ({ path }) =>
        OURS.test(path) && !path.endsWith('.json') ? undefined : { path, external: true },
      );
    },
  };
  const { outputFiles } = await build({
    entryPoints: sources.map((_, index) => ({ in: `reach:${index}`, out: String(index) })),
    absWorkingDir: ROOT,
    outdir: 'reach',
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    // Imports that a source uses only for the handlers taken out are dropped.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false, jsx: 'react-jsx' } },
    plugins: [given],
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return sources.map((_, index) => texts.get(join(ROOT, `reach/${index}.js`)) ?? '');
}

const migrations = (): string[] => {
  const folder = join(ROOT, 'apps/server/migrations');
  return readdirSync(folder)
    .sort()
    .map((name) => `${name} ${readFileSync(join(folder, name), 'utf8')}`);
};

const digest = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};
