import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lastMail } from '#test/mails';
import { makeOrder, makePlan } from '#test/orders';
import { linkCalls } from '#test/report-links';
import { useApp } from '#test/start-app';

const app = useApp();
const { makeLink, mailLink, open, send } = linkCalls(app);

const STAGES = [
  { stageName: 'Packing', category: 'Submission', deadlineManufacturer: '2026-06-30' },
  { stageName: 'Cutting', category: 'Quantity', deadlineManufacturer: '2026-06-10' },
  { stageName: 'Lab Dip', category: 'Approval', deadlineManufacturer: '2026-06-12' },
];

async function planned(stages: object[] = STAGES) {
  const { orderId } = await makeOrder(app);
  const saved: { stageId: string; stageName: string }[] = await makePlan(app, orderId, stages);
  return { orderId: orderId as string, ids: saved.map(({ stageId }) => stageId) };
}
const linkTo = (ids: readonly string[], who: Parameters<typeof makeLink>[0] = 'trader', side = 'factory') => {
  const [stageId = '', ...others] = ids;
  const { factory, buyer } = app.world.people;
  const personId = side === 'factory' ? factory.id : buyer.id;
  return makeLink(
    who,
    { stageId, side, personId },
    others.map((id) => ({ stageId: id, side })),
  );
};
const pathTo = async (ids: readonly string[], side = 'factory'): Promise<string> =>
  new URL((await linkTo(ids, 'trader', side)).body.url).pathname;
const linesOf = (text: string) =>
  [...text.matchAll(/<form class="line".*?<p>(.*?)<small/g)].map(([, name]) => name);
