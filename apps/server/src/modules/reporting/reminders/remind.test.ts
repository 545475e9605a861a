import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '#test/mails';
import { mornings } from '#test/mornings';
import { makeOrder, makePlan } from '#test/orders';
import { linkCalls } from '#test/report-links';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { on } = mornings(app);
const { mailLink } = linkCalls(app);
const WORDS = 'These stages wait for you. Please report what is done, or say when it will be.';
const STAGES = [
  {
    stageName: 'Cutting',
    category: 'Quantity',
    deadlineManufacturer: '2026-06-10',
    deadlineBuyer: '2026-06-11',
  },
  {
    stageName: 'Lab Dip',
    category: 'Approval',
    deadlineManufacturer: '2026-06-12',
    deadlineBuyer: '2026-06-13',
  },
];

beforeEach(async () => {
  await app.pool.query('update users set last_sign_in_at = created_at, wants_digest = true');
  await app.pool.query('delete from attempts');
});

async function planned(stages: object[] = STAGES) {
  const { orderId } = await makeOrder(app);
  const saved: { stageId: string }[] = await makePlan(app, orderId, stages);
  return { orderId: orderId as string, ids: saved.map(({ stageId }) => stageId) };
}
const remind = (ids: readonly string[], rest: object = {}, who: Who = 'trader', side = 'factory') =>
  app.call(who, 'POST', '/api/Planning/reminder', {
    stages: ids.map((stageId) => ({ stageId, side })),
    ...rest,
  });
const draft = (stageId: string, who: Who = 'trader', lane = 'factory', side = 'factory') =>
  app.call(
    who,
    'GET',
    `/api/Planning/reminder?stageId=${stageId}&side=${side}&lane=${lane}&scope=team&today=2026-06-15`,
  );
const messagesTo = async (
  id: number,
): Promise<{ content: string; stage: string | null; audience: number[] }[]> =>
  (
    await app.pool.query(
      'select content, stage_id as stage, audience from messages where receivers @> array[$1::integer] order by id',
      [id],
    )
  ).rows;
const lineOf = async (who: Who, stageId: string, query = 'scope=team') =>
  (
    await app.call(who, 'GET', `/api/Planning/my-work?${query}&today=2026-06-15&pageSize=100`)
  ).body.tasks.find((task: any) => task.stage.stageId === stageId);

describe('a reminder', () => {
  it('is one message to each person who has to act, with all stages, in the language of the person', async () => {
    const one = await planned();
    const two = await planned([{ ...STAGES[0], stageName: 'Sewing' }]);
    const { factory, buyer } = app.world.people;
    await app.pool.query("update users set language = 'tr' where id = $1", [factory.id]);
    const [before, ofBuyer] = [await messagesTo(factory.id), await messagesTo(buyer.id)];
    const sent = await remind([...one.ids, ...two.ids]);
    await app.pool.query('update users set language = null where id = $1', [factory.id]);
    expect([sent.status, sent.body.message]).toEqual([200, 'Sent to Rafiqul Islam']);
    const added = (await messagesTo(factory.id)).slice(before.length);
    expect(added).toHaveLength(1);
    expect(added[0]?.content).toContain('Kesim');
    expect(added[0]?.content.match(/^- /gm)).toHaveLength(3);
    expect(added[0]?.content).not.toContain(WORDS);
    // The deadline of the client side is the buyer's.
    expect(added[0]?.content).not.toMatch(/11 Haz|13 Haz/);
    expect(added[0]?.audience).toEqual([]);
    expect(await messagesTo(buyer.id)).toEqual(ofBuyer);
    const line = await lineOf('trader', one.ids[0] ?? '');
    expect(line.reminded).toEqual({ at: expect.any(String), by: 'Priya Raman', isOpened: false });
    expect((await lineOf('factory', one.ids[0] ?? '')).reminded).toBe(null);
  });

  it('has the words as written, and names its stage', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    await remind(ids.slice(0, 1), { words: ' Please answer today. ' });
    const last = (await messagesTo(factory.id)).at(-1);
    expect(last?.content).toMatch(/^Please answer today\.\n\n.+\n- Cutting, due 10 Jun 2026$/);
    expect(last?.stage).toBe(ids[0]);
  });

  it('is a mail with a report link to a partner’s person who never signed in, unless its mails ended', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    await app.pool.query('update users set last_sign_in_at = null where id = $1', [factory.id]);
    const before = await messagesTo(factory.id);
    expect((await draft(ids[0] ?? '')).body.people).toEqual([
      {
        id: factory.id,
        name: 'Rafiqul Islam',
        by: 'mail',
        words: 'Please report what is done, or say when it will be. You do not need to sign in.',
      },
    ]);
    expect((await remind(ids)).status).toBe(200);
    const mail = await lastMail(app, factory.email);
    expect(mail.subject).toContain('2 reports');
    const path = /\/r\/[\w-]{43}/.exec(mail.body)?.[0] ?? '';
    expect(await messagesTo(factory.id)).toEqual(before);
    await app.call(null, 'POST', `${path}/opened`);
    expect((await lineOf('trader', ids[0] ?? '')).reminded.isOpened).toBe(true);
    await app.pool.query('update users set wants_digest = false where id = $1', [factory.id]);
    const refused = await remind(ids, { confirm: true });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Rafiqul Islam cannot be reached by a message or a mail. Copy a report link for them instead.',
    ]);
  });

  it('goes to a colleague, and from a partner to the trader, as a message only', async () => {
    const { ids } = await planned([
      {
        ...STAGES[0],
        associatedUsers: { traders: people('trader', 'traderAdmin'), clients: [], manufacturers: [] },
      },
      STAGES[1] as object,
    ]);
    await app.pool.query('update users set last_sign_in_at = null');
    const { traderAdmin, trader } = app.world.people;
    const sent = await remind(ids.slice(0, 1));
    expect(sent.body.message).toBe(`Sent to ${traderAdmin.name}`);
    expect((await messagesTo(traderAdmin.id)).at(-1)?.content).toContain('Cutting');
    // The factory submitted, so that the trader decides.
    const submitted = { id: uuid(), stageId: ids[1], side: 'factory', status: 'SUBMITTED' };
    expect((await app.call('factory', 'POST', '/api/Planning/report', submitted)).status).toBe(200);
    expect((await draft(ids[1] ?? '', 'factory', 'trader')).body.people).toMatchObject([
      { id: trader.id, by: 'message', words: WORDS },
    ]);
    expect((await remind(ids.slice(1), {}, 'factory')).body.message).toBe('Sent to Priya Raman');
    expect((await lineOf('factory', ids[1] ?? '')).reminded.by).toBe('Rafiqul Islam');
    expect((await lineOf('trader', ids[1] ?? '')).reminded).toBe(null);
  });
});

