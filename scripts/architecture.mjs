// `npm run architecture`: checks imports with dependency-cruiser and the other rules by reading the sources.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { graphFaults, moduleCycles, sourceFaults } from './lib/architecture-rules.mjs';
import { productLines } from './lib/product-lines.mjs';
import { at, ROOT } from './lib/run.mjs';
import { ownerFaults } from './lib/table-owners.mjs';
import { routeWalks } from './lib/walks.mjs';

/** What the longest route reaches today. */
const FILES_OF_ROUTE = 222;
/** Routes that need more, by the decision that says why. */
const LONGER = { confirmImport: 260 }; // 078

process.chdir(ROOT);
const config = createRequire(import.meta.url)(at('.dependency-cruiser.cjs'));
const { enhancedResolveOptions, tsConfig, ...options } = config.options;
const { output } = await cruise(
  ['packages', 'apps/server/src', 'apps/server/test', 'apps/web/src'],
  { ...options, tsConfig, ruleSet: { forbidden: config.forbidden }, validate: true },
  // An alias in package.json resolves to its first target only; this one resolves both .ts and .tsx files.
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
  ...moduleCycles(output.modules),
  ...graphFaults(output.modules),
  ...ownerFaults(),
);

// With an unsupported TypeScript version dependency-cruiser finds no files and reports success.
const own = output.modules.filter(
  ({ source }) => /^(packages|apps)\/.*\.tsx?$/.test(source) && !source.includes('node_modules'),
);
const links = own
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => /^packages\/domain\/src/.test(resolved));
if (own.length < 20 || links.length < 20)
  faults.push({
    rule: 'enough-files-checked',
    why: 'dependency-cruiser found too few files, so this check would pass without checking anything.',
    where: `${own.length} files, ${links.length} imports of the domain found`,
  });

const walks = routeWalks();
if (walks.length < 100)
  faults.push({
    rule: 'enough-routes-walked',
    why: 'The handlers of routes were not found, so the files that they reach are not counted.',
    where: `${walks.length} routes found`,
  });

faults.push(
  ...walks
    .filter(({ route, files }) => files > (LONGER[route] ?? FILES_OF_ROUTE))
    .map(({ route, files }) => ({
      rule: 'routes-reach-few-files',
      why: `A route reaches at most ${FILES_OF_ROUTE} files. A capability that needs more says why in its decision record.`,
      where: `${route} reaches ${files} files`,
    })),
);

for (const rule of new Set(faults.map((fault) => fault.rule))) {
  const broken = faults.filter((fault) => fault.rule === rule);
  console.error(`\n${rule}: ${broken[0].why}`);
  for (const { where } of broken) console.error(`  ${where}`);
}
const lines = productLines();
const total = Object.values(lines).reduce((sum, count) => sum + count, 0);
console.log(
  `Lines of the product: ${total} (${Object.entries(lines)
    .map(([area, count]) => `${area} ${count}`)
    .join(', ')}).`,
);
const longest = walks.slice(0, 8).map(({ route, files, calls }) => `${route} ${files} (${calls})`);
console.log(
  `Files (functions) that a route reaches, of ${walks.length} routes the most: ${longest.join(', ')}.`,
);
console.log(`${faults.length} architecture rules broken in ${own.length} files.`);
if (faults.length > 0) process.exitCode = 1;
