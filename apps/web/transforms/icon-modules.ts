import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICONS = join(import.meta.dirname, '../src/ui/icons.ts');
const LINE = /^export const (\w+) = .*$/gm;

/** Makes a module of each icon in the built app, so that a page loads only the icons that it shows. */
export function iconModules(): Plugin {
  const text = readFileSync(ICONS, 'utf8');
  const lines = new Map([...text.matchAll(LINE)].map(([line, name = '']) => [name, line]));
  const imports = text.split('\n').filter((line) => line.startsWith('import '));
  return {
    name: 'selvedge:icon-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file, name] = id.split('?');
      if (file !== ICONS) return null;
      const code = name
        ? [...imports, lines.get(name)]
        : [...lines.keys()].map((icon) => `export { ${icon} } from ${JSON.stringify(`${ICONS}?${icon}`)};`);
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}
