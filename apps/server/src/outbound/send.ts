import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { ForbiddenTarget, publicLookup } from './addresses';

const LIMIT_MS = 5_000;
const REFUSED = 'The address could not be reached.';
/** Specific enough to fix the error, without details of the network behind the address. */
const WORDS: Record<string, string> = {
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address is not known.',
  ECONNREFUSED: 'The address refused the connection.',
  ECONNRESET: 'The address ended the connection.',
};
const isTls = (code: string) => /^(ERR_TLS|CERT|UNABLE|SELF_SIGNED|DEPTH_ZERO|ERR_SSL)/.test(code);

export interface Outcome {
  status: number | null;
  error: string | null;
}

interface Delivery {
  /** Throws a `ForbiddenTarget`. */
  url: () => string;
  headers: Record<string, string | number>;
  body: string | Buffer;
}

/** Follows no redirects. `public`: refuses host names that lead to an address that is not public. */
export function send({ url, headers, body }: Delivery, targets: 'public' | 'any'): Promise<Outcome> {
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
      const address = url();
      const open = address.startsWith('https:') ? overHttps : overHttp;
      const request = open(address, {
        method: 'POST',
        agent: false,
        ...(targets === 'public' ? { lookup: publicLookup } : {}),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
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
      request.end(body);
    } catch (error) {
      fail(error as Error);
    }
  });
}

const NOT_FOUND_OR_GONE: readonly (number | null)[] = [404, 410];
/** The address does not exist any more. */
export const isGone = ({ status }: Outcome): boolean => NOT_FOUND_OR_GONE.includes(status);
