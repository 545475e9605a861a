import { calendarAbilities } from '@selvedge/domain/workdays/policy';
import type { Context } from '#server/http/context';
import { presentAbilities } from '#server/http/present-abilities';
import type { CalendarRow } from './store';

export const presentCalendar = (
  ctx: Context,
  { organizationId, keptBy, country, weekend, days }: CalendarRow,
) => ({
  country,
  weekend: [...weekend],
  days: [...days],
  keptBy: keptBy === null ? null : keptBy === organizationId ? ('own' as const) : ('you' as const),
  ...presentAbilities(ctx, calendarAbilities(ctx.actor, { organizationId, keptBy })),
});
