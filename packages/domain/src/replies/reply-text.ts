import { localized } from '../localized-text';
import { ownAddressPattern } from './reply-address';

/** The top line of a mail that can be answered. */
export const REPLY_LINE = localized('-=- Write your reply above this line -=-');
/** The top line in any language. */
const TOP_LINE = /-=-.{1,200}-=-/;

/** In bytes of UTF-8. What is below is quoted mail. */
export const MAX_TEXT_BYTES = 64 * 1024;

const TIME = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const DAY = /\p{Nd}{1,4}[./年-]\s?\p{Nd}{1,2}|\p{Nd}{4}/u;
/** '----- Original Message -----', '________', '------ 原始邮件 ------'. */
const SEPARATOR = /^[\s>]*(?:[-_=*—]{3,}[^-_=*—]{1,60}[-_=*—]{3,}|[-_=*—]{5,})\s*$/;
/** What phones write below a mail, in languages that the library does not know. */
const PHONE =
  /^(?:发自我的.{0,40}|從我的.{0,40}|.{0,40}(?:cihaz(?:ı|i)mdan|['’]?(?:ı|i|u|ü)mdan|telefonumdan) gönderildi\.?|(?:Đã g|G)ửi từ .{0,60}|.{0,40}থেকে পাঠানো(?: হয়েছে)?[।.]?|Sent from .{0,60})$/iu;
/** An attribution is at most this long, and wrapped over at most this many lines. */
const MAX_ATTRIBUTION = 400;
const ATTRIBUTION_LINES = 3;

interface Own {
  /** Addresses from which we mail and to which replies go. */
  addresses: readonly string[];
  /** The name of the sender of our mails. */
  name: string;
}

/**
 * What a person wrote above the quoted mail; empty if nothing is left. The text ends at the first of: our top line, a
 * line with an address of ours, and what `beforeQuote` takes for a quote or signature. The line that introduces the quote
 * goes too: each mail program writes it in its own words, but always with our name, or a day and a time.
 */
export function cutReply(text: string, own: Own, beforeQuote: (text: string) => string): string {
  const lines = cleanText(text).split('\n');
  const ours = ownAddressPattern(own.addresses);
  const end = lines.findIndex((line) => TOP_LINE.test(line) || ours.test(line));
  const start = end < 0 ? lines.length : attributionStart(lines, end, own.name);
  const above = lines.slice(0, start).join('\n').trimEnd();
  const written = beforeQuote(above).trimEnd();
  const wasCut = end >= 0 || written.length < above.length;
  return tidy(wasCut ? withoutAttribution(written, own.name) : written);
}

/** Line breaks as '\n', without control characters, invisible directions and halves of characters. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** The first line of an attribution that a mail program wrapped, above its line with our address. */
function attributionStart(lines: readonly string[], end: number, name: string): number {
  let start = end;
  while (start > 0 && end - start < ATTRIBUTION_LINES - 1 && isAttributed(lines[start - 1] ?? '', name))
    start -= 1;
  return start;
}
const isAttributed = (line: string, name: string): boolean =>
  line.length <= MAX_ATTRIBUTION &&
  (/[<[]\s*$/.test(line) || (TIME.test(line) && DAY.test(line)) || namesUs(line, name));
const namesUs = (line: string, name: string): boolean => name !== '' && line.includes(`via ${name}`);

/** Removes what is left of the frame of a quote at the end: its attribution, separators and quote marks. */
function withoutAttribution(text: string, name: string): string {
  const lines = text.split('\n');
  for (;;) {
    while (lines.length > 0 && isFrame(lines.at(-1) ?? '')) lines.pop();
    const count = attributionLength(lines, name);
    if (count === 0) return lines.join('\n');
    lines.splice(lines.length - count);
  }
}

const isFrame = (line: string): boolean =>
  line.length <= MAX_ATTRIBUTION && (/^[\s>]*$/.test(line) || SEPARATOR.test(line));

/** How many of the last lines are one attribution: it ends with a colon and has our name, or a day and a time. */
function attributionLength(lines: readonly string[], name: string): number {
  if (!/[:：]\s*$/.test(lines.at(-1) ?? '')) return 0;
  for (let count = 1; count <= ATTRIBUTION_LINES; count += 1) {
    const last = lines.slice(-count);
    const joined = last.join(' ');
    if (last.length < count || joined.length > MAX_ATTRIBUTION || last[0]?.trim() === '') return 0;
    if ((TIME.test(joined) && DAY.test(joined)) || namesUs(joined, name)) return count;
  }
  return 0;
}

const isPhone = (line: string): boolean =>
  line === '' || (line.length <= MAX_ATTRIBUTION && PHONE.test(line));

/** Without the signature of a phone, and with at most one empty line in a row. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && isPhone(lines.at(-1) ?? '')) lines.pop();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
