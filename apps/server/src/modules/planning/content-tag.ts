import { createHash } from 'node:crypto';

/** An ETag for a partner's view, made from what the partner sees of it. */
export const contentTag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
