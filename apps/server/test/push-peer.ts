import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';

interface Arrived {
  /** The path of the endpoint. */
  path: string;
  headers: Record<string, unknown>;
  /** The decrypted content. */
  shown: { title: string; body: string; path: string; tag: string; language: string };
}
export interface PushPeer {
  origin: string;
  arrived: Arrived[];
  /** The status of the next answers by path; otherwise 201. */
  answers: Record<string, number>;
  /** A browser with keys of its own, as `POST /Notification/push` takes it. */
  browser(name: string): Browser;
  stop(): Promise<void>;
}
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  kinds: string[];
}

/** Starts a push service on loopback, which decrypts what arrives with the keys of the browser it is for. */
export async function startPushPeer(): Promise<PushPeer> {
  const keys = new Map<string, { privateKey: ReturnType<typeof createECDH>; auth: string }>();
  const arrived: Arrived[] = [];
  const answers: PushPeer['answers'] = {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    const key = keys.get(path);
    if (key) {
      const plain = ece.decrypt(body, {
        version: 'aes128gcm',
        privateKey: key.privateKey,
        authSecret: key.auth,
      });
      arrived.push({ path, headers: request.headers, shown: JSON.parse(plain.toString()) });
    }
    response.writeHead(answers[path] ?? 201).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    answers,
    browser: (name) => {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      keys.set(`/${name}`, { privateKey, auth });
      return {
        endpoint: `${origin}/${name}`,
        p256dh,
        auth,
        device: `Browser ${name}`,
        kinds: ['messages', 'morning', 'stages'],
      };
    },
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Verifies an Authorization header of RFC 8292 and returns its key and claims. */
export async function readAuthorization(
  header: unknown,
  now: Date,
): Promise<{ key: string; claims: JWTPayload }> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(header)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    currentDate: now,
  });
  return { key, claims: payload };
}
