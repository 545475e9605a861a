import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSettings } from '#server/settings/read';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
/** Also of lines that are commented out. */
const namesIn = (name: string) =>
  [...read(name).matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, setting = '']) => setting);

it.each(['deploy/example.env', 'deploy/one-machine/selvedge.env.example'])(
  'each name in %s may be in the environment of the server',
  (name) => {
    expect(namesIn(name).length).toBeGreaterThan(8);
    const given = Object.fromEntries(namesIn(name).map((setting) => [setting, 'x']));
    expect(readSettings(given).problems.filter((problem) => problem.includes('is not a setting'))).toEqual(
      [],
    );
  },
);

it('compose.yaml passes all settings, and ends when the bucket cannot be made', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/^ {2}env_file: \.env$/m);
  expect(compose).toMatch(/for try in \$\$\(seq 30\);[^]+ >&2\n +exit 1\n/);
});

it('the units start what a release contains, with the settings of the operator commands', () => {
  const server = read('deploy/one-machine/selvedge.service');
  const backup = read('deploy/one-machine/selvedge-backup.service');
  expect(server).toMatch(/^ExecStart=\/usr\/bin\/node --enable-source-maps apps\/server\/dist\/main\.js$/m);
  const [, settings] = /^EnvironmentFile=(.+)$/m.exec(server) ?? [];
  expect(backup).toMatch(/^ExecStart=\/usr\/bin\/node apps\/server\/dist\/operator\.js backup .*--keep 14/m);
  expect(backup).toContain(` --env-file ${settings}\n`);
  for (const unit of [server, backup]) expect(unit).not.toContain('MemoryDenyWriteExecute=yes');
});

it('the page for one machine has at most 15 commands, and names this version', () => {
  const [, page = ''] = /^## On one machine$([^]*?)^## /m.exec(read('docs/deployment.md')) ?? [];
  const commands = page.match(/^ *```sh$/gm) ?? [];
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.length).toBeLessThanOrEqual(15);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(page).toContain(`VERSION=${version};`);
});
