import type { QueryClient } from '@tanstack/react-query';
import { planningQueries } from '#web/modules/planning/queries';
import { type OrderParts, orderPartsOf } from './order-parts';

/** The styles and combos of an order, from its plan. The query that calls this retries. */
export const readParts = async (client: QueryClient, orderId: string): Promise<OrderParts> =>
  orderPartsOf((await client.fetchQuery({ ...planningQueries.plan(orderId), retry: false })).stages);
