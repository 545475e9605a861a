import { join, relative } from 'node:path';
import ts from 'typescript';
import { at, ROOT } from './run.mjs';

const SOURCES = /^(apps\/server|packages\/[^/]+)\/src\/.*(?<!\.test)\.ts$/;

/**
 * The functions of the product that each route reaches by static calls, and the files that hold them: `{ route, calls,
 * files }`, most files first. A function that is passed as a value counts as called, also one that the server passes to
 * the routes of a module.
 */
export function routeWalks() {
  const { options, fileNames } = readConfig();
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const placeOf = (node) => relative(ROOT, node.getSourceFile().fileName);
  const reached = new Map();

  /** The functions of the product that a node names. */
  function calledBy(node) {
    const found = new Set();
    const visit = (child) => {
      if (ts.isTypeNode(child) || ts.isImportDeclaration(child)) return;
      if (ts.isIdentifier(child)) {
        const called = functionOf(child);
        if (called && called !== node) found.add(called);
      }
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
    return found;
  }

  function functionOf(name) {
    let symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const node = symbol?.valueDeclaration;
    if (!node || !SOURCES.test(placeOf(node))) return null;
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node;
    const value = ts.isVariableDeclaration(node) && node.initializer;
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? node : null;
  }

  /** The functions that the server passes to the routes of a module, by the name of those routes. */
  function givenByApp() {
    const given = new Map();
    const visit = (node) => {
      if (ts.isSpreadElement(node) && ts.isCallExpression(node.expression)) {
        const routes = node.expression.expression;
        const called = calledBy(node.expression);
        called.delete(functionOf(routes));
        given.set(routes.getText(), called);
      }
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(at('apps/server/src/app.ts')));
    return given;
  }

  function walkFrom({ handler, routes, parameter }) {
    const isGiven = parameter && new RegExp(`\\b${parameter}\\b`).test(handler.getText());
    const seen = new Set(isGiven ? given.get(routes) : []);
    const waiting = [handler, ...seen];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (!reached.has(node)) reached.set(node, calledBy(node));
      for (const next of reached.get(node))
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
    }
    return { calls: seen.size, files: new Set([...seen].map(placeOf)).size };
  }

  const given = givenByApp();
  return program
    .getSourceFiles()
    .filter((file) => /^apps\/server\/src\/.*routes\.ts$/.test(placeOf(file)))
    .flatMap(handlersOf)
    .map((one) => ({ route: one.name, ...walkFrom(one) }))
    .sort((one, other) => other.files - one.files);
}

function readConfig() {
  const path = at('apps/server/tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'apps/server'));
  return { ...parsed, fileNames: parsed.fileNames.filter((name) => SOURCES.test(relative(ROOT, name))) };
}

/** The handlers of `routes(contract, { name: handler })`, with the exported routes that they are in and its parameter. */
function handlersOf(file) {
  const found = [];
  const visit = (node, around) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'routes' && node.arguments[1])
      for (const property of node.arguments[1].properties ?? [])
        if (property.name) found.push({ ...around, name: property.name.getText(), handler: property });
    const makes = ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer);
    const inside = makes
      ? { routes: node.name.getText(), parameter: node.initializer.parameters[0]?.name.getText() }
      : around;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, {});
  return found;
}
