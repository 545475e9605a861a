import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import { withWords } from './plain-name';

interface Link<Text> {
  label: Text;
  address: string;
}
interface Section<Text> {
  title: Text;
  items: {
    text: Text;
    note?: Text;
    detail?: Text;
    /** None where the reader can open nothing. */
    address?: string;
    links?: Link<Text>[];
  }[];
}

/** Keeps the lines of the message. */
interface QuotedMessage<Text> {
  head: Text;
  words: string;
  files: string[];
}

/** Words of people are values, made safe by `plainName`. */
export interface MailTexts {
  subject: LocalizedText;
  /** Shown next to the subject in a list of mails. */
  preheader: LocalizedText;
  sender?: string | null;
  /** Above everything else; people write their replies above it. */
  replyLine?: LocalizedText;
  paragraphs: LocalizedText[];
  messages?: QuotedMessage<LocalizedText>[];
  code?: string;
  link?: Link<LocalizedText>;
  closing?: LocalizedText;
  sections?: Section<LocalizedText>[];
  notes?: LocalizedText[];
  reason: LocalizedText;
  /** Ends mails of this kind for the address; also sent as List-Unsubscribe. */
  stop?: Link<LocalizedText>;
}

/** Where the links of a mail lead, and the zone of its reader, in which it shows times. */
export interface MailPlace {
  publicUrl: string;
  timeZone: string;
}

/** In its recipient's language, without markup; the layout escapes it. */
export interface MailContent {
  language: Language;
  /** The subject for readers of other languages. */
  matter: LocalizedText;
  subject: string;
  /** The subject with all of its words. */
  heading: string;
  preheader: string;
  sender: string | null;
  origin: string;
  replyLine?: string;
  paragraphs: string[];
  messages: QuotedMessage<string>[];
  code?: string;
  link?: Link<string>;
  closing?: string;
  sections: Section<string>[];
  notes: string[];
  signature: string;
  reason: string;
  stop?: Link<string>;
}

export function translateMail(texts: MailTexts, name: string, language: Language): MailContent {
  const { subject, preheader, sender = null, paragraphs, code, link, sections = [], reason, stop } = texts;
  const { replyLine, messages = [], closing, notes = [] } = texts;
  const shown = (text: LocalizedText): string => translate(language, text);
  return {
    language,
    matter: subject,
    subject: subjectIn(language, subject),
    heading: shown(subject),
    preheader: shown(preheader),
    sender,
    origin: sender ? shown(localized('{organization} on Selvedge', { organization: sender })) : 'Selvedge',
    ...(replyLine ? { replyLine: shown(replyLine) } : {}),
    paragraphs: [localized('Hello {name},', { name }), ...paragraphs].map(shown),
    messages: messages.map(({ head, ...message }) => ({ ...message, head: shown(head) })),
    ...(code ? { code } : {}),
    ...(link ? { link: { label: shown(link.label), address: link.address } } : {}),
    ...(closing ? { closing: shown(closing) } : {}),
    sections: sections.map(({ title, items }) => ({
      title: shown(title),
      items: items.map(({ text, note, detail, address, links = [] }) => ({
        text: shown(text),
        ...(note ? { note: shown(note) } : {}),
        ...(detail ? { detail: shown(detail) } : {}),
        ...(address ? { address } : {}),
        links: links.map((one) => ({ label: shown(one.label), address: one.address })),
      })),
    })),
    notes: notes.map(shown),
    signature: shown(localized('Selvedge, Supply Chain Factory to Your Hand')),
    reason: shown(reason),
    ...(stop ? { stop: { label: shown(stop.label), address: stop.address } } : {}),
  };
}

/** Sentences are translated one by one, so that mails share them. */
export const sentences = (...texts: LocalizedText[]): LocalizedText => joinTexts(texts, ' ');

export const validFor = (minutes: number): LocalizedText =>
  localized('It is valid for {minutes} minutes.', { minutes: String(minutes) });

export const ASKED = localized('You get this mail because this address was entered on Selvedge.');

/** In characters; phones show no more. */
const MAX_SUBJECT = 60;
const MIN_WORDS = 8;

/** The text in a language, with the longest words of people cut until it is short enough. */
function subjectIn(language: Language, subject: LocalizedText): string {
  let shown = translate(language, subject);
  for (let max = MAX_SUBJECT; shown.length > MAX_SUBJECT && max >= MIN_WORDS; max -= 1)
    shown = translate(
      language,
      withWords(subject, (words) => cut(words, max)),
    );
  return cut(shown, MAX_SUBJECT);
}

const cut = (words: string, max: number): string =>
  words.length <= max
    ? words
    : `${words
        .slice(0, max - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
