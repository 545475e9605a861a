import type { FastifyBaseLogger } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { useMessagingOrder } from '#test/messaging-order';
import { MAIL_IN, replyCalls } from '#test/replies';
import { signInAgain, useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { mailUnread } from './mail-unread';

const app = useApp(MAIL_IN);
const { about, id, post, comment } = useMessagingOrder(app);
const { run, later, mails, clear } = replyCalls(app);
const email = (who: keyof typeof app.world.people) => app.world.people[who].email;
const subjects = async (who: keyof typeof app.world.people) =>
  (await mails(email(who))).map((mail) => mail.subject);

// The first run of a new job only notes its time.
beforeAll(() => run());
beforeEach(async () => {
  later(60);
  await signInAgain(app);
  await clear();
  await run();
});
const runLater = async (minutes: number) => {
  later(minutes);
  await run();
};

describe('an unread message', () => {
  it('is mailed once, after 15 minutes, with its time, its files and the address for replies', async () => {
    const file = await upload(app, 'trader', 'PUT', '/api/File', 'lab dip.txt', Buffer.from('Lab dip'));
    await post('trader', {
      content: 'Approved,\nplease go on.',
      attachments: [file.body.url],
      targetAudienceUserType: [3001],
      tags: [{ tagName: 'order', tagValue: about.orderId }],
    });
    await runLater(14);
    expect(await mails(email('buyer'))).toEqual([]);
    await runLater(5);
    await runLater(5);
    const [mail, ...others] = await mails(email('buyer'));
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Priya Raman on Talk Tee', sender: 'Meridian Sourcing Ltd.' });
    expect(mail?.body).toMatch(
      /^-=- Write your reply above this line -=-\n\nHello Dana Whitfield,\n\nPriya Raman, .*\d\d:\d\d\nApproved,\nplease go on\.\n- lab dip\.txt\n\nOpen in Selvedge:\nhttp/,
    );
    expect(mail?.body).toContain(`/order/${about.orderId}?comments=order&thread=buyer&at=`);
    expect(mail?.body).toContain('Your reply is read by Meridian Sourcing Ltd.\n');
    // The preview comes first, so that the inbox shows it.
    expect(mail?.html.split(/<body[^>]*>/)[1]).toMatch(
      /^\s*<[^>]*>Approved,.*Write your reply above.*Approved,/s,
    );
    expect(mail?.html).toContain('Approved,<br>please go on.');
    expect(mail?.reply_to).toMatch(/^reply\+[a-z2-7]{26}@orders\.example\.com$/);
    const { rows } = await app.pool.query('select token_hash, token_sealed from reply_addresses');
    expect(JSON.stringify(rows.map(({ token_sealed: sealed }) => String(sealed)))).not.toContain(
      mail?.reply_to?.slice(6, 32),
    );
  });

  it('that is urgent is mailed at once', async () => {
    await post('trader', { content: 'Call me', isUrgent: true, receiverUserIds: [id('factory')] });
    await runLater(5);
    const [mail] = await mails(email('factory'));
    expect(mail?.subject).toBe('Message from Priya Raman');
    expect(mail?.body).toContain('Urgent: Priya Raman, ');
    expect(mail?.body).toContain(`/message/${id('trader')}?at=`);
    expect(mail?.body).toContain('Your reply is read by Priya Raman.');
  });

  it('that was read is not mailed, nor one of three days ago', async () => {
    await comment('trader', [3001], 'Read in the app');
    await app.call('buyer', 'PUT', '/api/messages/read', { orderId: about.orderId });
    await comment('trader', [3003], 'Nobody looked');
    await app.pool.query(`update messages set created_at = created_at - interval '3 days'`);
    await runLater(20);
    expect(await mails()).toEqual([]);
    const { rows } = await app.pool.query(
      'select 1 from message_recipients where read_at is null and mailed_at is null',
    );
    expect(rows).toEqual([]);
  });

  it('is mailed to active people only, who want it', async () => {
    await comment('trader', [3001, 3003], 'For both of you');
    await app.call('buyer', 'PUT', `/api/Users/${id('buyer')}`, { wantsMessageMails: false });
    await app.pool.query('update users set status = 1003 where id = $1', [id('factory')]);
    await runLater(20);
    expect(await mails()).toEqual([]);
    await app.pool.query('update users set status = 1002 where id = $1', [id('factory')]);
    await runLater(5);
    expect(await subjects('factory')).toEqual(['Priya Raman on Talk Tee']);
    await app.call('buyer', 'PUT', `/api/Users/${id('buyer')}`, { wantsMessageMails: true });
    await runLater(5);
    expect(await subjects('buyer')).toEqual(['Priya Raman on Talk Tee']);
    const [mail] = await mails(email('buyer'));
    expect(JSON.stringify(mail)).not.toMatch(/Shapla|Rafiqul/);
  });

  it('is not mailed to a side from which its stage was hidden since, nor out of reach', async () => {
    const { stageId } = about.shared;
    await post('trader', {
      content: 'About the fit',
      targetAudienceUserType: [3001, 3003],
      tags: [
        { tagName: 'order', tagValue: about.orderId },
        { tagName: 'stage', tagValue: stageId },
      ],
    });
    const show = (isShown: boolean) =>
      app.pool.query(`update stage_sides set visible = $2 where stage_id = $1 and side = 'client'`, [
        stageId,
        isShown,
      ]);
    const admit = (isAdmitted: boolean) =>
      app.pool.query('update orders set factory_admitted = $2 where id = $1', [about.orderId, isAdmitted]);
    await show(false);
    await admit(false);
    await runLater(20);
    expect(await mails()).toEqual([]);
    await show(true);
    await admit(true);
    await runLater(5);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      [email('buyer'), email('factory')].sort(),
    );
  });
});

