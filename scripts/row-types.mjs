// `node scripts/row-types.mjs`: compares the columns that the server tests recorded with the row types in the sources.
// It needs the records of a whole run on the same sources, so `npm test -- unit` is the way to run it.
import { join } from 'node:path';
import { checkRowTypes, readRecords } from './lib/row-types.mjs';
import { at, CACHE } from './lib/run.mjs';

const records = readRecords(join(CACHE, 'row-types'));
const { checked, problems } = checkRowTypes(at('.'), 'apps/server/tsconfig.json', records);
for (const problem of problems) console.error(problem);
console.log(`${checked} statements that answer rows; ${problems.length} problems.`);
process.exit(problems.length > 0 || checked === 0 ? 1 : 0);
