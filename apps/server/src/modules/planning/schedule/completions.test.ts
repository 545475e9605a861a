import { actualOf } from '@selvedge/domain/planning/dates/completion';
import { describe, expect, it } from 'vitest';
import { figure, reportCalls } from '#test/reports';
import { signInAgain, useApp, type Who } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);
/** Of the stage; its deadlines are 31 July (client) and 26 July. */
const ON = '2026-08-03';
const FABRIC = { code: 'fabric', party: 'mill', note: 'Dye house full' };

async function late(stage: object = { category: 'Approval' }) {
  app.clock.now = new Date(`${ON}T09:00:00.000Z`);
  await signInAgain(app);
  const plan = await planned(stage);
  await app.pool.query('update stage_sides set baseline = commitment where order_id = $1', [plan.orderId]);
  return plan;
}
const history = async (orderId: string): Promise<string[]> =>
  (
    await app.pool.query(
      `select concat_ws(' ', c.side, c.kind, c.from_day, c.to_day, c.by_id, '|', r.by_type, r.code, r.party, r.note) as line
       from date_changes c left join date_reasons r on r.change_id = c.id
       where c.order_id = $1 order by c.at, c.id`,
      [orderId],
    )
  ).rows.map((row: { line: string }) => row.line);
/** The days of the stage side, then of its parts in their order. */
async function daysOf(stageId: string, side = 'factory') {
  const { rows } = await app.pool.query(
    `select actual, started_on from stage_sides where stage_id = $1 and side = $2
     union all
     (select p.actual, p.started_on from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id
      where s.stage_id = $1 and p.side = $2 order by s.ordinal)`,
    [stageId, side],
  );
  return rows.map((row: { actual: string | null }) => row.actual);
}
const startedOf = async (subStageId: string) =>
  (
    await app.pool.query(
      "select started_on from sub_stage_sides where sub_stage_id = $1 and side = 'factory'",
      [subStageId],
    )
  ).rows[0].started_on;
const takeBack = (who: Who, id: string) => app.call(who, 'DELETE', `/api/Planning/report/${id}`);
const ids = { next: 0 };
const newId = () => `01990000-0000-7000-8000-${String((ids.next += 1)).padStart(12, '0')}`;
const nextDay = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  await signInAgain(app);
};