describe('the mails of a conversation', () => {
  it('are one in 30 minutes, of up to 20 messages, oldest first', async () => {
    for (let nth = 1; nth <= 23; nth += 1) await comment('trader', [3001], `Message number ${nth}.`);
    await runLater(16);
    const [first, ...none] = await mails(email('buyer'));
    expect(none).toEqual([]);
    expect(first?.body).toContain('Message number 1.');
    expect(first?.body).toContain('Message number 20.');
    expect(first?.body).not.toContain('Message number 21.');
    await runLater(25);
    expect(await mails(email('buyer'))).toHaveLength(1);
    await runLater(5);
    const [, second] = await mails(email('buyer'));
    expect(second?.body).toMatch(/Message number 21\.[^]*Message number 23\./);
    expect(second?.body).not.toContain('Message number 20.');
    expect(second?.reply_to).toBe(first?.reply_to);
  });

  it('are separate for each thread, part and person', async () => {
    await comment('buyer', [3002], 'From the buyer');
    await comment('factory', [3002], 'From the factory');
    await comment('buyer', [3002], 'About the style', about.orderId, about.styleId);
    await post('buyer', { content: 'For you alone', receiverUserIds: [id('trader')] });
    await runLater(16);
    const own = await mails(email('trader'));
    expect(own.map(({ subject }) => subject).sort()).toEqual([
      'Dana Whitfield on Talk Tee',
      'Dana Whitfield on Talk Tee',
      'Message from Dana Whitfield',
      'Rafiqul Islam on Talk Tee',
    ]);
    expect(new Set(own.map((mail) => mail.reply_to)).size).toBe(4);
    const readBy = (words: string) =>
      /Your reply is read by (.+)\.$/m.exec(own.find(({ body }) => body.includes(words))?.body ?? '')?.[1];
    expect(['From the buyer', 'From the factory', 'For you alone'].map(readBy)).toEqual([
      'Northbrook Apparel Inc',
      'Shapla Knit Composite Ltd',
      'Dana Whitfield',
    ]);
  });

  it('take a number of statements that does not depend on theirs', async () => {
    const statements = async () => {
      later(30);
      let count = 0;
      const nothing = () => undefined;
      const { config, files, clock } = app;
      const db = dbOf(app.pool, () => {
        count += 1;
      });
      const log = app.app.log as FastifyBaseLogger;
      await mailUnread({ db, now: clock.now, config, log, files, live: nothing, afterCommit: nothing });
      return count;
    };
    await comment('trader', [3001], 'One');
    const one = await statements();
    expect(await mails()).toHaveLength(1);
    await clear();
    for (const part of [
      [about.orderId],
      [about.orderId, about.styleId],
      [about.orderId, about.styleId, about.comboId],
    ])
      for (const to of [[3001], [3003], [3002]]) await comment('traderAdmin', to, 'Many', ...part);
    expect(await statements()).toBe(one);
    expect((await mails()).length).toBeGreaterThan(6);
  });
});

