import { type Db, inTransaction } from '#server/db/db';
import { outsiders, removeRows, rowsOfOrganizations } from '#server/db/removal';
import { recountDeadlines } from '#server/modules/planning/planning';
import { reasonOf } from '#server/reason';
import type { Options } from './command';
import { type Site, withoutServer } from './site';
import * as store from './store';

const NAMED = 5;

export const removeDemo = (site: Site, { yes }: Options): Promise<string[]> =>
  withoutServer(site, async (pool) => {
    const demo = await inTransaction(pool, (db) => removeRowsOfDemo(db, yes === 'yes'));
    if (!demo) return ['There is no demo.'];
    if (!yes) return [`This removes ${demo.what}, for good. Add --yes.`];
    const lines = [
      `Removed ${demo.what}.`,
      'Set DEMO=off, or the next start of an empty site loads the demo again.',
    ];
    const remaining: string[] = [];
    for (const { name } of demo.files)
      await site.files.remove(name).catch((error: unknown) => {
        remaining.push(`${name} could not be removed: ${reasonOf(error)}.`);
      });
    if (remaining.length === 0) return lines;
    throw new Error([...lines, ...remaining].join('\n'));
  });

/** Null without a demo. Throws if others are connected to it. */
async function removeRowsOfDemo(db: Db, isMeant: boolean) {
  const rows = await rowsOfOrganizations(db, store.demoOrganizations);
  if (rows.size === 0) return null;
  const placesOf = (table: string) => [...(rows.get(table) ?? [])];
  const people = await store.othersAmong(db, placesOf('users'));
  const others = [...people.map(({ email }) => email), ...(await outsiders(db, rows))];
  if (others.length > 0) throw new Error(refusal(others));
  const files = await store.fileNamesAt(db, placesOf('files'));
  const count = (table: string) => placesOf(table).length;
  if (isMeant) {
    await removeRows(db, rows);
    await store.removeDemoMails(db);
    // A server counts the remaining orders.
    await recountDeadlines(db);
  }
  return {
    what: `${count('organizations')} organizations, ${count('users')} people, ${count('orders')} orders and ${files.length} files of the demo`,
    files,
  };
}

function refusal(others: readonly string[]): string {
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  return `Nothing was removed, because others are connected to the demo: ${others.slice(0, NAMED).join(', ')}${more}. End these connections, or move their orders and people, first.`;
}
