import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SERVER_LANE } from '#server/workers/lane';
import { withoutAuthors } from './without-authors';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const UNKNOWN = 'application/octet-stream';
const NAMES = /Shapla|Rina|rina/;
const CORE =
  '<?xml version="1.0"?><cp:coreProperties xmlns:cp="urn:core" xmlns:dc="urn:dc"><dc:creator>Rina Akter</dc:creator><cp:lastModifiedBy>Rina</cp:lastModifiedBy></cp:coreProperties>';
const APP =
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Manager>Rina</Manager><Company>Shapla Textiles</Company></Properties>';

const zipped = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );
const cleanedFile = (contents: Buffer, mime: string, name = 'measures') =>
  withoutAuthors(SERVER_LANE, { name, mime, contents });
async function cleanedParts(parts: Record<string, string | Uint8Array>): Promise<Record<string, string>> {
  const cleaned = await cleanedFile(zipped(parts), SHEET);
  if (!cleaned) throw new Error('The file was not cleaned.');
  return Object.fromEntries(
    Object.entries(unzipSync(cleaned)).map(([name, part]) => [name, strFromU8(part)]),
  );
}

describe('an Office file', () => {
  it.each<[string, string, string, string?]>([
    ['its author and last editor', 'docProps/core.xml', CORE],
    ['its company and manager', 'docProps/app.xml', APP],
    [
      'the authors of Excel comments',
      'xl/comments1.xml',
      '<comments><authors><author>Rina Akter</author></authors><comment authorId="0"><t>Rina Akter:</t><t>Too wide</t></comment></comments>',
      'Too wide',
    ],
    [
      'no thread of Excel comments',
      'xl/comments2.xml',
      '<comments><authors><author>Rina</author><author>tc={6D1B}</author></authors></comments>',
      '<author>tc={6D1B}</author>',
    ],
    [
      'the person who refreshed a pivot table',
      'xl/pivotCache/pivotCacheDefinition1.xml',
      '<pivotCacheDefinition refreshedBy="Rina Akter" recordCount="3"/>',
      'recordCount="3"',
    ],
    [
      'the persons of threaded comments',
      'xl/persons/person.xml',
      '<personList><person displayName="Rina Akter" userId="rina@shapla.example" providerId="AD"/></personList>',
    ],
    [
      'the folder of a workbook',
      'xl/workbook.xml',
      '<workbook><x15ac:absPath url="C:\\Users\\Rina\\"/><sheets><sheet name="Measures"/></sheets></workbook>',
      'name="Measures"',
    ],
    [
      'the authors of Word changes',
      'word/document.xml',
      '<w:document><w:ins w:author=\'Rina > Akter\' w:initials="RA" w:id="1"><w:t>2 cm</w:t></w:ins></w:document>',
      '2 cm',
    ],
    [
      'the authors of slides',
      'ppt/commentAuthors.xml',
      '<p:cmAuthorLst><p:cmAuthor id="0" name="Rina Akter" initials="Rina"/></p:cmAuthorLst>',
      'id="0"',
    ],
    ['its properties in a part of another name', 'package/services/metadata/core-properties/1.psmdcp', CORE],
    [
      'the paths of pictures',
      'xl/drawings/drawing1.xml',
      '<xdr:cNvPr id="2" name="Picture 1" descr="C:\\Rina\\front.png"/>',
      'name="Picture 1"',
    ],
    [
      'no description that is not a path',
      'xl/drawings/drawing1.xml',
      '<xdr:cNvPr id="2" name="Picture 1" descr="White / Navy"/>',
      'descr="White / Navy"',
    ],
    [
      'the relationship of its printer',
      'xl/worksheets/_rels/sheet1.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="urn:/printerSettings" Target="Rina"/><Relationship Id="rId2" Type="urn:/hyperlink" Target="https://size.example" TargetMode="External"/></Relationships>',
      'https://size.example',
    ],
    [
      'the printer of a sheet',
      'xl/worksheets/sheet1.xml',
      '<worksheet><pageSetup paperSize="9" r:id="Rina"/></worksheet>',
      '<pageSetup paperSize="9"/>',
    ],
    [
      'the types of parts that go',
      '[Content_Types].xml',
      '<Types><Override PartName="/customXml/Rina.xml" ContentType="a"/><Override PartName="/xl/workbook.xml" ContentType="b"/></Types>',
      '<Override PartName="/xl/workbook.xml" ContentType="b"/>',
    ],
  ])('loses %s, and keeps the rest', async (_, name, part, kept = '') => {
    const other = '<table displayName="Table1"><author>Rina</author></table>';
    const parts = await cleanedParts({ [name]: part, 'xl/tables/table1.xml': other });
    expect(parts[name]).not.toMatch(NAMES);
    expect(parts[name]).toContain(kept);
    expect(parts['xl/tables/table1.xml']).toBe(other);
  });

  it('loses printers, labels, and the people of its library', async () => {
    const parts = await cleanedParts({
      'xl/workbook.xml': '<workbook/>',
      'xl/printerSettings/printerSettings1.bin': 'Rina',
      'customXml/item1.xml': '<SharedWithUsers>Rina</SharedWithUsers>',
      'docMetadata/LabelInfo.xml': '<labels><label siteId="Rina"/></labels>',
      'docProps/thumbnail.wmf': 'Rina',
    });
    expect(Object.keys(parts)).toEqual(['xl/workbook.xml']);
  });

  it('loses the places of its pictures, which stay as they look', async () => {
    const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
    const place = { IFD0: { Artist: 'Rina' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } };
    const jpeg = await blank.clone().withExif(place).jpeg().toBuffer();
    const png = await blank.clone().withExif(place).png().toBuffer();
    const after = await blank.clone().withExif(place).jpeg({ progressive: true }).toBuffer();
    const cleaned = await cleanedFile(
      zipped({
        'xl/media/1.jpeg': Buffer.concat([jpeg, after]),
        'xl/media/2.png': Buffer.concat([png, after]),
      }),
      SHEET,
    );
    for (const [name, picture] of Object.entries(unzipSync(cleaned ?? Buffer.alloc(0)))) {
      expect(Buffer.from(picture).toString('latin1'), name).not.toContain('Rina');
      const facts = await sharp(picture).metadata();
      expect([facts.width, facts.exif], name).toEqual([8, undefined]);
      const original = name.endsWith('png') ? png : jpeg;
      expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    }
  });

  it.each([
    ['is signed', { 'docProps/core.xml': CORE, '_xmlsignatures/sig1.xml': '<Signature/>' }],
    ['has macros', { 'xl/vbaProject.bin': 'Rina' }],
    ['holds another file', { 'xl/embeddings/oleObject1.bin': 'Rina' }],
    ['holds a picture with facts that stay', { 'word/media/image1.tiff': 'Rina' }],
    ['holds a drawing of its clipboard', { 'xl/media/image1.emf': 'Rina' }],
    ['holds a part of an unknown type', { 'ppt/media/media1.mp4': 'Rina' }],
    [
      'names another file',
      {
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          '<Relationships><Relationship Id="a" Type="urn:/externalLinkPath" Target="file:///C:/Rina" TargetMode="External"/></Relationships>',
      },
    ],
    [
      'links to a folder',
      {
        'xl/worksheets/_rels/sheet1.xml.rels':
          '<Relationships><Relationship Id="a" Type="urn:/hyperlink" Target="file:///C:/Users/Rina" TargetMode="External"/></Relationships>',
      },
    ],
    ['names its source of data', { 'xl/connections.xml': '<connections/>' }],
    ['has variables', { 'word/settings.xml': '<w:settings><w:docVars/></w:settings>' }],
    [
      'holds a damaged picture',
      { 'word/media/image1.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 9, 0x52]) },
    ],
    ['is not well-formed', { 'xl/workbook.xml': '<workbook a="Rina' }],
  ])('that %s cannot be cleaned', async (_, parts) => {
    expect(await cleanedFile(zipped(parts), SHEET)).toBeNull();
  });
});

it.each([
  ['a workbook that is damaged', 'measures.xlsx', SHEET],
  ['an encrypted workbook', 'measures.xlsx', 'application/x-cfb'],
  ['a picture that is damaged', 'collar.jpg', 'image/jpeg'],
  ['a drawing', 'collar.svg', 'image/svg+xml'],
  ['an archive', 'photos.zip', 'application/zip'],
  ['a file of unknown contents', 'pattern.dxf', UNKNOWN],
])('%s cannot be cleaned', async (_, name, mime) => {
  expect(await cleanedFile(Buffer.from('Rina'), mime, name)).toBeNull();
});

it('plain text and bitmaps, which have no place for an author, stay as they are', async () => {
  const text = Buffer.from('Chest;52');
  for (const name of ['measures.csv', 'measures.TXT', 'measures.tsv'])
    expect(await cleanedFile(text, UNKNOWN, name), name).toBe(text);
  expect(await cleanedFile(text, 'image/bmp', 'collar.bmp')).toBe(text);
  expect(await cleanedFile(Buffer.from('Rina\0'), UNKNOWN, 'measures.csv')).toBeNull();
});

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s loses its place and camera', async (format) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
  const taken = await picture
    .withExif({ IFD0: { Make: 'FactoryCam', Artist: 'Rina' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .toFormat(format)
    .toBuffer();
  const cleaned = (await cleanedFile(taken, `image/${format}`)) ?? Buffer.alloc(0);
  expect(cleaned.toString('latin1')).not.toMatch(/FactoryCam|Rina/);
  expect((await sharp(cleaned).metadata()).width).toBe(8);
});
