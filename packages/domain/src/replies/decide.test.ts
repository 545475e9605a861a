import { describe, expect, it } from 'vitest';
import { isAutomatic, messageIdOf } from './automatic';
import {
  type EnvelopeFacts,
  folderOf,
  type InboundFile,
  isReplyFile,
  MAX_REPLY_BYTES,
  refuseContent,
  refuseEnvelope,
} from './decide';
import type { MailHeader } from './headers';
import { replyAddress, tokensIn } from './reply-address';

const headers = (...lines: [string, string][]): MailHeader[] => lines.map(([key, value]) => ({ key, value }));
const FINE: EnvelopeFacts = {
  isAddressed: true,
  isAutomatic: false,
  isNew: true,
  isProven: true,
  isFromPerson: true,
  isOpen: true,
};
const NOTHING: EnvelopeFacts = {
  isAddressed: false,
  isAutomatic: true,
  isNew: false,
  isProven: false,
  isFromPerson: false,
  isOpen: false,
};

describe('a mail', () => {
  it('that holds all rows is posted', () => {
    expect(refuseEnvelope(FINE)).toBeNull();
    expect(
      refuseContent({ files: 10, bytes: MAX_REPLY_BYTES, isUnreadable: false, characters: 10_000 }),
    ).toBeNull();
    expect(refuseContent({ files: 1, bytes: 1, isUnreadable: false, characters: 0 })).toBeNull();
    expect(folderOf('posted')).toBe('Done');
  });

  it('is decided by the first row that does not hold, and answered only once its sender is proven', () => {
    const order: [keyof EnvelopeFacts, string, string | undefined][] = [
      ['isAddressed', 'other', undefined],
      ['isAutomatic', 'automatic', undefined],
      ['isNew', 'duplicate', undefined],
      ['isProven', 'unproven', undefined],
      ['isFromPerson', 'stranger', 'This conversation belongs to another address. Reply from that one.'],
      ['isOpen', 'closed', 'You can no longer write to this conversation.'],
    ];
    let facts = NOTHING;
    for (const [name, outcome, answer] of order) {
      const refusal = refuseEnvelope(facts);
      expect([refusal?.outcome, refusal?.answer?.text]).toEqual([outcome, answer]);
      facts = { ...facts, [name]: FINE[name] };
    }
    expect(refuseEnvelope(facts)).toBeNull();
  });

  it.each([
    [{ files: 11 }, 'tooMuch', 'A reply can have up to 10 files and 25 MB.'],
    [{ files: 1, bytes: MAX_REPLY_BYTES + 1 }, 'tooMuch', 'A reply can have up to 10 files and 25 MB.'],
    [
      { isUnreadable: true },
      'unreadable',
      'The text of your reply could not be read. Please write it in Selvedge.',
    ],
    [{ characters: 10_001 }, 'tooMuch', 'A message can have up to {max} characters.'],
    [{ characters: 0 }, 'empty', 'There was no text above the quoted mail.'],
  ])('with %j is %s', (facts, outcome, answer) => {
    const refusal = refuseContent({ files: 0, bytes: 0, isUnreadable: false, characters: 5, ...facts });
    expect([refusal?.outcome, refusal?.answer?.text]).toEqual([outcome, answer]);
    expect(folderOf(refusal?.outcome ?? 'posted')).toBe('Refused');
  });

  it.each<[string, string]>([
    ['auto-submitted', 'auto-replied'],
    ['auto-submitted', 'auto-generated; owner-email=a@b.example'],
    ['auto-submitted', ''],
    ['precedence', 'Bulk'],
    ['precedence', 'junk'],
    ['precedence', 'list'],
    ['list-id', '<orders.lists.example>'],
    ['x-autoreply', 'yes'],
    ['return-path', '<>'],
    ['return-path', ' < > '],
    ['content-type', 'multipart/report; report-type=delivery-status'],
  ])('with %s: %s was written by a program', (key, value) => {
    expect(isAutomatic(headers([key, value]))).toBe(true);
    expect(isAutomatic(headers(['auto-submitted', 'no'], [key, value]))).toBe(true);
  });

  it('of a person was not', () => {
    expect(
      isAutomatic(
        headers(
          ['auto-submitted', 'No (a person)'],
          ['precedence', 'first-class'],
          ['return-path', '<dana@northbrook.example>'],
          ['content-type', 'multipart/mixed; boundary=multipart/report'],
        ),
      ),
    ).toBe(false);
  });

  it.each([
    ['<a.b-1@mail.example>', '<a.b-1@mail.example>'],
    [' <a@b> ', '<a@b>'],
    ['', null],
    ['a@b', null],
    ['<a b@c>', null],
    ['<a@b> <c@d>', null],
    ['<a@b>\r\nBcc: x@y', null],
    [`<${'a'.repeat(501)}>`, null],
  ])('with the id %j is known by it as %j', (value, id) => {
    expect(messageIdOf(headers(['message-id', value]))).toBe(id);
  });

  it('with two ids has none', () => {
    expect(messageIdOf(headers(['message-id', '<a@b>'], ['message-id', '<c@d>']))).toBeNull();
    expect(messageIdOf([])).toBeNull();
  });
});

