import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, decoded, fileLabel, isImageName } from './file-name';

const bytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '-').length;

describe('the name of a file', () => {
  it.each([
    ['tech_pack v2.png', 'tech-pack v2.png'],
    ['a%0D%0Ab%22.txt', 'a-b-.txt'],
    ['a\r\nb.txt', 'a-b.txt'],
    ['हिन्दी.png', 'हिन्दी.png'],
    ['', 'file'],
    ['...', 'file'],
  ])('%j is stored as %j', (sent, stored) => expect(cleanFileName(sent)).toBe(stored));

  it('has up to 120 bytes, and no characters that are unsafe in paths and headers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (sent) => {
        const name = cleanFileName(sent);
        expect(bytes(name)).toBeLessThanOrEqual(120);
        expect(name).toMatch(/^[\p{L}\p{N}()+][\p{L}\p{M}\p{N}. ()+-]*$/u);
        expect(fileLabel(`/files/0_${encodeURIComponent(name)}`)).toBe(name);
      }),
      { numRuns: 40 },
    );
  });

  it('is cut between letters and keeps its ending', () => {
    expect(cleanFileName(`${'漢'.repeat(76)}.png`)).toBe(`${'漢'.repeat(38)}.png`);
    expect(cleanFileName(`${'e\u0323\u0302'.repeat(60)}.jpeg`)).toMatch(/^(ệ|e\u0323\u0302)+\.jpeg$/u);
    expect(cleanFileName(`a${'\u0323'.repeat(200)}.png`)).toBe('file.png');
  });

  it('with a malformed percent sign stays as it is', () => {
    expect(decoded('100%.png')).toBe('100%.png');
    expect(fileLabel('/files/0_50%25 off%.png')).toBe('50%25 off%.png');
  });

  it.each([
    ['/files/0123456789abcdef0123456789abcdef_lab-dip.png', 'lab-dip.png', true],
    ['/files/a_b_Size spec v2.PDF', 'Size spec v2.PDF', false],
    ['/files/x_photo.JPEG', 'photo.JPEG', true],
    ['plain.svg', 'plain.svg', true],
  ])('of %s is shown as %s', (url, label, image) => {
    expect(fileLabel(url)).toBe(label);
    expect(isImageName(label)).toBe(image);
  });
});
