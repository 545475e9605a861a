import { describe, expect, it } from 'vitest';
import { provesDomain } from './authentication';
import type { MailHeader } from './headers';
import { senderOf } from './sender';

const OURS = 'mx.example.com';
const AR = 'authentication-results';
const results = (...values: string[]): MailHeader[] => values.map((value) => ({ key: AR, value }));
const proves = (headers: MailHeader[]) => provesDomain(headers, OURS, 'northbrook.example');

describe('a domain is proven by', () => {
  it.each([
    ['DMARC', `${OURS}; dmarc=pass (p=REJECT sp=NONE) header.from=northbrook.example`],
    [
      'DMARC, beside a failed SPF',
      `${OURS}; spf=fail smtp.mailfrom=list.example; dmarc=pass header.from=northbrook.example`,
    ],
    ['a name in another case, with a version', 'MX.Example.Com 1; DMARC=Pass Header.From=Northbrook.Example'],
    [
      'DKIM, where there is no policy',
      `${OURS}; dkim=pass header.d=northbrook.example header.b="a=;b"; dmarc=none header.from=northbrook.example`,
    ],
    [
      'DKIM of an identity',
      `${OURS}; dkim=pass header.i=@northbrook.example header.s=20230601 header.b=ab/cd=`,
    ],
    [
      'DKIM of one of two signers',
      `${OURS}; dkim=fail header.d=northbrook.example; dkim=pass header.d=northbrook.example`,
    ],
    ['SPF, where there is no policy', `${OURS}; spf=pass (mx: ok) smtp.mailfrom=dana@northbrook.example`],
    ['SPF of a bare domain', `${OURS}; spf=pass smtp.mailfrom=northbrook.example; dmarc=none`],
    [
      'results with comments in comments',
      `${OURS}; dmarc=pass (a (b \\) c) d) header.from=northbrook.example`,
    ],
    ['folded lines', `${OURS};\r\n\tdmarc=pass\r\n header.from = northbrook.example`],
  ])('%s', (_, value) => {
    expect(proves(results(value))).toBe(true);
  });

  it('the topmost header of our server, whatever others add above it', () => {
    expect(
      proves(results('relay.example; dmarc=fail', `${OURS}; dmarc=pass header.from=northbrook.example`)),
    ).toBe(true);
  });
});

const FORGED = `${OURS}; dmarc=pass header.from=northbrook.example`;
describe('a domain is not proven by', () => {
  it.each<[string, MailHeader[]]>([
    ['no header', []],
    ['a header of another server', results('mx.evil.example; dmarc=pass header.from=northbrook.example')],
    [
      'a server whose name only starts like ours',
      results(`${OURS}.evil.example; dmarc=pass header.from=northbrook.example`),
    ],
    ['a forged header below ours', results(`${OURS}; dmarc=fail header.from=northbrook.example`, FORGED)],
    ['a forged header below ours, which has no results', results(`${OURS}; none`, FORGED)],
    ['a forged header below a malformed one', results(`${OURS}; dmarc=pass (`, FORGED)],
    ['a header with another key', [{ key: 'x-authentication-results', value: FORGED }]],
    ['DMARC for another domain', results(`${OURS}; dmarc=pass header.from=evil.example`)],
    ['DMARC without its domain', results(`${OURS}; dmarc=pass`)],
    ['DMARC for the domain above', results(`${OURS}; dmarc=pass header.from=example`)],
    [
      'failed DMARC beside SPF and DKIM',
      results(
        `${OURS}; spf=pass smtp.mailfrom=northbrook.example; dkim=pass header.d=northbrook.example; dmarc=fail header.from=northbrook.example`,
      ),
    ],
    [
      'DMARC that could not be checked',
      results(
        `${OURS}; dkim=pass header.d=northbrook.example; dmarc=temperror header.from=northbrook.example`,
      ),
    ],
    [
      'two results of DMARC',
      results(`${OURS}; dmarc=pass header.from=northbrook.example; dmarc=fail header.from=evil.example`),
    ],
    [
      'a domain that is named twice',
      results(`${OURS}; dmarc=pass header.from=northbrook.example header.from=evil.example`),
    ],
    ['DKIM of a subdomain', results(`${OURS}; dkim=pass header.d=mail.northbrook.example`)],
    ['DKIM of the domain above', results(`${OURS}; dkim=pass header.d=example`)],
    ['DKIM of a domain that ends like it', results(`${OURS}; dkim=pass header.d=evilnorthbrook.example`)],
    [
      'an identity that the signer’s domain does not have',
      results(`${OURS}; dkim=pass header.d=evil.example header.i=@northbrook.example`),
    ],
    ['failed DKIM', results(`${OURS}; dkim=fail header.d=northbrook.example`)],
    ['SPF of a subdomain', results(`${OURS}; spf=pass smtp.mailfrom=a@bounce.northbrook.example`)],
    ['SPF of the greeting', results(`${OURS}; spf=pass smtp.helo=northbrook.example`)],
    ['SPF that only asks for care', results(`${OURS}; spf=softfail smtp.mailfrom=northbrook.example`)],
    [
      'a second result of SPF',
      results(
        `${OURS}; spf=fail smtp.mailfrom=northbrook.example; spf=pass smtp.mailfrom=northbrook.example`,
      ),
    ],
    [
      'a result within a comment',
      results(`${OURS}; spf=fail (dmarc=pass header.from=northbrook.example) smtp.mailfrom=evil.example`),
    ],
    [
      'a result within quotes',
      results(
        `${OURS}; spf=fail reason="; dmarc=pass header.from=northbrook.example" smtp.mailfrom=evil.example`,
      ),
    ],
    [
      'a result within an address of the sender',
      results(`${OURS}; spf=pass smtp.mailfrom="x; dkim=pass header.d=northbrook.example"@evil.example`),
    ],
    ['a comment that does not end', results(`${OURS}; dmarc=pass header.from=northbrook.example (`)],
    ['a quote that does not end', results(`${OURS}; dmarc=pass header.from="northbrook.example`)],
    ['a version that is none', results(`${OURS} dmarc=pass header.from=northbrook.example`)],
    ['a NUL', results(`${OURS}; dmarc=pass header.from=northbrook.example\0`)],
    ['megabytes', results(`${OURS}; dmarc=pass ${'('.repeat(2_000_000)} header.from=northbrook.example`)],
  ])('%s', (_, headers) => {
    expect(proves(headers)).toBe(false);
  });
});

