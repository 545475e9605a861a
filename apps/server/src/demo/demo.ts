import { dayIn } from '@selvedge/domain/calendar';
import { OFFERED_ESCALATION } from '@selvedge/domain/planning/escalation';
import type pg from 'pg';
import { dbOf } from '#server/db/db';
import { setOrderCounter } from '#server/db/demo-store';
import { addLargeRows, addRows, inLoad } from '#server/db/tables';
import { saveReminderRules, settleLoadedPlans, skipReminders } from '#server/modules/planning/planning';
import { seedCalendars } from './calendars';
import type { DemoRows } from './demo-rows';
import type { SeededPeople } from './people';
import { seedHousePeople, seedPeople } from './people';

/**
 * Loads the demo data as rows into an empty database, in one transaction. Nothing is sent: what was due until today
 * counts as sent.
 */
export async function loadDemoRows(
  pool: pg.Pool,
  { now, size, orderRows, tables, orders }: DemoRows,
): Promise<SeededPeople> {
  let seeded: SeededPeople | undefined;
  await inLoad(
    pool,
    async (client) => {
      const db = dbOf(client);
      seeded = await (size === 'on' ? seedHousePeople : seedPeople)(db);
      const { meridian } = seeded.organizations;
      await seedCalendars(db, seeded, dayIn('UTC', now));
      await saveReminderRules(db, meridian.id, OFFERED_ESCALATION);
      await setOrderCounter(db, meridian.id, orders.length);
      await addLargeRows(client, 'orders', orderRows);
      for (const [table, lines] of tables) if (lines.length > 0) await addRows(client, table, lines);
    },
    {
      tables: ['orders', ...tables.keys()],
      finish: async (client) => {
        const work = { db: dbOf(client), now };
        await settleLoadedPlans(work, orders);
        await skipReminders(work);
      },
    },
  );
  if (!seeded) throw new Error('Demo data: the people were not added.');
  return seeded;
}
