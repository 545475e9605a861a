import { describe, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';

const app = useApp();
const PATH = '/api/PlanningTemplateCollection';
const create = (body: object) => app.call('trader', 'POST', PATH, body);

describe('a planning template', () => {
  it.each([
    [{ templateCollectionName: '  ' }, 'Template name is required'],
    [{ clientName: ' ' }, 'Client name is required'],
    [{ planningTemplates: [] }, 'At least one stage item is required'],
  ])('with %j is refused with its reason', async (part, message) => {
    const reply = await create({ ...template('Knit'), ...part });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it.each([
    [{ stageName: ' ' }, 'Stage name is required'],
    [{ leadTimeForClient: null }, 'Client lead time is required'],
    [{ leadTimeForManufacturer: -1 }, 'Factory lead time is required'],
  ])('with a stage item of %j is refused with its reason', async (part, message) => {
    const [item] = template('Knit').planningTemplates;
    const reply = await create({ ...template('Knit'), planningTemplates: [{ ...item, ...part }] });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('is always seen by traders, and names a material type at Material level only', async () => {
    const [item] = template('Knit').planningTemplates;
    const made = await create({
      ...template('Knit'),
      planningTemplates: [
        { ...item, visibleTo: [3001], materialType: 'Fabric' },
        { ...item, level: '4702' },
      ],
    });
    expect(made.body.planningTemplates).toMatchObject([
      { visibleTo: [3001, 3002], materialType: null },
      { materialType: 'Accessory' },
    ]);
  });

  it('that is set as default replaces the client’s earlier default', async () => {
    const one = (await create({ ...template('First'), isDefault: true })).body;
    const other = (await create({ ...template('Another client'), clientName: 'Fjord', isDefault: true }))
      .body;
    const two = (await create(template('Second'))).body;
    const put = await app.call('trader', 'PUT', `${PATH}/${two.id}`, {
      ...template('Second'),
      clientName: ' northbrook ',
      isDefault: true,
    });
    expect(put.status).toBe(200);
    const list = (await app.call('trader', 'GET', PATH)).body as { id: string; isDefault: boolean }[];
    const first = (id: string) => list.find((entry) => entry.id === id)?.isDefault;
    expect([first(one.id), first(two.id), first(other.id)]).toEqual([false, true, true]);
    const updated = await app.call('trader', 'PUT', `${PATH}/${two.id}`, template('Second'));
    expect(updated.body.isDefault).toBe(true);
  });

  it('that another person changed since is not overwritten', async () => {
    const made = (await create(template('Shared'))).body;
    const put = (name: string, updatedAt: string) =>
      app.call('traderAdmin', 'PUT', `${PATH}/${made.id}`, { ...template(name), updatedAt });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const first = await put('Mine', made.updatedAt);
    expect(first.status).toBe(200);
    const second = await put('Theirs', made.updatedAt);
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'STALE_VERSION',
      'This template was changed by someone else. Reload to continue.',
    ]);
    expect((await put('Theirs', first.body.updatedAt)).body.templateCollectionName).toBe('Theirs');
  });

  it('of another organization is a 404 when read, changed or deleted', async () => {
    const { id } = (await create(template('Ours'))).body;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', template('Theirs')],
      ['DELETE', undefined],
    ] as const)
      expect((await app.call('rival', method, `${PATH}/${id}`, body)).status).toBe(404);
    expect((await app.call('trader', 'GET', `${PATH}/${id}`)).body.templateCollectionName).toBe('Ours');
    expect((await app.call('trader', 'DELETE', `${PATH}/${id}`)).body.message).toBe('Deleted Successfully');
    expect((await app.call('trader', 'GET', `${PATH}/${id}`)).status).toBe(404);
  });
});

it('a template of a connected buyer stays that buyer’s under another name', async () => {
  const { northbrook } = app.world.organizations;
  const made = await app.call('traderAdmin', 'POST', '/api/PlanningTemplateCollection', {
    ...template('Knit'),
    clientName: northbrook.name.toUpperCase(),
  });
  expect(made.body).toMatchObject({ clientOrganizationId: northbrook.id, clientName: northbrook.name });
  await app.pool.query('update organizations set name = $1 where id = $2', [
    'Northbrook Group',
    northbrook.id,
  ]);
  const read = await app.call('trader', 'GET', `/api/PlanningTemplateCollection/${made.body.id}`);
  expect(read.body).toMatchObject({ clientOrganizationId: northbrook.id, clientName: 'Northbrook Group' });
  const free = await app.call('traderAdmin', 'POST', '/api/PlanningTemplateCollection', {
    ...template('Free'),
    clientName: 'Any buyer',
  });
  expect(free.body).toMatchObject({ clientOrganizationId: null, clientName: 'Any buyer' });
});
