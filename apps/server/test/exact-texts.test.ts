import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import places from './exact-texts.json';

/** `exact-texts.json` lists the specification's texts by the source file that shows or returns them. */
const ROOT = join(import.meta.dirname, '../../..');

/** Ignores typographic characters, placeholder names and rich-text tags. */
const plain = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[“”]/g, '"')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\s+/g, ' ')
    .trim();

/** The texts in a source file: string literals, templates and JSX text, without comments. */
function textsOf(path: string): Set<string> {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) texts.push(templateText(node));
    else if (ts.isJsxElement(node)) texts.push(childrenText(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return new Set(texts.map(plain));
}

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('');

const childrenText = (element: ts.JsxElement): string =>
  element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child)) return childrenText(child);
      if (!ts.isJsxExpression(child) || !child.expression) return '';
      return ts.isStringLiteralLike(child.expression) ? child.expression.text : '{}';
    })
    .join('');

describe('the exact texts of the specification', () => {
  it.each(Object.entries(places))('are in %s', (path, wanted) => {
    expect(existsSync(join(ROOT, path)), `${path} does not exist`).toBe(true);
    expect(path).not.toMatch(/\.test\./);
    const texts = textsOf(path);
    expect(wanted.filter((text) => !texts.has(plain(text)))).toEqual([]);
  });
});
