import { localized } from '@selvedge/domain/localized-text';
import type { MailHeader } from '@selvedge/domain/replies/headers';
import { Refusal } from '#server/http/refusal';
import { SERVER_LANE } from '#server/workers/lane';
import { type WorkerLimits, WorkerQueue } from '#server/workers/worker-queue';

export interface MailFile {
  name: string | null;
  /** By content, else as the sender declared it. */
  type: string;
  contents: Uint8Array;
  isInline: boolean;
}
export interface ReadMail {
  headers: MailHeader[];
  plain: string;
  html: string;
  files: MailFile[];
}
export interface OwnNames {
  addresses: string[];
  name: string;
}
export type MailJob = { raw: Uint8Array } | ({ own: OwnNames } & Pick<ReadMail, 'plain' | 'html'>);
export interface ReplyWords {
  text: string;
  /** Words missing from the text, by the names of `REPLY_TEXTS`. */
  leftOut: readonly ('withinQuote' | 'belowQuote')[];
  /** The text that has them. */
  lost: string;
}
export type MailReply = { mail: ReadMail } | ReplyWords | { failure: string };

const TOO_MUCH = localized('This mail takes too long to read.');
const SOURCE = new URL('./mail-worker.ts', import.meta.url);

/** Worker threads, because a hostile mail can keep a parser busy for minutes or use up the memory. */
export function mailReader(limits: { parts: WorkerLimits; text: WorkerLimits }) {
  const parts = new WorkerQueue<MailJob, MailReply>(SOURCE, limits.parts, TOO_MUCH);
  const texts = new WorkerQueue<MailJob, MailReply>(SOURCE, limits.text, TOO_MUCH);
  return {
    /** Null if the mail is malformed or beyond the limits. */
    async parts(raw: Uint8Array): Promise<ReadMail | null> {
      const reply = await withinLimits(parts.run(SERVER_LANE, (exchange) => exchange({ raw })));
      return reply && 'mail' in reply ? reply.mail : null;
    },
    /** Without the quoted mail; null if reading takes too long. */
    async words({ plain, html }: ReadMail, own: OwnNames): Promise<ReplyWords | null> {
      const reply = await withinLimits(texts.run(SERVER_LANE, (exchange) => exchange({ plain, html, own })));
      return reply && 'text' in reply ? reply : null;
    },
  };
}
export type MailReader = ReturnType<typeof mailReader>;

/** Null for a job that exceeds its limits. A full queue stays a refusal: the mail is sent again later. */
const withinLimits = (job: Promise<MailReply>): Promise<MailReply | null> =>
  job.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TOO_LARGE') return null;
    throw error;
  });
