import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { FIELD_ROWS } from '@selvedge/domain/catalogue/field-rows';
import { accented } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchable } from '#test/document-text';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { sampleCalls } from '#test/samples';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { sampled, sendRound } = sampleCalls(app);
const { made } = partnerReportCalls(app);
const PSEUDO = { 'accept-language': 'pseudo' };
const STAGES = ['Lab Dip', 'Cutting', 'Ex-Factory'];

/** For each field of a level that has choices, the last one that its pseudo translation shows. */
const choicesOf = (level: string): Record<string, string> =>
  Object.fromEntries(
    FIELD_ROWS.flatMap(([of, , name, , , , choices]) => {
      const choice = choices?.findLast((one) => accented(one) !== one && one.length > 4);
      return of === level && choice && name !== 'Material Type' ? [[name, choice]] : [];
    }),
  );
const [OF_ORDER, OF_STYLE, OF_COMBO, OF_MATERIAL] = ['Order', 'Style', 'Combo', 'Material'].map(
  choicesOf,
) as [Record<string, string>, Record<string, string>, Record<string, string>, Record<string, string>];
const NAMES = [OF_ORDER, OF_STYLE, OF_COMBO, OF_MATERIAL].flatMap((choices) => Object.values(choices));
const withChoices = (
  part: object,
  level: 'Style' | 'Combo' | 'Material',
  choices: Record<string, string>,
) => ({
  ...part,
  customFields: [
    ...(part as { customFields: object[] }).customFields,
    ...fields(level, choices).filter(({ name }) => name in choices),
  ],
});

let order: { orderId: string; orderNumber: string };
let parcelId: string;
let reportId: string;
let token: string;
beforeAll(async () => {
  const jersey = withChoices(material('Yarn', 'Fabric', 20), 'Material', OF_MATERIAL);
  const white = withChoices(combo('Ecru', 100, [jersey]), 'Combo', OF_COMBO);
  const tee = withChoices(style('Tee', 100, [white]), 'Style', OF_STYLE);
  order = await makeOrder(
    app,
    { ...OF_ORDER, 'Contract Ship Date (Buyer)': '2026-08-20' },
    { styleInfo: [tee] },
  );
  const approval = { stageType: 'Sample Approval', category: 'Approval' };
  await makePlan(app, order.orderId, [
    { stageName: 'Lab Dip', ...approval },
    {},
    { stageName: 'Ex-Factory' },
  ]);
  const { white: part } = await sampled({ stageName: 'Lab Dip' });
  parcelId = (await sendRound('factory', 'factory', [part])).body[0].parcel.id;
  ({ reportId } = await made());
  const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', {
    orderId: order.orderId,
    for: 'buyer',
  });
  token = shared.body.guestInfoList[0].accessToken;
});

/** Every file of the contract, and what it must name. The sample sheet is a made-up file of another house. */
const PAPERS: Record<string, { paths: () => string[]; names?: readonly string[] }> = {
  orderSheet: { paths: () => [`/CustomOrder/${order.orderId}/sheet`], names: [...NAMES, ...STAGES] },
  guestSheet: {
    paths: () => [`/CustomOrder/guest/${order.orderId}/${token}/sheet`],
    names: [...Object.values(OF_STYLE), ...STAGES],
  },
  orderWorkbook: { paths: () => [`/CustomOrder/${order.orderId}/excel`], names: [...NAMES, ...STAGES] },
  planWorkbook: { paths: () => [`/Planning/excel/${order.orderId}`], names: STAGES },
  orderListWorkbook: {
    paths: () => ['', '&editable=1'].map((more) => `/CustomOrder/excel?search=${order.orderNumber}${more}`),
    names: ['Order Type', 'Season', 'Item'].map((field) => OF_ORDER[field] ?? ''),
  },
  boardSheet: {
    paths: () => [`/Board/pdf?scope=team&season=${encodeURIComponent(OF_ORDER.Season ?? '')}`],
    names: [OF_ORDER.Season ?? '', ...STAGES],
  },
  boardWorkbook: {
    paths: () => ['', '&editable=1'].map((more) => `/Board/excel?scope=team&orders=${order.orderId}${more}`),
    names: STAGES,
  },
  stylesTemplate: { paths: () => ['/CustomOrder/styles/template'], names: [OF_STYLE.Structure ?? ''] },
  parcelSheet: { paths: () => [`/Samples/parcels/${parcelId}/sheet`], names: ['Lab Dip'] },
  previewPartnerReport: {
    paths: () =>
      ['mail', 'pdf', 'excel'].map((format) => `/Reports/${reportId}/preview?format=${format}&language=bn`),
  },
};

it('are all files that the contract offers', () => {
  const offered = ENDPOINTS.filter(({ endpoint }) => endpoint.kind === 'file').map(({ name }) => name);
  expect([...Object.keys(PAPERS), 'sampleTaSheet'].toSorted()).toEqual(offered.toSorted());
});

const plain = (text: string) => text.replaceAll(/\s/g, '');

describe.each(Object.entries(PAPERS))('papers of the kind %s', (kind, { paths, names = [] }) => {
  it('have the choices and stages of the catalog in the language of their reader', async () => {
    // The mail of a report is in a language that people can choose.
    const language = kind === 'previewPartnerReport' ? 'bn' : 'pseudo';
    const inPaper = (name: string) => translate(language, { text: name });
    for (const path of paths()) {
      const who = kind === 'guestSheet' ? null : 'trader';
      const reply = await app.call(who, 'GET', `/api${path}`, undefined, PSEUDO);
      expect(reply.status, path).toBe(200);
      const text = plain(await searchable(reply));
      const english = [...NAMES, ...STAGES].filter(
        (name) => inPaper(name) !== name && text.includes(plain(name)),
      );
      expect(english, path).toEqual([]);
      expect(
        names.filter((name) => !text.includes(plain(inPaper(name)))),
        path,
      ).toEqual([]);
    }
  });
});

it.each(['pseudo', 'zh', 'bn', 'vi', 'tr'])(
  'choices are read back from %s as they are stored',
  async (language) => {
    const headers = { 'accept-language': language };
    const styles = await app.call(
      'trader',
      'GET',
      `/api/CustomOrder/${order.orderId}/excel`,
      undefined,
      headers,
    );
    const read = await upload(
      app,
      'trader',
      'POST',
      '/api/CustomOrder/styles/read',
      'styles.xlsx',
      styles.bytes,
    );
    for (const choice of [OF_STYLE, OF_COMBO, OF_MATERIAL].flatMap((choices) => Object.values(choices)))
      expect(JSON.stringify(read.body.rows)).toContain(choice);
  },
);
