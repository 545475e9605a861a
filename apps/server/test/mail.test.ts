import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { Delivery, type MailServer, type Outcome, serverOf } from '#server/mail/delivery';
import { addMailFile, sendMail, sendMails } from '#server/mail/mail';
import { purgeOldMails, waiting } from '#server/mail/store';
import type { Mail } from '#server/mail/templates';
import { keepCalendar } from '#server/modules/workdays/workdays';
import { type MailPeer, startMailPeer } from './mail-peer';
import { lastMail } from './mails';
import { useApp } from './start-app';

const app = useApp();
const SHORT_LIMITS = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const CODE: Mail = { kind: 'reset', name: 'Ada', code: '123456', minutes: 10 };
let peer: MailPeer;
let deliveries: Delivery[];
let now: Date;
let reported: string[];

beforeEach(async () => {
  peer = await startMailPeer();
  deliveries = [];
  reported = [];
  now = app.clock.now;
  await app.pool.query('delete from mails');
});
afterEach(async () => {
  for (const delivery of deliveries) delivery.close();
  await peer.stop();
});

function delivery(server: Partial<MailServer> = {}): Delivery {
  const made = new Delivery(app.pool, {
    url: peer.url,
    from: 'Selvedge <no-reply@selvedge.example>',
    report: (line) => reported.push(line),
    ...server,
  });
  deliveries.push(made);
  return made;
}
const write = (to: string, mail: Mail = CODE) =>
  sendMail({ db: dbOf(app.pool), now, config: app.config }, to, mail);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** Delivers until the queue is empty or the mail server is unavailable. */
async function sendAll(one = delivery()): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await one.next(now);
    if (outcome === 'nothing') return outcomes;
    outcomes.push(outcome);
    if (outcome === 'away') return outcomes;
  }
}
const inbox = () => peer.mails.flatMap((mail) => mail.to).sort();
const state = async (recipient: string) =>
  (
    await app.pool.query<{ sent: boolean; failed: boolean; last_error: string | null }>(
      'select sent_at is not null as sent, failed_at is not null as failed, last_error from mails where recipient = $1',
      [recipient],
    )
  ).rows[0];
