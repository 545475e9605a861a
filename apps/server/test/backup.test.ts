import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { datedName, type Manifest, requireSpace } from '#server/operator/backup-folder';
import { COMMANDS } from '#server/operator/commands';
import { EARLY_COMMANDS } from '#server/operator/early-commands';
import { useApp } from './start-app';

const app = useApp();
const folder = mkdtempSync(join(tmpdir(), 'selvedge-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => datedName(new Date(Date.now() - days * DAY_MS));
const site = () => ({
  connection: app.pool.options,
  files: app.files,
  config: app.config,
});
async function backUp(options: Record<string, string>) {
  const lines = (await COMMANDS.backup?.run(site(), options)) ?? [];
  return { lines, path: lines[0]?.split(': ')[0] ?? '' };
}
const early = async (name: string, from: string) =>
  (await EARLY_COMMANDS[name]?.begin({ env: {}, file: {} }, { from }))?.lines.join('\n');
const manifestOf = (path: string): Manifest => JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));

describe('a backup', () => {
  it('has the time of the snapshot, not of its end, and says what it does not hold', async () => {
    const name = `${'cd'.repeat(16)}_late.pdf`;
    await app.pool.query(
      `insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, 'application/pdf', 4)`,
      [name, app.world.organizations.meridian.id, app.world.people.trader.id],
    );
    const began = Date.now();
    let copying = 0;
    const files = {
      ...app.files,
      get: async () => {
        copying = Date.now();
        while (Date.now() === copying) await setImmediate();
        return null;
      },
    };
    const to = join(folder, 'single');
    const lines = await COMMANDS.backup?.run({ ...site(), files }, { to });
    const taken = Date.parse(manifestOf(to).takenAt);
    expect([taken >= began - 1000, taken <= copying]).toEqual([true, true]);
    expect(lines?.[0]).toMatch(
      new RegExp(`^${to}: as of ${manifestOf(to).takenAt}, \\d+ rows in \\d+ tables, 0 files\\.$`),
    );
    expect(lines).toContain(
      'Not in this backup: the settings, the folder LEGAL_DIR, and stored answers to repeated requests (table idempotency).',
    );
    await app.pool.query('delete from files where name = $1', [name]);
  });

  it('with --keep gets a dated name, and removes only old backups of its own pattern', async () => {
    const to = join(folder, 'dated');
    const old = [daysAgo(3), daysAgo(2), daysAgo(1.5)];
    for (const name of old) {
      await backUp({ to: join(to, name) });
    }
    const interrupted = `${daysAgo(4)}.partial`;
    const running = `${daysAgo(0.1)}.partial`;
    const foreign = ['2020-01-01', 'photos', `${daysAgo(5)}`, 'photos.partial'];
    for (const name of [interrupted, running, ...foreign]) mkdirSync(join(to, name));
    const { lines, path } = await backUp({ to, keep: '2' });
    const newest = path.slice(to.length + 1);
    expect(newest).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(readdirSync(to).sort()).toEqual([...foreign, old[2] ?? '', running, newest].sort());
    expect(lines.filter((line) => line.startsWith('Removed')).sort()).toEqual(
      [interrupted, old[0], old[1]].map((name) => `Removed ${name}.`).sort(),
    );
    // Of a clock that was ahead: what was made now stays.
    const later = datedName(new Date('2999-01-01T00:00:00.000Z'));
    renameSync(path, join(to, later));
    const again = await backUp({ to, keep: '1' });
    expect(again.lines).toContain(`Removed ${later}.`);
    expect(existsSync(again.path)).toBe(true);
    renameSync(again.path, path);
    const damaged = daysAgo(6);
    mkdirSync(join(to, damaged));
    writeFileSync(join(to, damaged, 'manifest.json'), '{"format":1}');
    const listed = await early('list backups', to);
    expect(listed).toContain(`${damaged} is not a whole backup: its manifest.json is damaged.`);
    expect(listed).toMatch(
      new RegExp(
        `${newest}: as of ${manifestOf(path).takenAt}, \\d+ rows in \\d+ tables, 0 files, \\d+ MB, whole`,
      ),
    );
    expect(listed).toContain(`${running}: 0 MB, partial`);
    expect(listed).not.toContain('photos:');
    await expect(backUp({ to, keep: '0' })).rejects.toThrow('--keep takes a number from 1.');
  });

  it('is verified as a restore does, with the time of its snapshot', async () => {
    const { path } = await backUp({ to: join(folder, 'verified') });
    expect(await early('backup verify', path)).toContain(
      `${path} is whole: as of ${manifestOf(path).takenAt}`,
    );
    truncateSync(join(path, 'tables/users.ndjson.gz'), 50);
    await expect(early('backup verify', path)).rejects.toThrow(
      'The backup is damaged: the table users is missing or was changed.',
    );
    await expect(early('backup verify', folder)).rejects.toThrow('is not a whole backup');
  });

  it('is refused at once where its folder cannot be made, or has too little room', async () => {
    await expect(backUp({ to: '/proc/backups' })).rejects.toThrow(
      '/proc/backups.partial cannot be made (ENOENT): name another folder.',
    );
    await expect(backUp({ to: '/proc/own/backups', keep: '3' })).rejects.toThrow('/proc/own cannot be made');
    await expect(requireSpace(folder, 5e15)).rejects.toThrow(
      /^\/.* has [\d.]+ [GM]B free, and this backup may take 5000000\.0 GB: make room, or name another folder\.$/,
    );
    await app.pool.query(
      `insert into files (name, organization_id, uploader_id, mime, size) values ($1, $2, $3, 'application/pdf', 4000000000000000)`,
      [`${'ef'.repeat(16)}_huge.pdf`, app.world.organizations.meridian.id, app.world.people.trader.id],
    );
    await expect(backUp({ to: join(folder, 'huge') })).rejects.toThrow(/this backup may take 4000000\.\d GB/);
    expect(existsSync(join(folder, 'huge.partial'))).toBe(false);
    await app.pool.query(`delete from files where name like '%_huge.pdf'`);
  });

  it('is known to the metrics, which say nothing before the first one', async () => {
    const metric = 'selvedge_backup_last_success_timestamp_seconds';
    await app.pool.query(`delete from job_runs where name = 'backup'`);
    const metrics = async () => (await app.call(null, 'GET', '/metrics')).text;
    const values = async () => (await metrics()).split('\n').filter((line) => line.startsWith(metric));
    expect(await values()).toEqual([]);
    const { path } = await backUp({ to: join(folder, 'known') });
    const seconds = Date.parse(manifestOf(path).takenAt) / 1000;
    expect(await values()).toEqual([`${metric} ${seconds}`]);
    expect(await metrics()).not.toContain('{job="backup"}');
  });
});
