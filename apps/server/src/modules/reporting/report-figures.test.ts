import { describe, expect, it } from 'vitest';
import { stage } from '#test/orders';
import { factoryOf, figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);

describe('a report on a stage', () => {
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
      '2,000 of 2,000 are reported. Enter the quantity to set this to In Progress.',
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
      '1,120 is 12% more than required.',
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
});
