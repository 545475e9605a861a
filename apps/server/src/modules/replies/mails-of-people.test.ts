import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useMessagingOrder } from '#test/messaging-order';
import { MAIL_IN, replyCalls } from '#test/replies';
import { signInAgain, useApp } from '#test/start-app';

const app = useApp(MAIL_IN);
const { comment, comments } = useMessagingOrder(app);
const { run, later, mails, clear, mailed, reply, post } = replyCalls(app);

let email: string;
beforeAll(async () => {
  ({ email } = app.world.people.buyer);
  await run();
});
beforeEach(async () => {
  later(60);
  await signInAgain(app);
  await clear();
  await run();
});

let sequence = 0;
/** A stored mail of a person as our mail server hands it over. */
function mailOf(file: string, replyTo: string): Buffer {
  sequence += 1;
  const text = readFileSync(new URL(`../../../test/fixtures/${file}`, import.meta.url), 'utf8')
    .replaceAll('PERSON', email)
    .replaceAll('REPLY-ADDRESS', replyTo)
    .replaceAll('OUR-ADDRESS', 'no-reply@orders.example.com');
  const domain = email.split('@')[1];
  return Buffer.from(
    `Authentication-Results: mx.example.com; dmarc=pass header.from=${domain}\r\nMessage-ID: <person-${sequence}@${domain}>\r\n${text.replaceAll('\n', '\r\n')}`,
  );
}
const asked = async (): Promise<string> => {
  await comment('trader', [3001], 'Which lab dip? When is PP?');
  return (await mailed(email)).replyTo;
};
const written = async (): Promise<string[]> =>
  (await comments('buyer'))
    .filter(({ via }: { via: string }) => via === 'mail')
    .map(({ content }: { content: string }) => content);
const answers = async () => (await mails(email)).filter(({ subject }) => /posted/i.test(subject));

it.each([
  ['mail-rule-between-parts.eml', 'Cutting is done for PO 1.\n---\nPO 2 needs two more days.'],
  [
    'mail-sent-from-the-port.eml',
    'Fabric, 400 kg, is in house.\nSent from Chittagong port on 12 March, BL to follow',
  ],
  ['mail-greater-than.eml', 'Shrinkage result:\n> 5 % in length, this fails\nPlease advise.'],
  [
    'mail-answers-between-quotes.eml',
    'Please see my answers.\n\n> Which lab dip?\nB is approved.\n\n> When is PP?\n12 March.',
  ],
  ['mail-table-in-html.eml', 'Output today\n\nNavy | 100\nRed | 200'],
])('%s is posted with all of its words', async (file, words) => {
  const replyTo = await asked();
  expect((await post(mailOf(file, replyTo))).status).toBe(202);
  expect((await written())[0]).toBe(words);
  expect(await answers()).toEqual([]);
});

it('mail-out-of-office.eml is not posted, and not answered', async () => {
  const replyTo = await asked();
  const before = await written();
  expect((await post(mailOf('mail-out-of-office.eml', replyTo))).status).toBe(202);
  expect(await written()).toEqual(before);
  expect(await answers()).toEqual([]);
});

it.each([
  ['Subject', 'Automatic reply: Priya Raman on Crew Tee'],
  ['Subject', '=?UTF-8?B?6Ieq5Yqo5Zue5aSNOiBDcmV3IFRlZQ==?='],
  ['Precedence', 'auto_reply'],
  ['X-Autorespond', 'yes'],
])('is not posted with the header %s: %s', async (name, value) => {
  const replyTo = await asked();
  const before = await written();
  await post(reply(email, replyTo, { text: 'I am away.', headers: { [name]: value } }));
  expect(await written()).toEqual(before);
});

it('tells who answers in red within the quote that these words were not posted', async () => {
  const replyTo = await asked();
  const html =
    '<p>See below in red</p><div>-=- Write your reply above this line -=-</div><p>Which dip?</p><p style="color:red">B</p>';
  await post(reply(email, replyTo, { html }));
  expect((await written())[0]).toBe('See below in red');
  const [answer] = await answers();
  expect([answer?.subject, answer?.body]).toEqual([
    expect.stringMatching(/^Posted in part: your reply on /),
    expect.stringContaining('Words in red within the quoted mail were not posted.'),
  ]);
});

it('tells who answers below the quote in words of a disclaimer that these were not posted', async () => {
  const replyTo = await asked();
  const text =
    'See below.\n\n> -=- Write your reply above this line -=-\n> Which dip?\n\nB. The price is confidential.';
  await post(reply(email, replyTo, { text }));
  expect((await written())[0]).toBe('See below.');
  const [answer] = await answers();
  expect([answer?.subject, answer?.body]).toEqual([
    expect.stringMatching(/^Posted in part: your reply on /),
    expect.stringContaining('The text below the quoted mail was not posted.'),
  ]);
});

it('tells that files in winmail.dat were not posted', async () => {
  const replyTo = await asked();
  const files = [
    {
      type: 'application/ms-tnef',
      contents: 'packed',
      name: 'winmail.dat',
      disposition: 'attachment' as const,
    },
  ];
  await post(reply(email, replyTo, { text: 'With the cut plan', files }));
  expect((await written())[0]).toBe('With the cut plan');
  expect((await answers())[0]?.body).toContain('winmail.dat');
});
