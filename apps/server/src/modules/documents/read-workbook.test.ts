import { deflateRawSync } from 'node:zlib';
import { columnLetters } from '@selvedge/domain/spreadsheet';
import { describe, expect, it } from 'vitest';
import { SERVER_LANE } from '#server/workers/lane';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { USUAL_LIMITS } from './parse-workbook';
import { workbookThread } from './read-workbook';
import { type Entry, packPlain, unpack } from './unpack';
import { makeWorkbook } from './workbook';

const app = useApp();
const read = (contents: Buffer, name = 'styles.xlsx') =>
  upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', name, contents);
const workbook = (titles: string[], ...rows: (string | number)[][]) =>
  makeWorkbook([{ name: 'Any', columns: titles.map((title) => ({ title })), rows }], 'en', null);
const MB = 1024 * 1024;
const NOT_EXCEL = 'This is not an Excel workbook (.xlsx).';
const SHEET = 'xl/worksheets/sheet1.xml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const COLUMNS = Array.from({ length: 100 }, (_, index) => columnLetters(index));
const inline = (text: string) => `<row r="3"><c r="A3" t="inlineStr"><is><t>${text}</t></is></c></row>`;

/** The parts of a workbook after a change of their XML. */
async function tampered(change: (xml: string) => string): Promise<Entry[]> {
  const entries = await unpack(
    await workbook(['Style', 'Combo'], ['Tee', 'White']),
    { maxBytes: MB, maxEntries: 99 },
    /./,
  );
  return entries.map((entry) =>
    entry.name === SHEET ? { ...entry, contents: Buffer.from(change(entry.contents.toString())) } : entry,
  );
}
/** A compressed archive whose headers declare `claims` as the size of each part, by default the true size. */
function packed(entries: readonly Entry[], claims?: number): Buffer {
  const small = entries.map(({ name, contents }) => ({ name, contents: deflateRawSync(contents) }));
  const archive = packPlain(small);
  let local = 0;
  let central = archive.indexOf('PK\u0001\u0002');
  for (const [index, { name, contents }] of small.entries()) {
    for (const offset of [local + 8, central + 10]) archive.writeUInt16LE(8, offset);
    const size = claims ?? entries[index]?.contents.length ?? 0;
    for (const offset of [local + 22, central + 24]) archive.writeUInt32LE(size, offset);
    local += 30 + Buffer.byteLength(name) + contents.length;
    central += 46 + Buffer.byteLength(name);
  }
  return archive;
}

