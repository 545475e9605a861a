import { daysForecastLate } from '@selvedge/domain/planning/schedule/end';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#web/modules/orders/queries';
import { scheduleQueries } from './queries';

/** The days by which the end of an order's plan is forecast to be late; 0 until its schedule is loaded. */
export function useLateForecast({ orderId, orderStatus }: Order): number {
  const { data: schedule } = useQuery({
    ...scheduleQueries.order(orderId),
    enabled: orderStatus === OrderStatus.Active,
  });
  return schedule ? daysForecastLate(schedule) : 0;
}
