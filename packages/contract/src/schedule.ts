import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { uuid } from './scalars';
import { Schedule } from './schedule-shapes';

export const orderSchedule = endpoint({
  method: 'GET',
  path: '/Planning/schedule/:orderId',
  access: 'session',
  summary:
    'Baselines, forecasts and links of an order’s plan as the caller’s side sees them; the ETag is the plan’s',
  params: z.object({ orderId: uuid }),
  result: Schedule,
});
