import { beforeAll, describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { normalized, searchable } from '#test/document-text';
import { makeOrder, makePlan } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';
import { addresses } from '#test/sweep';

const app = useApp();
const { freeze, expectDone, state, changesOf } = dateCalls(app);
const { update } = planCalls(app);
let orderId = '';
let stageId = '';
const feeds = { buyer: '', factory: '' };

/** Days and reasons that only one side may read, with the texts in which they are shown. */
const OF_BUYER = ['2027-08-17', '17 Aug', '2027-08-19', '19 Aug', 'logistics', 'CANARY-BUYER'];
const OF_FACTORY = ['2027-09-23', '23 Sep', '2027-09-25', '25 Sep', 'force_majeure', 'CANARY-FACTORY'];
const OF_TRADER = ['CANARY-TRADER', 'test_failed', 'Test failed'];

function requireOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`A call of the test was answered with ${status}: ${text}`);
}

/** Each side of one stage has a moved deadline, an expected day, and reasons of the trader and of its partner. */
beforeAll(async () => {
  const order = await makeOrder(app, {
    'Order Name': 'Sealed Coat',
    'Purchase Order Date': '2027-01-04',
  });
  orderId = order.orderId;
  const [cutting] = await makePlan(app, orderId, [
    { stageName: 'Cutting', category: 'Approval', leadTimeClient: 61, leadTimeManufacturer: 57 },
    { stageName: 'Ex-Factory', category: 'Approval', leadTimeClient: 91, leadTimeManufacturer: 88 },
  ]);
  stageId = cutting.stageId;
  await freeze(orderId);
  const moved = await app.call('trader', 'PUT', `/api/Planning/reschedule/${orderId}`, {
    moves: [
      { stageId, side: 'client', commitment: '2027-08-17' },
      { stageId, side: 'factory', commitment: '2027-09-23' },
    ],
    reason: { code: 'test_failed', party: 'factory', note: 'CANARY-TRADER-note' },
    commitMessage: 'CANARY-TRADER-summary',
  });
  requireOk(moved);
  await expectDone(stageId, 'client', '2027-08-19', undefined, 'buyer');
  await expectDone(stageId, 'factory', '2027-09-25', undefined, 'factory');
  const { changes } = await changesOf(orderId);
  for (const { id, side } of changes) {
    const [who, reason] =
      side === 'client'
        ? (['buyer', { code: 'logistics', party: 'forwarder', note: 'CANARY-BUYER-note' }] as const)
        : (['factory', { code: 'force_majeure', party: 'other', note: 'CANARY-FACTORY-note' }] as const);
    requireOk(await state(id, reason, who));
  }
  await update(cutting.subStages[0].stageId, 3003, { currentStatus: 'REJECTED' });
  for (const who of ['buyer', 'factory'] as const) {
    const made = await app.call(who, 'POST', '/api/Planning/calendar-feed', {
      currentPassword: 'Selvedge-Demo-1',
    });
    feeds[who] = new URL(made.body.url).pathname;
  }
});

const read = async (who: 'buyer' | 'factory' | 'trader' | 'rival', address: string) => {
  const reply = await app.call(who, 'GET', address);
  return { reply, text: await searchable(reply) };
};

describe('dates and reasons of the other side', () => {
  it.each([
    ['buyer', [...OF_FACTORY, ...OF_TRADER]],
    ['factory', [...OF_BUYER, ...OF_TRADER]],
    ['rival', [...OF_BUYER, ...OF_FACTORY, ...OF_TRADER]],
  ] as const)('reach %s in no answer, document or feed', async (who, forbidden) => {
    const feed = who === 'rival' ? [] : [feeds[who]];
    for (const address of [...addresses(app, { orderId, stageId }), ...feed]) {
      const { reply, text } = await read(who, address);
      for (const secret of forbidden)
        expect(text.includes(normalized(reply, secret)), `${secret} in ${address}`).toBe(false);
    }
  });

  it('reach their own side and the trader, so that the search would find them', async () => {
    const schedule = `/api/Planning/schedule/${orderId}`;
    const changes = `/api/Planning/changes/${orderId}`;
    const both = async (who: 'buyer' | 'factory' | 'trader') =>
      (await Promise.all([schedule, changes, `/api/OrderActivity/${orderId}`].map((path) => read(who, path))))
        .map(({ text }) => text)
        .join('\n');
    const [buyer, factory, trader] = [await both('buyer'), await both('factory'), await both('trader')];
    for (const text of OF_BUYER) expect([text, buyer.includes(text)]).toEqual([text, true]);
    for (const text of OF_FACTORY) expect([text, factory.includes(text)]).toEqual([text, true]);
    for (const text of [...OF_BUYER, ...OF_FACTORY, ...OF_TRADER])
      expect([text, trader.includes(text)]).toEqual([text, true]);
    expect((await read('factory', feeds.factory)).text).toContain('20270923');
    expect((await read('buyer', feeds.buyer)).text).not.toContain('20270923');
  });

  it('are in no mail to them', async () => {
    const { rows } = await app.pool.query<{ recipient: string; body: string; html: string }>(
      'select recipient, body, html from mails',
    );
    for (const { recipient, body, html } of rows) {
      const secrets = recipient.startsWith('buyer')
        ? OF_FACTORY
        : recipient.startsWith('factory')
          ? OF_BUYER
          : [];
      for (const secret of secrets) expect(`${body}${html}`).not.toContain(secret);
    }
  });

  it('are in no notification of theirs', async () => {
    const { rows } = await app.pool.query<{ email: string; text: string }>(
      `select u.email, n.title::text || n.message::text as text from notifications n join users u on u.id = n.user_id`,
    );
    expect(rows.filter(({ email }) => email.startsWith('factory@'))).not.toEqual([]);
    for (const { email, text } of rows) {
      const secrets = email.startsWith('buyer') ? OF_FACTORY : email.startsWith('factory') ? OF_BUYER : [];
      for (const secret of [...secrets, ...(secrets.length > 0 ? OF_TRADER : [])])
        expect([email, secret, text.includes(secret)]).toEqual([email, secret, false]);
    }
  });
});
