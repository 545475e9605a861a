import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from './run.mjs';
import { trackedFiles } from './tracked.mjs';

const SOURCES = /^(packages|apps)\/(?!.*\.test\.tsx?$)[^/]+\/src\/.*\.tsx?$/;
/** Its own call passes the message on. */
const DEFINITION = 'packages/domain/src/localized-text.ts';
/** Schemas, whose errors take any string. */
const SCHEMAS = /^packages\/contract\//;

/**
 * Constants with labels and names that are translated as `{ text: label }`, by file: every string in them is a message,
 * but not the names of properties, which are the messages with `keys`. Of a catalog, `column` or `property` has the names.
 */
const LABELS = {
  'packages/domain/src/vocabulary.ts': [
    { name: 'UNIT_LABELS' },
    { name: 'unitWord' },
    { name: 'STAGE_CATEGORIES' },
    { name: 'STAGE_LEVEL_LABELS' },
    { name: 'STAGE_TYPES' },
    { name: 'MATERIAL_TYPES' },
  ],
  'packages/domain/src/billing/plans.ts': [
    { name: 'LIMITED' },
    { name: 'INCLUDED' },
    { name: 'PLANS', property: 'description' },
  ],
  'packages/domain/src/spreadsheet.ts': [{ name: 'yesNo' }],
  'packages/domain/src/styles/import-columns.ts': [{ name: 'COLUMNS', keys: true }],
  'packages/domain/src/planning/table.ts': [{ name: 'COLUMNS', keys: true }],
  'packages/domain/src/imports/ta-sheet/compare-order.ts': [{ name: 'COLUMNS' }],
  'packages/domain/src/catalogue/stages.ts': [{ name: 'STAGE_CATALOGUE', property: 'name' }],
  // Choices that are codes or names, such as Incoterms and ports, stay as they are.
  'packages/domain/src/catalogue/field-rows.ts': [
    { name: 'FIELD_ROWS', column: 2 },
    { name: 'orderType' },
    { name: 'item' },
    { name: 'department' },
    { name: 'buyerPaymentTerms' },
    { name: 'testingChargesPaidBy' },
    { name: 'shipmentMode' },
    { name: 'packingMethod' },
    { name: 'fabricSource' },
    { name: 'structure' },
  ],
};

/**
 * The messages of every LocalizedText with the places that name them, and what is wrong: a message that is not a literal,
 * because a catalog could not be checked against it, or a table of labels that is gone.
 */
export function collectTexts() {
  const messages = new Map();
  const faults = [];
  for (const path of trackedFiles().filter((one) => SOURCES.test(one))) {
    const text = readFileSync(at(path), 'utf8');
    if (text.includes('localized(') || path in LABELS || SCHEMAS.test(path))
      read(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), path, { messages, faults });
  }
  return { messages: new Map([...messages].sort(([one], [other]) => (one < other ? -1 : 1))), faults };
}

function read(source, path, { messages, faults }) {
  const add = (literal) => {
    const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    messages.set(literal.text, [...(messages.get(literal.text) ?? []), `${path}:${line}`]);
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'localized') {
      const [message] = node.arguments;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (message && ts.isStringLiteralLike(message)) add(message);
      else if (path !== DEFINITION) faults.push(`${path}:${line} calls localized() without a literal.`);
    }
    if (SCHEMAS.test(path) && isPlainError(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      faults.push(`${path}:${line} has an error that is not made with localized().`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const table of LABELS[path] ?? []) {
    const labels = labelsOf(source, table);
    if (labels.length === 0) faults.push(`${path} has no labels in ${table.name}.`);
    for (const label of labels) add(label);
  }
}

/** Whether a node is an error of a zod check that is written as a string: `{ error: '…' }` or `z.maxLength(5, '…')`. */
function isPlainError(node) {
  const isText = (value) => value && (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value));
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'error' && isText(node.initializer);
  return (
    ts.isCallExpression(node) &&
    /^z\.(m(ax|in)(Length|imum)|refine|regex|length)$/.test(node.expression.getText()) &&
    isText(node.arguments[1])
  );
}

/** The string literals in the initializer of a constant; with `column`, only those in one column of its rows. */
function labelsOf(source, { name, column, property, keys }) {
  const constant = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name);
  if (keys) return constant?.initializer.properties.map((one) => one.name) ?? [];
  const labels = [];
  const collect = (node) => {
    if (ts.isStringLiteralLike(node)) labels.push(node);
    else if (ts.isPropertyAssignment(node)) {
      const isGroup = ts.isObjectLiteralExpression(node.initializer);
      if (property === undefined || isGroup || node.name.getText() === property) collect(node.initializer);
    } else if (column !== undefined && ts.isArrayLiteralExpression(node.parent))
      collect(node.elements[column]);
    else if (!ts.isTypeNode(node)) ts.forEachChild(node, collect);
  };
  if (constant?.initializer) collect(constant.initializer);
  return labels;
}
