import { OrderStatus } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { stage } from '#test/orders';
import { SENT_ON, sampleCalls } from '#test/samples';
import { useApp } from '#test/start-app';

const app = useApp();
const { sampled, make, sendRound, sent, receive, answer, rounds, stored } = sampleCalls(app);

describe('the status of a part follows its rounds', () => {
  it.each([
    [
      'Approval',
      [
        ['SUBMITTED', SENT_ON, null],
        ['IN_REVIEW', SENT_ON, null],
        ['IN_REVIEW', SENT_ON, null],
        ['REJECTED', SENT_ON, null],
        ['SUBMITTED', SENT_ON, null],
        ['APPROVED', SENT_ON, '2026-06-14'],
      ],
    ],
    [
      'Submission',
      [
        ['COMPLETED', SENT_ON, SENT_ON],
        ['COMPLETED', SENT_ON, SENT_ON],
        ['IN_REVIEW', SENT_ON, null],
        ['REJECTED', SENT_ON, null],
        ['COMPLETED', SENT_ON, '2026-06-13'],
        ['COMPLETED', SENT_ON, '2026-06-13'],
      ],
    ],
  ])('in a stage of the category %s', async (category, expected) => {
    const { orderId, white } = await sampled({ category });
    const states: unknown[] = [];
    const step = async (done: Promise<{ status: number; text: string }>) => {
      const { status, text } = await done;
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
      states.push(await stored(white, 'factory'));
    };
    await make('factory', 'factory', [white], null, { dueOn: '2026-06-20' });
    expect(await stored(white, 'factory')).toEqual(['NOT_STARTED', null, null]);
    await step(sendRound('factory', 'factory', [white]));
    const [first] = (await rounds('trader', orderId, white)).factory.rounds;
    await step(receive('trader', [first.id]));
    await step(answer('trader', [first.id], 'onHold'));
    await step(answer('trader', [first.id], 'rejected'));
    const [planned] = (await rounds('factory', orderId, white)).factory.rounds;
    expect([planned.round, planned.state, planned.dueOn]).toEqual([2, 'planned', '2026-06-22']);
    await step(sendRound('factory', 'factory', [white], {}, '2026-06-13'));
    await step(answer('trader', [planned.id], 'approved', { on: '2026-06-14' }));
    expect(states).toEqual(expected);
    expect((await rounds('trader', orderId, white)).factory.rounds[0].receivedOn).toBe('2026-06-14');
    expect(await stored(white, 'client')).toEqual(['NOT_STARTED', null, null]);
  });

  it('falls back to the round before when a sent round is withdrawn, and plans that again', async () => {
    const { orderId, white } = await sampled();
    const first = await sent('factory', 'factory', white);
    expect((await app.call('factory', 'DELETE', `/api/Samples/rounds/${first}`)).status).toBe(200);
    expect(await stored(white, 'factory')).toEqual(['NOT_STARTED', null, null]);
    const again = await sent('factory', 'factory', white);
    await answer('trader', [again], 'rejected');
    const second = await sent('factory', 'factory', white, {}, '2026-06-13');
    expect(await stored(white, 'factory')).toEqual(['SUBMITTED', SENT_ON, null]);
    await app.call('factory', 'DELETE', `/api/Samples/rounds/${second}`);
    expect(await stored(white, 'factory')).toEqual(['REJECTED', SENT_ON, null]);
    const [planned] = (await rounds('factory', orderId, white)).factory.rounds;
    expect([planned.round, planned.state, planned.dueOn]).toEqual([2, 'planned', '2026-06-22']);
  });

  it('changes with a corrected answer, which withdraws the round that a rejection planned', async () => {
    const { orderId, white } = await sampled();
    const first = await sent('factory', 'factory', white);
    await answer('trader', [first], 'rejected');
    const seen = (result: string) => ({ seen: [{ roundId: first, result }] });
    expect((await answer('trader', [first], 'approvedWithComments', seen('rejected'))).status).toBe(200);
    expect(await stored(white, 'factory')).toEqual(['APPROVED', SENT_ON, '2026-06-12']);
    expect((await rounds('trader', orderId, white)).factory.rounds).toHaveLength(1);
    await answer('trader', [first], 'rejected', seen('approvedWithComments'));
    const second = await sent('factory', 'factory', white, {}, '2026-06-13');
    const late = await answer('trader', [first], 'approved');
    expect([late.status, late.body.message]).toEqual([409, 'Round 2 of Tee > White was sent already.']);
    const decisions = await app.pool.query(
      'select round, to_status from status_changes where sub_stage_id = $1 and round is not null',
      [white],
    );
    expect(decisions.rows).toEqual([{ round: 1, to_status: 'REJECTED' }]);
    await answer('trader', [second], 'approved', { on: '2026-06-14' });
  });

  it('is that of the first of opposite answers; the second must have seen it', async () => {
    const { orderId, white } = await sampled();
    const first = await sent('factory', 'factory', white);
    const open = { seen: [{ roundId: first, result: null }] };
    const replies = await Promise.all([
      answer('trader', [first], 'approved', open),
      answer('trader', [first], 'rejected', open),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, 'Round 1 of Tee > White was answered already.'],
    ]);
    const [round] = (await rounds('trader', orderId, white)).factory.rounds.slice(-1);
    const other = round.result === 'approved' ? 'rejected' : 'approved';
    expect((await answer('trader', [first], other)).status).toBe(409);
    expect((await answer('trader', [first], round.result, open)).status).toBe(200);
    const seen = { seen: [{ roundId: first, result: round.result }] };
    expect((await answer('trader', [first], other, seen)).status).toBe(200);
  });

  it('cannot be set otherwise from the first sent round on; updates of a whole stage leave the part out', async () => {
    const { orderId, stageId, white, navy } = await sampled();
    await sent('factory', 'factory', white);
    const text = 'Its status follows its rounds. Record a round or an answer instead.';
    const update = (id: string, more: object = {}) =>
      app.call('trader', 'PUT', `/api/Planning/updateStage/${id}`, {
        commitMessage: 'Set by hand',
        metadata: { targetUserType: 3003, currentStatus: 'APPROVED', ...more },
      });
    const one = await update(white);
    expect([one.status, one.body.message]).toEqual([409, text]);
    const named = await update(stageId, { subStageIds: [white, navy] });
    expect([named.status, named.body.message]).toEqual([409, text]);
    const report = await app.call('factory', 'POST', '/api/Planning/report', {
      id: '01990000-0000-7000-8000-00000000aaaa',
      stageId,
      side: 'factory',
      status: 'IN_PROGRESS',
      subStageIds: [white],
    });
    expect([report.status, report.body.message]).toEqual([409, text]);
    expect((await update(stageId)).status).toBe(200);
    expect([await stored(white, 'factory'), await stored(navy, 'factory')]).toEqual([
      ['SUBMITTED', SENT_ON, null],
      ['APPROVED', '2026-06-15', '2026-06-15'],
    ]);
    const cell = await app.call('trader', 'PUT', '/api/Board/cells', {
      commitMessage: 'From the board',
      changes: [
        { orderId, stageId, side: 'factory', set: { status: 'REJECTED' }, was: { status: 'IN_PROGRESS' } },
      ],
    });
    expect(cell.status).toBe(200);
    expect(await stored(white, 'factory')).toEqual(['SUBMITTED', SENT_ON, null]);
    expect((await update(navy, { targetUserType: 3001 })).status).toBe(200);
  });
});

