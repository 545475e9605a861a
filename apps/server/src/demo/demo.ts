import { demoCalendars } from '@selvedge/demo/calendars';
import type { HouseOrganizationKey } from '@selvedge/demo/people';
import { dayIn } from '@selvedge/domain/calendar';
import { OFFERED_ESCALATION } from '@selvedge/domain/planning/escalation';
import type pg from 'pg';
import { type Db, dbOf } from '#server/db/db';
import { setOrderCounter } from '#server/db/demo-store';
import { addLargeRows, addRows, inLoad } from '#server/db/tables';
import type { FileStore } from '#server/files/file-store';
import { saveReminderRules, settleLoadedPlans } from '#server/modules/planning/planning';
import { skipMornings } from '#server/modules/waiting/waiting';
import { keepCalendar } from '#server/modules/workdays/workdays';
import type { DemoRows } from './demo-rows';
import type { StoredFile } from './file-rows';
import { type SeededPeople, seedHousePeople, seedPeople } from './people';

/** Sends nothing: what was due until today counts as sent. Files are stored before rows are committed. */
export function loadDemoRows(
  connection: pg.ClientConfig,
  store: FileStore,
  rows: DemoRows,
): Promise<SeededPeople> {
  return withoutRemains(store, rows.files, (storeFiles) => loadRows(connection, rows, storeFiles));
}

async function loadRows(
  connection: pg.ClientConfig,
  { now, size, orderRows, tables, orders }: DemoRows,
  storeFiles: () => Promise<void>,
): Promise<SeededPeople> {
  let seeded: SeededPeople | undefined;
  await inLoad(
    connection,
    async (client) => {
      const db = dbOf(client);
      seeded = await (size === 'on' ? seedHousePeople : seedPeople)(db);
      const { meridian } = seeded.organizations;
      await seedCalendars(db, seeded, dayIn('UTC', now));
      await saveReminderRules(db, meridian.id, OFFERED_ESCALATION);
      await setOrderCounter(db, meridian.id, orders.length);
      await addLargeRows(db, 'orders', orderRows);
      for (const [table, lines] of tables) if (lines.length > 0) await addRows(db, table, lines);
    },
    {
      tables: ['orders', ...tables.keys()],
      finish: async (client) => {
        const work = { db: dbOf(client), now };
        await settleLoadedPlans(work, orders);
        await skipMornings(work);
        await storeFiles();
      },
    },
  );
  if (!seeded) throw new Error('Demo data: the people were not added.');
  return seeded;
}

async function withoutRemains<T>(
  store: FileStore,
  files: readonly StoredFile[],
  load: (storeFiles: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const begun: string[] = [];
  try {
    return await load(async () => {
      for (const { name, contents } of files) {
        begun.push(name);
        // Left over by a killed load: the names depend on the seed alone.
        await store.remove(name);
        await store.put(name, contents);
      }
    });
  } catch (error) {
    await Promise.allSettled(begun.map((name) => store.remove(name)));
    throw error;
  }
}

/** Without signing in each partner, so that the first start stays fast. */
export async function seedCalendars(db: Db, { organizations }: SeededPeople, today: string): Promise<void> {
  const ids: Partial<Record<HouseOrganizationKey, { id: number }>> = organizations;
  for (const { organization, keeper, calendar } of demoCalendars(today)) {
    const [own, kept] = [ids[organization], ids[keeper]];
    if (own && kept) await keepCalendar(db, { organizationId: own.id, keptBy: kept.id }, calendar);
  }
}
