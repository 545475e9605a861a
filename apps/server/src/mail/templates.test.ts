import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { LATE_LISTED } from '@selvedge/domain/planning/reminders';
import { describe, expect, it } from 'vitest';
import { allMails, PUBLIC_URL, sampleMails } from '#test/sample-mails';
import { htmlOf, textOf } from './layout';
import { type Mail, renderMail } from './templates';

const WORDS = {
  name: 'Ada <b>Lovelace</b>',
  inviter: 'Mei & "Chan"',
  person: 'Rafiq <script>alert(1)</script>',
  organization: "Meridian {name} <img src=x onerror='alert(1)'>",
  keyName: 'ERP {time} export',
  plan: 'Enterprise',
  email: 'rafiq@shapla.example',
  order: 'Crew <i>Tee</i>',
  stage: 'Garment <u>wash</u>',
  message: '<a href=x>Approved</a>',
};
const MAILS = sampleMails(WORDS);
const ALL_MAILS = allMails(MAILS);
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
/** A subject ends long words early. */
const shortened = (word: string) =>
  Array.from({ length: word.length }, (_, nth) => `${word.slice(0, word.length - nth)}…`).filter(
    ({ length }) => length > 6,
  );
/** What is left of a text without people's words, names of programs and places, and the addresses of pages. */
const withoutWords = (text: string, written: (word: string) => string) =>
  [...Object.values(WORDS), 'Chrome', 'Windows', 'Dhaka']
    .flatMap((word) => [word, ...shortened(word)])
    .reduce((rest, word) => rest.replaceAll(written(word), '·'), text)
    .replaceAll(/https:\S+?(?=[\s"<]|$)/gm, '·');
const wordsOf = (mail: Mail) =>
  Object.values(WORDS).filter((word) => JSON.stringify(mail).includes(JSON.stringify(word)));
const pseudo = { language: 'pseudo', timeZone: 'Asia/Dhaka' } as const;
const ENGLISH = /[aeiou]/i;

describe.each(READER_LANGUAGES)('the subject in %s', (language) => {
  it.each(allMails())('has at most 60 characters, with words of usual length: %s', (_, mail) => {
    const { subject } = renderMail(mail, { language, timeZone: 'Asia/Dhaka' }, PUBLIC_URL);
    expect(subject.length, subject).toBeLessThanOrEqual(60);
    expect(subject).not.toMatch(/^…|[{}]|\s…/);
  });
});

describe('a mail in another language', () => {
  it.each(ALL_MAILS)('has no English words left: %s', (_, mail) => {
    const content = renderMail(mail, pseudo, PUBLIC_URL);
    const text = textOf(content);
    for (const part of [content.subject, content.preheader, text])
      expect(withoutWords(part, (word) => word)).not.toMatch(ENGLISH);
    const shown = htmlOf(content)
      .replace(/<style>.*<\/style>/, '')
      .replaceAll(/<[^>]*>/g, '\n')
      .replace(/^Selvedge$/m, '')
      .replaceAll('&quot;', '"');
    expect(withoutWords(shown, (word) => escaped(word).replaceAll('&quot;', '"'))).not.toMatch(ENGLISH);
    expect(htmlOf(content)).toContain('<html lang="pseudo">');
  });

  it.each(ALL_MAILS)('leaves what people wrote as it is, and escapes it in HTML: %s', (_, mail) => {
    const content = renderMail(mail, pseudo, PUBLIC_URL);
    const [text, html] = [textOf(content), htmlOf(content)];
    for (const word of wordsOf(mail)) {
      expect(text).toContain(word);
      expect(html).toContain(escaped(word));
    }
    expect(html).not.toMatch(/<(b|i|img|script)\b/);
  });

  it('has its days and times as the language writes them, in the zone of the reader', () => {
    const [changed] = MAILS['email-changed'];
    const [digest] = MAILS.digest;
    if (!changed || !digest) throw new Error('There is no such mail.');
    const text = (mail: Mail, language: 'en' | 'pseudo') =>
      textOf(renderMail(mail, { language, timeZone: 'Asia/Dhaka' }, PUBLIC_URL));
    expect(text(changed, 'en')).toContain('on 3 Jun 2026, 16:11.');
    expect(text(changed, 'pseudo')).toContain('ön 3 Jün 2026, 16:11.');
    expect(renderMail(digest, { ...pseudo, language: 'en' }, PUBLIC_URL).subject).toBe('3 Jun: 42 overdue');
    expect(renderMail(digest, pseudo, PUBLIC_URL).subject).toBe('3 Jün: 42 övérdüé');
    expect(text(digest, 'pseudo')).toContain('- 2 dàys övérdüé  Cüttîng (Fàctöry), ');
    expect(text(digest, 'en')).toContain('\n  In Progress, 20,400 of 24,000 pcs\n');
    expect(text(digest, 'en')).toContain('\n- and 41 more\n');
  });
});

describe('the longest mails in each language', () => {
  const [usual] = sampleMails().digest.slice(-1);
  const [weekly] = sampleMails()['partner-report'];
  if (!usual || !weekly) throw new Error('There is no such mail.');
  const reportUrl = `https://selvedge.example/r/${'x'.repeat(43)}`;
  const path = `/order/${'0'.repeat(36)}?tab=planning&open=${'0'.repeat(36)}`;
  const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
  const choices = ['APPROVED_WITH_COMMENTS', 'APPROVED'] as const;
  const line = (stage: (typeof usual.late)[number]) => ({ ...stage, reportUrl, path, choices });
  const [late] = usual.late.map(line);
  const [mention] = usual.waiting.mentions.items.map((item) => ({ ...item, path }));
  if (!late || !mention) throw new Error('There is no such line.');
  const list = { total: 40, items: times(20, mention) };

  const digest: Mail = {
    ...usual,
    signUpUrl: null,
    late: times(LATE_LISTED, late),
    newlyLate: 300,
    dueToday: 60,
    dueSoon: 60,
    orders: times(20, { name: late.orderName, dueToday: times(3, late), dueSoon: times(3, late) }),
    escalated: times(60, { ...late, side: 'factory' }),
    waiting: { files: list, changes: list, answers: list, rounds: list, mentions: list },
    moved: list,
  };
  const { orders, sections } = weekly.content;
  const report: Mail = {
    ...weekly,
    links: new Map([['1', { reportUrl, choices }]]),
    pageOf: { stage: () => path, order: () => path, all: path },
    content: {
      ...weekly.content,
      orders: orders.flatMap((one) => times(60, one)),
      sections: sections.map((one) => ({ ...one, stages: one.stages.flatMap((stage) => times(60, stage)) })),
    },
  };

  it.each(READER_LANGUAGES)('are not cut by Gmail, which cuts at 102 kB: %s', (language) => {
    for (const mail of [digest, report]) {
      const html = htmlOf(renderMail(mail, { language, timeZone: 'Asia/Dhaka' }, PUBLIC_URL));
      expect(Buffer.byteLength(html), mail.kind).toBeLessThan(100_000);
      expect(Buffer.byteLength(html), mail.kind).toBeGreaterThan(60_000);
    }
  });
});

it('ends each mail that comes again with a link in words that stops it', () => {
  const kinds = new Set<string>();
  for (const [kind, mail] of allMails()) {
    const content = renderMail(mail, { language: 'en', timeZone: 'UTC' }, PUBLIC_URL);
    const { stop } = content;
    if (!stop) continue;
    kinds.add(kind);
    expect(textOf(content).endsWith(`\n${stop.label}: ${stop.address}`), kind).toBe(true);
    const [, link = ''] = htmlOf(content).split(`<a href="${escaped(stop.address)}"`);
    expect(link, kind).toContain(`>${escaped(stop.label)}</a>`);
  }
  expect([...kinds].sort()).toEqual(['ask-reports', 'digest', 'messages', 'partner-report']);
});

it('lists the first 40 orders in a weekly report, and tells how many it has in all and how many lines are left', () => {
  const [weekly] = sampleMails()['partner-report'];
  const [order] = weekly?.content.orders ?? [];
  if (!weekly || !order) throw new Error('There is no such mail.');
  const reportOf = (count: number) => {
    const orders = Array.from({ length: count }, (_, nth) => ({ ...order, name: `Order number ${nth + 1}` }));
    const mail: Mail = { ...weekly, content: { ...weekly.content, orders } };
    const text = textOf(renderMail(mail, { language: 'en', timeZone: 'UTC' }, PUBLIC_URL));
    return { text, listed: text.match(/(?<=^- )Order number \d+$/gm) };
  };
  const first = Array.from({ length: 40 }, (_, nth) => `Order number ${nth + 1}`);
  for (const [count, left] of [
    [40, null],
    [41, '1 more line is in the files.'],
    [57, '17 more lines are in the files.'],
  ] as const) {
    const { text, listed } = reportOf(count);
    expect(listed).toEqual(first);
    expect(text).toContain(`All orders (${count})\n`);
    expect(/\d+ more lines? [^.]*\./.exec(text)?.[0] ?? null).toBe(left);
  }
});

it('shows the whole subject in the mail where the subject had to be cut', () => {
  for (const [, mail] of allMails()) {
    const content = renderMail(mail, { language: 'en', timeZone: 'UTC' }, PUBLIC_URL);
    const { subject, heading } = content;
    expect(heading).not.toContain('…');
    expect(htmlOf(content)).toContain(`${escaped(heading)}</h1>`);
    expect(textOf(content).includes(heading) || heading === subject, heading).toBe(true);
  }
});
