import { describe, expect, it } from 'vitest';
import { rawMail } from '#test/inbound-mails';
import { QUOTED_REPLIES } from '#test/quoted-replies';
import { PUBLIC_URL, sampleMails } from '#test/sample-mails';
import { PIXEL } from '#test/upload';
import { htmlOf } from './layout';
import { mailReader } from './read-mail';
import { renderMail } from './templates';

const limits = { memoryMb: 128, idleMs: 10_000 };
const reader = mailReader({
  parts: { ...limits, timeoutMs: 20_000 },
  text: { ...limits, timeoutMs: 10_000 },
});
const OWN = { addresses: ['reply@orders.example.com', 'no-reply@orders.example.com'], name: 'Selvedge' };
const read = async (raw: Buffer) => {
  const mail = await reader.parts(raw);
  if (!mail) throw new Error('The mail could not be read.');
  return mail;
};
const textOf = async (mail: Parameters<typeof rawMail>[0]) =>
  (await reader.words(await read(rawMail(mail)), OWN))?.text;

describe('what a person wrote above the quoted mail', () => {
  it.each(QUOTED_REPLIES.map((reply) => [`${reply.program}, ${reply.language}`, reply] as const))(
    'is found in a reply of %s',
    async (_, { plain, html, written }) => {
      const text = await textOf({ ...(plain ? { text: plain } : {}), ...(html ? { html } : {}) });
      expect(text).toBe(written);
    },
    60_000,
  );

  it.each<[string, string, string]>([
    ['a text without a quote', 'Yes.\n\nAnd at 14:30 we call:', 'Yes.\n\nAnd at 14:30 we call:'],
    [
      'a long text below two hyphens',
      `One\n-- \n${'Two\n'.repeat(20)}`,
      `One\n--\n${'Two\n'.repeat(20)}`.trim(),
    ],
    [
      'the words of a person after regards',
      'Best regards,\nDana\n\nPS: 12 cartons',
      'Best regards,\nDana\n\nPS: 12 cartons',
    ],
    ['an answer below the quote', '> -=- Write your reply above this line -=-\n> Which dip?\n\nB.', 'B.'],
    [
      'a disclaimer below the quote',
      'Yes.\n\n> -=- Write your reply above this line -=-\n> A\n\nThis mail is confidential.',
      'Yes.',
    ],
    ['a signature', 'Approved.\n\n-- \nDana Whitfield\nNorthbrook Apparel Inc.', 'Approved.'],
    [
      'the line of our mail in another language',
      'Tamam.\n\n> -=- Yanıtınızı bu satırın üstüne yazın -=-\n> a',
      'Tamam.',
    ],
    ['a line with an address of ours', 'Ok\n<Reply+abcdefghijklmnopqrstuvwx23@orders.example.com>\nx', 'Ok'],
    [
      'a quote that begins with the preview of our mail',
      'Evet.\n\n2026/06/16 15:00, Meridian Sourcing Ltd.:\n\n> Which dip?\n> -=- Write your reply above this line -=-\n>\n> Which dip?',
      'Evet.',
    ],
    ['nothing but a quote', '> -=- Write your reply above this line -=-\n> Hello', ''],
    [
      'nothing but an attribution',
      'On 6/16/26 15:00, Meridian Sourcing Ltd. via Selvedge wrote:\n> Hello',
      '',
    ],
    ['spaces', ' \u00a0\n\t\n', ''],
    ['invisible directions and a NUL', 'Ship \u202eyadirF\u202c\0 now\u0007', 'Ship yadirF now'],
    ['joined letters of Bangla', 'র‍্যাক ক্‌ষ', 'র‍্যাক ক্‌ষ'],
    ['carriage returns', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
    ['many empty lines', 'One\n\n\n\n\nTwo', 'One\n\nTwo'],
  ])('of %s', async (_, text, written) => {
    expect(await textOf({ text })).toBe(written);
  });

  it('is taken from the HTML if the text is empty, with the addresses of links', async () => {
    const html =
      '<p>See <a href="https://evil.example/x">the lab dip</a></p><script>alert(1)</script><style>p{}</style>';
    expect(await textOf({ text: ' \r\n', html })).toBe('See the lab dip <https://evil.example/x>');
  });

  it('is found in HTML above a mail of ours that is quoted without a mark', async () => {
    const [asked] = sampleMails().messages;
    if (!asked) throw new Error('There is no such mail.');
    const [, ours = ''] =
      /<body[^>]*>(.*)<\/body>/s.exec(
        htmlOf(renderMail(asked, { language: 'en', timeZone: 'UTC' }, PUBLIC_URL)),
      ) ?? [];
    expect(await textOf({ html: `<p>The blue one.</p><div>${ours}</div>` })).toBe('The blue one.');
  });

  it.each<[string, string, string]>([
    [
      'cells of a table',
      '<table><tr><th>Color</th><th>Done</th></tr> <tr> <td><p>Navy</p></td> <td><p>100</p></td> </tr></table>',
      'Color | Done\nNavy | 100',
    ],
    ['the only cell of a table', '<table><tr><td><p>One</p><p>Two</p></td></tr></table>', 'One\n\nTwo'],
    ['words that are struck through', '<p>Qty <s>100</s> 120</p>', 'Qty ~~100~~ 120'],
    [
      'addresses that are their own text',
      '<a href="https://a.example/x">https://a.example/x</a>',
      'https://a.example/x',
    ],
  ])('keeps %s of HTML apart', async (_, html, text) => {
    expect(await textOf({ html })).toBe(text);
  });

  it('has at most 64 kB', async () => {
    const text = await textOf({ text: 'ab\n'.repeat(100_000) });
    expect(text?.length).toBeGreaterThan(60_000);
    expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(65_536);
  });
});

describe('a hostile mail', () => {
  it.each<[string, string]>([
    ['an unknown charset', 'Content-Type: text/plain; charset=x-none\r\n\r\nHello'],
    ['bytes that are no UTF-8', 'Content-Type: text/plain; charset=utf-8\r\n\r\nHello \xff\xfe\xc3'],
    [
      'a broken base64',
      'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=====!!!SGVsbG8',
    ],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--y\r\n\r\nHello'],
    ['no body', 'Subject: Hello'],
    ['NUL bytes', 'From: a@b.example\0\r\nContent-Type: text/plain\r\n\r\nHello\0there'],
    ['nothing at all', ''],
  ])('with %s is read as far as it can be', async (_, raw) => {
    const mail = await read(Buffer.from(raw, 'latin1'));
    const words = await reader.words(mail, OWN);
    expect(words?.text ?? '').not.toContain('\0');
  });

  it('with ten megabytes of headers is not read', async () => {
    const raw = Buffer.from(`${'X-Long: '.concat('a'.repeat(990), '\r\n').repeat(10_500)}\r\nHello`);
    expect(await reader.parts(raw)).toBeNull();
  });

  it('with a thousand nested parts is not read', async () => {
    const open = Array.from(
      { length: 1000 },
      (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`,
    ).join('');
    expect(await reader.parts(Buffer.from(`${open}Content-Type: text/plain\r\n\r\nHello`))).toBeNull();
  });

  it('with three thousand parts is read within the limit of time', async () => {
    const part =
      '--x\r\nContent-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nHello\r\n';
    const raw = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part.repeat(3_000)}--x--`;
    expect((await read(Buffer.from(raw))).files).toHaveLength(3_000);
  });

  it('with a text that a pattern reads for minutes is given up after its limit, and the next one is read', async () => {
    const quick = mailReader({
      parts: { ...limits, timeoutMs: 20_000 },
      text: { ...limits, timeoutMs: 2_000 },
    });
    const slow = { headers: [], html: '', files: [], plain: 'Op a\nschreef b\n'.repeat(4_000) };
    const since = performance.now();
    expect(await quick.words(slow, OWN)).toBeNull();
    expect(performance.now() - since).toBeLessThan(30_000);
    expect((await quick.words({ ...slow, plain: 'Fine' }, OWN))?.text).toBe('Fine');
  }, 60_000);

  it('with a packed file is not unpacked, and a forwarded mail stays a file', async () => {
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]);
    const { files, plain } = await read(
      rawMail({
        text: 'See these',
        files: [
          { type: 'application/octet-stream', contents: zip, name: 'bomb.zip', disposition: 'attachment' },
          { type: 'image/png', contents: 'no picture', name: 'a.png', disposition: 'inline' },
          { type: 'text/html', contents: PIXEL, name: 'pixel.html', disposition: 'attachment' },
        ],
      }),
    );
    expect(files.map(({ name, type, isInline }) => [name, type, isInline])).toEqual([
      ['bomb.zip', 'application/zip', false],
      ['a.png', 'image/png', true],
      ['pixel.html', 'image/png', false],
    ]);
    expect(Buffer.from(files[0]?.contents ?? [])).toEqual(zip);
    expect(plain.trim()).toBe('See these');
    const inner = 'From: a@b.example\r\nContent-Type: text/plain\r\n\r\nWords of another person';
    const raw = `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSee below\r\n--x\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--x--`;
    const forwarded = await read(Buffer.from(raw));
    expect(forwarded.plain.trim()).toBe('See below');
    expect(forwarded.files.map(({ name }) => name)).toEqual(['mail.eml']);
  });
});
