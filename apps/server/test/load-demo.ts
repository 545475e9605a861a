import type { DemoSize } from '@selvedge/demo/demo-world';
import { loadDemoRows } from '#server/demo/demo';
import { makeDemoRows } from '#server/demo/demo-rows';
import type { SeededPeople } from '#server/demo/people';
import type { TestApp } from './start-app';

/** Loads the demo data of a day into an empty database. */
export const loadDemo = async (
  { pool, files }: Pick<TestApp, 'pool' | 'files'>,
  now: Date,
  size: DemoSize,
): Promise<SeededPeople> => loadDemoRows(pool.options, files, await makeDemoRows(now, size));