describe('the mails of a conversation', () => {
  it('refer to one first mail for each reader, and to another one for others', async () => {
    const headersOf = async (who: 'buyer' | 'factory') =>
      (await mails(email(who))).map(({ headers }) => headers.References);
    for (const content of ['One', 'Two']) {
      await comment('trader', [3001, 3003], content);
      await runLater(31);
    }
    const [first, second, ...others] = await headersOf('buyer');
    expect(first).toMatch(/^<conversation-[0-9a-f]{32}@orders\.example\.com>$/);
    expect([second, others]).toEqual([first, []]);
    expect(await headersOf('factory')).not.toContain(first);
  });

  it('refer to a first mail of each reader where several read one conversation', async () => {
    await post('buyer', {
      content: '@Priya Raman @Mei Lin For all traders',
      targetAudienceUserType: [3002],
      tags: [{ tagName: 'order', tagValue: about.orderId }],
      mentions: [id('trader'), id('traderAdmin')],
    });
    await runLater(16);
    const { rows } = await app.pool.query<{ recipient: string; root: string }>(
      "select recipient, headers ->> 'References' as root from mails where body like '%For all traders%'",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ root }) => root)).size).toBe(rows.length);
  });

  it('end for their address by one click without a cookie, and by the button of the page', async () => {
    const wants = async () =>
      (await app.pool.query('select wants_message_mails as wants from users where id = $1', [id('buyer')]))
        .rows[0].wants;
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      await app.pool.query('update users set wants_message_mails = true where id = $1', [id('buyer')]);
      await comment('trader', [3001], 'Please look');
      await runLater(31);
      const mail = (await mails(email('buyer'))).at(-1);
      const address = mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(mail?.body).toContain(`Stop mails about messages: ${address}`);
      const path = new URL(address).pathname;
      expect((await app.call(null, 'GET', path)).text).toContain('End the mails about messages?');
      expect(await wants()).toBe(true);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await app.call(null, 'POST', path, body, form)).status).toBe(200);
      expect(await wants()).toBe(false);
    }
    await clear();
    await comment('trader', [3001], 'Please look again');
    await runLater(31);
    expect(await mails(email('buyer'))).toEqual([]);
  });

  it.each([
    [
      { content: 'Urgent', isUrgent: true },
      'You get this mail because Priya Raman sent you an urgent message.',
    ],
    [{ content: 'Usual' }, 'You get this mail because messages to you were not read for 15 minutes.'],
  ])('say why: %o', async (message, reason) => {
    await app.pool.query('update users set wants_message_mails = true where id = $1', [id('buyer')]);
    await post('trader', {
      ...message,
      targetAudienceUserType: [3001],
      tags: [{ tagName: 'order', tagValue: about.orderId }],
    });
    await runLater(31);
    expect((await mails(email('buyer'))).at(-1)?.body).toContain(reason);
  });
});
