import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { FIGURE_COLUMN } from '@selvedge/domain/imports/board-sheet';
import { REASON_CODES } from '@selvedge/domain/planning/dates/reasons';
import { columnLetters } from '@selvedge/domain/spreadsheet';
import { STAGE_STATUSES } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { LANGUAGES, type Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { useApp } from '#test/start-app';
import { sheetsIn } from '#test/workbook-sheets';
import { boardInEnglish, reasonIn } from './table-language';
import { unpack } from './unpack';

const app = useApp();
const reports = partnerReportCalls(app);

let order: { orderId: string; orderNumber: string };
let reportId: string;
beforeAll(async () => {
  order = await makeOrder(app, { 'Order Name': 'Late Tee', 'Buyer FOB Price / pc': 3.45 });
  const dates = { deadlineClient: '2026-06-10', deadlineManufacturer: '2026-06-12' };
  const [done] = await makePlan(app, order.orderId, [{ stageName: 'Cutting', ...dates }, dates]);
  await app.call('trader', 'PUT', `/api/Planning/updateStage/${done.stageId}`, {
    commitMessage: 'Done',
    metadata: { targetUserType: 3003, currentStatus: 'COMPLETED' },
  });
  ({ reportId } = await reports.made({ partnerId: app.world.organizations.northbrook.id }));
});

const board = () => `/Board/excel?scope=team&side=both&orders=${order.orderId}`;
const list = () => `/CustomOrder/excel?search=${order.orderNumber}`;
/** Each workbook, and the columns of each sheet that stay visible; 0 is a page of text. */
const WORKBOOKS: Record<string, { path: () => string; naming: Record<string, number> }> = {
  orderWorkbook: {
    path: () => `/CustomOrder/${order.orderId}/excel`,
    naming: { Order: 2, Styles: 2, Plan: 1 },
  },
  planWorkbook: { path: () => `/Planning/excel/${order.orderId}`, naming: { Plan: 1 } },
  orderListWorkbook: { path: list, naming: { Orders: 2 } },
  'orderListWorkbook to edit': { path: () => `${list()}&editable=1`, naming: { Orders: 1, About: 0 } },
  boardWorkbook: { path: board, naming: { Board: 3, Dates: 4, About: 0 } },
  'boardWorkbook to edit': {
    path: () => `${board()}&editable=1`,
    naming: { Dates: 5, About: 0, 'Selvedge choices': 0 },
  },
  previewPartnerReport: {
    path: () => `/Reports/${reportId}/preview?format=excel`,
    naming: { Orders: 2, 'Status repo': 5, Board: 2, Dates: 4, About: 0 },
  },
  stylesTemplate: {
    path: () => '/CustomOrder/styles/template',
    naming: { Styles: 2, 'How to fill it in': 1 },
  },
};
/** The sample looks like the sheet of somebody else. */
const OTHERS = ['orderSheet', 'guestSheet', 'boardSheet', 'parcelSheet', 'sampleTaSheet'];

it('is every file that the contract offers', () => {
  const offered = ENDPOINTS.filter(({ endpoint }) => endpoint.kind === 'file').map(({ name }) => name);
  const known = new Set(Object.keys(WORKBOOKS).map((name) => name.replace(' to edit', '')));
  expect(offered.toSorted()).toEqual([...known, ...OTHERS].toSorted());
});

async function opened(path: string, language: Language = 'en') {
  const reply = await app.call('trader', 'GET', `/api${path}`, undefined, { 'accept-language': language });
  expect(reply.status, reply.status === 200 ? '' : reply.text).toBe(200);
  const entries = await unpack(reply.bytes, { maxBytes: 1e7, maxEntries: 100 }, /\.xml$/);
  const xmlOf = (name: string) =>
    entries.find((entry) => entry.name === name)?.contents.toString('utf8') ?? '';
  const rows = await sheetsIn(reply.bytes);
  const sheets = Object.keys(rows).map((name, at) => ({
    name: name.replace(/ (INTERNAL|for .*)$/, ''),
    xml: xmlOf(`xl/worksheets/sheet${at + 1}.xml`),
    rows: rows[name] ?? [],
  }));
  return { sheets, workbook: xmlOf('xl/workbook.xml'), styles: xmlOf('xl/styles.xml') };
}

/** The sequence of elements that Excel requires. */
const ORDER = ['sheetPr', 'sheetViews', 'cols', 'sheetData', 'autoFilter', 'dataValidations', 'pageMargins']
  .concat(['pageSetup', 'headerFooter'])
  .map((name) => `<${name}`);

describe.each(Object.entries(WORKBOOKS))('the workbook %s', (_, { path, naming }) => {
  it('has columns and headings that stay, filters, and pages of the whole width', async () => {
    const { sheets, workbook, styles } = await opened(path());
    expect(sheets.map(({ name }) => name)).toEqual(Object.keys(naming));
    for (const [at, { name, xml, rows }] of sheets.entries()) {
      const columns = naming[name] ?? 0;
      expect(/<pane ([^>]*)\/>/.exec(xml)?.[1], name).toMatch(
        new RegExp(`ySplit="1" xSplit="${columns}" .*state="frozen"`),
      );
      const [, filtered] = /<autoFilter ref="A1:[A-Z]+(\d+)"/.exec(xml) ?? [];
      expect(filtered, name).toBe(columns > 0 ? String(rows.length) : undefined);
      expect(xml).toMatch(/<pageSetUpPr fitToPage="1"\/>/);
      expect(xml).toMatch(
        /<pageSetup paperSize="[89]" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/,
      );
      const titles = new RegExp(`"_xlnm.Print_Titles" localSheetId="${at}">'[^<]*'!\\$1:\\$1<`);
      expect(workbook, name).toMatch(titles);
      const places = ORDER.map((element) => xml.indexOf(element)).filter((place) => place >= 0);
      expect(places, name).toEqual(places.toSorted((one, other) => one - other));
      const [, style] = /<c r="A1" s="(\d+)"/.exec(xml) ?? [];
      const formats = styles.slice(styles.indexOf('<cellXfs')).match(/<xf .*?<\/xf>|<xf [^>]*\/>/g);
      if (rows[0]?.[0]) expect(formats?.[Number(style)], name).toContain('wrapText="1"');
    }
  });
});

it('numbers group thousands, and shares are percents', async () => {
  const { sheets, styles } = await opened(list());
  const [titles = [], row = []] = sheets[0]?.rows ?? [];
  expect(row[titles.indexOf('Client Progress')]).toBe(0);
  expect(row[titles.indexOf('Days behind')]).toBe(5);
  expect(row[titles.indexOf('Standing')]).toBe('Ships 5 days late (15 Jun) · client side');
  for (const format of ['#,##0', '0%', 'yyyy-mm-dd']) expect(styles).toContain(`formatCode="${format}"`);
});

it('figures are apart from the text in the next column, in one font that is named', async () => {
  const { styles } = await opened(list());
  const fonts = styles.match(/<font>.*?<\/font>/g) ?? [];
  expect(fonts.map((font) => /<name val="(.*?)"\/><sz val="11"\/>/.exec(font)?.[1])).toEqual(
    fonts.map(() => 'Calibri'),
  );
  const figures = (styles.match(/<xf .*?<\/xf>/g) ?? []).filter((style) =>
    style.includes('horizontal="right"'),
  );
  expect(figures).toEqual(figures.map(() => expect.stringContaining('indent="1"')));
  expect(figures).toHaveLength(2);
});

it('an actual day on the board has a sign, and the file explains it and each fill', async () => {
  const { sheets, styles } = await opened(board());
  const [sheet, , about] = sheets;
  const formats = styles.slice(styles.indexOf('<cellXfs')).match(/<xf .*?<\/xf>|<xf [^>]*\/>/g) ?? [];
  const [, sign] = /numFmtId="(\d+)" formatCode="&quot;✓ &quot;yyyy-mm-dd"/.exec(styles) ?? [];
  const signed = [...(sheet?.xml.matchAll(/<c r="(\w+)" s="(\d+)"/g) ?? [])]
    .filter(([, , style]) => formats[Number(style)]?.includes(`numFmtId="${sign}"`))
    .map(([, cell]) => cell);
  const [titles = []] = sheet?.rows ?? [];
  // Of the factory, in the second row.
  expect(signed).toEqual([`${columnLetters(titles.indexOf('Cutting'))}3`]);
  const fills = (xml = '') => {
    const used = [...xml.matchAll(/<c r="\w+" s="(\d+)"/g)].map(([, style]) => formats[Number(style)]);
    return new Set(used.flatMap((format) => /fillId="(\d+)"/.exec(format ?? '')?.[1] ?? []));
  };
  expect(fills(sheet?.xml).size).toBeGreaterThan(1);
  expect([...fills(sheet?.xml)].filter((fill) => !fills(about?.xml).has(fill))).toEqual([]);
  expect(about?.rows.flat()).toContain('Actual day. A day without this sign is a deadline.');
});

it.each(LANGUAGES)(
  'statuses and reasons are chosen from lists that an import reads, in %s',
  async (language) => {
    const { sheets, workbook } = await opened(`${board()}&editable=1`, language);
    const [dates, choices] = [sheets[0], sheets.at(-1)];
    expect(workbook).toMatch(/<sheet [^>]*name="Selvedge choices"[^>]*state="hidden"/);
    const ranges = [...(dates?.xml.matchAll(/sqref="([A-Z]+)2:\1(\d+)"><formula1>(.*?)<\/formula1>/g) ?? [])];
    const [titles = [], ...rows] = dates?.rows ?? [];
    const lettersOf = (text: string) => columnLetters(titles.indexOf(translate(language, { text })));
    expect(ranges.map(([, ...found]) => found)).toEqual([
      [lettersOf('Status'), String(rows.length + 1), "'Selvedge choices'!$A$2:$A$8"],
      [lettersOf('Reason'), String(rows.length + 1), "'Selvedge choices'!$B$2:$B$11"],
    ]);
    const columnOf = (at: number) => (choices?.rows ?? []).slice(1).flatMap((row) => row[at] ?? []);
    const [statuses, reasons] = [columnOf(0).map(String), columnOf(1).map(String)];
    const read = boardInEnglish([['Status', 'Selvedge ID'], ...statuses.map((text) => [text, ''])]);
    expect(read.slice(1).map(([text]) => text)).toEqual(
      STAGE_STATUSES.map((status) => STAGE_STATUS_LABELS[status].text),
    );
    expect(reasons.map((text) => reasonIn(text)?.code)).toEqual(
      REASON_CODES.filter((code) => code !== 'other'),
    );
  },
);

it.each(LANGUAGES)(
  'reads the quantities of a file of %s, also of one whose heading is In-house',
  (language) => {
    for (const text of ['Quantity done', 'In-house'])
      expect(boardInEnglish([[translate(language, { text }), 'Selvedge ID']])).toEqual([
        [FIGURE_COLUMN, 'Selvedge ID'],
      ]);
  },
);
