import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { excerptOf } from '@selvedge/domain/messaging/excerpt';
import { UNREAD_MINUTES } from '@selvedge/domain/replies/conversation';
import { REPLY_LINE } from '@selvedge/domain/replies/reply-text';
import { type MailTexts, sentences } from './content';
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
    words: string;
    files: string[];
  }[];
  now: Date;
  timeZone: string;
  path: string;
  /** A person or an organization; null if the mail cannot be replied to. */
  answeredTo: string | null;
}
/** For a reply of which nothing or only a part was posted. */
export interface RefusedReplyMail {
  kind: 'reply-refused';
  isPartly: boolean;
  name: string;
  reason: LocalizedText;
}

type Message = MessagesMail['messages'][number];

export function messagesTexts(mail: MessagesMail, publicUrl: string): MailTexts {
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
      head: headOf(message, mail),
      words: plainWords(message.words),
      files: message.files.map(plainName),
    })),
    link: { label: localized('Open in Selvedge'), address: publicUrl + mail.path },
    ...(mail.answeredTo === null
      ? {}
      : {
          closing: localized('Your reply is read by {organization}.', {
            // The period of 'Ltd.' ends the sentence.
            organization: plainName(mail.answeredTo).replace(/\.$/, ''),
          }),
        }),
    reason: sentences(
      localized('You get this mail because messages to you were not read for {minutes} minutes.', {
        minutes: String(UNREAD_MINUTES),
      }),
      localized('You can switch these mails off in your profile.'),
    ),
  };
}

function headOf({ author, at, isUrgent }: Message, { now, timeZone }: MessagesMail): LocalizedText {
  const values = { author: plainName(author), time: { moment: at, now: now.toISOString(), timeZone } };
  return isUrgent ? localized('Urgent: {author}, {time}', values) : localized('{author}, {time}', values);
}

export const refusedReplyTexts = ({ isPartly, reason }: RefusedReplyMail): MailTexts => ({
  subject: isPartly
    ? localized('A part of your reply was not posted')
    : localized('Your reply was not posted'),
  preheader: plainText(reason),
  paragraphs: [plainText(reason)],
  reason: localized('You get this mail because you answered a mail of Selvedge.'),
});
