import { UserType } from '@selvedge/domain/vocabulary';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { runDueJobs } from '#server/jobs/runner';
import { fields, makeOrder, style } from '#test/orders';
import { SENT_ON, sampleCalls } from '#test/samples';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { FILE_COLUMNS } from './file-columns-store';
import { missingReferences } from './files';
import { filesJobs } from './jobs';
import { removeAll } from './references-store';

const app = useApp();
const samples = sampleCalls(app);
const DAY_MS = 86_400_000;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const nameOf = (url: string) => url.slice('/files/'.length);
const uploadPicture = async (who: 'trader' | 'factory' = 'trader'): Promise<string> =>
  (await upload(app, who, 'PUT', '/api/File', 'sketch.png', PIXEL)).body.url;
async function write(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const reply = await app.call('trader', method, `/api${path}`, body);
  expect(reply.status, reply.text).toBe(200);
}

const orderWithImage = (url: string) => makeOrder(app, { 'Order Image': url });
const saveImage = (order: { orderId: string; customFields: { name: string }[] }, url: string) => {
  const customFields = order.customFields.map((field) =>
    field.name === 'Order Image' ? { ...field, value: url } : field,
  );
  return write('PUT', `/CustomOrder/${order.orderId}`, { customFields });
};
const styleWithFile = (url: string, name = 'Tee') => {
  const techPack = { ...fields('Style', {})[0], id: undefined, name: 'Tech Pack', value: url, valueType: 10 };
  const tee = style(name, 10, []);
  return { ...tee, customFields: [...tee.customFields, { ...techPack, isMandatory: false }] };
};
const orderWithStyleFile = (url: string) => makeOrder(app, {}, { styleInfo: [styleWithFile(url)] });
const message = (content: string, attachments: string[]) =>
  write('POST', '/messages', { content, attachments, receiverUserIds: [app.world.people.buyer.id] });

/** For each column that can contain a file address: a call that stores one there. */
const WRITERS: Record<string, (url: string) => Promise<unknown>> = {
  'orders.fields': orderWithImage,
  'orders.styles': orderWithStyleFile,
  'order_revisions.fields': async (url) => {
    await saveImage(await orderWithImage(url), '');
  },
  'order_style_versions.style': async (url) => {
    const order = await orderWithStyleFile(url);
    await write('PUT', `/CustomOrder/${order.orderId}`, { styleInfo: [style('Other', 5, [])] });
  },
  'messages.attachments': (url) => message('', [url]),
  'messages.content': (url) => message(`See ${url}`, []),
  'order_files.file': async (url) => {
    const { orderId } = await makeOrder(app);
    await write('POST', `/CustomOrder/${orderId}/files`, { files: [{ url, name: 'sketch.png' }] });
  },
  'sample_rounds.files': (url) => sendRound('client', { files: [url] }),
  'sample_rounds.measurement': (url) => sendRound('client', { measurement: url }),
  'sample_rounds.result_files': async (url) => {
    const roundId = await sendRound('factory', {});
    const answer = { roundIds: [roundId], result: 'approved', on: SENT_ON, files: [url] };
    await write('PUT', '/Samples/result', answer);
  },
  'file_versions.url': async (url) => {
    const order = await orderWithImage('');
    await saveImage(order, url);
  },
  'order_changes.items': async (url) => {
    await write('PUT', '/Organizations/MyOrganization/changeFlow', { on: true });
    const order = await makeOrder(app);
    const proposed = write('PUT', `/CustomOrder/${order.orderId}`, {
      styleInfo: [...order.styleInfo, styleWithFile(url, 'Polo')],
      commitMessage: 'One more style',
    });
    await proposed.finally(() => write('PUT', '/Organizations/MyOrganization/changeFlow', { on: false }));
  },
  'messages.pin_file': async (url) => {
    const { orderId } = await orderWithImage(url);
    await write('POST', '/messages', {
      content: 'Wider here',
      targetAudienceUserType: [UserType.Trader],
      tags: [{ tagName: 'order', tagValue: orderId }],
      pin: { file: url, page: 1, x: 0.5, y: 0.5 },
    });
  },
  'users.picture': (url) => write('PUT', `/Users/${app.world.people.trader.id}`, { profilePicture: url }),
  'organizations.logo': (url) =>
    write('PUT', `/Organizations/${app.world.organizations.meridian.id}`, { logo: url }),
};
async function sendRound(side: string, content: object): Promise<string> {
  const { white } = await samples.sampled();
  return samples.sent('trader', side, white, content);
}
describe('the file of another organization', () => {
  const columns = FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  // Only `copyFiles`, which removes its author, brings the file of one side to the other.
  it.each(columns)('does not reach %s', async (column) => {
    const url = await uploadPicture('factory');
    const written = WRITERS[column]?.(url);
    if (column === 'messages.content') await written;
    else await expect(written).rejects.toThrow('must be a file that your organization uploaded');
    const { rows } = await app.pool.query('select 1 from file_references where file = $1', [nameOf(url)]);
    expect(rows).toEqual([]);
  });
});

const referenced: string[] = [];

describe('a file that a record names', () => {
  // A module that stores files in a new column adds it to FILE_COLUMNS and a writing call to WRITERS.
  const columns = FILE_COLUMNS.map((place) => [`${place.table}.${place.column}`, place] as const);
  it.each(columns)('in %s has a reference and cannot be deleted', async (column, place) => {
    const writer = WRITERS[column];
    if (!writer) throw new Error('Add a call that writes this column to WRITERS.');
    const url = await uploadPicture();
    await writer(url);
    referenced.push(url);
    const { rows } = await app.pool.query(
      `select 1 from ${place.table} where position($1 in ${place.column}::text) > 0`,
      [url],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await missingReferences(dbOf(app.pool))).toEqual([]);
    const references = await app.pool.query(
      `select 1 from file_references where file = $1 and ${place.reference} is not null`,
      [nameOf(url)],
    );
    expect(references.rowCount).toBe(1);
    const removed = await app.call('trader', 'DELETE', `/api/File/${encodeURIComponent(nameOf(url))}`);
    expect([removed.status, removed.body.message]).toEqual([409, 'This file is still used.']);
  });

  it('stays when the nightly job removes what nothing names', async () => {
    const lost = await uploadPicture();
    for (const days of [7, 8]) {
      app.clock.now = new Date(Date.parse('2026-06-15T09:00:00Z') + days * DAY_MS);
      await runDueJobs(filesJobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
    }
    expect((await app.call(null, 'GET', lost)).status).toBe(404);
    expect(referenced).toHaveLength(FILE_COLUMNS.length);
    for (const url of referenced) expect((await app.call(null, 'GET', url)).status, url).toBe(200);
  });

  it('is not removed by the job when a record named it after the job had found it unused', async () => {
    const db = dbOf(app.pool);
    expect(await removeAll({ db }, referenced.map(nameOf))).toEqual([]);
  });
});

it('every kind of record that a reference can name has a column', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'file_references' and column_name not in ('id', 'file') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    [...new Set(FILE_COLUMNS.map(({ reference }) => reference))].sort(),
  );
});