describe('a second reminder within 24 hours', () => {
  it('is refused until it is confirmed, also of two people at once, and changes nothing', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    const before = (await messagesTo(factory.id)).length;
    const both = await Promise.all([remind(ids), remind([...ids].reverse())]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'REMINDED',
      message: expect.stringMatching(/^.+ reminded of this less than 24 hours ago\.$/),
    });
    expect((await messagesTo(factory.id)).length).toBe(before + 1);
    expect((await remind(ids.slice(0, 1))).body.code).toBe('REMINDED');
    expect((await remind(ids, { confirm: true })).status).toBe(200);
    await app.pool.query("update reminders set at = at - interval '24 hours'");
    expect((await remind(ids)).status).toBe(200);
  });

  it('is sent once for a repeated request', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    const before = (await messagesTo(factory.id)).length;
    const body = { stages: [{ stageId: ids[0], side: 'factory' }] };
    const key = { 'idempotency-key': uuid() };
    const sent = [
      await app.call('trader', 'POST', '/api/Planning/reminder', body, key),
      await app.call('trader', 'POST', '/api/Planning/reminder', body, key),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await messagesTo(factory.id)).length).toBe(before + 1);
  });
});

describe('a reminder is refused', () => {
  it('out of reach, to those who may not report on the stage, and for archived orders', async () => {
    const { ids, orderId } = await planned();
    const status = async (who: Who, side = 'factory') => (await remind(ids, {}, who, side)).status;
    expect(await status(null)).toBe(401);
    expect([await status('rival'), await status('factoryOther'), await status('buyer')]).toEqual([
      404, 404, 404,
    ]);
    expect([await status('traderRegular'), await status('factoryRegular')]).toEqual([403, 403]);
    expect([
      (await draft(ids[0] ?? '', 'rival')).status,
      (await draft(ids[0] ?? '', 'buyer')).status,
    ]).toEqual([404, 404]);
    expect((await remind([uuid()])).status).toBe(404);
    await app.pool.query('update orders set status = 4 where id = $1', [orderId]);
    expect(await status('trader')).toBe(403);
  });

  it('for 0 or 101 stages, too long words, stages of two organizations, and when nobody has to act', async () => {
    const { ids } = await planned();
    expect((await remind([])).status).toBe(400);
    expect((await remind(Array.from({ length: 101 }, () => ids[0] ?? ''))).status).toBe(400);
    expect((await remind(ids, { words: 'x'.repeat(2001) })).status).toBe(400);
    const submitted = { id: uuid(), stageId: ids[1], side: 'client', status: 'SUBMITTED' };
    expect((await app.call('trader', 'POST', '/api/Planning/report', submitted)).status).toBe(200);
    const mixed = await app.call('trader', 'POST', '/api/Planning/reminder', {
      stages: [
        { stageId: ids[0], side: 'factory' },
        { stageId: ids[1], side: 'client' },
      ],
    });
    expect([mixed.status, mixed.body.message]).toEqual([
      400,
      'Please remind the people of one organization at a time.',
    ]);
    const done = { id: uuid(), stageId: ids[1], side: 'factory', status: 'APPROVED' };
    await app.call('trader', 'POST', '/api/Planning/report', done);
    const over = await remind(ids.slice(1));
    expect([over.status, over.body.message]).toEqual([409, 'Nobody has to act on these stages any more.']);
  });

  it('for people who left, or whose side does not see the stage', async () => {
    const { ids } = await planned([{ ...STAGES[0], isVisibleToFactory: false }, STAGES[1] as object]);
    expect((await remind(ids.slice(0, 1))).status).toBe(404);
    const { factory } = app.world.people;
    await app.pool.query('update users set status = 1003 where id = $1', [factory.id]);
    const left = await remind(ids.slice(1));
    await app.pool.query('update users set status = 1002 where id = $1', [factory.id]);
    expect([left.status, left.body.message]).toEqual([409, 'Nobody has to act on these stages any more.']);
  });

  it('after 20 to one person in a day', async () => {
    const { ids } = await planned();
    let last = 200;
    for (let nth = 0; nth < 21 && last === 200; nth += 1)
      last = (await remind(ids.slice(0, 1), { confirm: true })).status;
    expect(last).toBe(429);
  });
});

