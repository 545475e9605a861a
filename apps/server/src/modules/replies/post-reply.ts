import { sendMessage } from '@selvedge/contract/messaging';
import { joinTexts, type LocalizedText } from '@selvedge/domain/localized-text';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import { orderTitle } from '@selvedge/domain/orders/rules';
import { type Conversation, replyAudience } from '@selvedge/domain/replies/conversation';
import { type InboundOutcome, type InboundRefusal, REPLY_TEXTS } from '@selvedge/domain/replies/decide';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import type { Context } from '#server/http/context';
import { writingFor } from '#server/http/decisions';
import { readBody } from '#server/http/input';
import { Decisions } from '#server/http/policy-decisions';
import { Refusal } from '#server/http/refusal';
import { Effects } from '#server/live/effects';
import { sendMail } from '#server/mail/mail';
import type { RefusedReplyMail } from '#server/mail/message-templates';
import type { MailFile, MailReader, ReadMail } from '#server/mail/read-mail';
import { keepUpload } from '#server/modules/files/files';
import { actorById } from '#server/modules/identity/identity';
import { send } from '#server/modules/messaging/messaging';
import { conversationPath } from './mail-unread';
import type { FoundAddress } from './store';
import * as store from './store';

export interface InboundDependencies {
  pool: pg.Pool;
  independentPool: pg.Pool;
  config: Config;
  files: FileStore;
  clock: () => Date;
  log: FastifyBaseLogger;
  reader: MailReader;
  /** Called per statement, for tests. */
  onQuery?: () => void;
}

export interface Proven {
  deps: InboundDependencies;
  now: Date;
  mail: ReadMail;
  messageId: string;
  sender: string;
  address: FoundAddress;
}
export interface InboundResult {
  outcome: InboundOutcome;
  earlier?: InboundOutcome;
}

export interface Content {
  text: string;
  files: MailFile[];
  refusal: InboundRefusal | null;
  leftOut: readonly LocalizedText[];
  /** The words that `leftOut` is about, as far as known. */
  lost: string;
}

/** A refusal undoes the transaction and is mailed in another one. */
export async function postOrAnswer(proven: Proven, content: Content): Promise<InboundResult> {
  if (content.refusal) return answer(proven, content.refusal, content.text);
  const { deps, now } = proven;
  const effects = new Effects();
  try {
    const decisions = new Decisions(await actorById(dbOf(deps.pool, deps.onQuery), proven.address.personId));
    const { config, files, log, independentPool } = deps;
    const contextOn = (db: Db): Context =>
      writingFor({ config, files, log, independentPool, db, now, effects }, decisions);
    // Stored before the message, as files of people who write in the app.
    const attachments: string[] = [];
    for (const { name, contents } of content.files)
      attachments.push(
        await keepUpload(contextOn(dbOf(deps.pool, deps.onQuery)), {
          name: name ?? 'file',
          contents: Buffer.from(contents),
        }),
      );
    const isPosted = await inTransaction(
      deps.pool,
      async (db) => {
        if (!(await post(contextOn(db), proven, { ...content, attachments }))) return false;
        decisions.requireAll('a reply by mail', sendMessage);
        if (content.leftOut.length > 0)
          await mailAnswer({ db, now, config }, proven, {
            kind: 'reply-refused',
            isPartly: true,
            name: proven.address.personName,
            reason: joinTexts(content.leftOut, ' '),
            words: content.lost,
            ...placeIn(proven.address),
          });
        return true;
      },
      deps.onQuery,
    );
    await effects.flush(dbOf(deps.pool, deps.onQuery), deps.log, dbOf(deps.pool));
    return { outcome: isPosted ? 'posted' : 'duplicate' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE') throw error;
    return answer(proven, refusalOf(error), content.text);
  }
}

/** As for a person who writes in the app, or that the conversation is closed. */
function refusalOf({ code, text }: Refusal): InboundRefusal {
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return { outcome: 'closed', answer: REPLY_TEXTS.closed };
  return { outcome: 'refused', answer: text };
}

async function post(
  ctx: Context,
  { messageId, address }: Proven,
  { text, attachments }: { text: string; attachments: string[] },
): Promise<boolean> {
  const { personId, partnerId, thread } = address;
  if (!(await store.remember(ctx, { messageId, personId, outcome: 'posted' }))) return false;
  const body = readBody(sendMessage, {
    content: text,
    attachments,
    tags: tagsOf(address),
    receiverUserIds: partnerId === null ? [] : [partnerId],
    targetAudienceUserType: thread === null ? [] : replyAudience(ctx.actor.userType, thread),
  });
  await send(ctx, body, 'mail');
  return true;
}

/** Tells the sender why the reply was not posted, once for each mail. */
export async function answer(proven: Proven, refusal: InboundRefusal, words: string): Promise<InboundResult> {
  const { deps, now, messageId, sender, address } = proven;
  const { outcome, answer: reason } = refusal;
  const isPerson = outcome !== 'stranger';
  const isFirst = await inTransaction(
    deps.pool,
    async (db) => {
      const work = { db, now, config: deps.config };
      const personId = isPerson ? address.personId : null;
      if (!(await store.remember(work, { messageId, personId, outcome }))) return false;
      await mailAnswer(work, proven, {
        kind: 'reply-refused',
        isPartly: false,
        name: isPerson ? address.personName : sender,
        reason: reason as LocalizedText,
        words,
        ...(isPerson ? placeIn(address) : NO_PLACE),
        ...(outcome === 'closed' ? { path: null } : {}),
      });
      return true;
    },
    deps.onQuery,
  );
  return { outcome: isFirst ? outcome : 'duplicate' };
}

const NO_PLACE = { orderName: null, path: null };
const placeIn = (address: FoundAddress) => ({
  orderName: address.orderName === null ? null : orderTitle(address.orderName),
  path: conversationPath(conversationOfAddress(address)),
});
export const conversationOfAddress = (address: FoundAddress): Conversation => {
  const { orderId, styleId, comboId, stageId, thread, partnerId } = address;
  return { orderId, styleId, comboId, stageId, thread, partnerId } as Conversation;
};

const mailAnswer = (
  work: Parameters<typeof sendMail>[0],
  { sender, messageId }: Proven,
  mail: RefusedReplyMail,
) =>
  sendMail(work, sender, mail, {
    headers: { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': messageId, References: messageId },
  });
