import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Receiver } from '#server/mail/receive';
import { replyTaker } from '#server/modules/replies/replies';
import { type ImapPeer, startImapPeer } from './imap-peer';
import { useMessagingOrder } from './messaging-order';
import { MAIL_IN, replyCalls } from './replies';
import { useApp } from './start-app';

const app = useApp(MAIL_IN);
const { comment, comments } = useMessagingOrder(app);
const { run, later, mails, mailed, reply, outcomes } = replyCalls(app);
const { buyer, factory } = { buyer: 'buyer@demo.example', factory: 'factory@demo.example' };
let peer: ImapPeer;
let receivers: Receiver[];
let address: string;
const log = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  await run();
  await comment('trader', [3001], 'Please confirm the trims.');
  ({ replyTo: address } = await mailed(buyer));
});
beforeEach(async () => {
  peer = await startImapPeer();
  receivers = [];
  await app.pool.query('delete from inbound_mails');
  await app.pool.query('delete from mails');
});
afterEach(async () => {
  for (const receiver of receivers) receiver.close();
  await peer.stop();
});

function receiver(): Receiver {
  const { mailIn } = app.config;
  if (!mailIn) throw new Error('The test has no settings for replies.');
  const take = replyTaker(
    {
      pool: app.pool,
      independentPool: app.pool,
      config: app.config,
      files: app.files,
      clock: () => app.clock.now,
      log: app.app.log as FastifyBaseLogger,
    },
    mailIn,
  );
  const made = new Receiver(peer.url, app.pool, take, log);
  receivers.push(made);
  return made;
}
const subjectsIn = (path: string) =>
  peer
    .folder(path)
    ?.map(({ raw, flags }) => [/^Subject: (.+)$/m.exec(raw)?.[1]?.trim(), flags.includes('\\Seen')]);
const deliver = (subject: string, sender = buyer, text = 'Confirmed.') =>
  peer.deliver(reply(sender, address, { headers: { Subject: subject }, text }));

describe('the mailbox for replies', () => {
  it('is read by one server: mails are posted or answered, then seen and moved to their folders', async () => {
    deliver('posted', buyer, 'Bestätigt: 收到, নিশ্চিত');
    deliver('of a stranger', factory);
    peer.deliver(reply(buyer, 'reply@orders.example.com', { headers: { Subject: 'for others' } }));
    peer.deliver(reply(buyer, address, { headers: { Subject: 'forged', 'Authentication-Results': [] } }));
    expect(await receiver().poll()).toBe(4);
    expect(peer.folder('INBOX')).toEqual([]);
    expect(subjectsIn('Selvedge/Done')).toEqual([['posted', true]]);
    expect(subjectsIn('Selvedge/Refused')).toEqual([
      ['of a stranger', true],
      ['forged', true],
    ]);
    expect(subjectsIn('Selvedge/Other')).toEqual([['for others', true]]);
    const [message] = await comments('trader');
    expect(message).toMatchObject({ content: 'Bestätigt: 收到, নিশ্চিত', via: 'mail' });
    expect(
      (await mails())
        .map(({ recipient }) => recipient)
        .filter((one) => one !== app.world.people.trader.email),
    ).toEqual([factory]);
    expect((await outcomes()).toSorted()).toEqual(['posted', 'stranger']);
  }, 30_000);

  it('is left to the server that reads it', async () => {
    deliver('only once');
    let release = () => undefined as void;
    const [first, second] = [receiver(), receiver()];
    const started = new Promise<void>((ready) => {
      const blocked = new Receiver(
        peer.url,
        app.pool,
        () =>
          new Promise((done) => {
            release = () => done('Done');
            ready();
          }),
        log,
      );
      receivers.push(blocked);
      void blocked.poll().catch(() => undefined);
    });
    await started;
    expect(await first.poll()).toBeNull();
    release();
    await expect.poll(() => second.poll(), { timeout: 10_000 }).toBe(0);
  }, 30_000);

  it('is read again after its connection was lost, and a mail that was handled before a crash is posted once', async () => {
    const before = (await comments('trader')).length;
    const raw = reply(buyer, address, { headers: { Subject: 'again' } });
    const own = receiver();
    peer.deliver(raw);
    expect(await own.poll()).toBe(1);
    peer.disconnect();
    peer.deliver(raw);
    await expect.poll(() => own.poll().catch(() => null), { timeout: 10_000 }).toBe(1);
    expect(subjectsIn('Selvedge/Done')).toEqual([
      ['again', true],
      ['again', true],
    ]);
    expect((await comments('trader')).length).toBe(before + 1);
  }, 30_000);

  it('leaves a mail unseen while the database is away, and sets one aside that cannot be handled', async () => {
    deliver('kept for later');
    const away = Object.assign(new Error('Connection terminated'), { code: '57P01' });
    const failing = (error: Error) => {
      const made = new Receiver(peer.url, app.pool, () => Promise.reject(error), log);
      receivers.push(made);
      return made;
    };
    await expect(failing(away).poll()).rejects.toThrow('Connection terminated');
    expect(subjectsIn('INBOX')).toEqual([['kept for later', false]]);
    expect(await failing(new Error('A bug')).poll()).toBe(1);
    expect(subjectsIn('Selvedge/Other')).toEqual([['kept for later', true]]);
  }, 30_000);

  it('reads only the head of a mail of more than 30 MB, and tells its sender', async () => {
    later(60);
    deliver('too large', buyer, 'x'.repeat(24 * 1024 * 1024));
    expect(await receiver().poll()).toBe(1);
    expect(subjectsIn('Selvedge/Refused')).toEqual([['too large', true]]);
    const [mail] = await mails(buyer);
    expect(mail?.body).toContain('A reply can have up to 10 files and 25 MB.');
  }, 60_000);
});