describe('a workbook that comes in', () => {
  it('is read with the errors of each row, by row and column', async () => {
    const file = await workbook(
      ['Combo', 'Style', 'Combo Quantity', 'Material', 'Unit'],
      ['White', 'Tee', 120, 'Jersey', 'Kg'],
      ['Navy', 'Tee', 'many', 'Rib', 'bale'],
      ['', '', '', '', ''],
      ['', '', '', 'Label', 'Piece'],
    );
    const { status, body } = await read(file);
    expect(status).toBe(200);
    expect(body.rows.map((row: any) => [row.line, row.style, row.combo, row.comboQuantity])).toEqual([
      [2, 'Tee', 'White', 120],
      [3, 'Tee', 'Navy', null],
      [5, 'Tee', 'Navy', null],
    ]);
    expect(body.rows[1].errors).toEqual([]);
    expect(body.rows[1].warnings).toEqual([
      { column: 'Unit', cell: 'E3', message: 'Unknown unit: bale' },
      { column: 'Combo Quantity', cell: 'C3', message: 'Combo Quantity is not a number: many' },
    ]);
  });

  it('saves nothing by being read', async () => {
    const before = await app.pool.query('select count(*) from orders');
    await read(await workbook(['Style'], ['Tee']));
    expect((await app.pool.query('select count(*) from orders')).rows).toEqual(before.rows);
    expect((await app.pool.query('select count(*)::integer as n from files')).rows).toEqual([{ n: 0 }]);
  });

  it.each([
    ['text', Buffer.from('Style,Combo\nTee,White')],
    ['nothing', Buffer.alloc(0)],
    ['an archive without sheets', packPlain([{ name: 'hello.xml', contents: Buffer.from('<a/>') }])],
    ['half an archive', packPlain([{ name: SHEET, contents: Buffer.alloc(500) }]).subarray(0, 300)],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
  ])('is refused when it is %s', async (_, contents) => {
    expect(await read(contents)).toMatchObject({ status: 415, body: { message: NOT_EXCEL } });
  });

  it('is refused with what to do when it is an old .xls', async () => {
    const contents = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    expect(await read(contents)).toMatchObject({ status: 415, body: { message: 'Save it as .xlsx.' } });
  });

  it('is read with hundreds of pictures, which are not unpacked', async () => {
    const pictures = Array.from({ length: 300 }, (_, at) => ({
      name: `xl/media/image${at}.png`,
      contents: Buffer.from('not a picture'),
    }));
    expect((await read(packPlain([...(await tampered((xml) => xml)), ...pictures]))).status).toBe(200);
  });

  it('is refused when it is larger than 2 MB', async () => {
    expect((await read(Buffer.alloc(2 * MB + 1))).status).toBe(413);
  });

  it.each([
    ['says so', 200 * MB],
    ['says it is small', 10],
  ])('is refused when it would unpack to 200 MB and %s', async (_, claims) => {
    const bomb = packed([{ name: SHEET, contents: Buffer.alloc(200 * MB, 'a') }], claims);
    expect(bomb.length).toBeLessThan(MB);
    expect(await read(bomb)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  it.each([
    ['one text of 22 MB', (xml: string) => xml.replace('</sheetData>', `${inline('x'.repeat(22 * MB))}$&`)],
    [
      'a tag of 22 MB that never ends',
      (xml: string) => `${xml.split('</sheetData>')[0]}<c ${'x'.repeat(22 * MB)}`,
    ],
    [
      'a part of more than 4 MB',
      (xml: string) => xml.replace('</sheetData>', `${'<c r="A3"/>'.repeat(400_000)}$&`),
    ],
    [
      'a text of more than 64 KB',
      (xml: string) => xml.replace('</sheetData>', `${inline('x'.repeat(65 * 1024))}$&`),
    ],
    [
      'a tag of more than 64 KB',
      (xml: string) => xml.replace('</sheetData>', `<c ${'x'.repeat(65 * 1024)}/>$&`),
    ],
    [
      'tags that are opened and never closed',
      (xml: string) => `${xml.split('</sheetData>')[0]}${'<c '.repeat(50_000)}`,
    ],
  ])('is refused at once when it holds %s', async (_, change) => {
    const file = packed(await tampered(change));
    expect(file.length).toBeLessThan(MB);
    const { status, body } = await read(file);
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('is refused when a sheet under another name claims a row far away', async () => {
    const entries = await tampered((xml) => xml.replace(/r="2"/, 'r="1048576"'));
    const moved = entries.map(({ name, contents }) => ({
      name: name === SHEET ? 'xl/other.xml' : name,
      contents: Buffer.from(contents.toString().replace('worksheets/sheet1.xml', 'other.xml')),
    }));
    expect((await read(packPlain(moved))).status).toBe(413);
  });

  it('is refused when its cells repeat a long text too often', async () => {
    const shared = `<si><t>${'y'.repeat(30_000)}</t></si>`.repeat(10);
    const rows = Array.from(
      { length: 100 },
      (_, row) =>
        `<row r="${row + 3}">${COLUMNS.map((at) => `<c r="${at}${row + 3}" t="s"><v>0</v></c>`).join('')}</row>`,
    );
    const entries = (await tampered((xml) => xml.replace('</sheetData>', `${rows.join('')}$&`))).map(
      (entry) =>
        entry.name === 'xl/sharedStrings.xml'
          ? { ...entry, contents: Buffer.from(`<sst xmlns="${MAIN}">${shared}</sst>`) }
          : entry,
    );
    const { status, body } = await read(packed(entries));
    expect([status, body.message]).toEqual([
      413,
      'This Excel file holds too much text. Please split it into several smaller files.',
    ]);
  });

  it('waits for two others of the same organization, and a fourth is refused for now', async () => {
    // Each is read for longer than the others take to arrive.
    const cells = Array.from({ length: 40 }, () => 'Tee');
    const large = await workbook(cells, ...Array.from({ length: 1500 }, () => cells));
    const file = await workbook(['Style'], ['Tee']);
    const replies = await Promise.all([read(large), read(large), read(large), read(large)]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200, 200, 200, 429,
    ]);
    expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBe('5');
    expect((await read(file)).status).toBe(200);
  });

  it('is refused when reading takes too long, and the next one is read', async () => {
    const file = await workbook(['Style'], ['Tee']);
    const limits = { timeoutMs: 20_000, memoryMb: 256, idleMs: 1000 };
    const message = 'This Excel file takes too long to read. Please split it into several smaller files.';
    const opened = { name: 'styles.xlsx', contents: file, limits: USUAL_LIMITS };
    await expect(
      workbookThread({ ...limits, timeoutMs: 0 })(SERVER_LANE, opened, (from) => from('styles', {})),
    ).rejects.toMatchObject({ code: 'TOO_LARGE', message });
    expect(await workbookThread(limits)(SERVER_LANE, opened, (from) => from('styles', {}))).toMatchObject({
      cells: [['Style'], ['Tee']],
    });
  });

  it.each([
    ['a CSV file of 15 kB', 'CustomOrder/styles/read', 'Style,('.padEnd(15_000, '(')],
    ['a CSV file of 20 kB', 'Import/read', 'PO,('.padEnd(20_000, '(')],
    ['a CSV file of 1.8 MB', 'CustomOrder/styles/read', 'Style,('.padEnd(1_800_000, '(')],
    ['a CSV file of 1.8 MB for a plan', 'Planning/excel/read', 'Stage Name,1'.padEnd(1_800_000, '1 ')],
  ])('is read in linear time when it is %s with one hostile cell', async (_, path, text) => {
    const { status, body } = await upload(app, 'trader', 'POST', `/api/${path}`, 'a.csv', Buffer.from(text));
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });

  it('is read in linear time when 60 cells hold 2,000 brackets each', async () => {
    const cells = Array.from({ length: 60 }, () => '('.repeat(2000));
    const file = await workbook(cells, cells);
    for (const path of ['CustomOrder/styles/read', 'Import/read'])
      expect((await upload(app, 'trader', 'POST', `/api/${path}`, 'a.xlsx', file)).status).toBe(200);
  });

  it('is refused when it is a CSV file that takes too long or too much memory', async () => {
    const limits = { timeoutMs: 20_000, memoryMb: 64, idleMs: 1000 };
    const read = (some: object, contents: string) =>
      workbookThread({ ...limits, ...some })(
        SERVER_LANE,
        { name: 'styles.csv', contents: Buffer.from(contents), limits: USUAL_LIMITS },
        (from) => from('styles', {}),
      );
    await expect(read({ timeoutMs: 0 }, 'Style')).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(read({ memoryMb: 20 }, '\n'.repeat(2_000_000))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is refused when it has thousands of parts', async () => {
    const parts = Array.from({ length: 201 }, (_, at) => ({
      name: `${at}.xml`,
      contents: Buffer.from('<a/>'),
    }));
    expect((await read(packPlain(parts))).status).toBe(413);
  });

  it.each([
    ['in the last row of all', (xml: string) => xml.replace(/r="2"/, 'r="1048576"')],
    ['in a row that no sheet has', (xml: string) => xml.replace(/r="2"/, 'r="1e9"')],
    ['in the last column of all', (xml: string) => xml.replace(/r="A2"/, 'r="XFD2"')],
    ['in a place that is written in disguise', (xml: string) => xml.replace(/r="2"/, "r = '&#49;048576'")],
  ])('is refused when a cell is %s', async (_, change) => {
    const { status, body } = await read(packPlain(await tampered(change)));
    expect([status, body.message]).toEqual([413, 'A sheet can have up to 2,000 rows and 100 columns.']);
  });

  it('does not expand entities of its own', async () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const entries = await tampered((xml) => xml.replace(/(<\?xml[^>]*\?>)?/, `$1${entities}`));
    const { status, text } = await read(packPlain(entries));
    expect([200, 415]).toContain(status);
    expect(text).not.toMatch(/lollol|root:/);
  });

  it('needs the part that is named file', async () => {
    const reply = await app.call('trader', 'POST', '/api/Planning/excel/read', '--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(reply).toMatchObject({ status: 400, body: { message: 'The form needs one part named file.' } });
  });
});
