import { type LocalizedText, localized } from '../localized-text';
import { MAX_MESSAGE } from '../messaging/audience';

const MAX_REPLY_FILES = 10;
/** Bytes of all files together. */
export const MAX_REPLY_BYTES = 25 * 1024 * 1024;
/** Per person. More are dropped, so that two programs do not answer each other without end. */
export const REPLIES_AN_HOUR = 60;

export const REPLY_TEXTS = {
  stranger: localized('This conversation belongs to another address. Reply from that one.'),
  closed: localized('You can no longer write to this conversation.'),
  tooMuch: localized('A reply can have up to 10 files and 25 MB.'),
  tooLong: localized('A message can have up to {max} characters.', { max: String(MAX_MESSAGE) }),
  empty: localized('There was no text above the quoted mail.'),
  withinQuote: localized(
    'Words in red within the quoted mail were not posted. Write them above it, or in Selvedge.',
  ),
  belowQuote: localized(
    'The text below the quoted mail was not posted. Write it above the quoted mail, or in Selvedge.',
  ),
  packed: localized('Files that Outlook packed into winmail.dat were not posted. Add them in Selvedge.'),
  unreadable: localized('The text of your reply could not be read. Please write it in Selvedge.'),
};

export const INBOUND_OUTCOMES = [
  'posted',
  'other',
  'automatic',
  'duplicate',
  'unproven',
  'stranger',
  'closed',
  'tooMuch',
  'empty',
  'unreadable',
  'tooMany',
  'refused',
  'failed',
] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** Without `answer` the mail is dropped. */
export interface InboundRefusal {
  outcome: Exclude<InboundOutcome, 'posted'>;
  answer?: LocalizedText;
}

/** Known before the text of the mail is read. */
export interface EnvelopeFacts {
  isAddressed: boolean;
  isAutomatic: boolean;
  isNew: boolean;
  /** Our mail server proved the domain of the one sender. */
  isProven: boolean;
  /** The sender has the address of the person whose conversation it is. */
  isFromPerson: boolean;
  /** The person is active, can reach the conversation, and the order can be written to. */
  isOpen: boolean;
}
export interface ContentFacts {
  files: number;
  bytes: number;
  isUnreadable: boolean;
  characters: number;
}

interface Row<Facts> extends InboundRefusal {
  holds: (facts: Facts) => boolean;
}
/** The first row that does not hold decides. Only senders whose domain was proven get a reply. */
const ENVELOPE_ROWS: readonly Row<EnvelopeFacts>[] = [
  { holds: (facts) => facts.isAddressed, outcome: 'other' },
  { holds: (facts) => !facts.isAutomatic, outcome: 'automatic' },
  { holds: (facts) => facts.isNew, outcome: 'duplicate' },
  { holds: (facts) => facts.isProven, outcome: 'unproven' },
  { holds: (facts) => facts.isFromPerson, outcome: 'stranger', answer: REPLY_TEXTS.stranger },
  { holds: (facts) => facts.isOpen, outcome: 'closed', answer: REPLY_TEXTS.closed },
];
const CONTENT_ROWS: readonly Row<ContentFacts>[] = [
  {
    holds: ({ files, bytes }) => files <= MAX_REPLY_FILES && bytes <= MAX_REPLY_BYTES,
    outcome: 'tooMuch',
    answer: REPLY_TEXTS.tooMuch,
  },
  { holds: (facts) => !facts.isUnreadable, outcome: 'unreadable', answer: REPLY_TEXTS.unreadable },
  { holds: ({ characters }) => characters <= MAX_MESSAGE, outcome: 'tooMuch', answer: REPLY_TEXTS.tooLong },
  { holds: ({ characters, files }) => characters + files > 0, outcome: 'empty', answer: REPLY_TEXTS.empty },
];

function firstBroken<Facts>(rows: readonly Row<Facts>[], facts: Facts): InboundRefusal | null {
  const broken = rows.find((row) => !row.holds(facts));
  if (!broken) return null;
  const { outcome, answer } = broken;
  return answer ? { outcome, answer } : { outcome };
}
/** By sender and recipients; null if the mail may be posted. */
export const refuseEnvelope = (facts: EnvelopeFacts): InboundRefusal | null =>
  firstBroken(ENVELOPE_ROWS, facts);
/** By contents; null if the mail may be posted. */
export const refuseContent = (facts: ContentFacts): InboundRefusal | null => firstBroken(CONTENT_ROWS, facts);

export type InboundFolder = 'Done' | 'Refused' | 'Other';
export function folderOf(outcome: InboundOutcome): InboundFolder {
  if (outcome === 'posted') return 'Done';
  return outcome === 'other' ? 'Other' : 'Refused';
}

/** `type` is detected from the contents. */
export interface InboundFile {
  name: string | null;
  type: string;
  bytes: number;
  /** Shown within the text, such as the logo of a signature. */
  isInline: boolean;
}
const SMALL_PICTURE = 20 * 1024;
/** Outlook packs text and files together for programs of its own. */
export const isPackedByOutlook = ({ name, type }: Pick<InboundFile, 'name' | 'type'>): boolean =>
  /^winmail\.dat$/i.test(name ?? '') || type === 'application/ms-tnef';
/** An attachment of the reply, not part of its layout. */
export const isReplyFile = ({ name, type, bytes, isInline }: InboundFile): boolean =>
  bytes > 0 &&
  !(isInline && type.startsWith('image/') && bytes < SMALL_PICTURE) &&
  !/\.(ics|p7s)$/i.test(name ?? '') &&
  !isPackedByOutlook({ name, type }) &&
  !/^(text\/calendar|application\/(ics|(x-)?pkcs7-signature))$/.test(type);
