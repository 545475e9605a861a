const MAX_NAME = 120;

/** A file's original name without what a path or a header could trip over; underscores become hyphens. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}. ()+-]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .trim();
  if (clean.length <= MAX_NAME) return clean === '' ? 'file' : clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return clean.slice(0, MAX_NAME - extension.length) + extension;
}

/** What a stored file is called for people: the part after the last underscore (document 3, section 2.8). */
export const labelOf = (url: string): string =>
  decoded(url.split('/').at(-1) ?? '')
    .split('_')
    .at(-1) ?? '';
/** An address that somebody wrote by hand may hold a percent sign that stands for nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** Images are recognised by extension (document 1, section 5). */
export const isImageName = (name: string): boolean => /\.(jpe?g|png|gif|bmp|webp|svg)$/i.test(name);
