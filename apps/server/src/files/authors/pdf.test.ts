import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SERVER_LANE } from '#server/workers/lane';
import { withoutAuthors } from './without-authors';

const INFO = '<< /Author (Rina \\(QC\\)) /Company 9 0 R /Title <52696E61> /Trapped /False >>';
const XMP = '<x:xmpmeta><dc:creator>Rina Akter</dc:creator></x:xmpmeta>';
const stream = (facts: string, contents: Buffer | string) =>
  `<< /Length ${contents.length} ${facts} >>\nstream\n${Buffer.from(contents).toString('latin1')}\nendstream`;
const pdfOf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Info 2 0 R >>\n%%EOF\n`,
    'latin1',
  );
const clean = (contents: Buffer) =>
  withoutAuthors(SERVER_LANE, { name: 'measures.pdf', mime: 'application/pdf', contents });

describe('a PDF', () => {
  it('loses its Info and XMP, and every other byte stays in its place', async () => {
    const page = stream('', 'BT (Rina in the text of a page) Tj ET');
    const packed = stream('/Type /Metadata /Subtype /XML /Filter /FlateDecode', deflateSync(XMP));
    const pdf = pdfOf(
      '<< /Type /Catalog >>',
      INFO,
      stream('/Type /Metadata /Subtype /XML', XMP),
      page,
      packed,
    );
    const cleaned = (await clean(pdf)) ?? Buffer.alloc(0);
    const text = cleaned.toString('latin1');
    expect(text.length).toBe(pdf.length);
    expect(text.match(/Rina/g)).toEqual(['Rina']);
    expect(text).toContain('Rina in the text of a page');
    expect(text).not.toContain('52696E61');
    expect(text).toContain('/Trapped /False >>');
    const start = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length;
    expect(inflateSync(cleaned.subarray(start)).length).toBe(0);
  });

  it.each([
    ['in a stream of another type', ['<< /Metadata 4 0 R >>', INFO, 'null', stream('', XMP)]],
    ['of a picture', ['null', INFO, '<< /Metadata 4 0 R >>', stream('/Subtype /XML', XMP)]],
    [
      'in a stream with the words that end one',
      ['null', INFO, '<< /Metadata 4 0 R >>', stream('/Type /Metadata', `endstream endobj ${XMP}`)],
    ],
    [
      'in a stream whose length is an object',
      [
        'null',
        INFO,
        `${XMP.length}`,
        `<< /Type /Metadata /Length 3 0 R >>% XMP\nstream\r\n${XMP}\r\nendstream`,
      ],
    ],
    ['with escapes in names', ['null', INFO, '<< /M#65tadata 4 0 R >>', stream('/Type /#58', XMP)]],
    ['after a comment', ['null', INFO, '<< /Metadata%(\n4 0 R >>', stream('', XMP)]],
    ['in Info with words that end it', ['null', '<< /Title (endobj \\)) /Author (Rina) >>']],
    ['in Info with escapes in names', ['null', '<< /Auth#6fr <52696E61> /Title(Rina) >>']],
    [
      'in Info of an earlier trailer, after a comment',
      ['null', 'null', '<< /Author (Rina) >>\nendobj\ntrailer << /#49nfo % 2 0 R\n3 0 R >>'],
    ],
  ])('loses an author %s', async (_, objects) => {
    const pdf = pdfOf(...objects);
    const cleaned = (await clean(pdf)) ?? Buffer.alloc(0);
    expect(cleaned.length).toBe(pdf.length);
    expect(cleaned.toString('latin1')).not.toMatch(/Rina|52696E61/);
  });

  it('loses an Info dictionary that is packed with other objects', async () => {
    const [head, other] = ['2 0 7 ', '(Rina of a bookmark)'];
    const numbers = `${head}${INFO.length + 1} `;
    const contents = deflateSync(`${numbers}${INFO} ${other}`);
    const facts = `/Type /ObjStm /N 2 /First ${numbers.length} /Filter [/FlateDecode]`;
    const pdf = pdfOf('<< /Type /Catalog >>', 'null', stream(facts, contents));
    const cleaned = (await clean(pdf)) ?? Buffer.alloc(0);
    expect(cleaned.length).toBe(pdf.length);
    const start = cleaned.indexOf('stream\n') + 'stream\n'.length;
    const text = inflateSync(cleaned.subarray(start)).toString('latin1');
    expect(text).toHaveLength(`${numbers}${INFO} ${other}`.length);
    expect(text.match(/Rina.*/g)).toEqual(['Rina of a bookmark)']);
  });

  it('loses the places of its photos, which stay as they look', async () => {
    const place = { IFD0: { Artist: 'Rina' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } };
    const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
    const photo = await blank.withExif(place).jpeg().toBuffer();
    const pdf = pdfOf('<< /Type /Catalog >>', 'null', stream('/Subtype /Image /Filter /DCTDecode', photo));
    const cleaned = (await clean(pdf)) ?? Buffer.alloc(0);
    expect(cleaned.length).toBe(pdf.length);
    const start = cleaned.indexOf('stream\n') + 'stream\n'.length;
    const picture = cleaned.subarray(start, start + photo.length);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.toString('latin1')).not.toContain('Rina');
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  });

  it.each([
    ['is encrypted', '<< /Encrypt 5 0 R >>'],
    ['is signed', '<< /Type /Sig /ByteRange [0 1 2 3] >>'],
    ['holds another file', '<< /Type /EmbeddedFile >>'],
    ['holds another file by reference', '<< /Type /Filespec /EF 5 0 R >>'],
    ['holds a signature without a range', '<< /Type/Sig/Name (Rina) >>'],
    ['is signed under an escaped name', '<< /Byte#52ange [0 1 2 3] >>'],
    ['holds a form of XFA', '<< /AcroForm << /XFA [(template) 5 0 R] >> >>'],
    ['holds what its program keeps', '<< /PieceInfo 5 0 R >>'],
    ['holds an article with an author', '<< /Type /Thread /I << /Author (Rina) >> >>'],
    ['holds the comment of a person', '<< /Type /Annot /Subtype /Highlight /T (Rina) >>'],
    ['holds a note of a person by reference', '<< /T 5 0 R /Subtype/Text >>'],
    ['has Info that is not an object', 'null endobj trailer << /Info % by\n<< /Author (Rina) >> >>'],
    ['has Info that is not found', 'null endobj trailer << /Info 9 0 R >>'],
    ['has XMP that is not found', '<< /Metadata 9 0 R >>'],
    ['has XMP that does not end where it says', `<< /Type /Metadata /Length 9 >> stream\n${XMP}\nendstream`],
    ['has XMP with a filter that stays', stream('/Type /Metadata /Filter /LZWDecode', XMP)],
    ['has a filter by reference', stream('/Subtype /Image /Filter 5 0 R', 'Rina')],
    ['holds a photo with two filters', stream('/Filter [/FlateDecode /DCTDecode]', 'Rina')],
    ['holds a JPEG 2000 with facts', stream('/Filter /JPXDecode', 'jP  uuid Rina')],
    ['holds a damaged photo', stream('/Subtype /Image /Filter /DCTDecode', 'Rina')],
    ['holds a drawing of Illustrator', '<< /Illustrator << /Private << /AIMetaData 9 0 R >> >> >>'],
    [
      'holds packed objects that cannot be read',
      stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', 'x'),
    ],
  ])('that %s cannot be cleaned', async (_, object) => {
    expect(await clean(pdfOf('<< /Type /Catalog >>', INFO, object))).toBeNull();
  });

  it('with a field of a form and a link can be cleaned', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Quantity) >>';
    const cleaned = await clean(pdfOf('<< >>', INFO, field, '<< /Type /Annot /Subtype /Link >>'));
    expect(cleaned?.toString('latin1')).toContain('(Quantity)');
  });

  it('that goes on after its end cannot be cleaned, unless with spaces', async () => {
    expect(await clean(Buffer.concat([pdfOf('null', INFO), Buffer.from('Rina')]))).toBeNull();
    expect(await clean(Buffer.concat([pdfOf('null', INFO), Buffer.from('\r\n\0')]))).not.toBeNull();
  });
});
