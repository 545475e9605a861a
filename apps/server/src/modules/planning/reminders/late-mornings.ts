import type { Day } from '@selvedge/domain/calendar';
import type { WorkContext } from '#server/http/context';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import type { OpenDeadline } from '../reminder-store';
import { calendarCache } from '../schedule/facts';

/** Returns the people for whom `day` is a working day on the side of one of their `stages`. */
export async function peopleWorkingOn(
  ctx: Pick<WorkContext, 'db'>,
  people: readonly { userId: number; day: Day; stages: readonly Pick<OpenDeadline, 'orderId' | 'side'>[] }[],
): Promise<Set<number>> {
  const orderIds = new Set(people.flatMap(({ stages }) => stages.map(({ orderId }) => orderId)));
  if (orderIds.size === 0) return new Set();
  const calendars = await calendarsOfOrders(ctx, [...orderIds]);
  const counted = calendarCache();
  return new Set(
    people
      .filter(({ day, stages }) =>
        stages.some(({ orderId, side }) => counted(calendars.get(orderId)?.[side] ?? null).isWorking(day)),
      )
      .map(({ userId }) => userId),
  );
}
