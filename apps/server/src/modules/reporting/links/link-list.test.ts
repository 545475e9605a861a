import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { linkCalls } from '#test/report-links';
import { useApp } from '#test/start-app';

const app = useApp();
const { makeLink, open, send } = linkCalls(app);

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
