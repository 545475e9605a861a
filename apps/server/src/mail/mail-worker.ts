import { cutReply, MAX_TEXT_BYTES } from '@selvedge/domain/replies/reply-text';
import EmailReplyParser from 'email-reply-parser';
import { fileTypeFromBuffer } from 'file-type';
import { convert, type DomNode, type HtmlToTextOptions } from 'html-to-text';
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
/** Characters. The HTML of some mail programs has hundreds of kilobytes of styles. */
const MAX_HTML = 1024 * 1024;

const isCell = ({ name }: DomNode): boolean => name === 'td' || name === 'th';
const rowOf = ({ parent }: DomNode): DomNode[] => (parent?.children ?? []).filter(isCell);
/** Of several cells; tables of one cell only define the layout of a mail. */
function isInRow({ parent }: DomNode): boolean {
  let node = parent;
  while (node && !isCell(node)) node = node.parent;
  return node ? rowOf(node).length > 1 : false;
}

const HTML: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML, maxDepth: 60, maxChildNodes: 5_000 },
  formatters: {
    cell(element, walk, builder) {
      if (rowOf(element)[0] !== element) builder.addInline(' | ');
      walk(element.children, builder);
    },
    paragraph(element, walk, builder, { leadingLineBreaks = 1, trailingLineBreaks = 1 }) {
      if (isInRow(element)) {
        builder.addInline(' ');
        walk(element.children, builder);
        builder.addInline(' ');
        return;
      }
      builder.openBlock({ leadingLineBreaks });
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks });
    },
    struck(element, walk, builder) {
      builder.addInline('~~');
      walk(element.children, builder);
      builder.addInline('~~');
    },
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    {
      selector: 'a[href^="http"]',
      format: 'anchor',
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] },
    },
    { selector: 'img', format: 'skip' },
    // The preview of our mail comes before the line above which people write.
    { selector: 'div[style*="display:none"]', format: 'skip' },
    { selector: 'div[style*="display: none"]', format: 'skip' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    { selector: 'p', format: 'paragraph', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'div', format: 'paragraph' },
    ...['s', 'del', 'strike'].map((selector) => ({ selector, format: 'struck' })),
    // Headings would be written in capital letters.
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};
/** Words within the quote: people write in red where their program does not mark quoted lines. */
const IN_RED = /color\s{0,3}[:=]\s{0,3}["']?(?:red\b|#f00\b|#ff0000|#c00000|rgb\(255, ?0, ?0\))/i;

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
      const { text, quoted, leftTail } = cutReply(firstBytes(plain), job.own, firstQuoted);
      const isInRed = quoted !== '' && IN_RED.test(quotedHtml(job.html));
      send({
        text,
        leftOut: [
          ...(isInRed ? (['withinQuote'] as const) : []),
          ...(leftTail === '' ? [] : (['belowQuote'] as const)),
        ],
        // The words in red are somewhere in the quote.
        lost: isInRed ? quoted : leftTail,
      });
    }
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

async function partsOf(raw: Uint8Array): Promise<ReadMail> {
  const { headers, subject, text = '', html = '', attachments } = await PostalMime.parse(raw, PARTS);
  return {
    // Only the subject is decoded.
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'subject' ? (subject ?? value) : value,
    })),
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
  // A copy, so that its memory can be transferred to the server's thread.
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

/** 64 kB; a character that is cut in two becomes a replacement character. */
const firstBytes = (text: string): string =>
  Buffer.from(text.slice(0, MAX_TEXT_BYTES)).subarray(0, MAX_TEXT_BYTES).toString();

function quotedHtml(html: string): string {
  const at = html.indexOf('-=-');
  return at < 0 ? '' : html.slice(at);
}

/** Number of lines that are not empty above the first introduced quote. */
function firstQuoted(text: string): number {
  const fragments = new EmailReplyParser().read(text).getFragments();
  // A person's own lines can begin with ">".
  const end = fragments.findIndex((one) => one.isQuoted() && !/^\s*>/.test(one.getContent()));
  return fragments
    .slice(0, end < 0 ? fragments.length : end)
    .flatMap((one) => one.getContent().split('\n'))
    .filter((line) => line.trim() !== '').length;
}
