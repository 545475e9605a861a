import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { allJobs } from '#server/all-jobs';
import { dbOf } from '#server/db/db';
import { runDueJobs } from '#server/jobs/runner';
import { missingReferences } from '#server/modules/files/files';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const stored = async (who: Who, name: string): Promise<string> =>
  (await upload(app, who, 'PUT', '/api/File', name, Buffer.from(name))).body.url;
const add = async (who: Who, orderId: string, names: readonly string[], audience?: string) => {
  const files = await Promise.all(names.map(async (name) => ({ url: await stored(who, name), name })));
  return app.call(who, 'POST', `/api/CustomOrder/${orderId}/files`, {
    files,
    ...(audience ? { audience } : {}),
  });
};
const list = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${orderId}/files`)).body;
const names = async (who: Who, orderId: string) =>
  (await list(who, orderId)).map((file: any) => file.name).sort();
const remove = (who: Who, orderId: string, fileId: string) =>
  app.call(who, 'DELETE', `/api/CustomOrder/${orderId}/files/${fileId}`);
const deleteUpload = (who: Who, url: string) =>
  app.call(who, 'DELETE', `/api/File/${encodeURIComponent(url.slice('/files/'.length))}`);
const PEOPLE = ['trader', 'traderRegular', 'buyer', 'factory'] as const;
const visibleFiles = async (orderId: string) =>
  Object.fromEntries(await Promise.all(PEOPLE.map(async (who) => [who, await names(who, orderId)])));

describe('a file that is uploaded to an order', () => {
  it('by the trader is seen by those it was shared with', async () => {
    const { orderId } = await makeOrder(app);
    await add('trader', orderId, ['all_1.pdf']);
    await add('trader', orderId, ['buyer.pdf'], 'buyer');
    await add('trader', orderId, ['factory.pdf'], 'factory');
    await add('trader', orderId, ['team.pdf'], 'team');
    const all = ['all_1.pdf', 'buyer.pdf', 'factory.pdf', 'team.pdf'];
    expect(await visibleFiles(orderId)).toEqual({
      trader: all,
      traderRegular: all,
      buyer: ['all_1.pdf', 'buyer.pdf'],
      factory: ['all_1.pdf', 'factory.pdf'],
    });
    const [file] = await list('factory', orderId);
    expect(file).toMatchObject({
      audience: 'everyone',
      size: 11,
      organizationName: 'Meridian Sourcing Ltd.',
      can: { remove: false },
    });
    expect((await app.call('rival', 'GET', `/api/CustomOrder/${orderId}/files`)).status).toBe(404);
    expect((await app.call('buyerOther', 'GET', `/api/CustomOrder/${orderId}/files`)).status).toBe(404);
  });

  it('by a buyer or a factory is never seen by the other, and by the trader unless it is for their own team', async () => {
    const { orderId } = await makeOrder(app);
    await add('buyer', orderId, ['artwork.pdf']);
    await add('buyer', orderId, ['target price.pdf'], 'team');
    await add('factory', orderId, ['marker.pdf']);
    await add('factory', orderId, ['costing.pdf'], 'team');
    expect(await visibleFiles(orderId)).toEqual({
      trader: ['artwork.pdf', 'marker.pdf'],
      traderRegular: ['artwork.pdf', 'marker.pdf'],
      buyer: ['artwork.pdf', 'target price.pdf'],
      factory: ['costing.pdf', 'marker.pdf'],
    });
    for (const audience of ['buyer', 'factory']) {
      const refused = await add('factory', orderId, ['x.pdf'], audience);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'You can share a file with everyone who sees this order, or with your own team.',
      ]);
    }
  });

  it('for one side is not seen by the organization that takes its place', async () => {
    const { orderId } = await makeOrder(app);
    await add('trader', orderId, ['agreed price.pdf'], 'factory');
    await add('trader', orderId, ['tech pack.pdf']);
    const { body: order } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const changed = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: order.customFields.map((field: any) =>
        field.name === 'Manufacturer Organization'
          ? { ...field, value: { ...app.world.organizations.indus } }
          : field,
      ),
      associatedUsers: [],
      commitMessage: 'Moved',
    });
    expect(changed.body).toMatchObject({ orderId });
    expect(await names('factoryOther', orderId)).toEqual(['tech pack.pdf']);
    expect((await app.call('factory', 'GET', `/api/CustomOrder/${orderId}/files`)).status).toBe(404);
  });

  it('needs a partner to be shared with a side, and is a file of one’s own', async () => {
    const { orderId } = await makeOrder(
      app,
      { 'Manufacturer Organization': null },
      { orderStatus: 3, associatedUsers: [] },
    );
    const absent = await add('trader', orderId, ['a.pdf'], 'factory');
    expect([absent.status, absent.body.message]).toEqual([400, 'This order has no factory yet.']);
    const url = await stored('buyer', 'theirs.pdf');
    const foreign = await app.call('trader', 'POST', `/api/CustomOrder/${orderId}/files`, {
      files: [{ url, name: 'theirs.pdf' }],
    });
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      [{ path: 'files.0.url', message: 'A file must be a file that your organization uploaded.' }],
    ]);
    expect(await list('trader', orderId)).toEqual([]);
    const many = await app.call('trader', 'POST', `/api/CustomOrder/${orderId}/files`, {
      files: Array(21).fill({ url, name: 'x' }),
    });
    expect(many.body.message).toBe('You can add up to 20 files at once.');
  });

  it('is added once, and at most 500 are on an order', async () => {
    const { orderId } = await makeOrder(app);
    const file = { url: await stored('trader', 'one.pdf'), name: 'one.pdf' };
    const send = (files: object[]) =>
      app.call('trader', 'POST', `/api/CustomOrder/${orderId}/files`, { files });
    expect((await send([file, file])).body).toHaveLength(1);
    expect((await send([file])).body).toEqual([]);
    await app.pool.query(
      `insert into order_files select gen_random_uuid(), order_id, '/files/' || md5(n::text) || '_x.pdf', name, uploader_id, organization_id, audience, party_id, created_at, null
       from order_files, generate_series(1, 499) n where order_id = $1`,
      [orderId],
    );
    const over = await add('trader', orderId, ['two.pdf']);
    expect([over.status, over.body.message]).toEqual([400, 'An order can have up to 500 uploaded files.']);
  });

  it('takes as many statements for one as for twenty', async () => {
    const { orderId } = await makeOrder(app);
    const statements = async (many: number) => {
      const files = await Promise.all(
        Array.from({ length: many }, async (_, n) => ({
          url: await stored('trader', `${n}.pdf`),
          name: `${n}.pdf`,
        })),
      );
      app.queries.count = 0;
      await app.call('trader', 'POST', `/api/CustomOrder/${orderId}/files`, { files });
      return app.queries.count;
    };
    expect(await statements(20)).toBe(await statements(1));
  });
});

describe('removing an uploaded file', () => {
  it('is up to its uploader, and to an editor of the uploader’s own organization', async () => {
    const { orderId } = await makeOrder(app);
    await add('traderRegular', orderId, ['regular.pdf']);
    await add('buyer', orderId, ['buyer.pdf']);
    const idOf = async (name: string) =>
      (await list('trader', orderId)).find((file: any) => file.name === name)?.fileId;
    const [regular, buyers] = [await idOf('regular.pdf'), await idOf('buyer.pdf')];
    expect((await remove('trader', orderId, buyers)).body.message).toBe(
      'Only the uploader or an editor of this order can remove this file.',
    );
    // traderAdmin is not an editor of this order.
    expect((await remove('traderAdmin', orderId, regular)).status).toBe(403);
    expect((await remove('factory', orderId, buyers)).status).toBe(404);
    expect((await list('trader', orderId)).map((file: any) => [file.name, file.can.remove])).toEqual([
      ['buyer.pdf', false],
      ['regular.pdf', true],
    ]);
    expect((await remove('trader', orderId, regular)).status).toBe(200);
    expect((await remove('trader', orderId, regular)).status).toBe(404);
    expect((await remove('buyer', orderId, buyers)).status).toBe(200);
    expect(await list('trader', orderId)).toEqual([]);
  });

  it('keeps the file for 30 days, and then lets it go', async () => {
    const { orderId } = await makeOrder(app);
    const [file] = (await add('trader', orderId, ['kept.pdf'])).body;
    expect(await missingReferences(dbOf(app.pool))).toEqual([]);
    expect((await deleteUpload('trader', file.url)).status).toBe(409);
    await remove('trader', orderId, file.fileId);
    expect((await deleteUpload('trader', file.url)).status).toBe(409);
    const jobs = allJobs.filter(({ name }) => name === 'purge-removed-order-files');
    const run = (days: number) =>
      runDueJobs(jobs, {
        pool: app.pool,
        config: app.config,
        files: app.files,
        clock: () => new Date(app.clock.now.getTime() + days * 86_400_000),
        log: pino({ level: 'silent' }),
      });
    // A new job is due from its next slot on.
    expect(await run(0)).toEqual([]);
    expect(await run(29)).toHaveLength(1);
    expect((await deleteUpload('trader', file.url)).status).toBe(409);
    expect(await run(31)).toHaveLength(1);
    expect((await deleteUpload('trader', file.url)).status).toBe(200);
  });
});

describe('activity and notifications about uploaded files', () => {
  const activity = async (who: Who, orderId: string) =>
    (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body
      .map((one: any) => one.description)
      .filter((text: string) => /^(Added|Removed) /.test(text));
  const news = async (who: Who, orderId: string) =>
    (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body.filter(
      (one: any) => one.action === `/order/${orderId}?tab=CREATE_ORDER_FILES`,
    );

  it('reach only the people who can see them', async () => {
    const { buyer, factory, trader } = app.world.people;
    const { orderId } = await makeOrder(app, {}, { associatedUsers: [buyer.id, factory.id, trader.id] });
    await add('trader', orderId, ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'], 'factory');
    await add('buyer', orderId, ['secret.pdf'], 'team');
    const [file] = (await add('factory', orderId, ['marker.pdf'])).body;
    await remove('factory', orderId, file.fileId);
    const added = 'Added a.pdf, b.pdf, c.pdf and 1 more';
    expect(await activity('trader', orderId)).toEqual(['Removed marker.pdf', 'Added marker.pdf', added]);
    expect(await activity('factory', orderId)).toEqual(['Removed marker.pdf', 'Added marker.pdf', added]);
    expect(await activity('buyer', orderId)).toEqual(['Added secret.pdf']);
    expect(await news('buyer', orderId)).toEqual([]);
    expect(await news('factory', orderId)).toMatchObject([
      {
        message: `${trader.name} added a.pdf, b.pdf, c.pdf and 1 more`,
        action: `/order/${orderId}?tab=CREATE_ORDER_FILES`,
      },
    ]);
    expect(await news('trader', orderId)).toMatchObject([{ message: `${factory.name} added marker.pdf` }]);
  });
});

describe('the files of an order’s comments', () => {
  const attached = async (who: Who, orderId: string, query = '') =>
    (await app.call(who, 'GET', `/api/CustomOrder/${orderId}/comment-files?${query}`)).body;
  const comment = async (who: Who, to: number, tags: object[], files: string[]) => {
    const attachments = await Promise.all(files.map((name) => stored(who, name)));
    const sent = await app.call(who, 'POST', '/api/messages', {
      content: 'See here',
      targetAudienceUserType: [to],
      tags,
      attachments,
    });
    expect(sent.status).toBe(200);
    return sent.body.id as string;
  };
  const labels = (answer: any) => answer.files.map((file: any) => file.url.split('_').at(-1));

  it('are listed for people who can read the comment, with the commented part', async () => {
    const { orderId } = await makeOrder(app);
    const [stage] = await makePlan(app, orderId, [{ stageName: 'Lab Dip' }]);
    const onOrder = { tagName: 'order', tagValue: orderId };
    const onStage = { tagName: 'stage', tagValue: stage.stageId };
    await comment('factory', 3002, [onOrder], ['sketch.png', 'marker.pdf']);
    const dip = await comment('trader', 3001, [onOrder, onStage], ['dip.png']);
    await comment('trader', 3002, [onOrder], ['internal.png']);
    const direct = await app.call('trader', 'POST', '/api/messages', {
      content: 'Only for you',
      receiverUserIds: [app.world.people.traderAdmin.id],
      tags: [onOrder],
      attachments: [await stored('trader', 'direct.png')],
    });
    expect(direct.status).toBe(200);
    expect(labels(await attached('trader', orderId))).toEqual([
      'internal.png',
      'dip.png',
      'sketch.png',
      'marker.pdf',
    ]);
    expect(labels(await attached('factory', orderId))).toEqual(['sketch.png', 'marker.pdf']);
    const [file, ...rest] = (await attached('buyer', orderId)).files;
    expect(rest).toEqual([]);
    expect(file).toMatchObject({
      messageId: dip,
      thread: 'buyer',
      stageName: 'Lab Dip',
      size: 7,
      tags: [onOrder, onStage],
    });
    await app.pool.query("update stage_sides set visible = false where stage_id = $1 and side = 'client'", [
      stage.stageId,
    ]);
    expect(labels(await attached('buyer', orderId))).toEqual([]);
  });

  it('come a page of comments at a time', async () => {
    const { orderId } = await makeOrder(app);
    const tags = [{ tagName: 'order', tagValue: orderId }];
    for (const name of ['1.png', '2.png', '3.png']) await comment('factory', 3002, tags, [name]);
    const first = await attached('trader', orderId, 'pageSize=2');
    expect(labels(first)).toEqual(['3.png', '2.png']);
    const second = await attached('trader', orderId, `pageSize=2&before=${first.before}`);
    expect([labels(second), second.before]).toEqual([['1.png'], null]);
  });
});
