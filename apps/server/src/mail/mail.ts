import { v7 as uuid } from 'uuid';
import type { VisitorContext } from '#server/http/context';
import type { Letter } from './letters';
import { write } from './letters';
import * as store from './store';

/**
 * Writes a mail in the request's transaction: it exists exactly when the change does. The mail job sends it, and
 * tries again while the mail server is away; without SMTP_URL it stays in the outbox.
 */
export async function sendMail(ctx: VisitorContext, to: string, letter: Letter): Promise<void> {
  const { subject, paragraphs, code, link } = write(letter, ctx.config.publicUrl);
  // A line break would end a header: names come from people.
  const oneLine = subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  const text = [...paragraphs, ...(code ? [code] : []), ...(link ? [link.address] : []), 'Selvedge'].join(
    '\n\n',
  );
  await store.add(ctx, {
    id: uuid(),
    recipient: to,
    subject: oneLine,
    text,
    html: htmlOf(oneLine, paragraphs, code, link),
  });
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function htmlOf(
  subject: string,
  paragraphs: string[],
  code?: string,
  link?: { label: string; address: string },
): string {
  return `<!doctype html><html lang="en"><body style="margin:0;background:#F6F5F1;font-family:Arial,sans-serif;color:#14202E">
<div style="max-width:520px;margin:24px auto;background:#fff;border-left:4px solid #B3261E;padding:24px">
<h1 style="font-size:20px;margin:0 0 16px">${escape(subject)}</h1>
${paragraphs.map((text) => `<p style="line-height:1.5">${escape(text)}</p>`).join('\n')}
${code ? `<p style="font-size:28px;letter-spacing:6px;font-weight:bold">${escape(code)}</p>` : ''}
${link ? `<p><a href="${escape(link.address)}" style="display:inline-block;background:#1F3A6E;color:#fff;padding:10px 18px;text-decoration:none">${escape(link.label)}</a></p>` : ''}
<p style="color:#4A5768;font-size:13px">Selvedge, supply chain factory to your hand</p>
</div></body></html>`;
}
