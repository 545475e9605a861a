import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, stage, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const report = (who: any, body: object) =>
  app.call(who, 'POST', '/api/Planning/report', { id: uuid(), ...body });

/** A plan of one stage on an order of two combos (White 1,000, Navy 2,000). */
async function planned(stage: object = {}, values: Record<string, any> = {}) {
  const order = await makeOrder(app, values, {
    styleInfo: [style('Tee', 3000, [combo('White', 1000), combo('Navy', 2000)])],
  });
  const [saved] = await makePlan(app, order.orderId, [stage]);
  return {
    orderId: order.orderId as string,
    stage: saved,
    white: saved.subStages[0].stageId,
    navy: saved.subStages[1].stageId,
  };
}
const factoryOf = (answer: any) =>
  answer.body.stage.subStages.map((sub: any) => [
    sub.statusTraderManufacturer,
    sub.inhouseQuantityManufacturer.value,
  ]);
const figure = (subStageId: string, inhouse: number) => ({ figures: [{ subStageId, inhouse }] });

describe('a report on a stage', () => {
  it('accepts a status, a quantity for each part and one summary, all or nothing', async () => {
    const { orderId, stage, white, navy } = await planned();
    const figures = [
      { subStageId: white, inhouse: 400 },
      { subStageId: navy, inhouse: 2000 },
    ];
    const refused = await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      figures: [...figures.slice(0, 1), { subStageId: navy, inhouse: 9000 }],
    });
    expect(refused.body).toMatchObject({
      message: 'At most 4,000 can be reported.',
      errors: [{ path: 'figures.1.inhouse', message: 'At most 4,000 can be reported.' }],
    });
    const done = await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      figures,
      summary: 'Cut today',
    });
    expect(done.status).toBe(200);
    expect(factoryOf(done)).toEqual([
      ['IN_PROGRESS', 400],
      ['COMPLETED', 2000],
    ]);
    expect(done.body).toMatchObject({ unchanged: [], messageId: null });
    expect(done.text).not.toContain('statusClientTrader');
    const [entry] = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(entry).toMatchObject({
      description: 'Cutting: in-house 0 → 2,400 of 3,000 pcs',
      commitMessage: 'Cut today',
      via: 'app',
    });
  });

  it('completing a quantity part sets its in-house to the required quantity, unless a quantity is sent', async () => {
    const { stage, white, navy } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const done = await report('factory', { ...at, status: 'COMPLETED', ...figure(white, 950) });
    expect(factoryOf(done)).toEqual([
      ['COMPLETED', 950],
      ['COMPLETED', 2000],
    ]);
    const back = await report('factory', { ...at, status: 'IN_PROGRESS', subStageIds: [navy] });
    expect(back.body.message).toBe(
      'In-house is 2,000 of 2,000. Enter what is in-house to set this to In Progress.',
    );
    const lowered = await report('factory', { ...at, ...figure(navy, 1500) });
    expect(factoryOf(lowered)[1]).toEqual(['IN_PROGRESS', 1500]);
    const undone = await report('factory', { ...at, status: 'NOT_STARTED', subStageIds: [white] });
    expect(factoryOf(undone)[0]).toEqual(['NOT_STARTED', 0]);
  });

  it('completing through the specification’s call sets in-house to the required quantity, too', async () => {
    const { orderId, stage } = await planned();
    const done = await app.call('factory', 'PUT', `/api/Planning/updateStage/${stage.stageId}`, {
      commitMessage: 'All cut',
      metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
    });
    expect(done.body.subStages.map((sub: any) => sub.inhouseQuantityManufacturer.value)).toEqual([
      1000, 2000,
    ]);
    const again = await app.call(
      'factory',
      'PUT',
      `/api/Planning/updateStage/${stage.subStages[0].stageId}`,
      {
        commitMessage: 'The same',
        metadata: { targetUserType: 3003, currentInhouse: 1000 },
      },
    );
    expect(again.status).toBe(200);
    const stored = await app.pool.query(
      "select 1 from activities where order_id = $1 and kind like 'stage.%'",
      [orderId],
    );
    expect(stored.rowCount).toBe(1);
  });

  it('completing in the plan editor sets in-house to the required quantity, too', async () => {
    const { orderId, stage: saved, white } = await planned();
    await report('factory', { stageId: saved.stageId, side: 'factory', ...figure(white, 1030) });
    const done = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
      stage(app, orderId, { stageId: saved.stageId, statusTraderManufacturer: 'COMPLETED' }),
    ]);
    expect(done.body[0].subStages.map((sub: any) => sub.inhouseQuantityManufacturer.value)).toEqual([
      1030, 2000,
    ]);
  });

  it('accepts an over-cut up to the tolerance, asks for confirmation of more, and refuses more than double', async () => {
    const { stage, white } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    expect(factoryOf(await report('factory', { ...at, ...figure(white, 1030) }))[0]).toEqual([
      'COMPLETED',
      1030,
    ]);
    expect(factoryOf(await report('factory', { ...at, ...figure(white, 1050) }))[0]).toEqual([
      'COMPLETED',
      1050,
    ]);
    const asked = await report('factory', { ...at, ...figure(white, 1120) });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      400,
      'OVER_TOLERANCE',
      '1,120 is 12 % more than required.',
    ]);
    const confirmed = await report('factory', { ...at, ...figure(white, 1120), confirm: true });
    expect(factoryOf(confirmed)[0]).toEqual(['COMPLETED', 1120]);
    const refused = await report('factory', { ...at, ...figure(white, 2001), confirm: true });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'VALIDATION_FAILED',
      'At most 2,000 can be reported.',
    ]);
    expect((await report('factory', { ...at, ...figure(white, 12.5) })).body.message).toBe(
      'Pieces are whole numbers.',
    );
    const clamped = await app.call('factory', 'PUT', `/api/Planning/updateStage/${white}`, {
      commitMessage: 'Cut',
      metadata: { targetUserType: 3003, currentInhouse: 1500 },
    });
    expect(clamped.body.subStages[0].inhouseQuantityManufacturer.value).toBe(1000);
  });

  it('counts with the order’s own tolerance', async () => {
    const { stage, white } = await planned({}, { 'Quantity Tolerance (%)': 2 });
    const at = { stageId: stage.stageId, side: 'factory' };
    expect((await report('factory', { ...at, ...figure(white, 1020) })).status).toBe(200);
    expect((await report('factory', { ...at, ...figure(white, 1030) })).body.code).toBe('OVER_TOLERANCE');
  });

  it('answers the first outcome when it is sent again, and refuses its id for anything else', async () => {
    const { orderId, stage, white } = await planned();
    const body = {
      id: uuid(),
      stageId: stage.stageId,
      side: 'factory',
      ...figure(white, 400),
      comment: 'Half of it',
    };
    const first = await report('factory', body);
    const again = await report('factory', body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const count = async (kind: string) =>
      (await app.pool.query('select 1 from activities where order_id = $1 and kind = $2', [orderId, kind]))
        .rowCount;
    expect([await count('stage.quantityChanged'), await count('comment')]).toEqual([1, 1]);
    for (const [who, change] of [
      ['factory', figure(white, 500)],
      ['trader', {}],
    ] as const) {
      const other = await report(who, { ...body, ...change });
      expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
    }
  });

  it('is saved once of twins that come together', async () => {
    const { orderId, stage, white } = await planned();
    const body = { id: uuid(), stageId: stage.stageId, side: 'factory', ...figure(white, 400) };
    const twins = await Promise.all([report('factory', body), report('factory', body)]);
    expect(twins.map((one) => one.status)).toEqual([200, 200]);
    const stored = await app.pool.query(
      "select 1 from activities where order_id = $1 and kind like 'stage.%'",
      [orderId],
    );
    expect(stored.rowCount).toBe(1);
  });

  it('is conditional on what was seen, part by part', async () => {
    const { stage, white } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const seen = (inhouse: number, status = 'IN_PROGRESS') => ({
      seen: [{ subStageId: white, status, inhouse }],
    });
    await report('factory', { ...at, ...figure(white, 500) });
    expect((await report('factory', { ...at, ...figure(white, 600), ...seen(500) })).status).toBe(200);
    const same = await report('factory', { ...at, ...figure(white, 600), ...seen(500) });
    expect([same.status, same.body.unchanged]).toEqual([200, [white]]);
    const stale = await report('factory', { ...at, ...figure(white, 700), ...seen(500) });
    const { name } = app.world.people.factory;
    const message = `Cutting, White is now 600 (${name}, 09:00).`;
    expect([stale.status, stale.body.code, stale.body.errors]).toEqual([
      409,
      'CONFLICT',
      [{ path: 'seen.0', message }],
    ]);
    await report('factory', { ...at, status: 'NOT_STARTED', subStageIds: [white] });
    const moved = await report('factory', { ...at, status: 'COMPLETED', subStageIds: [white], ...seen(0) });
    expect(moved.body.message).toBe(`Cutting, White is now Not Started (${name}, 09:00).`);
    expect((await report('factory', { ...at, ...figure(white, 700) })).status).toBe(200);
  });

  it('becomes one comment with its photos on the stage, in the side’s thread only', async () => {
    const { orderId, stage } = await planned({ category: 'Approval' });
    const photo = await picture('factory');
    const sent = { stageId: stage.stageId, side: 'factory', status: 'SUBMITTED', photos: [photo] };
    const done = await report('factory', sent);
    expect(done.body.messageId).toEqual(expect.any(String));
    const comments = async (who: any) =>
      (await app.call(who, 'GET', `/api/messages/filter?orderId=${orderId}&stageId=${stage.stageId}`)).body;
    expect(await comments('trader')).toMatchObject([
      {
        id: done.body.messageId,
        content: '',
        attachments: [photo],
        tags: [
          { tagName: 'order', tagValue: orderId },
          { tagName: 'stage', tagValue: stage.stageId },
        ],
      },
    ]);
    expect(await comments('buyer')).toEqual([]);
    const [entry] = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body.filter(
      (one: any) => one.description === 'Commented on stage Cutting',
    );
    expect(entry.actionUrl).toBe(`/order/${orderId}?comments=..${stage.stageId}&thread=manufacturer`);
  });

  it.each([
    [{}, 'There is nothing to report yet.'],
    [{ comment: '   ' }, 'There is nothing to report yet.'],
    [{ status: 'REJECTED' }, 'Please say what must change.'],
    [{ photos: Array(6).fill('/files/x') }, 'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.'],
    [{ status: 'APPROVED', summary: 'x'.repeat(73) }, 'The summary is longer than 72 characters.'],
  ])('of %j is refused: %s', async (body, message) => {
    const { stage } = await planned({ category: 'Approval' });
    const refused = await report('trader', { stageId: stage.stageId, side: 'client', ...body });
    expect(refused.status).toBe(400);
    expect([refused.body.message, ...(refused.body.errors ?? []).map((one: any) => one.message)]).toContain(
      message,
    );
  });

  it('accepts photos as JPEG, PNG or WebP only, and only the person’s own', async () => {
    const { stage } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const text = await upload(app, 'factory', 'PUT', '/api/File', 'notes.txt', Buffer.from('cut'));
    expect((await report('factory', { ...at, photos: [text.body.url] })).body.message).toBe(
      'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.',
    );
    expect((await report('factory', { ...at, photos: [await picture('buyer')] })).status).toBe(400);
  });

  it('checks photos with a percent-encoded address, and refuses photos that are not stored', async () => {
    const { stage } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const notes = await upload(app, 'factory', 'PUT', '/api/File', 'a b.txt', Buffer.from('cut'));
    const photo = await picture('factory', 'lab dip.png');
    const encoded = photo.replace(' ', '%20');
    for (const photos of [[notes.body.url.replace(' ', '%20')], [photo, '/files/none_lab.png']])
      expect((await report('factory', { ...at, photos })).body.message).toBe(
        'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.',
      );
    expect((await report('factory', { ...at, photos: [photo] })).status).toBe(200);
    expect((await report('factory', { ...at, photos: [encoded] })).status).toBe(200);
  });

  it('is refused on the other side, on a stage hidden from one’s side, and to those who are not named', async () => {
    const { stage } = await planned({ isVisibleToClient: false });
    const at = { stageId: stage.stageId, status: 'IN_PROGRESS' };
    expect((await report('factory', { ...at, side: 'client' })).status).toBe(403);
    expect((await report('buyer', { ...at, side: 'client' })).status).toBe(404);
    expect((await report('factoryRegular', { ...at, side: 'factory' })).status).toBe(403);
    expect((await report('factoryOther', { ...at, side: 'factory' })).status).toBe(404);
    expect((await report('factory', { ...at, side: 'factory', subStageIds: [uuid()] })).status).toBe(404);
  });

  it('for all parts leaves out those that the sender has not seen', async () => {
    const { stage, white } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const done = await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      status: 'SUBMITTED',
      seen: [{ subStageId: white, status: 'NOT_STARTED', inhouse: 0 }],
    });
    expect(factoryOf(done)).toEqual([
      ['SUBMITTED', 0],
      ['NOT_STARTED', 0],
    ]);
  });

  it('carries what a dialog sends of every part of a large order', async () => {
    const combos = Array.from({ length: 20 }, (_, index) => combo(`Color ${index}`, 10));
    const order = await makeOrder(
      app,
      {},
      { styleInfo: Array.from({ length: 105 }, (_, index) => style(`Style ${index}`, 200, combos)) },
    );
    const [{ stageId, subStages }] = await makePlan(app, order.orderId, [{}]);
    const ids: string[] = subStages.map((sub: any) => sub.stageId);
    expect(ids).toHaveLength(2100);
    const done = await report('factory', {
      stageId,
      side: 'factory',
      status: 'IN_PROGRESS',
      subStageIds: ids,
      figures: ids.map((subStageId) => ({ subStageId, inhouse: 4 })),
      seen: ids.map((subStageId) => ({ subStageId, status: 'NOT_STARTED', inhouse: 0 })),
    });
    expect([done.status, done.body.stage.inhouseQuantityManufacturer.value]).toEqual([200, 8400]);
    const passed = await app.call('trader', 'POST', `/api/Planning/pass-on/${stageId}`, { subStageIds: ids });
    expect([passed.status, passed.body.stage.inhouseQuantityClient.value]).toEqual([200, 8400]);
  });

  it('writes as many statements for two parts as for forty', async () => {
    const count = async (combos: number) => {
      const order = await makeOrder(
        app,
        {},
        {
          styleInfo: [
            style(
              'Tee',
              10,
              Array.from({ length: combos }, (_, n) => combo(`Color ${n}`, 10)),
            ),
          ],
        },
      );
      const [saved] = await makePlan(app, order.orderId, [{}]);
      const figures = saved.subStages.map((sub: any) => ({ subStageId: sub.stageId, inhouse: 5 }));
      app.queries.count = 0;
      await report('factory', { stageId: saved.stageId, side: 'factory', figures });
      return app.queries.count;
    };
    expect(await count(40)).toBe(await count(2));
  });
});

