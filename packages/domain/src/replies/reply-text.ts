import { localized } from '../localized-text';
import { ownAddressPattern } from './reply-address';

export const REPLY_LINE = localized('-=- Write your reply above this line -=-');
const TOP_LINE = /-=-.{1,200}-=-/;

/** In bytes of UTF-8. What is below is quoted mail. */
export const MAX_TEXT_BYTES = 64 * 1024;

const TIME = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const DAY = /\p{Nd}{1,4}[./年-]\s?\p{Nd}{1,2}|\p{Nd}{4}/u;
const SEPARATOR = /^[\s>]*(?:[-_=*—]{3,}[^-_=*—]{1,60}[-_=*—]{3,}|[-_=*—]{5,})\s*$/;
/** Phones and programs that sign mails. "Sent from Chittagong port" is what a factory writes. */
const PROGRAM =
  '(?:(?:iPhone|iPad|iPod|Android|Outlook|Gmail|Yahoo|AOL|Samsung|Galaxy|Huawei|Honor|Xiaomi|Redmi|OPPO|vivo|realme|OnePlus|Pixel|Nokia|Xperia|BlackBerry|Windows|Mail|QQ ?邮箱|网易邮箱大师|Foxmail|Proton|Thunderbird|Spark|mobile|phone|smartphone|tablet|device|cihaz|telefon|手机|手機|আইফোন|মোবাইল|ফোন|(?:điện thoại|thiết bị)) ?)';
