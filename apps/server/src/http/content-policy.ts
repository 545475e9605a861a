import { createHash } from 'node:crypto';

/** Inline scripts and styles run only with their hash or, for style elements, a nonce of the response. */
type Policy = Record<string, string>;

const NOTHING: Policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};
const written = (policy: Policy) =>
  Object.entries({ ...NOTHING, ...policy })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const byHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const ANSWER_POLICY = written({});

/** The component library adds style elements, which carry the nonce. */
export const appPolicy = (nonce: string, scripts: string[]): string =>
  written({
    'script-src': ["'self'", ...scripts.map(byHash)].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    // Document previews are blob URLs of data that the page fetched.
    'frame-src': 'blob:',
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
  });

/** The service worker fetches what it keeps. */
export const WORKER_POLICY = written({ 'script-src': "'self'", 'connect-src': "'self'" });

export const plainPagePolicy = (style: string): string => written({ 'style-src': byHash(style) });

export const statusPagePolicy = (style: string, script: string): string =>
  written({ 'style-src': byHash(style), 'script-src': byHash(script), 'connect-src': "'self'" });

export const formPagePolicy = (style: string, script: string): string =>
  written({
    'style-src': byHash(style),
    'script-src': byHash(script),
    'img-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
  });