const TOKEN = 'abcdefghijklmnopqrstuvwx23';
const OTHER = '765432zyxwvutsrqponmlkjihg';
const OURS = 'reply.in@orders.example';
const to = (value: string, key = 'to') => tokensIn(headers([key, value]), OURS);

describe('a reply address', () => {
  it.each([
    [`reply.in+${TOKEN}@orders.example`],
    [`"Meridian, via Selvedge" <REPLY.IN+${TOKEN.toUpperCase()}@Orders.Example>`],
    [`a@b.example, <reply.in+${TOKEN}@orders.example>;`],
  ])('is found in %s', (value) => {
    expect(to(value)).toEqual([TOKEN]);
    expect(to(replyAddress(OURS, TOKEN))).toEqual([TOKEN]);
  });

  it.each([
    `reply.in+${TOKEN}@orders.example.evil.example`,
    `reply.in+${TOKEN}@orders.exampleevil`,
    `noreply.in+${TOKEN}@orders.example`,
    `x+reply.in+${TOKEN}@orders.example`,
    `replyxin+${TOKEN}@orders.example`,
    `reply.in+${TOKEN}a@orders.example`,
    `reply.in+${TOKEN.slice(1)}@orders.example`,
    `reply.in+${TOKEN.slice(1)}1@orders.example`,
    'reply.in@orders.example',
  ])('is not in %s', (value) => {
    expect(to(value)).toEqual([]);
  });

  it('is looked for where the mail was delivered first, and not in other headers', () => {
    const found = tokensIn(
      headers(
        ['subject', `reply.in+${TOKEN}@orders.example`],
        ['bcc', `reply.in+${TOKEN}@orders.example`],
        ['cc', `reply.in+${TOKEN}@orders.example`],
        ['delivered-to', `reply.in+${OTHER}@orders.example`],
        ['to', `reply.in+${OTHER}@orders.example`],
      ),
      OURS,
    );
    expect(found).toEqual([OTHER, TOKEN]);
  });

  it('is read out of at most twenty, and quickly out of megabytes', () => {
    const token = (nth: number) => `${'abcdefghijklmnopqrstuvwxyz'.charAt(nth)}${TOKEN.slice(1)}`;
    const many = Array.from({ length: 26 }, (_, nth) => `reply.in+${token(nth)}@orders.example`).join(', ');
    expect(to(many)).toHaveLength(20);
    const since = Date.now();
    to('reply.in+'.repeat(300_000));
    expect(Date.now() - since).toBeLessThan(1_000);
  });
});

describe('a file', () => {
  const file: InboundFile = { name: 'lab dip.pdf', type: 'application/pdf', bytes: 100, isInline: false };
  it.each<[string, Partial<InboundFile>, boolean]>([
    ['a document', {}, true],
    ['a small picture that is attached', { name: 'a.png', type: 'image/png' }, true],
    ['a large picture within the text', { type: 'image/jpeg', bytes: 20 * 1024, isInline: true }, true],
    ['a document within the text', { isInline: true }, true],
    [
      'the logo of a signature',
      { name: 'logo.png', type: 'image/png', bytes: 20 * 1024 - 1, isInline: true },
      false,
    ],
    ['an invitation', { name: 'invite.ics' }, false],
    ['an invitation without a name', { name: null, type: 'text/calendar' }, false],
    ['a signature', { name: 'smime.p7s', type: 'application/pkcs7-signature' }, false],
    ['a signature without a name', { name: null, type: 'application/x-pkcs7-signature' }, false],
    ['the format of one mail program', { name: 'WINMAIL.DAT', type: 'application/octet-stream' }, false],
    ['an empty file', { bytes: 0 }, false],
  ])('%s is posted: %j %s', (_, facts, isPosted) => {
    expect(isReplyFile({ ...file, ...facts })).toBe(isPosted);
  });
});
