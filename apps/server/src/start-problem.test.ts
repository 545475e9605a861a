import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { makeFolder } from './data-folder';
import { startProblem } from './start-problem';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('a folder that cannot be made is named, and tried once', () => {
  expect(startProblem(thrownBy(() => makeFolder('/proc/selvedge/data')))).toBe(
    '/proc/selvedge cannot be made (ENOENT): name another folder.',
  );
  expect(startProblem(thrownBy(() => mkdirSync('/dev/null/data')))).toMatch(
    /^\/dev\/null\/data cannot be used/,
  );
});

test('an address of another machine is named', async () => {
  const error = await new Promise((resolve) => createServer().on('error', resolve).listen(0, '192.0.2.1'));
  expect(startProblem(error)).toMatch(
    /^HOST 192\.0\.2\.1 is not an address of this machine \(EADDRNOTAVAIL\)/,
  );
});

test.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^PORT 80 is not open to this user/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^No room is left/],
  [{ code: 'EROFS', syscall: 'open', path: '/srv/data' }, /^\/srv\/data is read-only/],
])('%j is told in one sentence', (facts, sentence) => {
  expect(startProblem(Object.assign(new Error('failed'), facts))).toMatch(sentence);
});

test('an error of the program is no mistake of its operator', () => {
  expect(startProblem(new TypeError('undefined is not a function'))).toBeNull();
});
