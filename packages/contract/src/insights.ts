import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { FigureTable, InsightFilter } from './insight-shapes';
import { opaqueId } from './scalars';

export const insight = endpoint({
  method: 'GET',
  path: '/Insights/:figure',
  access: 'session',
  summary:
    'A figure about many orders as a table: orders by state, on-time ex-factory, late stages, workload and more',
  params: z.object({ figure: opaqueId }),
  query: InsightFilter,
  result: FigureTable,
});
