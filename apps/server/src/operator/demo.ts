import { type Db, inTransaction } from '#server/db/db';
import { outsiders, type Rows, removeRows, rowsOfOrganizations } from '#server/db/removal';
import { recountDeadlines } from '#server/modules/planning/planning';
import type { Command } from './command';
import * as store from './store';
import { withoutServer } from './without-server';

const NAMED = 5;

export const DEMO_COMMANDS: Record<string, Command> = {
  'remove-demo': {
    summary:
      'Removes the organizations, people, orders and files of the demo, unless others are connected to them.',
    usage: '[--yes]',
    needs: [],
    run: (site, { yes }) =>
      withoutServer(site, async (pool) => {
        const removed = await inTransaction(pool, (db) => removeDemo(db, yes === 'yes'));
        if (!removed) return ['There is no demo.'];
        if (!yes) return [`This removes ${removed.what}, for good. Add --yes.`];
        for (const { name } of removed.files) await site.files.remove(name);
        return [
          `Removed ${removed.what}.`,
          'Set DEMO=off, or the next start of an empty site loads the demo again.',
        ];
      }),
  },
};

/** Null without a demo. Throws if others are connected to it. */
async function removeDemo(db: Db, isMeant: boolean) {
  const ids = await store.demoOrganizations(db);
  if (ids.length === 0) return null;
  const rows = await rowsOfOrganizations(db, ids);
  const people = await store.othersAmong(db, placesOf(rows, 'users'));
  const others = [...people, ...(await outsiders(db, rows))];
  if (others.length > 0) throw new Error(refusal(others));
  const files = await store.fileNamesAt(db, placesOf(rows, 'files'));
  const [organizations = 0, users = 0, orders = 0] = ['organizations', 'users', 'orders'].map(
    (table) => placesOf(rows, table).length,
  );
  if (isMeant) {
    await removeRows(db, rows);
    await store.removeDemoMails(db);
    // A server counts the remaining orders.
    await recountDeadlines(db);
  }
  return {
    what: `${organizations} organizations, ${users} people, ${orders} orders and ${files.length} files of the demo`,
    files,
  };
}

const placesOf = (rows: Rows, table: string) => [...(rows.get(table) ?? [])];

function refusal(others: readonly string[]): string {
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  return `Nothing was removed, because others are connected to the demo: ${others.slice(0, NAMED).join(', ')}${more}. End these connections, or move their orders and people, first.`;
}
