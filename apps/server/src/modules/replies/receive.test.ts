import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawMail } from '#test/inbound-mails';
import { tags, useMessagingOrder } from '#test/messaging-order';
import { MAIL_IN, replyCalls } from '#test/replies';
import { signInAgain, useApp } from '#test/start-app';
import { PIXEL } from '#test/upload';

const app = useApp(MAIL_IN);
const { about, id, post: send, get, comment, comments } = useMessagingOrder(app);
const { run, later, mails, clear, mailed, reply, post, outcomes } = replyCalls(app);
type Person = keyof typeof app.world.people;
const email = (who: Person) => app.world.people[who].email;
const refusals = async (who: Person) =>
  (await mails(email(who))).filter(({ subject }) => /^(Not posted: your|Your) reply/.test(subject));
const newest = async (who: Person) => (await comments(who))[0];
const count = async () => (await app.pool.query('select 1 from messages')).rowCount;

// The first run of a new job only notes its time.
beforeAll(() => run());
beforeEach(async () => {
  later(60);
  await signInAgain(app);
  await clear();
  await run();
});
afterEach(() => app.pool.query('delete from inbound_mails'));

/** The buyer's address for replies to a comment of the trader. */
async function buyersAddress(): Promise<string> {
  await comment('trader', [3001], 'Please confirm the trims.');
  return (await mailed(email('buyer'))).replyTo;
}
const replyOf = async (who: Person, mail: RawMail = {}) => reply(email(who), await buyersAddress(), mail);

describe('a reply', () => {
  it('is a comment of its person in the thread and on the part, sent by mail', async () => {
    await comment('trader', [3001], 'Is the fit fine?', about.orderId, about.styleId, about.comboId);
    const { replyTo } = await mailed(email('buyer'));
    const text =
      'Yes, +1 cm.\n\nOn Tue, Jun 16, 2026 at 3:00 PM Meridian Sourcing Ltd. via Selvedge <\nno-reply@orders.example.com> wrote:\n\n> Hello';
    const { status, text: body } = await post(reply(email('buyer'), replyTo, { text }));
    expect([status, body]).toEqual([202, '']);
    const [message] = await comments('trader', `&comboId=${about.comboId}&styleId=${about.styleId}`);
    expect(message).toMatchObject({
      content: 'Yes, +1 cm.',
      createdByUserId: id('buyer'),
      targetAudienceUserType: [3002],
      via: 'mail',
      isDirect: false,
      tags: tags(about.orderId, about.styleId, about.comboId),
    });
    expect(JSON.stringify(await comments('factory'))).not.toContain('Yes, +1 cm.');
    expect(await outcomes()).toEqual(['posted']);
    const seen = await app.call('trader', 'GET', '/api/Notification');
    expect(JSON.stringify(seen.body)).toContain('Yes, +1 cm.');
  });

  it.each<[string, Person, number[], Person, number[]]>([
    ['of the trader to a factory goes to the factory', 'factory', [3002], 'trader', [3003]],
    ['of the trader to a buyer goes to the buyer', 'buyer', [3002], 'trader', [3001]],
    ['of the trader to an internal comment stays internal', 'traderAdmin', [3002], 'trader', [3002]],
    ['of the trader to a comment for both goes to neither', 'traderAdmin', [3001, 3003], 'trader', [3002]],
    ['of a factory goes to the trader', 'trader', [3001, 3003], 'factory', [3002]],
  ])('%s', async (_, author, audience, person, goesTo) => {
    await send(author, {
      content: 'Please look at this.',
      targetAudienceUserType: audience,
      tags: tags(about.orderId),
      // A colleague who is not in the audience is mentioned.
      mentions: author === 'traderAdmin' && audience.length === 2 ? [id('trader')] : [],
    });
    const { replyTo } = await mailed(email(person));
    await post(reply(email(person), replyTo, { text: `Answered by mail: ${goesTo.join()}` }));
    const [message] = (await comments('trader')).filter((one: { via: string }) => one.via === 'mail');
    expect(message).toMatchObject({ createdByUserId: id(person), targetAudienceUserType: goesTo });
  });

  it('to a direct message goes to its author', async () => {
    await send('trader', { content: 'For you alone', receiverUserIds: [id('factory')] });
    const { replyTo } = await mailed(email('factory'));
    await post(reply(email('factory'), replyTo, { text: 'Only for Priya' }));
    const [message] = await get('trader', `by-receiver?receiverId=${id('factory')}`);
    expect(message).toMatchObject({
      content: 'Only for Priya',
      isDirect: true,
      via: 'mail',
      receiverUserIds: [id('trader')],
    });
  });

  it('has the files of the mail without those of its form, with types of their contents', async () => {
    const { status } = await post(
      await replyOf('buyer', {
        html: '<p>See the photo</p><img src="cid:logo">',
        files: [
          { type: 'application/pdf', contents: PIXEL, name: 'lab dip.pdf', disposition: 'attachment' },
          { type: 'image/png', contents: PIXEL, name: 'logo.png', disposition: 'inline' },
          {
            type: 'text/calendar',
            contents: 'BEGIN:VCALENDAR',
            name: 'invite.ics',
            disposition: 'attachment',
          },
          {
            type: 'application/pkcs7-signature',
            contents: 'x',
            name: 'smime.p7s',
            disposition: 'attachment',
          },
          { type: 'application/ms-tnef', contents: 'x', name: 'winmail.dat', disposition: 'attachment' },
        ],
      }),
    );
    expect(status).toBe(202);
    const message = await newest('trader');
    expect(message.content).toBe('See the photo');
    expect(message.attachments).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}_lab dip\.pdf$/)]);
    const file = await app.call(null, 'GET', encodeURI(message.attachments[0]));
    expect(file.headers['content-type']).toBe('image/png');
  });

  it('may consist of files alone', async () => {
    const file = { type: 'image/png', contents: PIXEL, name: 'a.png', disposition: 'attachment' } as const;
    await post(await replyOf('buyer', { text: '> Hello', files: [file] }));
    expect(await newest('trader')).toMatchObject({ content: '', via: 'mail' });
  });

  it('that is handed over twice is posted once, also at the same time', async () => {
    const raw = await replyOf('buyer');
    const before = await count();
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(raw)));
    expect(new Set([...replies, await post(raw)].map(({ status }) => status))).toEqual(new Set([202]));
    expect(await count()).toBe((before ?? 0) + 1);
    expect(await refusals('buyer')).toEqual([]);
  });

  it('is accepted in any case of the address and by SPF or DKIM where there is no policy', async () => {
    const to = (await buyersAddress()).toUpperCase();
    const before = (await count()) ?? 0;
    const proofs = [
      'spf=pass smtp.mailfrom=buyer@demo.example',
      'dkim=pass header.d=demo.example; dmarc=none',
    ];
    for (const proof of proofs)
      await post(
        reply('Buyer@Demo.Example', to, {
          headers: {
            'Authentication-Results': `MX.Example.com; ${proof}`,
            From: 'Dana <Buyer@Demo.Example>',
          },
        }),
      );
    expect(await count()).toBe(before + 2);
  });
});

