import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { provesDomain } from '@selvedge/domain/replies/authentication';
import { isAutomatic, messageIdOf } from '@selvedge/domain/replies/automatic';
import { conversationKey } from '@selvedge/domain/replies/conversation';
import {
  isPackedByOutlook,
  isReplyFile,
  REPLIES_AN_HOUR,
  REPLY_TEXTS,
  refuseContent,
  refuseEnvelope,
} from '@selvedge/domain/replies/decide';
import { ownAddressPattern, REPLY_DAYS, tokensIn } from '@selvedge/domain/replies/reply-address';
import { domainOf, senderOf } from '@selvedge/domain/replies/sender';
import type { Config, MailInConfig } from '#server/config';
import { dbOf, inTransaction } from '#server/db/db';
import { RateLimiter } from '#server/http/limits';
import { fromParts } from '#server/mail/delivery';
import type { OwnNames, ReadMail } from '#server/mail/read-mail';
import type { InboundMail } from '#server/mail/receive';
import {
  answer,
  type Content,
  conversationOfAddress,
  type InboundDependencies,
  type InboundResult,
  type Proven,
  postOrAnswer,
} from './post-reply';
import type { FoundAddress } from './store';
import * as store from './store';
import { digestOf } from './tokens';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const replies = new RateLimiter('replies by mail', REPLIES_AN_HOUR, HOUR_MS);

/** Mails the reason of a refusal. A mail that throws was not handled and can be handed over again. */
export async function receive(
  deps: InboundDependencies,
  mailIn: MailInConfig,
  { raw, isTooLarge }: InboundMail,
): Promise<InboundResult> {
  const mail = await deps.reader.parts(raw);
  if (!mail) return { outcome: 'other' };
  const db = dbOf(deps.pool, deps.onQuery);
  const now = deps.clock();
  const sender = senderOf(mail.headers);
  const messageId = messageIdOf(mail.headers);
  const address = await addressedTo(deps, mailIn, mail, sender);
  const earlier = messageId === null ? null : await store.outcomeOf(db, messageId);
  const refusal = refuseEnvelope({
    isAddressed: address !== null,
    isAutomatic: isAutomatic(mail.headers) || isOurs(sender, deps.config, mailIn),
    isNew: messageId !== null && earlier === null,
    isProven: sender !== null && provesDomain(mail.headers, mailIn.authserv, domainOf(sender)),
    isFromPerson: address !== null && sender === normalizeEmail(address.personEmail),
    isOpen: address !== null && isOpen(address, now),
  });
  if (refusal && !refusal.answer)
    return { outcome: refusal.outcome, ...(earlier ? { earlier: earlier.outcome } : {}) };
  // The rows above guarantee these values.
  if (!address || !sender || messageId === null) return { outcome: 'other' };
  if (await isTooOften(deps, sender, now)) return { outcome: 'tooMany' };
  const proven = { deps, now, mail, messageId, sender, address };
  if (refusal?.outcome === 'stranger') return answer(proven, refusal, '');
  const content = await readContent(proven, mailIn, isTooLarge);
  return postOrAnswer(proven, refusal ? { ...content, refusal } : content);
}

/** The reply address that a mail was sent to; of several the one of the sender. */
async function addressedTo(
  { pool, config, onQuery }: InboundDependencies,
  mailIn: MailInConfig,
  { headers }: ReadMail,
  sender: string | null,
): Promise<FoundAddress | null> {
  const digests = tokensIn(headers, mailIn.address).map((token) => digestOf(config.sessionSecret, token));
  const found = digests.length > 0 ? await store.findAddresses(dbOf(pool, onQuery), digests) : [];
  return found.find(({ personEmail }) => normalizeEmail(personEmail) === sender) ?? found[0] ?? null;
}

const mailFromAddress = ({ mailFrom }: Config): string => fromParts(mailFrom).address.toLowerCase();
const ownNames = (config: Config, mailIn: MailInConfig): OwnNames => ({
  addresses: [mailIn.address, mailFromAddress(config)],
  name: fromParts(config.mailFrom).name || 'Selvedge',
});
const isOurs = (sender: string | null, config: Config, mailIn: MailInConfig): boolean =>
  sender !== null && ownAddressPattern(ownNames(config, mailIn).addresses).test(sender);

/** The person may write, and the reader that the mail named still reads replies. Messaging decides about the rest. */
const isOpen = (address: FoundAddress, now: Date): boolean =>
  address.isActive &&
  address.isWritable &&
  Date.parse(address.mailedAt) > now.getTime() - REPLY_DAYS * DAY_MS &&
  address.key === conversationKey(address.personType, conversationOfAddress(address), address);

/** Counts by sender, so that strangers who know an address do not stop its person. */
const isTooOften = async (
  { independentPool }: InboundDependencies,
  sender: string,
  now: Date,
): Promise<boolean> =>
  (await inTransaction(independentPool, (db) => replies.secondsToWait(db, sender, now))) > 0;

async function readContent(
  { deps, mail }: Proven,
  mailIn: MailInConfig,
  isTooLarge: boolean,
): Promise<Content> {
  const files = mail.files.filter((file) => isReplyFile({ ...file, bytes: file.contents.length }));
  const bytes = isTooLarge
    ? Number.POSITIVE_INFINITY
    : files.reduce((sum, { contents }) => sum + contents.length, 0);
  const words = isTooLarge
    ? { text: '', leftOut: [], lost: '' }
    : await deps.reader.words(mail, ownNames(deps.config, mailIn));
  const refusal = refuseContent({
    files: files.length,
    bytes,
    isUnreadable: words === null,
    characters: words?.text.length ?? 0,
  });
  const isPacked = mail.files.some(({ name, type }) => isPackedByOutlook({ name, type }));
  return {
    text: words?.text ?? '',
    files,
    refusal,
    lost: words?.lost ?? '',
    leftOut: [
      ...(words?.leftOut ?? []).map((part) => REPLY_TEXTS[part]),
      ...(isPacked ? [REPLY_TEXTS.packed] : []),
    ],
  };
}
