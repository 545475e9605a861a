// `npm run icons`: writes the icons that the app imports, out of the thousands of Tabler Icons, to apps/web/src/ui/icons.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './lib/run.mjs';
import { trackedFiles } from './lib/tracked.mjs';

const IMPORT = /import \{([^}]*)\} from '#web\/ui\/icons'/g;
const json = (name) => JSON.parse(readFileSync(at('node_modules/@tabler/icons', name), 'utf8'));
const [{ version }, outline, filled] = [
  'package.json',
  'tabler-nodes-outline.json',
  'tabler-nodes-filled.json',
].map(json);

const names = new Set(
  trackedFiles()
    .filter((path) => /^apps\/web\/src\/.*\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(at(path), 'utf8').matchAll(IMPORT)])
    .flatMap(([, list]) => list.match(/\bIcon\w+/g) ?? []),
);
const sorted = [...names].sort((one, other) => (one < other ? -1 : 1));
const lines = sorted.map((name) => {
  const kind = name.endsWith('Filled') ? 'filled' : 'outline';
  // IconBuildingFactory2 is building-factory-2.
  const file = name
    .replace(/^Icon|Filled$/g, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-')
    .toLowerCase();
  const paths = { outline, filled }[kind][file]?.map(([, { d, ...more }]) => {
    if (!d || Object.keys(more).length > 0) throw new Error(`${name} is more than paths.`);
    return `'${d}'`;
  });
  if (!paths) throw new Error(`Tabler Icons has no ${kind} icon ${file}.`);
  return `export const ${name} = ${kind}(${paths.join(', ')});`;
});
writeFileSync(
  at('apps/web/src/ui/icons.ts'),
  `// Written by \`npm run icons\`: Tabler Icons ${version}, MIT License, Copyright (c) 2020-2026 Paweł Kuna.
// The whole license is in apps/web/public/licenses/tabler-icons.txt.
import { filled, outline } from './icon';

${lines.join('\n')}
`,
);
console.log(`${lines.length} icons.`);
