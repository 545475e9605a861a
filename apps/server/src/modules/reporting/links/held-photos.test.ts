import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { runJobs } from '#test/run-jobs';
import { useApp } from '#test/start-app';
import { PIXEL } from '#test/upload';
import { filesJobs } from '../../files/jobs';

const app = useApp();
const { planned } = reportCalls(app);
const { linkPath, send } = linkCalls(app);
const MB = 1024 * 1024;
const photo = (bytes: number) => ({
  name: 'cut.png',
  contents: Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length, 1)]),
});
const stored = async () => {
  const { rows } = await app.pool.query<{ size: number }>(
    "select size from files where name like '%cut.png'",
  );
  return rows.map(({ size }) => Number(size));
};
const keptIn = (text: string) =>
  [...text.matchAll(/name="kept" value="([^"]+)"/g)].map((match) => String(match[1]));

it('photos of refused reports are held up to 60 MB for a link and an hour, once for each form', async () => {
  const { stageId, white } = await planned();
  const path = await linkPath(stageId);
  const refused = { [`figure.${white}`]: 'many' };
  const form = uuid();
  const first = await send(path, { ...refused, id: form }, [photo(9 * MB), photo(9 * MB)]);
  expect([first.status, keptIn(first.text).length]).toEqual([400, 2]);
  // The browser went back and sent the same form again.
  const again = await send(path, { ...refused, id: form }, [photo(9 * MB)]);
  expect([keptIn(again.text).length, await stored()]).toEqual([1, [9 * MB]]);
  const kept = keptIn(again.text);
  const more = await send(path, { ...refused, id: form, kept }, [photo(8 * MB)]);
  expect([keptIn(more.text).length, (await stored()).length]).toEqual([2, 2]);
  for (let nth = 0; nth < 6; nth += 1) await send(path, { ...refused, id: uuid() }, [photo(9 * MB)]);
  const sum = (await stored()).reduce((all, bytes) => all + bytes, 0);
  expect(sum).toBe((9 + 8 + 4 * 9) * MB);
  expect(app.files.names().filter((name) => name.endsWith('cut.png')).length).toBe(6);
  // The corrected form uses what was kept.
  const done = await send(path, { [`figure.${white}`]: '1', id: form, kept: keptIn(more.text) });
  expect(done.status).toBe(303);
  // A job runs for the first time in the slot after the one in which it was first seen.
  await runJobs(app, filesJobs);
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000);
  await runJobs(app, filesJobs);
  expect((await stored()).sort((a, b) => a - b)).toEqual([8 * MB, 9 * MB]);
  expect(app.files.names().filter((name) => name.endsWith('cut.png')).length).toBe(2);
});

it('a report that is sent twice stores its photos once, and one that fails stores none', async () => {
  const { stageId, white } = await planned();
  const path = await linkPath(stageId);
  const before = app.files.names();
  await app.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await app.pool.query('create trigger fail before insert on stage_reports execute function fail()');
  expect((await send(path, { [`figure.${white}`]: '1' }, [photo(1000)])).status).toBe(500);
  await app.pool.query('drop trigger fail on stage_reports');
  expect(app.files.names()).toEqual(before);
  const id = uuid();
  for (let nth = 0; nth < 2; nth += 1)
    expect((await send(path, { [`figure.${white}`]: '1', id }, [photo(1000)])).status).toBe(303);
  expect(app.files.names().length).toBe(before.length + 1);
});
