import { createHash } from 'node:crypto';

/**
 * What an answer may do in a browser (Content-Security-Policy). Whatever is not a page of ours may do nothing, should
 * a browser ever be led to show it as one; a page may do what it says here. Nowhere may scripts or styles be inline,
 * except a style element that the page itself vouches for: by its hash, or by a nonce made for this one answer.
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

/** Of every answer that is not a page: JSON, files, errors. */
export const ANSWER_POLICY = written({});

/** Of the app's own page. The component library writes its variables and breakpoints as style elements. */
export const appPolicy = (nonce: string): string =>
  written({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
  });

/** Of a page without scripts whose styles are this one element's text. */
export const plainPagePolicy = (style: string): string =>
  written({ 'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'` });