describe('a stage that waits for others', () => {
  it('gets its first round once these are complete, or with an editor’s reason', async () => {
    const { orderId, white, navy } = await sampled();
    const plan = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
      stage(app, orderId, {
        stageName: 'PP Sample',
        category: 'Approval',
        conditions: [{ stageName: 'Fit Sample', atLeast: 100 }],
      }),
    ]);
    const [ppWhite, ppNavy] = plan.body[0].subStages.map((sub: any) => sub.stageId);
    const text = 'PP Sample cannot start for Tee > White: Fit Sample is not complete.';
    const refused = await sendRound('factory', 'factory', [ppWhite]);
    expect([refused.status, refused.body.message]).toEqual([409, text]);
    const asked = await sendRound('trader', 'factory', [ppWhite]);
    expect(asked.body.errors).toEqual([{ path: 'releaseReason', message: 'Please give a reason.' }]);
    const released = await app.call('trader', 'POST', '/api/Samples/rounds', {
      side: 'factory',
      send: { on: SENT_ON, parcel: null },
      parts: [{ subStageId: ppWhite }],
      releaseReason: 'The buyer agreed',
    });
    expect(released.status).toBe(200);
    const fit = await sent('factory', 'factory', navy);
    expect((await answer('trader', [fit], 'approved')).status).toBe(200);
    const activity = await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`);
    expect(activity.text).toContain('PP Sample can start for Tee > Navy');
    expect((await sendRound('factory', 'factory', [ppNavy], {}, '2026-06-13')).status).toBe(200);
    expect(await stored(white, 'factory')).toEqual(['NOT_STARTED', null, null]);
  });
});

describe('a round', () => {
  it('is refused for other stages, hidden stages, missing partners and parts twice', async () => {
    const counted = await sampled({ stageName: 'Cutting', category: 'Quantity' });
    const refusal = async (made: Promise<{ status: number; body: any }>) => {
      const { status, body } = await made;
      return [status, body.message];
    };
    expect(await refusal(sendRound('trader', 'factory', [counted.white]))).toEqual([
      400,
      'Rounds belong to approval and submission stages.',
    ]);
    const hidden = await sampled({ isVisibleToClient: false });
    expect(await refusal(sendRound('trader', 'client', [hidden.white]))).toEqual([
      400,
      'This stage is hidden from the buyer.',
    ]);
    const { white } = await sampled();
    expect(await refusal(sendRound('factory', 'factory', [white, white]))).toEqual([
      400,
      'Each part can be sent once in a call.',
    ]);
    expect(await refusal(sendRound('factory', 'factory', [white], {}, '2026-06-16'))).toEqual([
      400,
      'A sample date cannot be in the future.',
    ]);
    const parcel = { courier: 'DHL', awb: '12/34' };
    expect(await refusal(make('factory', 'factory', [white], { on: SENT_ON, parcel }))).toEqual([
      400,
      'An air waybill number has up to 40 letters, digits, spaces and hyphens.',
    ]);
  });

  it.each([
    ['client', 'Buyer Organization', 'This order names no buyer yet.'],
    ['factory', 'Manufacturer Organization', 'This order names no factory yet.'],
  ])('is refused on the %s side of a draft without that partner', async (side, field, text) => {
    const own = [app.world.people.trader.id];
    const { orderId, white } = await sampled(
      { associatedUsers: { traders: own, clients: [], manufacturers: [] } },
      { orderStatus: OrderStatus.Draft, associatedUsers: own },
      { [field]: null },
    );
    for (const send of [null, { bag: true }, { on: SENT_ON, parcel: null }]) {
      const { status, body } = await make('trader', side, [white], send);
      expect([status, body.errors]).toEqual([400, [{ path: 'side', message: text }]]);
    }
    expect((await rounds('trader', orderId, white))[side].rounds).toEqual([]);
    const other = side === 'client' ? 'factory' : 'client';
    expect((await make('trader', other, [white], null)).status).toBe(200);
  });

  it('waits for the answer of the one before, and is not sent before that', async () => {
    const { white } = await sampled();
    const first = await sent('factory', 'factory', white);
    const early = await sendRound('factory', 'factory', [white]);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Round 1 of Tee > White still waits for an answer.',
    ]);
    await answer('trader', [first], 'rejected');
    const before = await sendRound('factory', 'factory', [white], {}, '2026-06-11');
    expect([before.status, before.body.message]).toEqual([
      400,
      'Round 2 cannot be sent before round 1 was answered (12 Jun 2026).',
    ]);
    const received = await receive('trader', [first], '2026-06-09');
    expect(received.status).toBe(200);
  });

  it('is answered with what to change and when the next one is due', async () => {
    const { white } = await sampled();
    const first = await sent('factory', 'factory', white);
    const refusal = async (result: string, more: object) =>
      (await answer('trader', [first], result, more)).body.message;
    expect(await refusal('onHold', { comment: ' ' })).toBe('Please say what to change.');
    expect(await refusal('rejected', { nextDueOn: null })).toBe('Please give the date of the next round.');
    expect(await refusal('rejected', { nextDueOn: '2026-06-11' })).toBe(
      'The next round cannot be due before this answer.',
    );
    expect(await refusal('approved', { on: '2026-06-09' })).toBe(
      'The answer cannot be before the samples were sent.',
    );
    expect((await receive('trader', [first], '2026-06-09')).body.message).toBe(
      'Samples cannot be received before they were sent.',
    );
  });

  it('is sent once by two people at the same time', async () => {
    const { orderId, white } = await sampled();
    const both = await Promise.all([
      sendRound('factory', 'factory', [white]),
      sendRound('trader', 'factory', [white]),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await rounds('trader', orderId, white)).factory.rounds).toHaveLength(1);
  });
});
