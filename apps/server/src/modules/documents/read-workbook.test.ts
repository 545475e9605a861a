import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import type { Entry } from './unpack';
import { packPlain, unpack } from './unpack';
import { makeWorkbook } from './workbook';

const app = useApp();
const read = (contents: Buffer, name = 'styles.xlsx') =>
  upload(app, 'trader', 'POST', '/api/CustomOrder/styles/read', name, contents);
const workbook = (titles: string[], ...rows: (string | number)[][]) =>
  makeWorkbook([{ name: 'Any', columns: titles.map((title) => ({ title })), rows }]);
const MB = 1024 * 1024;
const NOT_EXCEL = 'This is not an Excel workbook (.xlsx).';
const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook with one of its parts put in another's place. */
async function tampered(change: (xml: string) => string): Promise<Entry[]> {
  const entries = unpack(
    await workbook(['Style', 'Combo'], ['Tee', 'White']),
    { maxBytes: MB, maxEntries: 99 },
    /./,
  );
  return entries.map((entry) =>
    entry.name === SHEET ? { ...entry, contents: Buffer.from(change(entry.contents.toString())) } : entry,
  );
}
/** An archive whose only part is packed, and whose sizes say whatever they are told to. */
function packed(name: string, contents: Buffer, claims: number): Buffer {
  const small = deflateRawSync(contents);
  const archive = packPlain([{ name, contents: small }]);
  const at = archive.indexOf('PK\u0001\u0002');
  for (const offset of [8, at + 10]) archive.writeUInt16LE(8, offset);
  for (const offset of [22, at + 24]) archive.writeUInt32LE(claims, offset);
  return archive;
}

describe('a workbook that comes in', () => {
  it('is read with what is wrong in each row, by row and column', async () => {
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
    expect(body.rows[1].errors).toEqual([
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
    ['an old .xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])],
  ])('is refused when it is %s', async (_, contents) => {
    expect(await read(contents)).toMatchObject({ status: 415, body: { message: NOT_EXCEL } });
  });

  it('is refused when it is larger than 2 MB', async () => {
    expect((await read(Buffer.alloc(2 * MB + 1))).status).toBe(413);
  });

  it.each([
    ['says so', 200 * MB],
    ['says it is small', 10],
  ])('is refused when it would unpack to 200 MB and %s', async (_, claims) => {
    const bomb = packed(SHEET, Buffer.alloc(200 * MB, 'a'), claims);
    expect(bomb.length).toBeLessThan(MB);
    expect(await read(bomb)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
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
  ])('is refused when a cell stands %s', async (_, change) => {
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
