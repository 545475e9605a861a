import { zoneOfCountry } from '@selvedge/domain/workdays/country-zone';
import { type Sql, sql } from './sql';

/**
 * The time zone of a person or, before the first sign-in, the country of the organization: that of its working
 * calendar, else the code that ends its address. `zoneOf` makes a zone of it.
 */
export const placeOf = (person: Sql): Sql => sql`coalesce(${person}.time_zone, (
  select coalesce((
      select c.country from work_calendars c where c.organization_id = h.id and c.country is not null
      order by c.kept_by = h.id desc, c.kept_by limit 1),
    substring(h.address from '(?:^|[,[:space:]])([A-Z]{2})[[:space:]]*$'))
  from organizations h where h.id = ${person}.organization_id), 'UTC')`;

export const zoneOf = (place: string): string => (place.length === 2 ? zoneOfCountry(place) : place);