describe('a completion', () => {
  it('is on the day that the reporter gives, one row for the side when its last part is complete', async () => {
    const { orderId, stageId, white, navy } = await late();
    const at = { stageId, side: 'factory', status: 'APPROVED', reason: FABRIC };
    const first = await report('trader', { ...at, subStageIds: [white], doneOn: '2026-07-30' });
    expect(first.status, first.text).toBe(200);
    expect([await daysOf(stageId), await history(orderId)]).toEqual([[null, '2026-07-30', null], []]);
    await report('trader', { ...at, subStageIds: [navy], doneOn: '2026-07-28' });
    expect(await daysOf(stageId)).toEqual(['2026-07-30', '2026-07-30', '2026-07-28']);
    const by = app.world.people.trader.id;
    expect(await history(orderId)).toEqual([
      `factory finished 2026-07-26 2026-07-30 ${by} | 3002 fabric mill Dye house full`,
    ]);
  });

  it('through the specification’s call has a day and a reason, too', async () => {
    const { orderId, stageId } = await late();
    const send = (metadata: object) =>
      app.call('trader', 'PUT', `/api/Planning/updateStage/${stageId}`, {
        commitMessage: 'Done',
        metadata: { targetUserType: 3001, currentStatus: 'APPROVED', ...metadata },
      });
    const future = await send({ doneOn: '2026-08-05' });
    expect([future.status, future.body.errors]).toEqual([
      400,
      [{ path: 'metadata.doneOn', message: 'A completion date cannot be in the future.' }],
    ]);
    const noParty = await send({ reason: { code: 'fabric' } });
    expect(noParty.body.errors).toEqual([
      { path: 'metadata.reason.party', message: 'Please choose who is responsible.' },
    ]);
    expect((await send({ doneOn: '2026-08-01', reason: FABRIC })).status).toBe(200);
    expect(await daysOf(stageId, 'client')).toEqual(['2026-08-01', '2026-08-01', '2026-08-01']);
    expect(await history(orderId)).toEqual([
      expect.stringContaining('client finished 2026-07-31 2026-08-01'),
    ]);
  });

  it('has the day of the reporter’s time zone, also if tomorrow is given', async () => {
    const { orderId, stageId } = await late();
    const at = { stageId, side: 'factory', status: 'APPROVED' };
    expect((await report('trader', { ...at, doneOn: '2026-08-05' })).body.errors).toEqual([
      { path: 'doneOn', message: 'A completion date cannot be in the future.' },
    ]);
    await app.pool.query("update users set time_zone = 'America/Los_Angeles' where id = $1", [
      app.world.people.trader.id,
    ]);
    app.clock.now = new Date(`${ON}T03:00:00.000Z`);
    await report('trader', { ...at, doneOn: '2026-08-04' });
    expect((await daysOf(stageId))[0]).toBe('2026-08-02');
    expect(await history(orderId)).toEqual([expect.stringContaining('2026-07-26 2026-08-02')]);
    await app.pool.query('update users set time_zone = null where id = $1', [app.world.people.trader.id]);
  });

  it('in time, or of a plan that is being agreed, is not recorded', async () => {
    const { orderId, stageId } = await late();
    await report('trader', {
      stageId,
      side: 'factory',
      status: 'APPROVED',
      doneOn: '2026-07-26',
      reason: FABRIC,
    });
    await app.pool.query('update stage_sides set baseline = null where order_id = $1', [orderId]);
    await report('trader', { stageId, side: 'client', status: 'APPROVED' });
    expect(await history(orderId)).toEqual([]);
  });

  it('is recorded again when the side was reopened, and keeps what was stated', async () => {
    const { orderId, stageId } = await late();
    const at = { stageId, side: 'factory' };
    await report('trader', { ...at, status: 'APPROVED', reason: FABRIC });
    await nextDay();
    await report('trader', { ...at, status: 'REJECTED', comment: 'Again' });
    expect(await daysOf(stageId)).toEqual([null, null, null]);
    await nextDay();
    await report('trader', { ...at, status: 'APPROVED' });
    const by = app.world.people.trader.id;
    expect(await history(orderId)).toEqual([
      `factory finished 2026-07-26 2026-08-05 ${by} | 3002 fabric mill Dye house full`,
    ]);
    expect((await daysOf(stageId))[0]).toBe(
      actualOf([
        { isComplete: true, actual: '2026-08-05' },
        { isComplete: true, actual: '2026-08-05' },
      ]),
    );
  });

  it('that is passed on is recorded in the name of who does so, without the factory’s reason', async () => {
    const { orderId, stageId, white, navy } = await late({});
    await app.call('trader', 'PUT', `/api/Planning/pass-on/${stageId}`, { byItself: true });
    const { trader, factory } = app.world.people;
    await report('factory', { stageId, side: 'factory', ...figure(white, 1000) });
    const sent = {
      id: newId(),
      stageId,
      side: 'factory',
      ...figure(navy, 2000),
      doneOn: '2026-08-01',
      reason: FABRIC,
    };
    expect((await report('factory', sent)).status).toBe(200);
    expect(await history(orderId)).toEqual([
      `factory finished 2026-07-26 2026-08-03 ${factory.id} | 3003 fabric mill Dye house full`,
      `client finished 2026-07-31 2026-08-03 ${trader.id} |`,
    ]);
    expect(await daysOf(stageId, 'client')).toEqual(['2026-08-03', '2026-08-03', '2026-08-01']);
    expect((await takeBack('factory', sent.id)).status).toBe(200);
    expect(await history(orderId)).toEqual([]);
    expect(await daysOf(stageId, 'client')).toEqual([null, '2026-08-03', null]);
  });

  it('that an editor passes on is recorded on the client side', async () => {
    const { orderId, stageId } = await late({});
    await report('trader', { stageId, side: 'factory', status: 'COMPLETED', doneOn: '2026-08-01' });
    expect((await app.call('trader', 'POST', `/api/Planning/pass-on/${stageId}`, {})).status).toBe(200);
    expect((await history(orderId)).map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      'factory finished 2026-07-26 2026-08-01',
      'client finished 2026-07-31 2026-08-01',
    ]);
  });
});

describe('a report that is taken back', () => {
  it('gives a reopened part its day of completion again, and its first day', async () => {
    const { orderId, stageId, white } = await late();
    const at = { stageId, side: 'factory' };
    await report('trader', { ...at, status: 'APPROVED', doneOn: '2026-07-30', reason: FABRIC });
    const before = await history(orderId);
    await nextDay();
    const id = newId();
    await report('trader', { id, ...at, status: 'REJECTED', comment: 'Too red', subStageIds: [white] });
    expect(await daysOf(stageId)).toEqual([null, null, '2026-07-30']);
    expect((await takeBack('trader', id)).status).toBe(200);
    expect(await daysOf(stageId)).toEqual(['2026-07-30', '2026-07-30', '2026-07-30']);
    expect(await history(orderId)).toEqual(before);
    const undone = newId();
    await report('trader', { id: undone, ...at, status: 'NOT_STARTED', subStageIds: [white] });
    expect(await startedOf(white)).toBeNull();
    await takeBack('trader', undone);
    expect(await startedOf(white)).toBe(ON);
  });

  it('takes its completion and the record of it back', async () => {
    const { orderId, stageId } = await late();
    const id = newId();
    await report('trader', { id, stageId, side: 'factory', status: 'APPROVED', reason: FABRIC });
    expect(await history(orderId)).toHaveLength(1);
    await takeBack('trader', id);
    expect([await daysOf(stageId), await history(orderId)]).toEqual([[null, null, null], []]);
  });
});