describe('a report that is taken back', () => {
  it('leaves every part as it stood, once, by the person who made it, while nothing changed since', async () => {
    const { stage, white } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    await report('factory', { ...at, ...figure(white, 400) });
    const id = uuid();
    await report('factory', { ...at, id, status: 'COMPLETED' });
    const back = (who: any, one = id) => app.call(who, 'DELETE', `/api/Planning/report/${one}`);
    expect((await back('trader')).status).toBe(404);
    expect(factoryOf(await back('factory'))).toEqual([
      ['IN_PROGRESS', 400],
      ['NOT_STARTED', 0],
    ]);
    const twice = await back('factory');
    expect([twice.status, twice.body.message]).toEqual([409, 'This report can no longer be taken back.']);
    const other = uuid();
    await report('factory', { ...at, id: other, ...figure(white, 500) });
    await report('factory', { ...at, ...figure(white, 600) });
    expect((await back('factory', other)).status).toBe(409);
  });
});

describe('an approval stage', () => {
  it('is submitted by who makes the sample and decided by who judges it', async () => {
    const { stage } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const put = async (who: any, side: string, status: string) => {
      const reply = await report(who, { stageId: stage.stageId, side, status, comment: 'Darker' });
      return [reply.status, reply.status === 200 ? '' : reply.body.message];
    };
    const trader = 'Meridian Sourcing Ltd.';
    for (const status of ['NOT_STARTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED'])
      expect(await put('factory', 'factory', status)).toEqual(
        status === 'NOT_STARTED' ? [200, ''] : [403, `Only ${trader} can decide this.`],
      );
    for (const status of ['IN_PROGRESS', 'SUBMITTED'])
      expect(await put('factory', 'factory', status)).toEqual([200, '']);
    for (const status of ['IN_PROGRESS', 'SUBMITTED'])
      expect(await put('buyer', 'client', status)).toEqual([403, `Only ${trader} can submit this.`]);
    for (const status of ['IN_REVIEW', 'REJECTED', 'APPROVED'])
      expect(await put('buyer', 'client', status)).toEqual([200, '']);
    for (const status of ['SUBMITTED', 'APPROVED'])
      expect(await put('trader', 'factory', status)).toEqual([200, '']);
    expect(await put('factory', 'factory', 'IN_PROGRESS')).toEqual([403, `Only ${trader} can decide this.`]);
    const spec = await app.call('factory', 'PUT', `/api/Planning/updateStage/${stage.stageId}`, {
      commitMessage: 'Done',
      metadata: { targetUserType: 3003, currentStatus: 'REJECTED' },
    });
    expect([spec.status, spec.body.message]).toEqual([403, `Only ${trader} can decide this.`]);
  });

  it('shows each person what they may report there', async () => {
    const { orderId } = await planned({ category: 'Approval' });
    const can = async (who: any) =>
      (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0].can;
    expect(await can('trader')).toMatchObject({ clientRole: 'both', factoryRole: 'both' });
    expect(await can('factory')).toMatchObject({ clientRole: null, factoryRole: 'submits' });
    expect(await can('buyer')).toMatchObject({ clientRole: 'decides', factoryRole: null });
  });

  it('leaves submission and quantity stages to both parties of a side', async () => {
    const { stage } = await planned({ category: 'Submission' });
    expect(
      (await report('buyer', { stageId: stage.stageId, side: 'client', status: 'COMPLETED' })).status,
    ).toBe(200);
    expect(
      (await report('factory', { stageId: stage.stageId, side: 'factory', status: 'COMPLETED' })).status,
    ).toBe(200);
  });
});