/** Decodes the lines of a mail; joins soft line breaks of quoted-printable. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a mail', () => {
  it('reaches its one recipient as text and as HTML, in the name of the inviting organization', async () => {
    await write('new@shapla.example', {
      kind: 'invitation',
      name: 'Rafiq',
      inviter: 'Mei Chan',
      organization: 'Meridian Sourcing Ltd.',
      sender: 'Meridian Sourcing Ltd.',
      approver: null,
      shared: null,
      key: 'abc',
    });
    await sendAll();
    const [mail] = peer.mails;
    expect(mail?.to).toEqual(['new@shapla.example']);
    const words = decoded(mail?.raw ?? '');
    expect(words).toMatch(/^From: "?Meridian Sourcing Ltd\. via Selvedge"? <no-reply@selvedge\.example>/m);
    expect(words).toContain('Content-Type: text/plain');
    expect(words).toContain('Content-Type: text/html');
    expect(words).toContain('Mei Chan of Meridian Sourcing Ltd. invites you');
    expect(words).toContain(`${app.config.publicUrl}/complete/abc`);
    expect(words).toContain('Auto-Submitted: auto-generated');
  });

  it('cannot be given another header, another recipient, markup or a link by a name', async () => {
    const evil =
      '<img src=x onerror=alert(1)>"\r\nBcc: thief@evil.example\r\n\u2028\u202Ehttps://evil.example';
    await write('target@northbrook.example', {
      kind: 'connection',
      name: evil,
      organization: evil,
      sender: evil,
      shared: null,
      key: null,
    });
    await sendAll();
    const [mail] = peer.mails;
    const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n');
    expect(mail?.to).toEqual(['target@northbrook.example']);
    expect(head).not.toMatch(/^Bcc:/im);
    const words = decoded(mail?.raw ?? '');
    const html = words.slice(words.indexOf('text/html'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(words).not.toContain('://evil.example');
  });

  it('has its times in the zone of its reader: the own, else of the country of the organization', async () => {
    const { people, organizations } = app.world;
    const { email } = people.factory;
    const at = new Date('2026-06-03T22:11:12Z');
    const timeFor = async (to: string) => {
      await write(to, { kind: 'email-changed', name: 'Ada', email: to, at });
      return / on (\d+ \w+ \d+, \d+:\d+)/.exec((await lastMail(app, to)).body)?.[1];
    };
    const setZone = (zone: string | null) =>
      app.pool.query('update users set time_zone = $2 where id = $1', [people.factory.id, zone]);
    const { id: organizationId } = organizations.shapla;
    await app.pool.query("update organizations set address = 'Mill Road, Gazipur, BD' where id = $1", [
      organizationId,
    ]);
    await setZone('Asia/Tokyo');
    expect(await timeFor(email)).toBe('4 Jun 2026, 07:11');
    await setZone(null);
    expect(await timeFor(email)).toBe('4 Jun 2026, 04:11');
    await keepCalendar(
      dbOf(app.pool),
      { organizationId, keptBy: organizations.meridian.id },
      { country: 'VN', weekend: [7], days: [] },
    );
    expect(await timeFor(email)).toBe('4 Jun 2026, 05:11');
    expect(await timeFor('nobody@a.example')).toBe('3 Jun 2026, 22:11');
  });

  it('is refused to an address that holds two', async () => {
    await write('one@a.example>, <two@b.example');
    await write('fine@a.example');
    expect((await sendAll()).sort()).toEqual(['failed', 'sent']);
    expect(inbox()).toEqual(['fine@a.example']);
  });
});

describe('delivery', () => {
  it('sends codes before everything that waits longer', async () => {
    await write('first@a.example', {
      kind: 'approved',
      name: 'Rafiq',
      organization: 'Meridian Sourcing Ltd.',
    });
    await write('code@a.example', { kind: 'reset', name: 'Rafiq', code: '123456', minutes: 10 });
    await sendAll();
    expect(inbox()).toEqual(['code@a.example', 'first@a.example']);
  });

  it('marks a recipient that does not exist as failed and sends the others', async () => {
    peer.manners.refuse = { 'gone@a.example': 550 };
    for (const name of ['gone', 'ada', 'bo']) await write(`${name}@a.example`);
    await sendAll();
    later(60);
    await sendAll();
    expect(inbox()).toEqual(['ada@a.example', 'bo@a.example']);
    expect(await state('gone@a.example')).toMatchObject({ sent: false, failed: true });
    expect((await state('gone@a.example'))?.last_error).toContain('550');
  });

  it('tries a busy mailbox again, later each time, and gives up after five days', async () => {
    peer.manners.refuse = { 'busy@a.example': 451 };
    await write('busy@a.example');
    expect(await sendAll()).toEqual(['postponed']);
    expect(await sendAll()).toEqual([]);
    later(1);
    expect(await sendAll()).toEqual(['postponed']);
    later(1);
    expect(await sendAll()).toEqual([]);
    later(5 * 24 * 60);
    expect(await sendAll()).toEqual(['failed']);
  });

  it('loses nothing and doubles nothing while the mail server is down, refuses every mail, or hangs', async () => {
    const port = Number(new URL(peer.url).port);
    for (const name of ['ada', 'bo', 'cy']) await write(`${name}@a.example`);
    await peer.stop();
    expect(await sendAll()).toEqual(['away']);
    peer = await startMailPeer(port);
    peer.manners.hang = true;
    later(1);
    const since = performance.now();
    expect(await sendAll(delivery({ limits: SHORT_LIMITS }))).toEqual(['away']);
    expect(performance.now() - since).toBeLessThan(3_000);
    peer.manners.hang = false;
    peer.manners.refuseText = 554;
    later(1);
    expect(await sendAll()).toEqual(['postponed', 'postponed', 'postponed']);
    peer.manners.refuseText = null;
    later(5);
    await sendAll();
    expect(inbox()).toEqual(['ada@a.example', 'bo@a.example', 'cy@a.example']);
  });

  it('sends each mail once when two servers send at the same time', async () => {
    for (let index = 0; index < 20; index += 1) await write(`person${index}@a.example`);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(inbox()).toHaveLength(20);
    expect(new Set(inbox()).size).toBe(20);
  });
});

it('responds to an invitation at once while the mail server is down, and sends the mail later', async () => {
  const port = Number(new URL(peer.url).port);
  await peer.stop();
  const since = performance.now();
  const reply = await app.call(null, 'POST', '/api/Users/forgot-password', { email: 'buyer@demo.example' });
  expect(reply.status).toBe(200);
  expect(performance.now() - since).toBeLessThan(2_000);
  await sendAll();
  peer = await startMailPeer(port);
  later(1);
  await sendAll();
  expect(inbox()).toEqual(['buyer@demo.example']);
});

it('attaches the files of a mail, and removes their contents with the last mail', async () => {
  const ctx = { db: dbOf(app.pool), now, config: app.config };
  const contents = Buffer.from('%PDF-1.7 a report');
  const file = await addMailFile(ctx, { name: 'Status report.pdf', mime: 'application/pdf', contents });
  const mails = ['one@mail.example', 'two@mail.example'].map((to) => ({ to, mail: CODE, files: [file] }));
  await sendMails(ctx, mails);
  expect(await sendAll()).toEqual(['sent', 'sent']);
  for (const { raw } of peer.mails) {
    expect(raw).toMatch(/Content-Type: application\/pdf; name="Status report\.pdf"/);
    expect(raw).toContain(contents.toString('base64'));
  }
  const stored = async () => (await app.pool.query('select id from mail_contents')).rowCount;
  await purgeOldMails(ctx.db, now);
  expect(await stored()).toBe(1);
  later(31 * 24 * 60);
  await purgeOldMails(ctx.db, now);
  expect(await stored()).toBe(0);
});

it('a code that is over is not sent any more, and is counted apart', async () => {
  const counts = () => waiting(dbOf(app.pool));
  await write('late@x.example');
  await write('other@x.example', { kind: 'taken', name: 'Ada' });
  later(9);
  expect(await counts()).toMatchObject({ waiting: 2, failed: 0, over: 0 });
  later(1);
  expect(await sendAll()).toEqual(['failed', 'sent']);
  expect(inbox()).toEqual(['other@x.example']);
  expect(await counts()).toMatchObject({ waiting: 0, failed: 0, over: 1 });
});

it.each([
  ['smtp://me:secret@mail.example.com:587', true],
  ['smtp://me:secret@mail.example.com:587?tls=optional', false],
  ['smtp://mail.example.com', false],
  ['smtp://mail.example.com?tls=required', true],
  ['smtp://me:secret@127.0.0.1:1025', false],
])('%s requires TLS: %s', (address, requireTLS) => {
  const server = serverOf(address);
  expect(server).toEqual({ url: address.replace(/\?.*/, ''), requireTLS });
});

