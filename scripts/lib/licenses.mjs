import satisfies from 'spdx-satisfies';

/** Licenses that require their text to be kept, and nothing of the code that uses the package. */
const PERMISSIVE = [
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
];
/** Packages under another license, each with the reason why it may be installed. */
const ALLOWED = [
  {
    name: /^png-js$/,
    license: /^no license$/,
    why: 'Its package.json has no license field; its LICENSE file is the MIT license.',
  },
  {
    name: /^@img\/sharp-(libvips-|win32|wasm32)/,
    license: /LGPL-3\.0-or-later/,
    why: 'libvips is a separate file that is loaded at run time and can be replaced, as the LGPL requires.',
  },
  {
    name: /^lightningcss(-|$)/,
    license: /^MPL-2\.0$/,
    why: 'Vite minifies style sheets with it; the built app contains nothing of it.',
  },
];

/**
 * Everything that the lock file installs without development dependencies, with the license that each package names.
 * `installed` reads the manifest of a package; optional packages of other platforms have none, so the lock file's
 * license counts.
 */
export function shippedPackages(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([path, one]) => {
      const own = installed(path);
      return {
        name: own?.name ?? path.split('node_modules/').at(-1),
        version: own?.version ?? one.version,
        license: textOf(own?.license ?? own?.licenses ?? one.license),
      };
    });
}

function textOf(license) {
  if (Array.isArray(license)) return license.map(textOf).join(' OR ');
  if (typeof license === 'object' && license !== null) return textOf(license.type);
  return typeof license === 'string' && license !== '' ? license : 'no license';
}

export const isAllowed = ({ name, license }) =>
  isPermissive(license) || ALLOWED.some((one) => one.name.test(name) && one.license.test(license));

function isPermissive(expression) {
  try {
    return satisfies(expression, PERMISSIVE);
  } catch {
    // Not an SPDX expression, for example 'SEE LICENSE IN …'.
    return false;
  }
}
