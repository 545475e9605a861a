import { type Db, inTransaction } from '#server/db/db';
import { outsiders, removeRows, rowsOfOrganizations } from '#server/db/removal';
import { recountDeadlines } from '#server/modules/planning/planning';
import { reasonOf } from '#server/reason';
import type { Command } from './command';
import { withoutServer } from './site';
import * as store from './store';

const NAMED = 5;

export const DEMO_COMMANDS: Record<string, Command> = {
  'remove-demo': {
    summary:
      'Removes the organizations, people, orders and files of the demo, unless others are connected to them.',
    usage: '[--yes]',
    run: (site, { yes }) =>
      withoutServer(site, async (pool) => {
        const demo = await inTransaction(pool, (db) => removeDemo(db, yes === 'yes'));
        if (!demo) return ['There is no demo.'];
        if (!yes) return [`This removes ${demo.what}, for good. Add --yes.`];
        const lines = [
          `Removed ${demo.what}.`,
          'Set DEMO=off, or the next start of an empty site loads the demo again.',
        ];
        const removals = demo.files.map(async ({ name }) =>
          site.files.remove(name).then(
            () => [],
            (error: unknown) => [`${name} could not be removed: ${reasonOf(error)}.`],
          ),
        );
        const remaining = (await Promise.all(removals)).flat();
        if (remaining.length === 0) return lines;
        throw new Error([...lines, ...remaining].join('\n'));
      }),
  },
};

/** Null without a demo. Throws if others are connected to it. */
async function removeDemo(db: Db, isMeant: boolean) {
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
