import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { memoryFiles } from '../../test/memory-files';
import { printedPicture, scaledPicture, withoutMetadata } from './pictures';

const NAME = `${'0'.repeat(32)}_photo.jpg`;
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F3A6E' } });
async function storeOf(contents: Buffer) {
  const files = memoryFiles();
  await files.put(NAME, contents);
  const reads: string[] = [];
  const get = (name: string) => {
    reads.push(name);
    return files.get(name);
  };
  return { log: pino({ level: 'silent' }), files: { ...files, get }, reads };
}

it('a picture is scaled once for each width, also if many ask at the same time', async () => {
  const store = await storeOf(await blank(600, 300).png().toBuffer());
  const first = await Promise.all(Array.from({ length: 20 }, () => scaledPicture(store, NAME, 128)));
  expect((await sharp(first[0]!).metadata()).width).toBe(128);
  for (const one of first) expect(one).toEqual(first[0]);
  expect((await printedPicture(store, NAME))?.length).toBeGreaterThan(0);
  // Two are made at a time, so another one may begin before the first copy is stored.
  expect(store.reads.filter((name) => name === NAME).length).toBeLessThanOrEqual(3);
  store.reads.length = 0;
  expect(await scaledPicture(store, NAME, 128)).toEqual(first[0]);
  expect(store.reads).toEqual([`${NAME}.128.webp`]);
});

it('the copies of a picture are removed with it', async () => {
  const store = await storeOf(await blank(600, 300).png().toBuffer());
  await scaledPicture(store, NAME, 64);
  await scaledPicture(store, NAME, 1024);
  await printedPicture(store, NAME);
  expect(store.files.names().length).toBe(4);
  await store.files.remove(NAME);
  expect(store.files.names()).toEqual([]);
});

it.each<[string, number, number, { jpeg?: { progressive?: boolean } }, boolean]>([
  ['of 25 megapixels', 5000, 5000, {}, true],
  ['of more than 25 megapixels', 5001, 5000, {}, false],
  ['that is a JPEG of 50 megapixels', 10_000, 5000, { jpeg: {} }, true],
  ['that is a JPEG of more than 50 megapixels', 10_001, 5000, { jpeg: {} }, false],
  ['that is a progressive JPEG of 49 megapixels', 7000, 7000, { jpeg: { progressive: true } }, false],
])('a picture %s is decoded up to the limit of its kind', async (_, width, height, { jpeg }, isDecoded) => {
  // A picture that is not upright is decoded to lose its metadata.
  const picture = blank(width, height).withMetadata({ orientation: 3 });
  const contents = await (jpeg ? picture.jpeg(jpeg) : picture.png({ compressionLevel: 1 })).toBuffer();
  const store = await storeOf(contents);
  expect((await scaledPicture(store, NAME, 64)) !== null).toBe(isDecoded);
  // A picture that cannot be decoded is not tried again.
  store.reads.length = 0;
  expect((await scaledPicture(store, NAME, 64)) !== null).toBe(isDecoded);
  expect(store.reads).toEqual([`${NAME}.64.webp`]);
  const copied = await withoutMetadata(contents).then(
    () => true,
    () => false,
  );
  expect(copied).toBe(isDecoded);
});

it('an upright picture without its metadata has the same pixels and colors, another one is turned', async () => {
  const picture = blank(32, 16).jpeg();
  const upright = await picture
    .clone()
    .toColorspace('cmyk')
    .withExif({ IFD0: { Artist: 'Rina' } })
    .toBuffer();
  const cleaned = await withoutMetadata(upright);
  const { space, exif } = await sharp(cleaned).metadata();
  expect([space, exif]).toEqual(['cmyk', undefined]);
  expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(upright).raw().toBuffer());
  const turned = await withoutMetadata(await picture.withMetadata({ orientation: 6 }).toBuffer());
  expect(await sharp(turned).metadata()).toMatchObject({ width: 16, height: 32 });
});

it('two pictures are decoded at a time and 100 wait, the rest are refused with 429', async () => {
  const contents = await blank(2000, 2000).png().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => withoutMetadata(contents)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ code: 'TOO_MANY' }]);
});

it('no picture keeps a thread or memory for itself', () => {
  expect(sharp.concurrency()).toBe(1);
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } });
});
