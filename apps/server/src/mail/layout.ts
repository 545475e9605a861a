import type { MailContent } from './content';

const INK = '#14202E';
const SOFT = '#4A5768';
const THREAD = '#B3261E';
const BLUE = '#1F3A6E';
const PAPER = '#F6F5F1';

export function textOf(content: MailContent): string {
  const { replyLine, paragraphs, messages, code, sections, notes, link, closing, signature, reason, stop } =
    content;
  return [
    ...(replyLine ? [replyLine] : []),
    ...paragraphs,
    ...messages.map(({ head, words, files }) =>
      [head, ...(words ? [words] : []), ...files.map((name) => `- ${name}`)].join('\n'),
    ),
    ...(code ? [code] : []),
    ...sections.map(({ title, items }) =>
      [
        title,
        ...items.map(({ note, text, detail, address, links = [] }) =>
          [
            `- ${note ? `${note}  ` : ''}${text}`,
            ...(detail ? [`  ${detail}`] : []),
            `  ${address}`,
            ...links.map((one) => `  ${one.label}: ${one.address}`),
          ].join('\n'),
        ),
      ].join('\n'),
    ),
    ...(notes.length > 0 ? [notes.join(' ')] : []),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${signature}\n${reason}${stop ? `\n${stop.label}: ${stop.address}` : ''}`,
  ].join('\n\n');
}

/** Attributes `style`, because mail programs ignore style sheets. */
const STYLES = {
  body: [
    'margin:0',
    'padding:0',
    `background:${PAPER}`,
    'font-family:Arial,Helvetica,sans-serif',
    'font-size:16px',
    `color:${INK}`,
  ],
  hidden: ['display:none', 'max-height:0', 'overflow:hidden'],
  frame: ['padding:24px 12px'],
  card: ['max-width:560px', 'background:#FFFFFF', `border-left:4px solid ${THREAD}`],
  cardBody: ['padding:28px'],
  origin: ['margin:0 0 4px', 'font-size:13px', `color:${SOFT}`],
  subject: ['margin:0 0 20px', 'font-size:21px', 'line-height:1.3'],
  paragraph: ['margin:0 0 16px', 'line-height:1.5'],
  replyLine: ['margin:0', 'padding:8px 12px', 'font-size:12px', `color:${SOFT}`],
  message: ['margin:0 0 16px', 'padding:0 0 0 12px', `border-left:2px solid ${BLUE}`],
  messageHead: ['margin:0 0 4px', 'font-size:13px', `color:${SOFT}`],
  words: ['margin:0', 'line-height:1.5', 'overflow-wrap:anywhere'],
  closing: ['margin:16px 0 0', 'font-size:14px', 'line-height:1.5'],
  code: [
    'margin:0 0 20px',
    'padding:14px 18px',
    `background:${PAPER}`,
    'font-family:Consolas,Menlo,monospace',
    'font-size:28px',
    'letter-spacing:6px',
    'font-weight:bold',
  ],
  button: ['margin:8px 0 4px'],
  buttonLink: [
    'display:inline-block',
    `background:${BLUE}`,
    'color:#FFFFFF',
    'padding:12px 20px',
    'text-decoration:none',
    'font-weight:bold',
  ],
  address: ['margin:8px 0 0', 'font-size:12px', `color:${SOFT}`, 'word-break:break-all'],
  foot: [
    'max-width:560px',
    'margin:16px auto 0',
    'font-size:12px',
    'line-height:1.5',
    `color:${SOFT}`,
    'text-align:left',
  ],
  sectionTitle: ['margin:0 0 4px', 'font-size:16px'],
  section: ['margin:0 0 18px'],
  note: [
    'padding:6px 12px 6px 0',
    'white-space:nowrap',
    'font-size:14px',
    `color:${SOFT}`,
    'vertical-align:top',
  ],
  item: ['padding:6px 0', 'font-size:14px'],
  itemLink: [`color:${BLUE}`],
  detail: ['font-size:13px', 'line-height:1.5', `color:${SOFT}`],
  actions: ['margin:6px 0 4px'],
  action: [
    'display:inline-block',
    'margin:0 6px 6px 0',
    'padding:10px 14px',
    `border:1px solid ${BLUE}`,
    `color:${BLUE}`,
    'text-decoration:none',
    'font-weight:bold',
  ],
};
const style = (name: keyof typeof STYLES): string => `style="${STYLES[name].join(';')}"`;

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light">',
].join('');

/** Tables and inline styles; no images, scripts or external resources. */
export function htmlOf(content: MailContent): string {
  const { language, subject, preheader, origin, paragraphs, code, sections, link } = content;
  const { replyLine, messages, closing, notes, stop } = content;
  return `<!doctype html>
<html lang="${language}"><head>${HEAD}<title>${escape(subject)}</title></head>
<body ${style('body')}>
${replyLine ? `<p ${style('replyLine')}>${escape(replyLine)}</p>` : ''}
<div ${style('hidden')}>${escape(preheader)}</div>
${TABLE}><tr><td align="center" ${style('frame')}>
${TABLE} ${style('card')}><tr><td ${style('cardBody')}>
<p ${style('origin')}>${escape(origin)}</p>
<h1 ${style('subject')}>${escape(subject)}</h1>
${paragraphs.map((text) => `<p ${style('paragraph')}>${linesHtml(text)}</p>`).join('\n')}
${messages.map(messageHtml).join('\n')}
${code ? `<p ${style('code')}>${escape(code)}</p>` : ''}
${sections.map(sectionHtml).join('\n')}
${notes.length > 0 ? `<p ${style('paragraph')}>${escape(notes.join(' '))}</p>` : ''}
${link ? linkHtml(link) : ''}
${closing ? `<p ${style('closing')}>${linesHtml(closing)}</p>` : ''}
</td></tr></table>
<p ${style('foot')}>${escape(content.signature)}<br>${escape(content.reason)}${stop ? `<br><a href="${escape(stop.address)}">${escape(stop.label)}</a>` : ''}</p>
</td></tr></table>
</body></html>`;
}

const linesHtml = (text: string): string => escape(text).replaceAll('\n', '<br>');

const linkHtml = ({ label, address }: NonNullable<MailContent['link']>): string =>
  [
    `<p ${style('button')}><a href="${escape(address)}" ${style('buttonLink')}>${escape(label)}</a></p>`,
    `<p ${style('address')}>${escape(address)}</p>`,
  ].join('');

const messageHtml = ({ head, words, files }: MailContent['messages'][number]): string =>
  [
    `<div ${style('message')}><p ${style('messageHead')}>${escape(head)}</p>`,
    words ? `<p ${style('words')}>${linesHtml(words)}</p>` : '',
    ...files.map((name) => `<p ${style('address')}>${escape(name)}</p>`),
    '</div>',
  ].join('');

function sectionHtml({ title, items }: MailContent['sections'][number]): string {
  const rows = items.map(({ text, note, detail, address, links = [] }) =>
    [
      note === undefined ? '<tr>' : `<tr><td ${style('note')}>${escape(note)}</td>`,
      `<td ${style('item')}><a href="${escape(address)}" ${style('itemLink')}>${escape(text)}</a>${detail === undefined ? '' : `<br><span ${style('detail')}>${escape(detail)}</span>`}${links.length > 0 ? linksHtml(links) : ''}</td></tr>`,
    ].join(''),
  );
  return [
    `<h2 ${style('sectionTitle')}>${escape(title)}</h2>`,
    `<table role="presentation" cellpadding="0" cellspacing="0" ${style('section')}>${rows.join('')}</table>`,
  ].join('');
}

/** In a row below the line; each link is large enough for a finger. */
const linksHtml = (links: readonly NonNullable<MailContent['link']>[]): string =>
  `<div ${style('actions')}>${links
    .map((one) => `<a href="${escape(one.address)}" ${style('action')}>${escape(one.label)}</a>`)
    .join(' ')}</div>`;

/** For HTML content or quoted attributes. */
export const escape = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
