/** Bytes of UTF-8. A file system allows 255 for the whole stored name. */
const MAX_NAME = 120;

/** Removes characters that are unsafe in paths and headers, replaces underscores by hyphens, shortens to 120 bytes. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    // Browsers encode line breaks and quotation marks in form file names this way.
    .replace(/(?:%0[ad]|%22)+/gi, '-')
    .replace(/[^\p{L}\p{M}\p{N}. ()+-]+/gu, '-')
    .replace(/^[.\s\p{M}-]+/u, '')
    .trim();
  if (bytesOf(clean) <= MAX_NAME) return clean === '' ? 'file' : clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return (
    (firstBytes(clean.slice(0, clean.length - extension.length), MAX_NAME - bytesOf(extension)) || 'file') +
    extension
  );
}

const bytesOf = (text: string): number => [...text].reduce((sum, sign) => sum + bytesOfSign(sign), 0);
function bytesOfSign(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Keeps letters and their combining marks together. */
function firstBytes(text: string, max: number): string {
  let cut = '';
  let room = max;
  for (const [letter] of text.matchAll(/\P{M}\p{M}*/gu)) {
    room -= bytesOf(letter);
    if (room < 0) break;
    cut += letter;
  }
  return cut.trim();
}

export const storedNameOf = (url: string): string => decoded(url.split('/').at(-1) ?? '');

/** The display name of a stored file: the part after the last underscore (document 3, section 2.8). */
export const fileLabel = (url: string): string => storedNameOf(url).split('_').at(-1) ?? '';

/** Returns malformed text unchanged, because addresses can be typed by hand. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** Images are recognized by extension (document 1, section 5). */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|bmp|webp|svg)$/i.test(name);
