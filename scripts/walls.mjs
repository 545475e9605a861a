// `npm run walls`: the architecture rules. Imports by dependency-cruiser, the rest by reading the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { at, ROOT } from './lib/run.mjs';
import { graphFaults, moduleCircles, sourceFaults } from './lib/source-walls.mjs';
import { ownerFaults } from './lib/table-owners.mjs';

process.chdir(ROOT);
const config = createRequire(import.meta.url)(at('.dependency-cruiser.cjs'));
const { enhancedResolveOptions, tsConfig, ...options } = config.options;
const { output } = await cruise(
  ['packages', 'apps/server/src', 'apps/server/test', 'apps/web/src'],
  { ...options, tsConfig, ruleSet: { forbidden: config.forbidden }, validate: true },
  // One target of the alias in package.json would be tried; this says the same for both endings, .ts and .tsx.
  { ...enhancedResolveOptions, alias: { '#web': at('apps/web/src') } },
  { tsConfig: extractTsConfig(join(ROOT, tsConfig.fileName)) },
);

const faults = output.summary.violations.map(({ rule, from, to }) => ({
  rule: rule.name,
  why: config.forbidden.find((one) => one.name === rule.name)?.comment ?? '',
  where: `${from} -> ${to}`,
}));
faults.push(
  ...sourceFaults(),
  ...moduleCircles(output.modules),
  ...graphFaults(output.modules),
  ...ownerFaults(),
);

// Under another TypeScript than it knows, dependency-cruiser finds no file and reports success.
const own = output.modules.filter(
  ({ source }) => /^(packages|apps)\/.*\.tsx?$/.test(source) && !source.includes('node_modules'),
);
const links = own
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => /^packages\/domain\/src/.test(resolved));
if (own.length < 20 || links.length < 20)
  faults.push({
    rule: 'cruised',
    why: 'A check that looks at nothing proves nothing.',
    where: `${own.length} files, ${links.length} imports of the domain seen`,
  });

for (const rule of new Set(faults.map((fault) => fault.rule))) {
  const broken = faults.filter((fault) => fault.rule === rule);
  console.error(`\n${rule}: ${broken[0].why}`);
  for (const { where } of broken) console.error(`  ${where}`);
}
console.log(`${faults.length} walls broken in ${own.length} files.`);
if (faults.length > 0) process.exitCode = 1;
