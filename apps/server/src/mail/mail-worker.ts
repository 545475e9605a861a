import { cutReply, MAX_TEXT_BYTES } from '@selvedge/domain/replies/reply-text';
import EmailReplyParser from 'email-reply-parser';
import { fileTypeFromBuffer } from 'file-type';
import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import { serveJobs } from '#server/workers/worker-thread';
import type { MailFile, MailJob, MailReply, ReadMail } from './read-mail';

// The worker side of read-mail.ts.

/** Mail programs nest parts four or five deep; headers of all parts rarely have 20 kB. */
const PARTS = {
  maxNestingDepth: 40,
  maxHeadersSize: 256 * 1024,
  // A forwarded mail is a file: what it contains was not written by the sender.
  maxRfc822NestingDepth: 0,
  attachmentEncoding: 'arraybuffer',
} as const;
/** In characters. The HTML of some mail programs has hundreds of kilobytes of styles. */
const MAX_HTML = 1024 * 1024;

const HTML = {
  wordwrap: false as const,
  limits: { maxInputLength: MAX_HTML, maxDepth: 60, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    // Headings would be written in capital letters.
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

void serveJobs<MailJob, MailReply>(async (job, { send }) => {
  try {
    if ('raw' in job) {
      const mail = await partsOf(job.raw);
      send(
        { mail },
        mail.files.map(({ contents }) => contents.buffer as ArrayBuffer),
      );
    } else {
      const plain = job.plain.trim() === '' ? convert(job.html, HTML) : job.plain;
      send({ text: cutReply(firstBytes(plain), job.own, beforeQuote) });
    }
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

async function partsOf(raw: Uint8Array): Promise<ReadMail> {
  const { headers, text = '', html = '', attachments } = await PostalMime.parse(raw, PARTS);
  return {
    headers: headers.map(({ key, value }) => ({ key, value })),
    plain: firstBytes(text),
    html: html.slice(0, MAX_HTML),
    files: await Promise.all(attachments.map(fileOf)),
  };
}

async function fileOf({
  filename,
  mimeType,
  disposition,
  related,
  content,
}: Awaited<ReturnType<typeof PostalMime.parse>>['attachments'][number]): Promise<MailFile> {
  // A copy of its own, so that its memory can be handed over to the server's thread.
  const contents =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content.slice(0));
  return {
    name: filename ?? (mimeType === 'message/rfc822' ? 'mail.eml' : null),
    // The detector throws for some damaged files.
    type: (await fileTypeFromBuffer(contents).catch(() => undefined))?.mime ?? mimeType,
    contents,
    isInline: disposition === 'inline' || related === true,
  };
}

/** The first 64 kB; a character that is cut in two becomes a replacement character. */
const firstBytes = (text: string): string =>
  Buffer.from(text.slice(0, MAX_TEXT_BYTES)).subarray(0, MAX_TEXT_BYTES).toString();

/** The text up to the first quote or signature. */
function beforeQuote(text: string): string {
  const fragments = new EmailReplyParser().read(text).getFragments();
  const end = fragments.findIndex((fragment) => fragment.isQuoted() || fragment.isSignature());
  return fragments
    .slice(0, end < 0 ? undefined : end)
    .map((fragment) => fragment.getContent())
    .join('\n');
}