const statusOf = async (orderId: string, stageName: string) =>
  (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body.find(
    (stage: any) => stage.stageName === stageName,
  );

describe('a link to several stages', () => {
  it('lists the open ones by order, late ones first, with two choices each, and changes nothing', async () => {
    const one = await planned();
    const two = await planned([
      { stageName: 'Sewing', category: 'Quantity', deadlineManufacturer: '2026-06-08' },
    ]);
    const made = await linkTo([...one.ids, ...two.ids]);
    expect(made.body.text).toMatch(/^Rafiqul Islam, please report 4 stages to Meridian Sourcing Ltd.*: http/);
    const page = await open(new URL(made.body.url).pathname);
    expect(page.status).toBe(200);
    expect(linesOf(page.text)).toEqual(['Sewing', 'Cutting', 'Lab Dip', 'Packing']);
    expect(page.text).toContain('4 stages to report');
    expect(page.text.match(/<h2 class="of">/g)).toHaveLength(2);
    expect(page.text).toContain('<button name="action" value="SUBMITTED" aria-label="Submitted, Lab Dip">');
    expect(page.text).not.toMatch(/Northbrook|Dana|FOB|3\.45/);
    expect((await statusOf(one.orderId, 'Cutting')).statusTraderManufacturer).toBe('NOT_STARTED');
  });

  it('reports a line on all its open parts, and comes back to what is left', async () => {
    const { orderId, ids } = await planned();
    const path = await pathTo(ids);
    const sent = await send(`${path}?stage=${ids[0]}`, { whole: '1', action: 'COMPLETED' });
    expect(sent.status).toBe(303);
    expect((await statusOf(orderId, 'Packing')).statusTraderManufacturer).toBe('COMPLETED');
    expect((await statusOf(orderId, 'Cutting')).statusTraderManufacturer).toBe('NOT_STARTED');
    const list = await open(String(sent.headers.location));
    expect(list.text).toMatch(/role="status">Packing: Thank you\. Completed was reported to /);
    expect(linesOf(list.text)).toEqual(['Cutting', 'Lab Dip']);
  });

  it('opens the form of a stage, whose refusal keeps what was typed and leads back', async () => {
    const { ids } = await planned();
    const path = await pathTo(ids);
    const form = await open(`${path}?stage=${ids[1]}&language=en`);
    expect(form.text).toContain('<h1>Cutting</h1>');
    expect(form.text).toContain(`<a href="${path}?language=en">← All stages</a>`);
    expect(form.text).toContain(`action="${path}?stage=${ids[1]}&amp;language=en"`);
    const refused = await send(`${path}?stage=${ids[1]}`, { comment: '' });
    expect([refused.status, refused.text.includes('There is nothing to report yet.')]).toEqual([400, true]);
  });

  it('says how many stages are new since, and which it left out are not', async () => {
    const { orderId, ids } = await planned();
    const path = await pathTo(ids.slice(0, 2));
    expect((await open(path)).text).not.toContain('ask for a new link');
    await makePlan(app, orderId, [
      { stageName: 'Sewing', category: 'Quantity' },
      { stageName: 'Finishing', category: 'Quantity' },
    ]);
    expect((await open(path)).text).toContain('2 new stages since: ask for a new link.');
  });

  it('drops a stage that is hidden or taken from the person, and opens no other', async () => {
    const { ids } = await planned();
    const other = await planned();
    const path = await pathTo(ids);
    await app.pool.query("update stage_sides set visible = false where stage_id = $1 and side = 'factory'", [
      ids[1],
    ]);
    await app.pool.query("update stages set manufacturers = '{}' where id = $1", [ids[2]]);
    expect(linesOf((await open(path)).text)).toEqual(['Packing']);
    for (const id of [ids[1], ids[2], other.ids[0], uuid(), 'x']) {
      const at = `${path}?stage=${id}`;
      expect((await open(at)).status).toBe(404);
      expect((await send(at, { whole: '1', action: 'IN_PROGRESS' })).status).toBe(404);
    }
    // A report must name its stage.
    expect((await send(path, { whole: '1', action: 'COMPLETED' })).status).toBe(404);
    await app.pool.query("update stages set manufacturers = '{}' where id = $1", [ids[0]]);
    expect((await open(path)).text).toContain('There is nothing to report here any more.');
  });

  it('reports a form that is sent twice at once only once, and refuses its id for another stage', async () => {
    const { orderId, ids } = await planned();
    const path = await pathTo(ids);
    const form = { id: uuid(), whole: '1', action: 'IN_PROGRESS' };
    const at = `${path}?stage=${ids[0]}`;
    const replies = await Promise.all([send(at, form), send(at, form)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const { rows } = await app.pool.query('select stage_id from stage_reports where id = $1', [form.id]);
    expect(rows).toHaveLength(1);
    expect((await send(`${path}?stage=${ids[1]}`, form)).status).toBe(422);
    expect((await statusOf(orderId, 'Cutting')).statusTraderManufacturer).toBe('NOT_STARTED');
  });

  it('counts a browser that shows the page, once in ten minutes, and no fetch of it', async () => {
    const { ids } = await planned();
    const path = await pathTo(ids);
    const receipt = async () =>
      (await app.call('trader', 'GET', `/api/Planning/report-links?stageId=${ids[0]}`)).body[0];
    await open(path);
    expect(await receipt()).toMatchObject({ opened: 0, reports: 0, stages: 3 });
    const tell = () => app.call(null, 'POST', `${path}/opened`);
    const told = await Promise.all([tell(), tell()]);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    await send(`${path}?stage=${ids[0]}`, { whole: '1', action: 'IN_PROGRESS' });
    expect(await receipt()).toMatchObject({ opened: 1, reports: 1 });
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 11 * 60_000);
    await tell();
    app.clock.now = now;
    expect((await receipt()).opened).toBe(2);
    expect((await app.call(null, 'POST', `/r/${'x'.repeat(43)}/opened`)).status).toBe(404);
  });

  it('has 40 stages in 60 kB', async () => {
    const { ids } = await planned(
      Array.from({ length: 40 }, (_, nth) => ({ ...STAGES[nth % 3], stageName: `Stage number ${nth}` })),
    );
    const page = await open(await pathTo(ids));
    expect(linesOf(page.text)).toHaveLength(40);
    expect(page.bytes.length).toBeLessThan(60_000);
  });
});

describe('a link that an editor mails', () => {
  it('is in the language of its person, names its stages by order, and is shown to nobody else', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    await app.pool.query("update users set language = 'tr' where id = $1", [factory.id]);
    const sent = await mailLink(ids);
    expect([sent.status, sent.body]).toEqual([200, { message: 'Sent to Rafiqul Islam' }]);
    const letter = await lastMail(app, factory.email);
    expect(letter.subject).toContain('3 rapor');
    const path = /\/r\/[\w-]{43}/.exec(letter.body)?.[0] ?? '';
    expect(letter.body).toContain(`${path}?stage=${ids[2]}`);
    expect((await open(path)).status).toBe(200);
    await app.pool.query('update users set language = null where id = $1', [factory.id]);
    // Its person alone may report by it, so no receipt follows a report.
    await send(`${path}?stage=${ids[0]}`, { whole: '1', action: 'IN_PROGRESS' });
    expect((await lastMail(app, factory.email)).subject).toBe(letter.subject);
    const list = await app.call('trader', 'GET', `/api/Planning/report-links?stageId=${ids[0]}`);
    expect(list.body[0]).toMatchObject({ origin: 'mailed', madeBy: 'Priya Raman', reports: 1 });
    expect(sent.text + list.text).not.toContain(path);
  });

  it('has the words as its sender wrote them, and works when that account ended', async () => {
    const { orderId, ids } = await planned();
    const { factory, trader } = app.world.people;
    const openStages = async () =>
      (
        await app.call(
          'trader',
          'GET',
          `/api/Planning/report-links/open?organizationId=${factory.organizationId}&orderId=${orderId}`,
        )
      ).body.stages;
    expect((await openStages())[0].reminded).toBe(null);
    await mailLink(ids, { words: 'Please answer today.\nThe vessel closes.' });
    const { body } = await lastMail(app, factory.email);
    expect(body).toContain('Please answer today.');
    expect(body).not.toContain('Please report what is done');
    const reminded = { at: expect.any(String), by: 'Priya Raman', isOpened: false };
    expect((await openStages())[0].reminded).toEqual(reminded);
    await app.call(null, 'POST', `${/\/r\/[\w-]{43}/.exec(body)?.[0]}/opened`);
    expect((await openStages())[0].reminded).toEqual({ ...reminded, isOpened: true });
    await app.pool.query('update users set status = 1003 where id = $1', [trader.id]);
    expect((await open(/\/r\/[\w-]{43}/.exec(body)?.[0] ?? '')).status).toBe(200);
    await app.pool.query('update users set status = 1002 where id = $1', [trader.id]);
  });

  it('is refused like a copied one, and after 20 mails to a person in a day', async () => {
    const { ids } = await planned();
    const statuses = async (who: Parameters<typeof makeLink>[0], some: readonly string[]) =>
      (await mailLink(some, {}, who)).status;
    expect(await statuses('rival', ids)).toBe(404);
    expect(await statuses('factory', ids)).toBe(403);
    expect(await statuses(null, ids)).toBe(401);
    expect((await mailLink(ids, { words: 'x'.repeat(2001) })).status).toBe(400);
    let last = 200;
    for (let nth = 0; nth < 21 && last === 200; nth += 1)
      last = (await mailLink(ids, { confirm: true })).status;
    expect(last).toBe(429);
  });
});

describe('what a link can be sent for', () => {
  const openFor = (
    who: Parameters<typeof makeLink>[0],
    key: 'factory' | 'buyer' | 'factoryOther',
    orderId: string,
  ) =>
    app.call(
      who,
      'GET',
      `/api/Planning/report-links/open?organizationId=${app.world.people[key].organizationId}&orderId=${orderId}`,
    );

  it('is open stages that the partner sees, with its people on them, and the links sent so far', async () => {
    const { orderId, ids } = await planned([
      ...STAGES,
      { stageName: 'Hidden', category: 'Quantity', isVisibleToFactory: false },
      {
        stageName: 'Nobody',
        category: 'Quantity',
        associatedUsers: { traders: [], clients: [], manufacturers: [] },
      },
    ]);
    await linkTo(ids.slice(0, 3));
    const { body, text } = await openFor('trader', 'factory', orderId);
    const { factory } = app.world.people;
    expect(
      body.stages.map((one: any) => [one.stageName, one.side, one.personIds.includes(factory.id)]),
    ).toEqual(
      expect.arrayContaining([
        ['Cutting', 'factory', true],
        ['Lab Dip', 'factory', true],
        ['Packing', 'factory', true],
        ['Nobody', 'factory', false],
      ]),
    );
    expect(body.stages[0].stageName).toBe('Cutting');
    expect(text).not.toContain('Hidden');
    expect(body.people.map(({ name }: any) => name)).toContain('Rafiqul Islam');
    expect(body.sent[0]).toMatchObject({ personName: 'Rafiqul Islam', madeBy: 'Priya Raman', stages: 3 });
    const client = (await openFor('trader', 'buyer', orderId)).body;
    expect(new Set(client.stages.map(({ side }: any) => side))).toEqual(new Set(['client']));
  });

  it('names a stage without a person to editors only, of its own side and organization', async () => {
    const none = { traders: [], clients: [], manufacturers: [] };
    const { orderId } = await planned([
      { stageName: 'Sewing', category: 'Quantity', isVisibleToClient: false, associatedUsers: none },
      { stageName: 'Swatch', category: 'Approval', isVisibleToFactory: false, associatedUsers: none },
    ]);
    const listed = async (who: Parameters<typeof makeLink>[0], key: 'factory' | 'buyer' | 'factoryOther') =>
      (await openFor(who, key, orderId)).body.stages.map(({ stageName, side, personIds }: any) => [
        stageName,
        side,
        personIds.length,
      ]);
    expect(await listed('trader', 'factory')).toEqual([['Sewing', 'factory', 0]]);
    expect(await listed('trader', 'buyer')).toEqual([['Swatch', 'client', 0]]);
    expect(await listed('trader', 'factoryOther')).toEqual([]);
    expect(await listed('traderRegular', 'factory')).toEqual([]);
    expect(await listed('rival', 'factory')).toEqual([]);
    const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`);
    const put = (who: Parameters<typeof makeLink>[0], personId: number) =>
      app.call(who, 'PUT', '/api/Planning/bulkUpdate', [
        { ...plan.body[0], associatedUsers: { ...none, manufacturers: [personId] } },
      ]);
    const { factory, factoryOther } = app.world.people;
    expect((await put('traderRegular', factory.id)).status).toBe(403);
    expect((await put('trader', factoryOther.id)).status).toBe(400);
    expect(await listed('trader', 'factory')).toEqual([['Sewing', 'factory', 0]]);
    expect((await put('trader', factory.id)).status).toBe(200);
    expect(await listed('trader', 'factory')).toEqual([['Sewing', 'factory', 1]]);
  });

  it('is only of orders that the caller edits', async () => {
    const { orderId } = await planned();
    for (const who of ['traderRegular', 'rival'] as const)
      expect((await openFor(who, 'factory', orderId)).body).toEqual({ people: [], stages: [], sent: [] });
    expect((await openFor('factory', 'factory', orderId)).status).toBe(403);
    expect((await openFor(null, 'factory', orderId)).status).toBe(401);
  });
});

describe('making a link to several stages', () => {
  it('needs an editor of all orders, stages in reach and a person on each of them', async () => {
    const { ids } = await planned();
    const foreign = uuid();
    expect((await linkTo([...ids, foreign])).status).toBe(404);
    expect((await linkTo(ids, 'factory')).status).toBe(403);
    expect((await linkTo(ids, 'rival')).status).toBe(404);
    const own = await planned();
    const factoryId = app.world.people.factory.id;
    await app.pool.query('update orders set editor_users = $2 where id = $1', [
      own.orderId,
      [app.world.people.traderAdmin.id],
    ]);
    expect((await linkTo([...ids, ...own.ids])).status).toBe(403);
    await app.pool.query('update stages set manufacturers = array_remove(manufacturers, $2) where id = $1', [
      ids[1],
      factoryId,
    ]);
    const missing = await linkTo(ids);
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'personId']);
  });

  it('takes 1 to 100 stages', async () => {
    const { ids } = await planned();
    const [stageId] = ids;
    const personId = app.world.people.factory.id;
    const call = (stages: readonly object[]) =>
      app.call('trader', 'POST', '/api/Planning/report-links', { stages, personId });
    expect((await call([])).status).toBe(400);
    expect((await call(Array.from({ length: 101 }, () => ({ stageId, side: 'factory' })))).status).toBe(400);
    expect((await call([{ stageId, side: 'trader' }])).status).toBe(400);
    expect(
      (
        await call([
          { stageId, side: 'factory' },
          { stageId, side: 'factory' },
        ])
      ).status,
    ).toBe(200);
  });
});