describe('a mail that is dropped without an answer', () => {
  it.each<[string, (mail: { to: string; from: string }) => Record<string, string | string[]>]>([
    ['to no address of ours', () => ({ To: 'reply@orders.example.com' })],
    ['to an unknown token', () => ({ To: `reply+${'a'.repeat(26)}@orders.example.com` })],
    ['by a program', () => ({ 'Auto-Submitted': 'auto-replied' })],
    ['by a list', () => ({ 'List-Id': '<orders.example>' })],
    ['that came back', () => ({ 'Return-Path': '<>' })],
    ['from ourselves', () => ({ From: 'no-reply@orders.example.com' })],
    ['without an id', () => ({ 'Message-ID': [] })],
    ['without proof', () => ({ 'Authentication-Results': [] })],
    [
      'with a proof of another server',
      () => ({ 'Authentication-Results': 'evil.example; dmarc=pass header.from=demo.example' }),
    ],
    [
      'with a forged proof below the true one',
      () => ({
        'Authentication-Results': [
          'mx.example.com; dmarc=fail header.from=demo.example',
          'mx.example.com; dmarc=pass header.from=demo.example',
        ],
      }),
    ],
    [
      'with a proof for another domain',
      () => ({ 'Authentication-Results': 'mx.example.com; dmarc=pass header.from=evil.example' }),
    ],
    ['with two senders', ({ from }) => ({ From: `${from}, evil@demo.example` })],
    ['with two From headers', ({ from }) => ({ From: [from, 'evil@demo.example'] })],
    ['with a sender only in the name', ({ from }) => ({ From: `"${from}" <evil@evil.example>` })],
  ])('is one %s', async (_, headers) => {
    const to = await buyersAddress();
    const before = [await count(), (await mails()).length];
    const raw = reply(email('buyer'), to, { headers: headers({ to, from: email('buyer') }) });
    expect((await post(raw)).status).toBe(202);
    expect([await count(), (await mails()).length]).toEqual(before);
    expect(await outcomes()).toEqual([]);
  });

  it('is one that cannot be read', async () => {
    const before = (await mails()).length;
    expect((await post(Buffer.from(`X: ${'a'.repeat(400_000)}\r\n\r\nHello`))).status).toBe(202);
    expect((await post('Hello')).status).toBe(202);
    expect((await mails()).length).toBe(before);
  });
});

