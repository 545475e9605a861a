import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './start-app';

/** A translation service on this machine. It answers '{target}: {text}', or what `behave` says instead. */
export interface TranslationPeer {
  url: string;
  /** The bodies of all requests. */
  requests: Record<string, unknown>[];
  behave: 'translates' | 'hangs' | 'fails' | 'answers otherwise';
}
const ANSWERS = { fails: [500, { error: 'Down' }], 'answers otherwise': [200, { result: 'Other' }] } as const;

export async function startTranslationPeer(): Promise<TranslationPeer> {
  const peer: TranslationPeer = { url: '', requests: [], behave: 'translates' };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text) as Record<string, unknown>;
    peer.requests.push({ path: request.url, ...body });
    if (peer.behave === 'hangs') return;
    const [status, answer] =
      peer.behave === 'translates'
        ? [200, { translatedText: `${body.target}: ${body.q}` }]
        : ANSWERS[peer.behave];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The test process may end before the server is closed.
  server.unref();
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

/** Switches the translation on for the trader of the test world. */
export async function translateAt(app: TestApp, url: string): Promise<void> {
  app.config.translation = { url, key: undefined };
  await app.pool.query('update organizations set translates = true where id = $1', [
    app.world.organizations.meridian.id,
  ]);
}

/** A comment of the buyer on an order, written in Chinese; returns its id. */
export async function chineseComment(app: TestApp, orderId: string): Promise<string> {
  const { body } = await app.call(
    'buyer',
    'POST',
    '/api/messages',
    {
      content: '请确认色样',
      targetAudienceUserType: [3002],
      tags: [{ tagName: 'order', tagValue: orderId }],
    },
    { 'accept-language': 'zh-CN' },
  );
  return body.id;
}
