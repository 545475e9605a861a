import { addDays, dayIn } from '@selvedge/domain/calendar';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { reportCalls } from '#test/reports';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);
const today = () => dayIn('UTC', app.clock.now);

const approval = () => planned({ stageName: 'Fit Sample', category: 'Approval' });
const roundsOf = async (who: Who, orderId: string, subStageId: string) =>
  (await app.call(who, 'GET', `/api/Samples/byOrder/${orderId}`)).body.find(
    (part: any) => part.subStageId === subStageId,
  ).sides.factory.rounds;
const sent = (stageId: string, subStageId: string, rest: object = {}) => ({
  stageId,
  side: 'factory',
  sample: { subStageIds: [subStageId], on: today() },
  ...rest,
});

describe('a report about samples', () => {
  it('sends a round with its comment as note, once, and answers it', async () => {
    const { orderId, stageId, white } = await approval();
    const body = { id: uuid(), ...sent(stageId, white, { comment: 'Two pieces in M' }) };
    const done = await report('factory', body);
    expect([done.status, done.body.messageId]).toEqual([200, null]);
    expect((await report('factory', body)).status).toBe(200);
    const [round, ...others] = await roundsOf('trader', orderId, white);
    expect(others).toEqual([]);
    expect(round).toMatchObject({ round: 1, state: 'sent', note: 'Two pieces in M' });
    const answer = {
      stageId,
      side: 'factory',
      sample: { roundIds: [round.id], result: 'rejected', on: today(), nextDueOn: addDays(today(), 7) },
    };
    expect((await report('trader', answer)).body.message).toBe('Please say what to change.');
    const answered = await report('trader', { ...answer, comment: 'Neck is too wide' });
    expect(answered.status).toBe(200);
    const [planned2, first] = await roundsOf('factory', orderId, white);
    expect([planned2.state, first.result, first.comment]).toEqual([
      'planned',
      'rejected',
      'Neck is too wide',
    ]);
  });

  it('is refused for parts and rounds of another stage, and nothing of it is kept', async () => {
    const [one, other] = [await approval(), await approval()];
    const wrong = await report('factory', sent(one.stageId, other.white, { comment: 'Sent' }));
    expect(wrong.status).toBe(404);
    await report('factory', sent(other.stageId, other.white));
    const [round] = await roundsOf('trader', other.orderId, other.white);
    const refused = await report('trader', {
      stageId: one.stageId,
      side: 'factory',
      sample: { roundIds: [round.id], result: 'approved', on: today() },
    });
    expect(refused.status).toBe(404);
    expect((await roundsOf('trader', other.orderId, other.white))[0].state).toBe('sent');
  });
});

describe('a report of an expected day', () => {
  it('is kept with its reason, together with the status', async () => {
    const { stageId, orderId } = await planned();
    const expected = addDays(today(), 40);
    const done = await report('factory', {
      stageId,
      side: 'factory',
      status: 'IN_PROGRESS',
      expected,
      reason: { code: 'fabric', party: 'mill' },
    });
    expect(done.status).toBe(200);
    const { body } = await app.call('trader', 'GET', `/api/Planning/schedule/${orderId}`);
    const [stage] = body.stages;
    expect(stage.sides.factory.expected).toBe(expected);
  });

  it('is refused in the past, and the status is not kept then', async () => {
    const { stageId, orderId } = await planned();
    const refused = await report('factory', {
      stageId,
      side: 'factory',
      status: 'IN_PROGRESS',
      expected: addDays(today(), -5),
    });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'expected']);
    const [stage] = (await app.call('factory', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(stage.statusTraderManufacturer).toBe('NOT_STARTED');
  });
});
