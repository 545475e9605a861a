import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tells which version of the worker answers a page. */
const TELL = (version: number) => `
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === '/worker-version') event.respondWith(new Response('${version}'));
});`;

/**
 * The tested server behind an address of its own, where `publish` changes the service worker as an update of the server
 * does.
 */
export async function siteWithVersions(target: string) {
  let version = 1;
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    if (url === '/sw.js') {
      fetch(new URL(url, target))
        .then(async (reply) => {
          answer.writeHead(reply.status, {
            'content-type': reply.headers.get('content-type') ?? '',
            'cache-control': reply.headers.get('cache-control') ?? '',
          });
          answer.end(`${await reply.text()}${TELL(version)}`);
        })
        .catch(() => answer.destroy());
      return;
    }
    const passedOn = request(new URL(url, target), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => {
      version += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