/** What may follow: 'Outlook for iOS', 'Yahoo Mail on Android', 'Galaxy S24 Ultra'. */
const MODEL = '(?:(?:for|on|iOS|app|Mail|Note|Ultra|Pro|Max|Plus|Mini|5G|Mac|[A-Z]?\\d{1,4}[A-Z]?) ?){0,6}';
const NAMED = `${PROGRAM}{1,4}${MODEL}${PROGRAM}{0,2}`;
const PHONE = new RegExp(
  `^(?:${[
    `Sent from (?:my |the )?${NAMED}`,
    'Get Outlook for (?:iOS|Android|Mac)',
    `(?:Envoyé (?:de mon|depuis(?: mon)?|à partir de)|Gesendet (?:von|mit)(?: meinem)?|Von meinem|Enviado desde(?: mi)?|Enviado do meu|Inviato da(?:l mio)?|Verzonden vanaf(?: mijn)?|Verstuurd vanaf(?: mijn)?|Sendt fra(?: min)?) ${NAMED}(?:gesendet)?`,
    `(?:发自我的|发自|發自我的|從我的) ?${NAMED}(?:傳送|发送)?`,
    `(?:${NAMED})?(?:['’]?(?:ı|i|u|ü)mdan|cihaz(?:ı|i)mdan|telefonumdan) gönderildi`,
    `(?:Đã g|Được g|G)ửi từ ${NAMED}(?:của tôi)?`,
    `(?:আমার )?${NAMED}থেকে পাঠানো(?: হয়েছে)?`,
  ].join('|')})[.।]? ?(?:<https?:[^\\s>]{1,200}>)?$`,
  'iu',
);
/** RFC 3676: two hyphens and a blank. */
const SIGNATURE = '-- ';
const SIGNATURE_LINES = 10;
const SIGNATURE_LENGTH = 800;
/** What companies and their gateways write below each mail. */
const DISCLAIMER = /confidential|disclaimer|virus|avast|unsubscribe|机密|保密|gizlilik|bảo mật|গোপনীয়/iu;
/** Attribution: maximal length in characters, and lines over which it is wrapped. */
const MAX_ATTRIBUTION = 400;
const ATTRIBUTION_LINES = 3;

interface Own {
  addresses: readonly string[];
  name: string;
}

export interface ReplyText {
  text: string;
  /** The quote and what is below it, from the first line that was left out. */
  quoted: string;
  /** The text below the quote, if it was left out because it looks like the disclaimer of a company. */
  leftTail: string;
}

/**
 * The text above the quoted mail, and between its marked lines; empty if nothing is left. The quote begins at the first
 * of: our top line, a line with an address of ours, and line `firstQuoted` (counts lines that are not empty). Removes
 * the line that introduces the quote: mail programs word it differently, but always with our name, or a day and a time.
 */
export function cutReply(text: string, own: Own, firstQuoted: (text: string) => number): ReplyText {
  const lines = cleanText(text).split('\n');
  const ours = ownAddressPattern(own.addresses);
  const end = quoteStart(
    lines,
    lines.findIndex((line) => TOP_LINE.test(line) || ours.test(line)),
  );
  const start = end < 0 ? lines.length : attributionStart(lines, end, own.name);
  const quote = Math.min(start, lineOf(lines, firstQuoted(lines.slice(0, start).join('\n'))));
  // A person's own line can begin with ">", but not each of them.
  const from = lines.slice(0, quote).every((line) => line.trim() === '' || isMarked(line)) ? 0 : quote;
  const above = lines.slice(0, from).join('\n').trimEnd();
  const below = lines.slice(from);
  const written = tidy(withoutSignature(from < lines.length ? withoutAttribution(above, own.name) : above));
  const { answers, leftTail } = answersIn(below.slice(Math.max(0, end - from)), ours, written === '');
  return {
    text: [written, ...answers].filter((part) => part !== '').join('\n\n'),
    quoted: below.join('\n'),
    leftTail,
  };
}

/** Some programs quote the hidden preview of our mail, which is above its first line. */
function quoteStart(lines: readonly string[], end: number): number {
  if (!isMarked(lines[end] ?? '')) return end;
  const last = lines.slice(0, end).findLastIndex((line) => !isMarked(line));
  return last < 0 ? end : last + 1;
}

function lineOf(lines: readonly string[], filled: number): number {
  let left = filled;
  const found = lines.findIndex((line) => line.trim() !== '' && left-- <= 0);
  return found < 0 ? lines.length : found;
}

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line);

/** Each part is below the line that it answers. Text below the quote counts, except disclaimers. */
function answersIn(
  quote: readonly string[],
  ours: RegExp,
  isBelow: boolean,
): { answers: string[] } & Pick<ReplyText, 'leftTail'> {
  const first = quote.findIndex(isMarked);
  const last = quote.findLastIndex(isMarked);
  if (first < 0) return { answers: [], leftTail: '' };
  const between = blocksIn(quote.slice(0, last + 1), first, ours);
  const tail = tidy(withoutSignature(quote.slice(last + 1).join('\n')));
  if (tail === '') return { answers: between, leftTail: '' };
  if (between.length === 0 && !isBelow && DISCLAIMER.test(tail)) return { answers: between, leftTail: tail };
  const asked = quote[last] ?? '';
  const answer = between.length > 0 && isQuotable(asked, ours) ? `${asked.trim()}\n${tail}` : tail;
  return { answers: [...between, answer], leftTail: '' };
}

const isQuotable = (line: string, ours: RegExp): boolean =>
  /[^\s>]/.test(line) && !TOP_LINE.test(line) && !ours.test(line);

/** Each with the marked line above it. */
function blocksIn(quote: readonly string[], first: number, ours: RegExp): string[] {
  const blocks: string[][] = [];
  let asked = '';
  let isOpen = false;
  for (const line of quote.slice(first)) {
    if (isMarked(line)) {
      if (isQuotable(line, ours)) asked = line.trim();
      isOpen = false;
    } else if (isOpen || line.trim() !== '') {
      if (!isOpen) blocks.push(asked === '' ? [] : [asked]);
      blocks.at(-1)?.push(line);
      isOpen = true;
    }
  }
  return blocks.map((block) => tidy(block.join('\n')));
}

/** A signature is short, last, and below its mark. */
function withoutSignature(text: string): string {
  const lines = text.split('\n');
  const mark = lines.lastIndexOf(SIGNATURE);
  const signed = lines.slice(mark + 1);
  const isShort =
    signed.length <= SIGNATURE_LINES &&
    signed.reduce((sum, line) => sum + line.length, 0) <= SIGNATURE_LENGTH;
  return mark >= 0 && isShort ? lines.slice(0, mark).join('\n') : text;
}

/** Line breaks become '\n'; removes control characters, invisible directions and unpaired surrogates. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** Where a mail program wrapped the attribution above its line with our address. */
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

/** Lines at the end. An attribution ends with a colon and has our name, or a day and a time. */
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

/** Without a phone's signature, and with at most one empty line in a row. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  while (lines.length > 0 && isPhone(lines.at(-1) ?? '')) lines.pop();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
