import type { Written } from './letters';

const TAGLINE = 'Supply Chain Factory to Your Hand';
const INK = '#14202E';
const SOFT = '#4A5768';
const THREAD = '#B3261E';
const BLUE = '#1F3A6E';

/** Plain text for mail programs without HTML, and for the outbox. */
export function textOf({ paragraphs, code, sections = [], link, reason }: Written): string {
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...sections.map(({ title, items }) =>
      [title, ...items.map((item) => `- ${item.note}  ${item.text}\n  ${item.address}`)].join('\n'),
    ),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    `-- \nSelvedge, ${TAGLINE}\n${reason}`,
  ].join('\n\n');
}

/** HTML for mail programs: tables and inline styles; no images, scripts or external resources. */
export function htmlOf(letter: Written): string {
  const { subject, preview, sender, paragraphs, code, sections = [], link, reason } = letter;
  const from = sender
    ? `<p style="margin:0 0 4px;font-size:13px;color:${SOFT}">${escape(sender)} on Selvedge</p>`
    : `<p style="margin:0 0 4px;font-size:13px;color:${SOFT}">Selvedge</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:#F6F5F1;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:${INK}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-left:4px solid ${THREAD}"><tr><td style="padding:28px">
${from}
<h1 style="margin:0 0 20px;font-size:21px;line-height:1.3">${escape(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;line-height:1.5">${escape(text)}</p>`).join('\n')}
${code ? `<p style="margin:0 0 20px;padding:14px 18px;background:#F6F5F1;font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:6px;font-weight:bold">${escape(code)}</p>` : ''}
${sections.map(section).join('\n')}
${link ? `<p style="margin:8px 0 4px"><a href="${escape(link.address)}" style="display:inline-block;background:${BLUE};color:#FFFFFF;padding:12px 20px;text-decoration:none;font-weight:bold">${escape(link.label)}</a></p><p style="margin:8px 0 0;font-size:12px;color:${SOFT};word-break:break-all">${escape(link.address)}</p>` : ''}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:${SOFT};text-align:left">Selvedge, ${TAGLINE}<br>${escape(reason)}</p>
</td></tr></table>
</body></html>`;
}

function section({ title, items }: NonNullable<Written['sections']>[number]): string {
  const rows = items.map(
    ({ text, note, address }) =>
      `<tr><td style="padding:6px 12px 6px 0;white-space:nowrap;font-size:14px;color:${SOFT};vertical-align:top">${escape(note)}</td><td style="padding:6px 0;font-size:14px"><a href="${escape(address)}" style="color:${BLUE}">${escape(text)}</a></td></tr>`,
  );
  return `<h2 style="margin:0 0 4px;font-size:16px">${escape(title)}</h2><table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows.join('')}</table>`;
}

/** Escapes text for HTML content or quoted attributes. */
export const escape = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
