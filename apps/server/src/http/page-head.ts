import { headOf, INDEXED_PATHS } from '@selvedge/contract/paths';
import type { Config } from '#server/config';

const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Title, description and URL of an indexed page, else 'noindex, nofollow'. */
export function writeHead(
  page: string,
  path: string,
  site: Pick<Config, 'publicUrl' | 'contactEmail' | 'signUp' | 'signUpContact'>,
): string {
  const contact = page
    .replace(
      '<meta name="contact" content="" />',
      () => `<meta name="contact" content="${escape(site.contactEmail)}" />`,
    )
    .replace('<html', () => `<html${signUpAttributes(site)}`);
  const head = headOf(plain(path));
  if (!head)
    return contact.replace('</head>', '<meta name="robots" content="noindex, nofollow" />\n  </head>');
  const [title, description] = [escape(head.title), escape(head.description)];
  const address = escape(site.publicUrl + plain(path));
  return contact
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start: string) => start + title)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_, start: string) => start + description)
    .replace(
      '</head>',
      () =>
        `<link rel="canonical" href="${address}" />\n    <meta property="og:url" content="${address}" />\n  </head>`,
    );
}

/** For the app's styles and `lib/sign-up.ts` of the web. */
const signUpAttributes = ({
  signUp,
  signUpContact = '',
}: Pick<Config, 'signUp' | 'signUpContact'>): string =>
  signUp === 'invited' ? ` data-sign-up="invited" data-sign-up-contact="${escape(signUpContact)}"` : '';

/** Only public pages, because all others need a session or a secret link. */
export const robots = (publicUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /apis/
Disallow: /files/
Disallow: /order/
Disallow: /verify/
Disallow: /complete/
Sitemap: ${publicUrl}/sitemap.xml
`;

export const sitemap = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${INDEXED_PATHS.map((path) => `  <url><loc>${escape(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
