import { folderOf } from '@selvedge/domain/replies/decide';
import type { MailInConfig } from '#server/config';
import { countInbound } from '#server/mail/inbound-counts';
import { mailReader } from '#server/mail/read-mail';
import type { TakeMail } from '#server/mail/receive';
import type { InboundDependencies } from './post-reply';
import { receive } from './receive';

export { removeAllOf as removeReplies } from './store';

/** A large mail has 25 MB of files; its text is cut within two seconds or not at all. */
const reader = mailReader({
  parts: { timeoutMs: 20_000, memoryMb: 256, idleMs: 60_000 },
  text: { timeoutMs: 2_000, memoryMb: 128, idleMs: 60_000 },
});

/** Handles mails to reply addresses, one call a mail; counts what became of them. */
export const replyTaker =
  (deps: Omit<InboundDependencies, 'reader'>, mailIn: MailInConfig): TakeMail =>
  async (mail) => {
    const { outcome, earlier } = await receive({ reader, ...deps }, mailIn, mail).catch((error: unknown) => {
      countInbound('failed');
      throw error;
    });
    countInbound(outcome);
    return folderOf(earlier ?? outcome);
  };