describe('the draft of a reminder', () => {
  it('has the stages of the lane that wait for the same people', async () => {
    const one = await planned();
    const two = await planned([
      { ...STAGES[0], stageName: 'Sewing' },
      { ...STAGES[0], stageName: 'Packing', deadlineManufacturer: '2026-09-01' },
      {
        ...STAGES[0],
        stageName: 'Finishing',
        associatedUsers: { traders: [], clients: [], manufacturers: people('factory', 'factoryRegular') },
      },
    ]);
    const { body } = await draft(one.ids[0] ?? '');
    const shown = body.stages.map(({ stageId }: any) => stageId);
    expect(shown).toEqual(expect.arrayContaining([...one.ids, two.ids[0]]));
    expect(shown).not.toContain(two.ids[1]);
    expect(shown).not.toContain(two.ids[2]);
    expect(new Set(body.stages.map(({ side }: any) => side))).toEqual(new Set(['factory']));
    expect(body.people).toMatchObject([{ name: 'Rafiqul Islam', by: 'message', words: WORDS }]);
  });
});

describe('a report link that is mailed', () => {
  it('is confirmed when it is the second for a stage within 24 hours', async () => {
    const { ids } = await planned();
    expect((await mailLink(ids.slice(0, 1))).status).toBe(200);
    const { factory } = app.world.people;
    const before = (await mailsTo(app, factory.email)).length;
    const again = await mailLink(ids);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'REMINDED',
      'Priya Raman reminded of this less than 24 hours ago.',
    ]);
    expect((await mailsTo(app, factory.email)).length).toBe(before);
    expect((await mailLink(ids.slice(1))).status).toBe(200);
    expect((await mailLink(ids, { confirm: true })).status).toBe(200);
    expect((await mailsTo(app, factory.email)).length).toBe(before + 2);
  });

  it('is not sent to somebody who ended these mails by their link', async () => {
    const { ids } = await planned();
    const { factory } = app.world.people;
    const wants = (digest: boolean) =>
      app.pool.query('update users set wants_digest = $2, last_sign_in_at = null where id = $1', [
        factory.id,
        digest,
      ]);
    await wants(false);
    const refused = await mailLink(ids);
    await wants(true);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Rafiqul Islam ended these mails. Please copy the link instead.',
    ]);
  });
});

describe('the morning mail', () => {
  it('is the newest reminder of the stages that it held, for the trader and colleagues', async () => {
    await app.pool.query('update orders set status = 4 where status = 1');
    await app.pool.query('update users set reminded_on = null');
    const { ids } = await planned();
    const { factory } = app.world.people;
    await remind(ids.slice(0, 1));
    // A Monday, after the job ran once.
    await on('2026-06-21');
    await on('2026-06-22');
    expect((await mailsTo(app, factory.email)).at(-1)?.body).toContain('Cutting');
    const { reminded } = await lineOf('trader', ids[0] ?? '');
    expect([reminded.by, reminded.at.slice(0, 10)]).toEqual([null, '2026-06-22']);
    expect((await lineOf('factory', ids[0] ?? '')).reminded.by).toBe(null);
    // It is no reminder that has to be confirmed.
    expect((await remind(ids.slice(1))).status).toBe(200);
  });
});

function people(...keys: (keyof typeof app.world.people)[]): number[] {
  return keys.map((key) => app.world.people[key].id);
}
