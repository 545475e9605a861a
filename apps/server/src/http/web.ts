import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isAppPath, isGuestPath } from '@selvedge/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config';
import { ANSWER_POLICY, appPolicy, WORKER_POLICY } from './content-policy';
import { robots, sitemap, writeHead } from './page-head';
import { Refusal } from './refusal';

const here = dirname(fileURLToPath(import.meta.url));
/** Next to the server's bundle in production, two folders above the sources in development. */
const FOLDERS = [join(here, '../../web/dist'), join(here, '../../../web/dist')];
const NOT_FOUND = 404;

const WORKER = 'sw.js';
const MANIFEST = 'manifest.webmanifest';
/** Without a path; the service worker keeps it. */
const KEPT_PAGE = '/app-page';

const NONCE = /\{\{nonce\}\}/g;

export async function serveWeb(app: FastifyInstance, config: Config, folders = FOLDERS): Promise<void> {
  // `landing.html` is the last file that a build writes, so its folder is complete.
  const root = folders.find((folder) => existsSync(join(folder, 'landing.html')));
  if (root)
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      preCompressed: true,
      setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
      globIgnore: ['**/*.map', '**/*.br', '**/*.gz', '**/.vite/**', '*.html', WORKER, MANIFEST],
    });
  // Browsers must find new versions of these files, whose names have no hash.
  if (root)
    for (const name of [WORKER, MANIFEST].filter((one) => existsSync(join(root, one))))
      app.get(`/${name}`, async (_, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', name === WORKER ? WORKER_POLICY : ANSWER_POLICY)
          .sendFile(name, { maxAge: 0, immutable: false, cacheControl: false }),
      );
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  );
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(config.publicUrl)),
  );
  const read = (name: string) => {
    const text = root ? readFileSync(join(root, name), 'utf8') : '';
    const scripts = text.split('<script>').slice(1);
    return { text, scripts: scripts.map((script) => script.split('</script>', 1)[0] ?? '') };
  };
  const [page, landing] = [read('index.html'), read('landing.html')];
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      root && ['GET', 'HEAD'].includes(request.method) && !/^\/(api|apis|files)(\/|$)/i.test(path);
    if (!isPage) throw new Refusal('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    const { text, scripts } = path === '/' ? landing : page;
    reply
      .status(isAppPath(path) || path === KEPT_PAGE ? 200 : NOT_FOUND)
      .headers(isGuestPath(path) || path === KEPT_PAGE ? { 'x-robots-tag': 'noindex, nofollow' } : {})
      // The nonce is for this response only, so no cache may reuse it.
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', appPolicy(nonce, scripts))
      .type('text/html; charset=utf-8');
    return writeHead(text, path, config).replace(NONCE, nonce);
  };
  // An explicit route, because only routes are compressed and the landing page is ten times as large as the others.
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const text = sendPage(request, reply);
    if (request.method !== 'HEAD') return text;
    // The framework leaves out the body only for its own HEAD routes.
    return reply.header('content-length', Buffer.byteLength(text)).send('');
  });
}
