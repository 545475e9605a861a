import { beforeAll, expect, it } from 'vitest';
import { useMessagingOrder } from '#test/messaging-order';
import { MAIL_IN, replyCalls } from '#test/replies';
import { useApp } from '#test/start-app';

const app = useApp();
const { about, comment } = useMessagingOrder(app);
const { run, later, mails } = replyCalls(app);

// The first run of a new job only notes its time.
beforeAll(() => run());

it('without MAIL_IN_ADDRESS mails are sent, do not ask for an answer, and none is received', async () => {
  await comment('trader', [3001], 'Please confirm the trims.');
  later(20);
  await run();
  const [mail] = await mails(app.world.people.buyer.email);
  expect(mail).toMatchObject({ subject: 'Priya Raman on Talk Tee', reply_to: null });
  expect(mail?.body).toMatch(/^Hello Dana Whitfield,/);
  expect(mail?.body).toContain(`/order/${about.orderId}?comments=order`);
  for (const text of [mail?.body, mail?.html])
    expect(text).not.toMatch(/Write your reply|Your reply is read/);
  const posted = await app.call(null, 'POST', '/mail-in', 'Subject: Hello', {
    authorization: `Bearer ${MAIL_IN.MAIL_IN_TOKEN}`,
    'content-type': 'message/rfc822',
  });
  // Like any other unknown path.
  const unknown = await app.call(null, 'POST', '/no-such-path', 'Subject: Hello', {
    'content-type': 'message/rfc822',
  });
  expect(posted.status).toBe(unknown.status);
  expect(posted.status).toBeGreaterThanOrEqual(400);
});
