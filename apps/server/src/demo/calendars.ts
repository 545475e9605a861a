import { demoCalendars } from '@selvedge/domain/demo/calendars';
import type { HouseOrganizationKey } from '@selvedge/domain/demo/people';
import type { Db } from '#server/db/db';
import { keepCalendar } from '#server/modules/workdays/workdays';
import type { SeededPeople } from './people';

/** Without signing in each partner, so that the first start stays fast. */
export async function seedCalendars(db: Db, { organizations }: SeededPeople, today: string): Promise<void> {
  const ids: Partial<Record<HouseOrganizationKey, { id: number }>> = organizations;
  for (const { organization, keeper, calendar } of demoCalendars(today)) {
    const [own, kept] = [ids[organization], ids[keeper]];
    if (own && kept) await keepCalendar(db, { organizationId: own.id, keptBy: kept.id }, calendar);
  }
}
