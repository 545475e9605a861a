// `npm run texts`: lists the messages of every LocalizedText, which are the keys of the catalogs of packages/i18n.
// Fails if a message is not a literal, because a catalog could not be checked against it.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from './lib/run.mjs';
import { trackedFiles } from './lib/tracked.mjs';

const SOURCES = /^(packages|apps)\/(?!.*\.test\.tsx?$)[^/]+\/src\/.*\.tsx?$/;
/** Its own call passes the message on. */
const DEFINITION = 'packages/domain/src/localized-text.ts';

const messages = new Map();
const faults = [];
for (const path of trackedFiles().filter((one) => SOURCES.test(one))) {
  const text = readFileSync(at(path), 'utf8');
  if (text.includes('localized(')) read(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), path);
}

function read(source, path) {
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'localized') {
      const [message] = node.arguments;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (message && ts.isStringLiteralLike(message)) {
        messages.set(message.text, [...(messages.get(message.text) ?? []), `${path}:${line}`]);
      } else if (path !== DEFINITION) faults.push(`${path}:${line} calls localized() without a literal.`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const sorted = [...messages].sort(([one], [other]) => (one < other ? -1 : 1));
if (process.argv.includes('--list')) console.log(JSON.stringify(Object.fromEntries(sorted), null, 2));
for (const fault of faults) console.error(fault);
console.log(`${messages.size} messages, ${faults.length} faults.`);
// A check that finds no message looks in the wrong place.
if (faults.length > 0 || messages.size < 50) process.exitCode = 1;
