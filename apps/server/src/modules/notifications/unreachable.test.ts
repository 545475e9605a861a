import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Delivery } from '#server/mail/delivery';
import { identityJobs } from '#server/modules/identity/jobs';
import { type MailPeer, startMailPeer } from '#test/mail-peer';
import { mailsAbout, mailsTo, wait } from '#test/mails';
import { runJobs } from '#test/run-jobs';
import { useApp } from '#test/start-app';
import { signAllIn, type World } from '#test/world';
import { notificationsJobs } from './jobs';

const app = useApp();
const MINUTE = 60;
const DAY = 86_400;
type Who = keyof World['tokens'];
let peer: MailPeer;
let delivery: Delivery;

beforeEach(async () => {
  peer = await startMailPeer();
  delivery = new Delivery(app.pool, { url: peer.url, from: 'Selvedge <no-reply@selvedge.example>' });
  await app.pool.query('delete from mails');
});
afterEach(async () => {
  delivery.close();
  await peer.stop();
});

/** Sessions end after a day. */
async function waitDays(days: number): Promise<void> {
  wait(app, days * DAY);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
}
/** The mail server refuses the addresses; the report job runs on two servers at once, and again. */
async function deliver(...refused: string[]): Promise<void> {
  peer.manners.refuse = Object.fromEntries(refused.map((address) => [address, 550]));
  while ((await delivery.next(app.clock.now)) !== 'nothing');
  for (const round of [1, 2]) {
    wait(app, round * MINUTE);
    await Promise.all([runJobs(app, notificationsJobs), runJobs(app, notificationsJobs)]);
  }
}
const emailOf = async (who: Who) => (await app.call(who, 'GET', '/api/session')).body.user.email as string;
const notices = async (who: Who, title = 'Mail not delivered') =>
  (await app.call(who, 'GET', '/api/Notification')).body.filter((one: any) => one.title === title);
const invite = (who: Who, email: string, name: string) =>
  app.call(who, 'POST', '/api/Invitation/invite', { email, name, roleName: 2003 });

describe('a mail to an address that its mail server refuses', () => {
  it('is reported once to the inviter, with the address and the subject, and to nobody else', async () => {
    await runJobs(app, notificationsJobs);
    await invite('factory', 'typo@shapla.example', 'Tareq Hasan');
    await deliver('typo@shapla.example');
    const { rows } = await app.pool.query(`select id from users where email = 'typo@shapla.example'`);
    expect(await notices('factory')).toMatchObject([
      {
        message:
          'The mail "Shapla Knit Composite Ltd. invites you to Selvedge" to Tareq Hasan (typo@shapla.example) could not be delivered.',
        action: `/users?invited=${rows[0].id}`,
      },
    ]);
    const sent = await mailsAbout(app, await emailOf('factory'), /^Not delivered/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(`/users?invited=${rows[0].id}`);
    expect(await notices('factoryRegular')).toEqual([]);
    expect(await notices('trader')).toEqual([]);
  });

  it('is reported once for each address and day, and never about a report', async () => {
    const own = await emailOf('factory');
    await invite('factory', 'wrong@shapla.example', 'Rahim Uddin');
    for (const day of [0, 0, 1]) {
      await waitDays(day);
      wait(app, 5 * MINUTE);
      await app.call('factory', 'POST', '/api/Invitation/resend', { email: 'wrong@shapla.example' });
      await deliver('wrong@shapla.example', own);
    }
    expect(await mailsAbout(app, own, /^Not delivered/)).toHaveLength(2);
  });

  it('does not show an address or a name of an organization that is not connected', async () => {
    const { organizations } = app.world;
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: organizations.shapla.id,
    });
    const address = await emailOf('factory');
    await deliver(address);
    const reported = await notices('rival');
    expect(reported).toMatchObject([
      { action: `/associated-factories?organization=${organizations.shapla.id}` },
    ]);
    expect(reported[0].message).toContain('to Shapla Knit Composite Ltd. could not');
    expect(JSON.stringify([reported, await mailsTo(app, await emailOf('rival'))])).not.toContain(address);
  });
});

describe('an invitation that is about to end', () => {
  it('is announced once to the inviter a day before, by notification and mail, and not when accepted', async () => {
    await runJobs(app, identityJobs);
    await invite('buyer', 'noor@northbrook.example', 'Noor Aziz');
    await invite('buyer', 'ines@northbrook.example', 'Ines Duarte');
    const key = (await mailsTo(app, 'ines@northbrook.example'))[0]?.key;
    await app.call(null, 'POST', '/api/Invitation/complete', {
      name: 'Ines Duarte',
      password: 'Thread-Count-40',
      oneTimeAuthKey: key,
    });
    await waitDays(6 - MINUTE / DAY);
    await runJobs(app, identityJobs);
    expect(await notices('buyer', 'Invitation ending soon')).toEqual([]);
    for (const minutes of [2, 20, 600]) {
      wait(app, minutes * MINUTE);
      await Promise.all([runJobs(app, identityJobs), runJobs(app, identityJobs)]);
    }
    const { rows } = await app.pool.query(`select id from users where email = 'noor@northbrook.example'`);
    const action = `/users?invited=${rows[0].id}`;
    expect(await notices('buyer', 'Invitation ending soon')).toMatchObject([{ action }]);
    const mails = await mailsAbout(app, await emailOf('buyer'), /^Your invitation of .* ends soon$/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Your invitation of Noor Aziz (noor@northbrook.example) ends on');
    expect(mails[0]?.body).toContain(action);
    await app.call('buyer', 'POST', '/api/Invitation/resend', { email: 'noor@northbrook.example' });
    await waitDays(6.5);
    await runJobs(app, identityJobs);
    expect(await mailsAbout(app, await emailOf('buyer'), /^Your invitation of .* ends soon$/)).toHaveLength(
      2,
    );
  });
});
