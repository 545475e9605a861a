import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packPlain, unpack } from './unpack';

const LIMITS = { maxBytes: 1000, maxEntries: 3 };
const CONTENTS = Buffer.alloc(800, 'a');

/** An archive with one compressed file whose headers declare the given size. */
function claiming(size: number): Buffer {
  const archive = Buffer.from(zipSync({ 'a.xml': CONTENTS }));
  archive.writeUInt32LE(size, 22);
  archive.writeUInt32LE(size, archive.indexOf('PK\u0001\u0002') + 24);
  return archive;
}

const empty = (names: readonly (number | string)[], end: string) =>
  Object.fromEntries(names.map((name) => [`${name}${end}`, new Uint8Array()]));

it('unpacks the wanted files, and packs them again', async () => {
  const files = { 'a.xml': CONTENTS, 'folder/b.xml': Buffer.from('<b/>'), 'c.png': Buffer.alloc(2000) };
  const entries = await unpack(Buffer.from(zipSync(files)), LIMITS, /\.xml$/);
  expect(entries).toEqual([
    { name: 'a.xml', contents: CONTENTS },
    { name: 'folder/b.xml', contents: Buffer.from('<b/>') },
  ]);
  expect(await unpack(packPlain(entries), LIMITS, /./)).toEqual(entries);
});

it.each([
  ['claims less than it holds', claiming(10), 'large'],
  ['claims more than it holds', claiming(900), 'damaged'],
  ['claims more than the limit', claiming(1001), 'large'],
  ['holds more than the limit in all', zipSync({ 'a.xml': CONTENTS, 'b.xml': CONTENTS }), 'large'],
  ['has too many wanted files', zipSync(empty('abcd'.split(''), '.xml')), 'large'],
  ['lists too many files', zipSync(empty([...Array(10_001).keys()], '.png')), 'large'],
  ['leads out of its folder', zipSync({ '../a.xml': CONTENTS }), 'damaged'],
  ['is cut off', claiming(800).subarray(0, 40), 'damaged'],
])('refuses an archive that %s', async (_, archive, kind) => {
  await expect(unpack(Buffer.from(archive), LIMITS, /\.xml$/)).rejects.toMatchObject({ kind });
});
