import { createHmac } from 'node:crypto';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { checkedUrl, ForbiddenTarget, publicLookup } from './addresses';

const LIMIT_MS = 5_000;
const REFUSED = 'The address could not be reached.';
/** Messages for delivery errors: specific enough to fix them, without details of the network behind the address. */
const WORDS: Record<string, string> = {
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address is not known.',
  ECONNREFUSED: 'The address refused the connection.',
  ECONNRESET: 'The address ended the connection.',
};
const isTls = (code: string) => /^(ERR_TLS|CERT|UNABLE|SELF_SIGNED|DEPTH_ZERO|ERR_SSL)/.test(code);

export interface Notice {
  id: string;
  event: string;
  body: string;
  url: string;
  secret: string;
}
export interface Outcome {
  status: number | null;
  error: string | null;
}

/** `t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `t.body` with the webhook's secret. */
const signatureOf = (secret: string, body: string, now: Date): string => {
  const second = Math.floor(now.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
};

/** Sends one delivery within five seconds; follows no redirects and ignores the response body. */
export function post(notice: Notice, targets: 'public' | 'any', now: Date): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      const code = (error as { code?: string }).code ?? '';
      const reason =
        error instanceof ForbiddenTarget
          ? error.message
          : isTls(code)
            ? 'The certificate of the address is not valid.'
            : (WORDS[code] ?? REFUSED);
      resolve({ status: null, error: reason });
    };
    try {
      const url = checkedUrl(notice.url, targets);
      const send = url.startsWith('https:') ? overHttps : overHttp;
      const request = send(url, {
        method: 'POST',
        agent: false,
        ...(targets === 'public' ? { lookup: publicLookup } : {}),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(notice.body),
          'user-agent': 'Selvedge-Webhooks/1',
          'selvedge-event': notice.event,
          'selvedge-delivery': notice.id,
          'selvedge-signature': signatureOf(notice.secret, notice.body, now),
        },
      });
      const timer = setTimeout(() => {
        resolve({ status: null, error: `No answer within ${LIMIT_MS / 1000} seconds.` });
        request.destroy();
      }, LIMIT_MS);
      request.on('close', () => clearTimeout(timer));
      request.on('error', fail);
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const accepted = status >= 200 && status < 300;
        resolve({ status, error: accepted ? null : `The address answered ${status}.` });
        request.destroy();
      });
      request.end(notice.body);
    } catch (error) {
      fail(error as Error);
    }
  });
}
