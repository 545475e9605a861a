import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock';

const TSX = join(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');
/** An id that no process has. */
const NOBODY = 4194305;
let directory: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sv-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(directory, { recursive: true, force: true });
});

/** A separate process that runs until it is killed, like another server. */
function bystander(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child;
}
const locks = () => readdirSync(directory).filter((name) => name.startsWith('server-lock'));

describe('the lock of a data directory', () => {
  it('refuses a second server at once and names the first, one of an earlier version too', async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(directory)).rejects.toThrow(`pid ${process.pid}`);
    release();
    const other = bystander();
    writeFileSync(join(directory, 'server.lock'), `${other.pid}\n`);
    await expect(lockDirectory(directory)).rejects.toThrow(`pid ${other.pid}`);
  });

  it('can be acquired after its release, and leaves a single file behind', async () => {
    for (const _ of [1, 2, 3]) (await lockDirectory(directory))();
    expect(locks()).toEqual(['server-lock-3']);
    expect(readFileSync(join(directory, 'server-lock-3'), 'utf8')).toBe('');
  });

  it('makes a directory that other users cannot enter', async () => {
    const made = join(directory, 'new');
    await lockDirectory(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['is dead', `${NOBODY}\n1\n`],
    ['is dead and its number went to another process', `${process.pid}\n1\n`],
    ['is dead and its socket is left', `${NOBODY}\n1\nserver-0123456789abcdef.sock\n`],
  ])('passes on when its holder %s', async (_, content) => {
    for (const name of ['server-lock-7', 'server.lock', 'server-0123456789abcdef.sock'])
      writeFileSync(join(directory, name), content);
    await lockDirectory(directory);
    expect(locks()).toEqual(['server-lock-8']);
    expect(existsSync(join(directory, 'server.lock'))).toBe(false);
  });

  it('holds against another container, where the holder’s process cannot be seen', async () => {
    const socket = createServer().listen(join(directory, 'server-0123456789abcdef.sock'));
    writeFileSync(join(directory, 'server-lock-1'), `${NOBODY}\n1\nserver-0123456789abcdef.sock\n`);
    await expect(lockDirectory(directory)).rejects.toThrow('in another container');
    socket.close();
    await expect(lockDirectory(directory)).resolves.toBeTypeOf('function');
  });

  it('is acquired by one of many simultaneous starts, replacing the lock of a dead process', {
    timeout: 60_000,
  }, async () => {
    const rounds = Array.from({ length: 40 }, (_, index) => join(directory, String(index)));
    for (const round of rounds) {
      mkdirSync(round);
      for (const name of ['server.lock', 'server-lock-1']) writeFileSync(join(round, name), `${NOBODY}\n1\n`);
    }
    const script = join(directory, 'contender.mts');
    writeFileSync(
      script,
      `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))};
      process.stdout.write('.');
      process.stdin.once('data', async () => {
        const held = [];
        for (const round of ${JSON.stringify(rounds)})
          held.push(await Promise.resolve(round).then(lockDirectory).then(() => round, () => null));
        process.stdout.write(JSON.stringify(held.filter(Boolean)) + '\\n');
      });
      setInterval(() => {}, 1000);`,
    );
    const contenders = [1, 2, 3, 4, 5, 6].map(() => {
      const child = spawn(process.execPath, ['--import', TSX, script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      return child;
    });
    const heard = (child: ChildProcess, end: string) =>
      new Promise<string>((resolve) => {
        let text = '';
        child.stdout?.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (text.endsWith(end)) resolve(text);
        });
      });
    await Promise.all(contenders.map((child) => heard(child, '.')));
    const lines = contenders.map((child) => heard(child, '\n'));
    for (const child of contenders) child.stdin?.write('go');
    const held = (await Promise.all(lines)).flatMap((text) => JSON.parse(text) as string[]);
    expect(held.toSorted()).toEqual(rounds.toSorted());
  });
});