describe('a reply that is not posted', () => {
  const answered = async (raw: Buffer, who: Person): Promise<string> => {
    const before = await count();
    expect((await post(raw)).status).toBe(202);
    expect(await count()).toBe(before);
    const [mail, ...others] = await refusals(who);
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({
      'Auto-Submitted': 'auto-replied',
      'In-Reply-To': expect.stringMatching(/^<reply-\d+@demo\.example>$/),
    });
    expect(mail?.reply_to).toBeNull();
    return mail?.body ?? '';
  };

  it('because it comes from another address is answered to that one', async () => {
    const body = await answered(await replyOf('factory'), 'factory');
    expect(body).toContain('This conversation belongs to another address. Reply from that one.');
    expect(body).not.toMatch(/Dana|Northbrook|Talk Tee|Not posted:|\/order\/|Write it in Selvedge/);
    expect(await refusals('buyer')).toEqual([]);
  });

  it.each<[string, string]>([
    ['their account was closed', 'update users set status = 1003 where id = $2 and $1::uuid is not null'],
    ['the order was archived', 'update orders set status = 4 where id = $1 and $2::integer is not null'],
    [
      'the connection ended before',
      'update orders set buyer_admitted = false where id = $1 and $2::integer is not null',
    ],
    [
      'their address is older than 180 days',
      `update reply_addresses set mailed_at = mailed_at - interval '181 days' where order_id = $1 and person_id = $2`,
    ],
  ])('because %s says so', async (_, change) => {
    const raw = await replyOf('buyer');
    await app.pool.query(change, [about.orderId, id('buyer')]);
    const body = await answered(raw, 'buyer');
    expect(body).toContain('You can no longer write to this conversation.');
    expect(body).toContain('Not posted:\nThe trims are booked.');
    expect(body).not.toContain('Write it in Selvedge');
    await app.pool.query('update users set status = 1002 where id = $1', [id('buyer')]);
    await app.pool.query('update orders set status = 1, buyer_admitted = true where id = $1', [
      about.orderId,
    ]);
  });

  it('because the stage is hidden now says the same', async () => {
    const { stageId } = about.shared;
    await send('trader', {
      content: 'About the fit',
      targetAudienceUserType: [3001],
      tags: [
        { tagName: 'order', tagValue: about.orderId },
        { tagName: 'stage', tagValue: stageId },
      ],
    });
    const { replyTo } = await mailed(email('buyer'));
    const show = (isShown: boolean) =>
      app.pool.query(`update stage_sides set visible = $2 where stage_id = $1 and side = 'client'`, [
        stageId,
        isShown,
      ]);
    await show(false);
    expect(await answered(reply(email('buyer'), replyTo), 'buyer')).toContain('You can no longer write');
    await show(true);
  });

  it('is not read by a new buyer of the order, for whom it was not meant', async () => {
    await comment('buyer', [3002], 'A question of Northbrook');
    const { replyTo } = await mailed(email('trader'));
    const { havn, northbrook } = app.world.organizations;
    const setBuyer = (organizationId: number) =>
      app.pool.query('update orders set buyer_org_id = $2 where id = $1', [about.orderId, organizationId]);
    await setBuyer(havn.id);
    expect(await answered(reply(email('trader'), replyTo), 'trader')).toContain('You can no longer write');
    await setBuyer(northbrook.id);
  });

  it.each<[string, RawMail, string]>([
    ['without words above the quote', { text: '> Hello' }, 'There was no text above the quoted mail.'],
    [
      'with a text that is too long',
      { text: 'word '.repeat(2_001) },
      'A message can have up to 10000 characters.',
    ],
    [
      'with eleven files',
      {
        text: 'See',
        files: Array.from({ length: 11 }, (_, nth) => ({
          type: 'text/plain',
          contents: 'a',
          name: `${nth}.txt`,
          disposition: 'attachment' as const,
        })),
      },
      'A reply can have up to 10 files and 25 MB.',
    ],
  ])('%s says so', async (_, mail, reason) => {
    const body = await answered(await replyOf('buyer', mail), 'buyer');
    expect(body).toContain(`Order: Talk Tee. ${reason}`);
    if (mail.text !== '> Hello') expect(body).toContain(`Not posted:\n${mail.text?.trim().slice(0, 500)}`);
    expect(body).toMatch(
      new RegExp(`Write it in Selvedge:\nhttp\\S+/order/${about.orderId}\\?comments=order`),
    );
  });

  it('is answered once, however often it is handed over', async () => {
    const raw = await replyOf('buyer', { text: '> Hello' });
    await Promise.all([post(raw), post(raw)]);
    await post(raw);
    expect(await refusals('buyer')).toHaveLength(1);
  });

  it('is dropped after 60 in an hour, counted for its sender', async () => {
    const to = await buyersAddress();
    for (let nth = 0; nth < 60; nth += 1) await post(reply(email('factory'), to));
    expect(await refusals('factory')).toHaveLength(60);
    await post(reply(email('factory'), to));
    expect(await refusals('factory')).toHaveLength(60);
    const before = (await count()) ?? 0;
    await post(reply(email('buyer'), to));
    expect(await count()).toBe(before + 1);
  }, 60_000);

  it('leaves nothing when the connection to the database is lost at any statement, and is posted when it is sent again', async () => {
    const raw = await replyOf('buyer');
    const before = await count();
    let failures = 0;
    for (let statement = 1; statement < 60; statement += 1) {
      await app.pool.query('delete from attempts');
      Object.assign(app.queries, { count: 0, failAt: statement });
      const { status } = await post(raw);
      app.queries.failAt = undefined;
      if (status === 202) break;
      failures += 1;
      expect(status).toBe(503);
      expect([await count(), await outcomes()]).toEqual([before, []]);
    }
    expect(failures).toBeGreaterThan(5);
    expect([await count(), await outcomes()]).toEqual([(before ?? 0) + 1, ['posted']]);
  }, 60_000);
});

