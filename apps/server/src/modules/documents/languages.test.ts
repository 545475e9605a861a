import { describe, expect, it } from 'vitest';
import { pdfText } from '#test/document-text';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';
import { sheetsIn } from '#test/workbook-sheets';
import { planInEnglish, stylesInEnglish } from './table-language';

const app = useApp();
const PSEUDO = { 'accept-language': 'pseudo' };
const download = (path: string, headers?: Record<string, string>) =>
  app.call('trader', 'GET', `/api${path}`, undefined, headers);
const sheetsOf = async (path: string, headers?: Record<string, string>) =>
  sheetsIn((await download(path, headers)).bytes);
const read = async (path: string, file: Buffer) =>
  (await upload(app, 'trader', 'POST', `/api${path}`, 'order.xlsx', file)).body.rows;

/** A field that a person added, and one of the catalog. */
const ownFields = [
  ...fields('Style', { 'Style Name': 'Tee', 'Order Quantity': { value: 300, unit: 790 } }),
  {
    ...(fields('Style', {})[0] as object),
    id: undefined,
    name: 'Audit Code',
    value: 'AB-1',
    isMandatory: false,
  },
  {
    ...(fields('Style', {})[0] as object),
    id: undefined,
    name: 'Size Range',
    value: 'Sea',
    isMandatory: false,
  },
];
async function makeEverything() {
  const tee = style('Tee', 300, [
    combo('White', 100, [material('Jersey', 'Fabric', 20.5)]),
    combo('Navy', 200),
  ]);
  const order = await makeOrder(
    app,
    { 'Placement Date': '2026-06-03', 'Contract Ship Date (Buyer)': '2027-01-20' },
    { styleInfo: [{ ...tee, customFields: ownFields }] },
  );
  await makePlan(app, order.orderId, [{}, { stageName: 'Costing', isVisibleToFactory: false }]);
  return order;
}

describe('a document in another language', () => {
  it('is an order as a workbook with translated headings and labels, and people’s words as they are', async () => {
    const { orderId, orderNumber } = await makeEverything();
    const { headers } = await download(`/CustomOrder/${orderId}/excel`, PSEUDO);
    expect(headers['content-disposition']).toContain(`${orderNumber} Crew Tee 2026-06-15 - `);
    const sheets = await sheetsOf(`/CustomOrder/${orderId}/excel`, PSEUDO);
    expect(Object.keys(sheets)).toEqual(['Ördér ÎNTÉRNÀL', 'Stylés ÎNTÉRNÀL', 'Plàn ÎNTÉRNÀL']);
    const [facts = [], styles = [], plan = []] = Object.values(sheets);
    expect(facts[0]?.slice(0, 4)).toEqual(['Gröüp', 'Fîéld', 'Vàlüé', 'Ünît']);
    expect(facts).toContainEqual(['Ördér Înfö', 'Ördér Nàmé', 'Crew Tee', null, null]);
    expect(styles[0]).toEqual(
      expect.arrayContaining(['Stylé', 'Màtérîàl Typé', 'Stylé: Audit Code', 'Stylé: Sîzé Ràngé']),
    );
    expect(styles[1]).toEqual(
      expect.arrayContaining(['Tee', 'White', 'Jersey', 'Fàbrîc', 'Kg', 'Nö', 'AB-1', 'Sea']),
    );
    expect(plan[0]).toEqual(
      expect.arrayContaining(['Stàgé Nàmé', 'Clîént Déàdlîné', 'Fàctöry Stàtüs', 'Îtéms']),
    );
    expect(plan[1]).toEqual(
      expect.arrayContaining(['Cüttîng', 'Prödüctîön', 'Qüàntîty', 'Cömbö', 'Yés', 'Nöt Stàrtéd']),
    );
    expect(plan[2]).toContain('Nöt shàréd');
  });

  it.each(['pseudo', 'zh', 'bn', 'vi', 'tr'])(
    'is read back from %s as the English one is',
    async (language) => {
      const { orderId } = await makeEverything();
      const paths = [
        [`/CustomOrder/${orderId}/excel`, '/CustomOrder/styles/read'],
        [`/Planning/excel/${orderId}`, '/Planning/excel/read'],
      ] as const;
      for (const [from, to] of paths) {
        const english = await read(to, (await download(from)).bytes);
        expect(english).toHaveLength(2);
        const headers = { 'accept-language': language };
        expect(await read(to, (await download(from, headers)).bytes)).toEqual(english);
      }
    },
  );

  it('is the order list and the template with its guide', async () => {
    const { orderNumber } = await makeEverything();
    const { 'Ördérs ÎNTÉRNÀL': list = [] } = await sheetsOf(
      `/CustomOrder/excel?search=${orderNumber}`,
      PSEUDO,
    );
    const titles = list[0] ?? [];
    expect(titles.filter((title) => /[aeiou]/i.test(String(title)))).toEqual([]);
    expect(list[1]).toEqual(expect.arrayContaining(['Crew Tee', 'Àctîvé', 'Ön tîmé', 'Cüttîng']));
    const template = await sheetsOf('/CustomOrder/styles/template', PSEUDO);
    const [, ...rows] = template['Höw tö fîll ît în'] ?? [];
    expect(rows.map(([column]) => column)).toEqual(template.Stylés?.[0]);
    expect(rows.find(([column]) => column === 'Ünît')?.[1]).toContain('Pîécé, Kg, Métré');
    const english = rows.filter(([column, takes]) => /[aeiou]/i.test(`${column} ${takes}`));
    expect(english).toEqual([]);
  });

  it('is the order sheet as a PDF', async () => {
    const { orderId } = await makeEverything();
    const text = pdfText((await download(`/CustomOrder/${orderId}/sheet`, PSEUDO)).bytes).replaceAll(
      /\s+/g,
      '',
    );
    const parts = [
      'ÖRDÉRSHÉÉT',
      'CrewTee',
      'Shîps20Jàn2027·Öntîmé·ÎnCüttîng',
      '300pcs,1stylé,2cömbös',
      '3Jün2026',
      'AuditCode:AB-1',
      'Màtérîàl(*nééds',
      'Ünît',
      'JerseyFàbrîc·100%CottonKg20.520.5',
      'Clîéntdéàdlîné',
      'NötStàrtéd',
      'Nötshàréd',
      'prîntéd',
    ];
    for (const part of parts) expect(text).toContain(part);
  });
});

describe('the headings of a table', () => {
  it('stay as they are written when they are English', () => {
    const styles = [
      ['Order 7'],
      ['style', 'Weight (gsm)', 'Material Type', 'style:  Hue'],
      ['Tee', '160', 'fabric', 'x'],
    ];
    expect(stylesInEnglish(styles)).toEqual(styles);
    const plan = [
      ['stage name', 'Level'],
      ['Cutting', 'combo'],
    ];
    expect(planInEnglish(plan)).toEqual(plan);
  });

  it('are English after reading, and only texts of the product are', () => {
    const file = [
      ['Stylé'],
      ['Stylé', 'Cömbö', 'Màtérîàl Typé', 'Stylé: Hüé', 'Other'],
      ['Fàbrîc', 'Stylé', 'fàbrîc', 'Yés', 'Nö'],
    ];
    expect(stylesInEnglish(file)).toEqual([
      ['Stylé'],
      ['Style', 'Combo', 'Material Type', 'Style: Hüé', 'Other'],
      ['Fàbrîc', 'Stylé', 'Fabric', 'Yés', 'Nö'],
    ]);
  });
});
