import type { MailContent } from './content';

export function textOf(content: MailContent): string {
  const { subject, heading, replyLine, paragraphs, messages, code, sections, notes, link } = content;
  const { closing, signature, reason, stop } = content;
  return [
    ...(replyLine ? [replyLine] : []),
    ...(heading === subject ? [] : [heading]),
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
            ...(address ? [`  ${address}`] : []),
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

/** As on screen. Rules name the color in braces, so that no rule is forgotten in the dark. */
const LIGHT = {
  ground: '#F6F5F1',
  card: '#FFFFFF',
  ink: '#14202E',
  soft: '#4A5768',
  line: '#DAD7CE',
  thread: '#B3261E',
  blue: '#1F3A6E',
  onBlue: '#FFFFFF',
};
const DARK: typeof LIGHT = {
  ground: '#0E1420',
  card: '#161E2C',
  ink: '#E8ECF3',
  soft: '#A9B4C4',
  line: '#2A3547',
  thread: '#FF8A80',
  blue: '#8FB1F0',
  onBlue: '#0E1420',
};
type Color = keyof typeof LIGHT;

/** The first font that has a letter writes it: Arial has none of Bangla and Chinese. */
const FONTS =
  "Arial,Helvetica,'Noto Sans Bengali','Nirmala UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";
const BUTTON = ['display:block', 'text-align:center', 'text-decoration:none', 'font-weight:bold'];
/** Inline, because some mail programs ignore style sheets. */
const STYLES = {
  body: [
    'margin:0',
    'padding:0',
    'background:{ground}',
    `font-family:${FONTS}`,
    'font-size:16px',
    'color:{ink}',
  ],
  // For Outlook, which knows only the last of these rules.
  hidden: ['display:none', 'max-height:0', 'overflow:hidden', 'mso-hide:all'],
  ground: ['background:{ground}'],
  frame: ['padding:20px 12px'],
  column: ['max-width:560px', 'margin:0 auto', 'text-align:left'],
  edge: ['width:4px', 'background:{thread}'],
  card: [
    'padding:24px',
    'background:{card}',
    'color:{ink}',
    'overflow-wrap:anywhere',
    'word-break:break-word',
  ],
  origin: ['margin:0 0 4px', 'font-size:14px', 'color:{soft}'],
  subject: ['margin:0 0 20px', 'font-size:22px', 'line-height:1.3'],
  paragraph: ['margin:0 0 16px', 'line-height:1.5'],
  replyLine: ['margin:0 0 12px', 'font-size:13px', 'color:{soft}'],
  block: ['margin:0 0 16px'],
  messageEdge: ['width:2px', 'background:{blue}'],
  message: ['padding:0 0 0 12px'],
  soft: ['margin:0', 'font-size:14px', 'line-height:1.5', 'color:{soft}'],
  words: ['margin:0', 'line-height:1.5'],
  closing: ['margin:16px 0 0', 'line-height:1.5'],
  code: [
    'padding:14px 18px',
    'background:{ground}',
    'font-family:Consolas,Menlo,monospace',
    'font-size:28px',
    'letter-spacing:6px',
    'font-weight:bold',
  ],
  mainCell: ['background:{blue}', 'mso-padding-alt:12px 24px'],
  main: [...BUTTON, 'padding:12px 24px', 'line-height:24px', 'color:{onBlue}'],
  title: ['margin:24px 0 8px', 'font-size:17px', 'line-height:1.3'],
  item: [
    'padding:10px 0',
    'border-top:1px solid {line}',
    'font-size:14px',
    'line-height:1.5',
    'color:{soft}',
  ],
  matter: ['font-size:16px', 'color:{ink}'],
  link: ['font-size:16px', 'color:{blue}'],
  actions: ['margin:8px 0 0', 'word-break:normal', 'overflow-wrap:normal'],
  actionCell: ['border:1px solid {blue}', 'mso-padding-alt:10px 14px'],
  action: [...BUTTON, 'padding:10px 14px', 'font-size:14px', 'line-height:20px', 'color:{blue}'],
  foot: ['padding:16px 28px 0', 'overflow-wrap:anywhere', 'word-break:break-word'],
  small: ['margin:0 0 4px', 'font-size:13px', 'line-height:1.5', 'color:{soft}'],
  stop: ['color:{soft}'],
};
type StyleName = keyof typeof STYLES;
const colored = (rule: string, colors: typeof LIGHT): string =>
  rule.replace(/\{(\w{1,10})\}/, (_, color: string) => colors[color as Color]);
const style = (name: StyleName): string =>
  `class="${name}" style="${STYLES[name].map((rule) => colored(rule, LIGHT)).join(';')}"`;
const DARK_RULES = Object.entries(STYLES).map(([name, rules]) => {
  const dark = rules.filter((rule) => rule.includes('{')).map((rule) => `${colored(rule, DARK)}!important`);
  return dark.length > 0 ? `.${name}{${dark.join(';')}}` : '';
});

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  `<style>@media (prefers-color-scheme:dark){${DARK_RULES.join('')}}</style>`,
].join('');
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0"';
const WIDE = `${TABLE} width="100%"`;
/** Outlook for Windows lays mails out like Word: it needs widths of tables, and colors and padding of cells. */
const ghost = (inside: string): string =>
  `<!--[if mso]>${TABLE} width="560"><tr><td align="left"><![endif]-->${inside}<!--[if mso]></td></tr></table><![endif]-->`;
const cell = (name: StyleName, color: Color, inside: string, more = ''): string =>
  `<td bgcolor="${LIGHT[color]}"${more} ${style(name)}>${inside}</td>`;

/** Tables and inline styles; no images, scripts or external resources. */
export function htmlOf(content: MailContent): string {
  const { language, subject, preheader, replyLine } = content;
  const column = [
    replyLine ? `<p ${style('replyLine')}>${escape(replyLine)}</p>` : '',
    `${WIDE}><tr>${cell('edge', 'thread', '', ' width="4"')}${cell('card', 'card', cardHtml(content))}</tr></table>`,
    footHtml(content),
  ];
  return `<!doctype html>
<html lang="${language}"><head>${HEAD}<title>${escape(subject)}</title></head>
<body ${style('body')}>
<div ${style('hidden')}>${escape(preheader)}</div>
${WIDE} bgcolor="${LIGHT.ground}" ${style('ground')}><tr><td align="center" ${style('frame')}>
${ghost(`<div ${style('column')}>${column.join('\n')}</div>`)}
</td></tr></table>
</body></html>`;
}

function cardHtml(content: MailContent): string {
  const { heading, origin, paragraphs, messages, code, sections, notes, link, closing } = content;
  return [
    `<p ${style('origin')}>${escape(origin)}</p>`,
    `<h1 ${style('subject')}>${escape(heading)}</h1>`,
    ...paragraphs.map((text) => `<p ${style('paragraph')}>${linesHtml(text)}</p>`),
    ...messages.map(messageHtml),
    code ? `${TABLE} ${style('block')}><tr>${cell('code', 'ground', escape(code))}</tr></table>` : '',
    ...sections.map(sectionHtml),
    notes.length > 0 ? `<p ${style('paragraph')}>${escape(notes.join(' '))}</p>` : '',
    link ? `${TABLE}><tr>${buttonCell(link, 'main')}</tr></table>` : '',
    closing ? `<p ${style('closing')}>${linesHtml(closing)}</p>` : '',
  ].join('\n');
}

function footHtml({ signature, reason, stop }: MailContent): string {
  const lines = [
    escape(signature),
    escape(reason),
    ...(stop ? [`<a href="${escape(stop.address)}" ${style('stop')}>${escape(stop.label)}</a>`] : []),
  ];
  const shown = lines.map((line) => `<p ${style('small')}>${line}</p>`).join('');
  return `${WIDE}><tr><td ${style('foot')}>${shown}</td></tr></table>`;
}

const linesHtml = (text: string): string => escape(text).replaceAll('\n', '<br>');

/** The cell has the color and, for Outlook, the padding; elsewhere the link has it, so that all of it can be tapped. */
function buttonCell({ label, address }: NonNullable<MailContent['link']>, name: 'main' | 'action'): string {
  const link = `<a href="${escape(address)}" ${style(name)}>${escape(label)}</a>`;
  return name === 'main' ? cell('mainCell', 'blue', link) : `<td ${style('actionCell')}>${link}</td>`;
}

function messageHtml({ head, words, files }: MailContent['messages'][number]): string {
  const parts = [
    `<p ${style('soft')}>${escape(head)}</p>`,
    words ? `<p ${style('words')}>${linesHtml(words)}</p>` : '',
    ...files.map((name) => `<p ${style('soft')}>${escape(name)}</p>`),
  ];
  return `${WIDE} ${style('block')}><tr>${cell('messageEdge', 'blue', '', ' width="2"')}<td ${style('message')}>${parts.join('')}</td></tr></table>`;
}

function sectionHtml({ title, items }: MailContent['sections'][number]): string {
  const rows = items.map(({ text, note, detail, address, links = [] }) => {
    const matter = address
      ? `<a href="${escape(address)}" ${style('link')}>${escape(text)}</a>`
      : `<span ${style('matter')}>${escape(text)}</span>`;
    // Gmail cuts mails of 102 kB, so that a line of a list has no paragraphs with rules of their own.
    const lines = [...(note ? [escape(note)] : []), matter, ...(detail ? [escape(detail)] : [])].join('<br>');
    return `<tr><td ${style('item')}>${lines}${links.length > 0 ? actionsHtml(links) : ''}</td></tr>`;
  });
  return `<h2 ${style('title')}>${escape(title)}</h2>${WIDE} ${style('block')}>${rows.join('')}</table>`;
}

/** Two in a row, for narrow phones. */
function actionsHtml(links: readonly NonNullable<MailContent['link']>[]): string {
  const cells = links.map((link) => buttonCell(link, 'action'));
  const rows = cells.flatMap((one, nth) =>
    nth % 2 === 0 ? [`<tr>${[one, ...cells.slice(nth + 1, nth + 2)].join('<td width="8"></td>')}</tr>`] : [],
  );
  return `${TABLE} ${style('actions')}>${rows.join('<tr><td height="8"></td></tr>')}</table>`;
}

/** For HTML content or quoted attributes. */
export const escape = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