const from = (...values: string[]) => senderOf(values.map((value) => ({ key: 'from', value })));

describe('the sender of a mail', () => {
  it.each([
    ['dana@northbrook.example', 'dana@northbrook.example'],
    ['Dana@NorthBrook.Example', 'dana@northbrook.example'],
    ['<dana@northbrook.example>', 'dana@northbrook.example'],
    ['Dana Whitfield <dana@northbrook.example>', 'dana@northbrook.example'],
    ['"Whitfield, Dana" <dana@northbrook.example>', 'dana@northbrook.example'],
    ['"tom@meridian.example" <dana@northbrook.example>', 'dana@northbrook.example'],
    ['=?utf-8?q?tom=40meridian.example?= <dana@northbrook.example>', 'dana@northbrook.example'],
    ['=?UTF-8?B?6ZmI5Lyf?= <chen.wei@hengrui.example>', 'chen.wei@hengrui.example'],
    ['Dana (tom@meridian.example) <dana@northbrook.example>', 'dana@northbrook.example'],
    ['dana@northbrook.example (Dana <tom@meridian.example>)', 'dana@northbrook.example'],
    ['S. Murugan <s.murugan+orders@kaveri.example>', 's.murugan+orders@kaveri.example'],
  ])('of %j is %s', (value, address) => {
    expect(from(value)).toBe(address);
  });

  it.each([
    'dana@northbrook.example, tom@meridian.example',
    'Dana <dana@northbrook.example>, Tom <tom@meridian.example>',
    '<dana@northbrook.example> <tom@meridian.example>',
    'dana@northbrook.example <tom@meridian.example>',
    'Dana <dana@northbrook.example> tom',
    'Team: dana@northbrook.example;',
    '<@relay.example:dana@northbrook.example>',
    '"dana"@northbrook.example',
    'dana @northbrook.example',
    'da(x)na@northbrook.example',
    '<dana(x)@northbrook.example>',
    'dana@northbrook.example\0@evil.example',
    'dana@evil.example\\@northbrook.example',
    'dana@[10.0.0.1]',
    'dana@northbrook',
    'dana@northbrook..example',
    '=?utf-8?q?dana=40northbrook.example?=',
    'Dana <=?utf-8?q?dana?=@northbrook.example>',
    'дана@northbrook.example',
    'dana@nоrthbrook.example',
    'Dana <dana@northbrook.example',
    'Dana "Whitfield <dana@northbrook.example>',
    '',
  ])('is unclear: %j', (value) => {
    expect(from(value)).toBeNull();
  });

  it('is unclear in a header of megabytes', () => {
    expect(from(`${'('.repeat(1_000_000)}dana@northbrook.example`)).toBeNull();
    expect(from(`${'a'.repeat(1_000_000)}@northbrook.example`)).toBeNull();
  });

  it('is unclear without a From header, or with two', () => {
    expect(from()).toBeNull();
    expect(from('dana@northbrook.example', 'dana@northbrook.example')).toBeNull();
  });
});