describe('POST /mail-in', () => {
  it('refuses whoever lacks the token before it reads a mail', async () => {
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${MAIL_IN.MAIL_IN_TOKEN}x`,
      `bearer ${MAIL_IN.MAIL_IN_TOKEN}`,
    ])
      expect((await post('Subject: Hello', { authorization })).status).toBe(401);
    const large = Buffer.alloc(31 * 1024 * 1024);
    expect((await post(large, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await post(large)).status).toBe(413);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'message/rfc822x'])(
    'refuses %s',
    async (type) => {
      expect((await post('{}', { 'content-type': type })).status).toBe(415);
    },
  );

  it('counts what became of mails', async () => {
    const metric = async (outcome: string) => {
      const { text } = await app.call(null, 'GET', '/metrics');
      return Number(new RegExp(`inbound_mails_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1]);
    };
    const before = await Promise.all(['posted', 'other', 'empty'].map(metric));
    await post(await replyOf('buyer'));
    await post('Subject: Hello');
    await post(await replyOf('buyer', { text: '> Hello' }));
    const after = await Promise.all(['posted', 'other', 'empty'].map(metric));
    expect(after.map((number, nth) => number - (before[nth] ?? 0))).toEqual([1, 1, 1]);
  });

  it('removes the addresses and ids of mails when their time is over', async () => {
    await post(await replyOf('buyer'));
    const rows = async () =>
      (
        await app.pool.query(
          'select (select count(*) from reply_addresses)::integer as addresses, (select count(*) from inbound_mails)::integer as mails',
        )
      ).rows[0];
    expect(await rows()).toEqual({ addresses: 1, mails: 1 });
    later(91 * 24 * 60);
    await run();
    expect(await rows()).toEqual({ addresses: 1, mails: 0 });
    later(180 * 24 * 60);
    await run();
    expect(await rows()).toEqual({ addresses: 0, mails: 0 });
  });
});
