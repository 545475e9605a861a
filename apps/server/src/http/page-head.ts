/** What a search engine or a shared link shows of the public pages, without running the app. */
interface Head {
  title: string;
  description: string;
}

const PUBLIC: Record<string, Head> = {
  '/': {
    title: 'Selvedge - Supply Chain Factory to Your Hand',
    description:
      'Order management for apparel sourcing: buyers, traders and factories around one order, with Time and Action plans, styles, materials and messages.',
  },
  '/pricing': {
    title: 'Pricing - Selvedge',
    description:
      'Compare the plans of Selvedge: a free 7-day trial without a credit card, Standard, Premium and Enterprise. Buyers and factories are always free.',
  },
  '/faq': {
    title: 'FAQ - Selvedge',
    description:
      'Answers about Selvedge: getting started, plans and the free trial, security, and running apparel orders with buyers and factories.',
  },
  '/terms': { title: 'Terms - Selvedge', description: 'The terms of use of this site.' },
  '/privacy': {
    title: 'Privacy - Selvedge',
    description: 'Which personal data this site keeps, and why.',
  },
  '/login': { title: 'Sign in - Selvedge', description: 'Sign in to your orders on Selvedge.' },
  '/signup': {
    title: 'Sign up - Selvedge',
    description: 'Sign up for Selvedge: 7 days free, no credit card.',
  },
};
const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The app's page with its head written for a path: title, description and address where strangers may look, else 'noindex, nofollow'. */
export function writeHead(
  page: string,
  path: string,
  site: { publicUrl: string; contactEmail: string },
): string {
  const contact = page.replace(
    '<meta name="contact" content="" />',
    () => `<meta name="contact" content="${escape(site.contactEmail)}" />`,
  );
  const head = PUBLIC[plain(path)];
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

/** Robots may read what visitors read; the rest is behind a session or a secret link. */
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
${Object.keys(PUBLIC)
  .map((path) => `  <url><loc>${escape(publicUrl + path)}</loc></url>`)
  .join('\n')}
</urlset>
`;
