import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { isAppPath, isGuestPath } from './app-paths';
import { robots, sitemap, writeHead } from './page-head';
import { Refusal } from './refusal';

const here = dirname(fileURLToPath(import.meta.url));
/** Beside the server's bundle in production, two folders up from the sources in development. */
const FOLDERS = [join(here, '../../web/dist'), join(here, '../../../web/dist')];
const NOT_FOUND = 404;

/** Serves the built app: hashed assets for ever, its page for every screen, and the same page with 404 for unknown paths. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const root = FOLDERS.find((folder) => existsSync(join(folder, 'index.html')));
  if (root)
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      globIgnore: ['**/*.map', '**/.vite/**', 'index.html'],
    });
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  );
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(config.publicUrl)),
  );
  const page = root ? readFileSync(join(root, 'index.html'), 'utf8') : '';
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = root && request.method === 'GET' && !/^\/(api|apis|files)(\/|$)/i.test(path);
    if (!isPage) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', 'no-cache').status(isAppPath(path) ? 200 : NOT_FOUND);
    return reply
      .headers(isGuestPath(path) ? { 'x-robots-tag': 'noindex, nofollow' } : {})
      .type('text/html; charset=utf-8')
      .send(writeHead(page, path, config));
  });
}
