/** Licences that ask for their own text to be kept, and nothing of ours. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Packages under another licence, each with the reason why it may be shipped all the same. */
const ALLOWED = [
  {
    name: /^@img\/sharp-(libvips-|win32|wasm32)/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips is a library of its own file, loaded at run time and replaceable, as the LGPL asks.',
  },
];

/** Everything that the lock file installs without development dependencies, with the licence that each package names. */
export function shippedPackages(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, one]) => {
      const own = installed(path);
      return {
        name: own?.name ?? path.split('node_modules/').at(-1),
        version: own?.version ?? one.version,
        licence: textOf(own?.license ?? own?.licenses ?? one.license),
      };
    });
}

function textOf(licence) {
  if (Array.isArray(licence)) return licence.map(textOf).join(' OR ');
  if (typeof licence === 'object' && licence !== null) return textOf(licence.type);
  return typeof licence === 'string' && licence !== '' ? licence : 'no licence';
}

export const isAllowed = ({ name, licence }) =>
  isPermissive(licence) || ALLOWED.some((one) => one.name.test(name) && one.licence.test(licence));

/** An SPDX expression: of an OR one part is enough, of an AND all are needed. */
function isPermissive(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, (whole, inner) => (balanced(inner) ? inner : whole));
  for (const [word, every] of [
    [' OR ', false],
    [' AND ', true],
  ]) {
    const parts = split(text, word);
    if (parts.length > 1) return every ? parts.every(isPermissive) : parts.some(isPermissive);
  }
  return PERMISSIVE.has(text);
}

function balanced(text) {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function split(text, word) {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push('');
      at += word.length - 1;
    } else parts[parts.length - 1] += text[at];
  }
  return parts;
}
