import type { DemoSize } from '@selvedge/domain/demo/demo-world';
import type pg from 'pg';
import { loadDemoRows } from '#server/demo/demo';
import { makeDemoRows } from '#server/demo/demo-rows';
import type { SeededPeople } from '#server/demo/people';

/** Loads the demo data of a day into an empty database. */
export const loadDemo = async (pool: pg.Pool, now: Date, size: DemoSize): Promise<SeededPeople> =>
  loadDemoRows(pool, await makeDemoRows(now, size));
