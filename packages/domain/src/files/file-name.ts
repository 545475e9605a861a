/** In bytes of UTF-8: a file system takes 255 of them for the whole stored name. */
const MAX_NAME = 120;

/** A file's original name without what a path or a header could trip over; underscores become hyphens. Up to 120 bytes. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    // How browsers write line breaks and quotation marks of a name in a form.
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

/** As much of a text as fits into so many bytes, without cutting a letter off its marks. */
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

/** The stored name of a file, from its address. */
export const storedNameOf = (url: string): string => decoded(url.split('/').at(-1) ?? '');

/** What a stored file is called for people: the part after the last underscore (document 3, section 2.8). */
export const labelOf = (url: string): string => storedNameOf(url).split('_').at(-1) ?? '';

/** Decodes percent signs. A part with a malformed one stays as it is: an address may have been written by hand. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** Images are recognised by extension (document 1, section 5). */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|bmp|webp|svg)$/i.test(name);
