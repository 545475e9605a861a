import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { excerptOf } from '@selvedge/domain/messaging/excerpt';
import { UNREAD_MINUTES } from '@selvedge/domain/replies/conversation';
import { REPLY_LINE } from '@selvedge/domain/replies/reply-text';
import { type MailPlace, type MailTexts, sentences } from './content';
import { plainName, plainText, plainWords } from './plain-name';

export interface MessagesMail {
  kind: 'messages';
  name: string;
  /** Null without an order that the reader may know. */
  orderName: LocalizedText | null;
  messages: {
    author: string;
    organization: string;
    at: string;
    isUrgent: boolean;
    mentionsReader: boolean;
    words: string;
    files: string[];
  }[];
  now: Date;
  path: string;
  stopUrl: string;
  /** A person or an organization; null if the mail cannot be replied to. */
  answeredTo: string | null;
}
/** For a reply of which nothing or only a part was posted. */
export interface RefusedReplyMail {
  kind: 'reply-refused';
  isPartly: boolean;
  name: string;
  reason: LocalizedText;
  /** Null without an order, or if the sender must not know the conversation. */
  orderName: LocalizedText | null;
  /** Those that were not posted, as far as known. */
  words: string;
  /** Where they can be posted; null as `orderName`. */
  path: string | null;
}

type Message = MessagesMail['messages'][number];

export function messagesTexts(mail: MessagesMail, { publicUrl, timeZone }: MailPlace): MailTexts {
  const newest = mail.messages.at(-1);
  const author = plainName(newest?.author ?? '');
  return {
    subject:
      mail.orderName === null
        ? localized('Message from {author}', { author })
        : localized('{author} on {order}', { author, order: plainText(mail.orderName) }),
    preheader: verbatim(excerptOf(plainWords(newest?.words || newest?.files.join(', ') || ''), [])),
    sender: newest ? plainName(newest.organization) : null,
    ...(mail.answeredTo === null ? {} : { replyLine: REPLY_LINE }),
    paragraphs: [],
    messages: mail.messages.map((message) => ({
      head: headOf(message, mail.now, timeZone),
      words: plainWords(message.words),
      files: message.files.map(plainName),
    })),
    link: { label: localized('Open in Selvedge'), address: publicUrl + mail.path },
    ...(mail.answeredTo === null
      ? {}
      : {
          closing: localized('Your reply is read by {organization}.', {
            organization: plainName(mail.answeredTo),
          }),
        }),
    reason: reasonOf(mail.messages),
    stop: { label: localized('Stop mails about messages'), address: mail.stopUrl },
  };
}

function reasonOf(messages: readonly Message[]): LocalizedText {
  const urgent = messages.find(({ isUrgent }) => isUrgent);
  if (urgent)
    return localized('You get this mail because {author} sent you an urgent message.', {
      author: plainName(urgent.author),
    });
  const mention = messages.find(({ mentionsReader }) => mentionsReader);
  if (mention)
    return localized('You get this mail because {author} mentioned you.', {
      author: plainName(mention.author),
    });
  return localized('You get this mail because messages to you were not read for {minutes} minutes.', {
    minutes: String(UNREAD_MINUTES),
  });
}

function headOf({ author, at, isUrgent }: Message, now: Date, timeZone: string): LocalizedText {
  const values = { author: plainName(author), time: { moment: at, now: now.toISOString(), timeZone } };
  return isUrgent ? localized('Urgent: {author}, {time}', values) : localized('{author}, {time}', values);
}

export function refusedReplyTexts(mail: RefusedReplyMail, publicUrl: string): MailTexts {
  const reason = plainText(mail.reason);
  const order = mail.orderName && plainText(mail.orderName);
  const words = plainWords(mail.words);
  return {
    subject: refusedSubject(mail.isPartly, order),
    preheader: reason,
    paragraphs: [order ? sentences(localized('Order: {order}.', { order }), reason) : reason],
    messages: words === '' ? [] : [{ head: localized('Not posted:'), words, files: [] }],
    ...(mail.path === null
      ? {}
      : { link: { label: localized('Write it in Selvedge'), address: publicUrl + mail.path } }),
    reason: localized('You get this mail because you answered a mail of Selvedge.'),
  };
}

function refusedSubject(isPartly: boolean, order: LocalizedText | null): LocalizedText {
  if (order)
    return isPartly
      ? localized('Posted in part: your reply on {order}', { order })
      : localized('Not posted: your reply on {order}', { order });
  return isPartly ? localized('A part of your reply was not posted') : localized('Your reply was not posted');
}
