/**
 * A short key of a message (26 bits of FNV-1a), by which the browser finds its translation: the files of a language do not
 * repeat the English texts. The build checks that no two messages have the same key.
 */
export function messageKey(message: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at += 1)
    hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193) >>> 0;
  return (hash >>> 6).toString(36);
}
