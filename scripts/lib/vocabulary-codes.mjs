import { readFileSync } from 'node:fs';
import { at } from './run.mjs';

export const VOCABULARY = 'packages/domain/src/vocabulary.ts';

/** The codes of the vocabulary's tables. Smaller numbers, such as order statuses, are too common to search for. */
function codesOf(text) {
  const tables = text.matchAll(/^export const \w+ = \{([^}]*)\} as const;/gm);
  const codes = [...tables].flatMap(([, table]) =>
    [...table.matchAll(/: '?(\d{3,})'?/g)].map(([, code]) => code),
  );
  if (codes.length < 20) throw new Error(`Only ${codes.length} codes were found in ${VOCABULARY}.`);
  return [...new Set(codes)];
}

/** A code as a number or string of its own, but no part of an address ('2001:db8::'), identifier or decimal. */
const asCode = (codes) => `(?<![\\w.:#-])(?:${codes.join('|')})(?![\\w.-]|:\\S)`;

/** An order status as a number: `o.status <> 3`, `status in (1, 2)`, `status === 4`, `orderStatus: 2`, `status="3"`. */
const AS_STATUS = String.raw`\b\w*[sS]tatus\b"?\s*(?:[<>!=:]=?=?|<>|(?:not\s+)?in\b|is\s+(?:not\s+)?distinct\s+from\b|\?\?)\s*['"({]*[1-4]\b`;

/** What writes a code of the vocabulary as a number. */
export const numericCode = new RegExp(
  `${asCode(codesOf(readFileSync(at(VOCABULARY), 'utf8')))}|${AS_STATUS}`,
);