it('a mail waits rather than go to a server without TLS that requires it', async () => {
  await write('a@x.example');
  expect(await sendAll(delivery({ url: `${peer.url}?tls=required` }))).toEqual(['away']);
  expect(inbox()).toEqual([]);
  expect(await state('a@x.example')).toMatchObject({ sent: false, failed: false });
  later(1);
  expect(await sendAll(delivery({ url: `${peer.url}?tls=optional` }))).toEqual(['sent']);
});

describe('a mail server that does not take mails', () => {
  it.each([
    [
      'refuses its sender',
      () => (peer.manners.refuseSender = '5.7.8 Authentication failed'),
      '530 5.7.8 Authentication failed',
    ],
    ['is away', async () => peer.stop(), 'ECONNREFUSED'],
  ])(
    'that %s is in the log at the first failure, every ten minutes, and when it works again',
    async (_, fail, words) => {
      for (const to of ['a@x.example', 'b@x.example', 'c@x.example'])
        await write(to, { kind: 'taken', name: 'Ada' });
      const one = delivery();
      const port = Number(new URL(peer.url).port);
      await fail();
      await sendAll(one);
      const waits = expect.stringMatching(
        new RegExp(`^mails wait: .*${words}.* \\(SMTP_URL, 3 waiting since \\d\\d:\\d\\d\\)$`),
      );
      expect(reported).toEqual([waits]);
      later(5);
      await sendAll(one);
      expect(reported).toHaveLength(1);
      later(6);
      await sendAll(one);
      expect(reported).toEqual([waits, waits]);
      peer.manners.refuseSender = null;
      if (words === 'ECONNREFUSED') peer = await startMailPeer(port);
      later(60);
      await sendAll(one);
      expect(reported.slice(2)).toEqual(['mails are sent again']);
    },
  );
});
