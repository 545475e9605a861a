import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { KeyedQueue } from '#server/workers/keyed-queue';
import { withoutPictureFacts } from './authors/pictures-in-files';
import type { FileStore } from './file-store';

// Pictures are decoded in this file only, so that its limits always hold. A picture of 25 megapixels takes 75 MB or
// more while it is decoded, and each further thread a part of that again.
sharp.concurrency(1);
sharp.cache(false);
const pictures = new KeyedQueue<'all'>(100, 2, 10_000);

/** Phones take 24 megapixels. */
const MAX_PIXELS = 25_000_000;
/** A JPEG that is not progressive is decoded at a smaller size, line by line. */
const MAX_BASELINE_JPEG_PIXELS = 50_000_000;

/** EXIF orientation of a picture that is not turned. */
const UPRIGHT = 1;

/** Pixels of copies for pages. */
export const WIDTHS = [64, 128, 256, 512, 1024] as const;
/** Pixels of copies for printed documents. */
const PRINT_WIDTH = 360;

const pageCopy = (name: string, width: number) => `${name}.${width}.webp`;
const printCopy = (name: string) => `${name}.${PRINT_WIDTH}.jpg`;
export const copiesOf = (name: string): string[] => [
  ...WIDTHS.map((width) => pageCopy(name, width)),
  printCopy(name),
];

interface Store {
  files: FileStore;
  log: FastifyBaseLogger;
}

/** WebP, at most as wide as `width`; null if the picture cannot be decoded or has too many pixels. */
export const scaledPicture = (store: Store, name: string, width: (typeof WIDTHS)[number]) =>
  storedCopy(store, name, pageCopy(name, width), (picture) => narrow(picture, width).webp());

/** JPEG; null if the picture cannot be decoded or has too many pixels. */
export const printedPicture = (store: Store, name: string) =>
  storedCopy(store, name, printCopy(name), (picture) =>
    narrow(picture, PRINT_WIDTH).flatten({ background: '#ffffff' }).jpeg(),
  );

/** Without metadata. An upright JPEG or PNG keeps every pixel, as artwork must. Throws if undecodable. */
export const withoutMetadata = (contents: Buffer): Promise<Buffer> =>
  pictures.run('all', async () => {
    const { format, orientation = UPRIGHT } = await sharp(contents).metadata();
    if ((format === 'jpeg' || format === 'png') && orientation === UPRIGHT)
      return Buffer.from(withoutPictureFacts(contents));
    return (await decoded(contents)).toBuffer();
  });

const narrow = (picture: Sharp, width: number) => picture.resize({ width, withoutEnlargement: true });

/** Stored next to its file. An empty copy means that the picture cannot be decoded. */
async function storedCopy(
  { files, log }: Store,
  name: string,
  copy: string,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer | null> {
  const stored = (await read(files, copy)) ?? (await pictures.run('all', create));
  return stored && stored.length > 0 ? stored : null;

  async function create(): Promise<Buffer | null> {
    const meanwhile = await read(files, copy);
    if (meanwhile) return meanwhile;
    const contents = await read(files, name);
    if (!contents) return null;
    const made = await decoded(contents)
      .then((picture) => draw(picture).toBuffer())
      .catch(() => Buffer.alloc(0));
    await files.put(copy, made).catch((err: unknown) => log.warn({ err }, 'scaled picture not stored'));
    return made;
  }
}

async function read(files: FileStore, name: string): Promise<Buffer | null> {
  const contents = await files.get(name);
  return contents && buffer(contents);
}

async function decoded(contents: Buffer): Promise<Sharp> {
  const { format, isProgressive } = await sharp(contents, {
    limitInputPixels: MAX_BASELINE_JPEG_PIXELS,
  }).metadata();
  const limitInputPixels = format === 'jpeg' && !isProgressive ? MAX_BASELINE_JPEG_PIXELS : MAX_PIXELS;
  return sharp(contents, { limitInputPixels }).rotate();
}
