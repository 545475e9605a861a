import { createHash } from 'node:crypto';

/**
 * What an answer may do in a browser (Content-Security-Policy). Whatever is not a page of ours may do nothing, should
 * a browser ever be led to show it as one; a page may do what it says here. Nowhere may scripts or styles be inline,
 * except what the page itself vouches for: by its hash, or, of style elements, by a nonce made for this one answer.
 */
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

/** Of every answer that is not a page: JSON, files, errors. */
export const ANSWER_POLICY = written({});

/**
 * Of the app's own page, with the scripts that stand in it. The component library writes its variables and breakpoints
 * as style elements, which carry the nonce.
 */
export const appPolicy = (nonce: string, scripts: string[]): string =>
  written({
    'script-src': ["'self'", ...scripts.map(byHash)].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    // A document is shown from what the page itself has fetched.
    'frame-src': 'blob:',
    'form-action': "'self'",
  });

/** Of a page without scripts whose styles are this one element's text. */
export const plainPagePolicy = (style: string): string => written({ 'style-src': byHash(style) });
