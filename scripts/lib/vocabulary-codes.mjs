import { readFileSync } from 'node:fs';
import { at } from './run.mjs';

export const VOCABULARY = 'packages/domain/src/vocabulary.ts';

/** Returns the codes with at least three digits. Shorter ones, such as order statuses, are too common to search for. */
function codesOf(text) {
  const tables = text.matchAll(/^export const \w+ = \{([^}]*)\} as const;/gm);
  const codes = [...tables].flatMap(([, table]) =>
    [...table.matchAll(/: '?(\d{3,})'?/g)].map(([, code]) => code),
  );
  if (codes.length < 20) throw new Error(`Only ${codes.length} codes were found in ${VOCABULARY}.`);
  return [...new Set(codes)];
}

/**
 * Matches a code as a separate number or string, but not within an IP address ('2001:db8::'), identifier or decimal.
 */
const asCode = (codes) => `(?<![\\w.:#-])(?:${codes.join('|')})(?![\\w.-]|:\\S)`;

/** Matches an order status as a number, such as `o.status <> 3`, `status in (1, 2)` or `orderStatus: 2`. */
const AS_STATUS = String.raw`\b\w*[sS]tatus\b"?\s*(?:[<>!=:]=?=?|<>|(?:not\s+)?in\b|is\s+(?:not\s+)?distinct\s+from\b|\?\?)\s*['"({]*[1-4]\b`;

/** Matches a code of the vocabulary that is written as a number. */
export const numericCode = new RegExp(
  `${asCode(codesOf(readFileSync(at(VOCABULARY), 'utf8')))}|${AS_STATUS}`,
);
