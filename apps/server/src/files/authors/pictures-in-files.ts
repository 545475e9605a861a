const JPEG = 0xffd8;
const [END, SCAN, APP0, APP2, APP14, COMMENT] = [0xd9, 0xda, 0xe0, 0xe2, 0xee, 0xfe];
const MARKER_AND_LENGTH = 4;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_END = 'IEND';
const PNG_FACTS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Removes EXIF, XMP and texts without decoding. Returns other files unchanged; throws if damaged. */
export function withoutPictureFacts(picture: Uint8Array): Uint8Array {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes.length > 4 && bytes.readUInt16BE(0) === JPEG)
    return Buffer.concat(
      [...segmentsOf(bytes)].filter(({ isFact }) => !isFact).map(({ segment }) => segment),
    );
  return bytes.subarray(0, PNG.length).equals(PNG) ? withoutChunks(bytes) : picture;
}

/** Blanks the same facts of a JPEG without moving a byte. Throws if it is damaged. */
export function blankPictureFacts(jpeg: Buffer): void {
  for (const { segment, isFact } of segmentsOf(jpeg)) if (isFact) segment.fill(0, MARKER_AND_LENGTH);
}

/** Segments after the picture are facts too: cameras put further pictures there. Throws if damaged. */
function* segmentsOf(jpeg: Buffer): Generator<{ segment: Buffer; isFact: boolean }> {
  yield { segment: jpeg.subarray(0, 2), isFact: false };
  let at = 2;
  while (jpeg[at + 1] !== END) {
    if (jpeg[at] !== 0xff) throw new Error('A segment of the JPEG does not start with a marker.');
    const marker = jpeg[at + 1] ?? 0;
    const length = at + 2 + jpeg.readUInt16BE(at + 2);
    const end = marker === SCAN ? scanEnd(jpeg, length) : length;
    yield { segment: jpeg.subarray(at, end), isFact: isFact(marker, jpeg, at) };
    at = end;
  }
  yield { segment: jpeg.subarray(at, at + 2), isFact: false };
  yield { segment: jpeg.subarray(at + 2), isFact: true };
}

/** Of the application segments, a picture needs those of its colors only. */
function isFact(marker: number, jpeg: Buffer, at: number): boolean {
  if (marker === COMMENT) return true;
  if (marker === APP2) return jpeg.toString('latin1', at + 4, at + 15) !== 'ICC_PROFILE';
  return marker > APP0 && marker < APP0 + 16 && marker !== APP14;
}

function scanEnd(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from);
  while (at >= 0) {
    const next = jpeg[at + 1] ?? END;
    const isOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan && next !== 0xff) return at;
    at = jpeg.indexOf(0xff, at + (isOfScan ? 2 : 1));
  }
  throw new Error('The JPEG does not end.');
}

function withoutChunks(png: Buffer): Buffer {
  const parts = [png.subarray(0, PNG.length)];
  let at = PNG.length;
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    if (!PNG_FACTS.has(kind)) parts.push(png.subarray(at, end));
    at = kind === PNG_END ? png.length : end;
  }
  return Buffer.concat(parts);
}
