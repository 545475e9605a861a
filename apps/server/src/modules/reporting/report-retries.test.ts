import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { factoryOf, figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);

describe('a report on a stage', () => {
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

  it('that had no answer is sent later: it says when it was made, and is carried out once', async () => {
    const { orderId, stage, white } = await planned();
    const body = { id: uuid(), stageId: stage.stageId, side: 'factory', ...figure(white, 400) };
    const madeAt = new Date(app.clock.now.getTime() - 3_600_000).toISOString();
    const activity = async () =>
      (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body.filter(
        (one: { via: string | null }) => one.via !== null,
      );
    const later = { ...body, createdAt: madeAt };
    expect((await report('factory', later)).status).toBe(200);
    expect(await activity()).toMatchObject([{ via: 'offline', madeAt }]);
    // The answer may have been lost instead of the report.
    for (const repeated of [body, { ...later, createdAt: app.clock.now.toISOString() }])
      expect((await report('factory', repeated)).status).toBe(200);
    expect(await activity()).toHaveLength(1);
    const future = { ...body, id: uuid(), ...figure(white, 500), createdAt: '2999-01-01T00:00:00Z' };
    expect((await report('factory', future)).status).toBe(200);
    expect((await activity())[0]).toMatchObject({ madeAt: app.clock.now.toISOString() });
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