describe('notifications about reports', () => {
  const notifications = async (who: any) =>
    (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body;
  it('is one notification for a stage within ten minutes, with the summary, and opens the stage', async () => {
    const { orderId, stage, white, navy } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const at = { stageId: stage.stageId, side: 'factory', status: 'SUBMITTED' };
    const about = async (who: any) =>
      (await notifications(who))
        .filter((one: any) => one.action.includes(stage.stageId))
        .map((one: any) => one.message);
    await report('factory', { ...at, subStageIds: [white], summary: 'Round 1 sent' });
    expect(await about('trader')).toEqual([
      'Lab Dip for Tee > White: Not Started → Submitted (factory side). Round 1 sent',
    ]);
    await report('factory', { ...at, subStageIds: [navy], summary: 'Navy as well' });
    expect(await about('trader')).toEqual(['Lab Dip: Submitted (factory side). Navy as well']);
    expect(await about('buyer')).toEqual([]);
    const [newest] = await notifications('trader');
    expect(newest.action).toBe(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&open=${stage.stageId}`);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    await report('trader', { stageId: stage.stageId, side: 'factory', status: 'APPROVED', summary: 'Good' });
    expect(await about('factory')).toEqual(['Lab Dip: Submitted → Approved. Good']);
    await report('factory', { ...at, subStageIds: [white] });
    expect(await about('trader')).toHaveLength(1);
  });

  it('is nothing when a report changes nothing', async () => {
    const { stage, white } = await planned();
    const at = { stageId: stage.stageId, side: 'factory', ...figure(white, 400) };
    await report('factory', at);
    const before = (await notifications('trader')).length;
    const same = await report('factory', at);
    expect(same.body.unchanged).toEqual([white]);
    expect((await notifications('trader')).length).toBe(before);
  });
});

describe('passing a factory report on to the client', () => {
  const clientOf = (stage: any) =>
    stage.subStages.map((sub: any) => [sub.statusClientTrader, sub.inhouseQuantityClient.value]);
  const passOn = (who: any, stageId: string, body: object = {}) =>
    app.call(who, 'POST', `/api/Planning/pass-on/${stageId}`, body);

  it('copies statuses and quantities with their dates, for all parts or some, but no texts', async () => {
    const { orderId, stage, white } = await planned();
    await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      ...figure(white, 400),
      summary: 'Only for Meridian',
      comment: 'Price is 2.10',
    });
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    const some = await passOn('trader', stage.stageId, { subStageIds: [white] });
    expect([some.status, clientOf(some.body.stage), some.body.unchanged]).toEqual([
      200,
      [
        ['IN_PROGRESS', 400],
        ['NOT_STARTED', 0],
      ],
      [],
    ]);
    const [part] = some.body.stage.subStages;
    expect(part.updatedAtClient).toBe(part.updatedAtManufacturer);
    expect(part.updatedByClient).toBe(app.world.people.trader.id);
    const seen = await Promise.all(
      [
        `/api/OrderActivity/${orderId}`,
        `/api/messages/filter?orderId=${orderId}`,
        '/api/Notification',
        `/api/Planning/byOrderId/${orderId}`,
      ].map(async (path) => (await app.call('buyer', 'GET', path)).text),
    );
    expect(seen.join()).toContain('in-house 0 → 400 of 1,000 pcs');
    expect(seen.join()).not.toMatch(/Only for Meridian|Price is|Shapla/);
    expect((await passOn('trader', stage.stageId)).body.unchanged).toHaveLength(2);
  });

  it('is an editor’s, and only where the client sees the stage', async () => {
    const { stage } = await planned();
    expect((await passOn('factory', stage.stageId)).status).toBe(403);
    expect((await passOn('buyer', stage.stageId)).status).toBe(403);
    const hidden = await planned({ isVisibleToClient: false });
    expect((await passOn('trader', hidden.stage.stageId)).body.message).toBe(
      'This stage is not shown to the client side.',
    );
  });

  it('happens automatically where an editor switched that on, under the editor’s name and without the factory’s texts', async () => {
    const { orderId, stage, white } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const at = { stageId: stage.stageId, side: 'factory', subStageIds: [white] };
    const plan = async (who: any) =>
      (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0];
    await report('factory', { ...at, status: 'IN_PROGRESS' });
    expect(clientOf(await plan('trader'))[0]).toEqual(['NOT_STARTED', 0]);
    const on = await app.call('trader', 'PUT', `/api/Planning/pass-on/${stage.stageId}`, { byItself: true });
    expect(on.body.stage.passesOn).toBe(true);
    expect(await plan('factory')).not.toHaveProperty('passesOn');
    await report('factory', {
      ...at,
      status: 'SUBMITTED',
      summary: 'Internal words',
      comment: 'Not for the buyer',
    });
    expect(clientOf(await plan('trader'))[0]).toEqual(['SUBMITTED', 0]);
    const activity = await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`);
    expect(activity.body[0]).toMatchObject({
      userName: app.world.people.trader.name,
      description: 'Lab Dip for Tee > White: Not Started → Submitted',
      commitMessage: 'Lab Dip: Submitted',
    });
    const words = `${activity.text}${(await app.call('buyer', 'GET', '/api/Notification')).text}`;
    expect(words).not.toMatch(/Internal words|Not for the buyer|Shapla/);
    expect((await plan('buyer')).subStages[0].updatedByClient).toBe(app.world.people.trader.id);
    await report('buyer', {
      stageId: stage.stageId,
      side: 'client',
      status: 'APPROVED',
      subStageIds: [white],
    });
    await report('trader', { ...at, status: 'REJECTED', comment: 'Again' });
    expect(clientOf(await plan('trader'))[0]).toEqual(['APPROVED', 0]);
  });
});

async function picture(who: 'factory' | 'buyer', name = 'lab.png'): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();
  return (await upload(app, who, 'PUT', '/api/File', name, png)).body.url;
}
