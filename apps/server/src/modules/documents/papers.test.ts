import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText, searchable } from '#test/document-text';
import { approvalStage, makeOrder, makePlan, TODAY } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { sampleCalls } from '#test/samples';
import { type Reply, useApp, type Who } from '#test/start-app';
import { sheetsIn } from '#test/workbook-sheets';
import { unpack } from './unpack';

const app = useApp();
const { sampled, sendRound } = sampleCalls(app);
const { made, send, files, mails } = partnerReportCalls(app);

/** Figures of one side, as papers write them. */
const FIGURES = {
  client: ['BuyerFOBPrice/pc', '1Aug', '2026-08-01', 'ClientProgress', 'Clientdeadline'],
  factory: ['FactoryPrice/pc', '28Jul', '2026-07-28', 'FactoryProgress', 'Factorydeadline'],
};
/** Forecasts and actual days of the stages of `beforeAll`, which no link and nothing that a trader hands out has. */
const DAYS = {
  client: ['5Jun→', '9Jun,done2dayslate'],
  factory: ['3Jun→', '8Jun,done2dayslate'],
};
const VIEWS = {
  trader: { sides: ['client', 'factory'], short: 'INTERNAL' },
  buyer: { sides: ['client'], short: 'for Northbrook Apparel Inc.' },
  factory: { sides: ['factory'], short: 'for Shapla Knit Composite Ltd.' },
} as const;
type Side = keyof typeof FIGURES;
type Reader = keyof typeof VIEWS;
const SENTENCE = "Internal: both sides' figures. Not for partners.";

let order: { orderId: string; orderNumber: string };
let parcelId: string;
beforeAll(async () => {
  order = await makeOrder(app, { 'Buyer FOB Price / pc': 3.45, 'Factory Price / pc': 3.12 });
  await makePlan(app, order.orderId, [
    { leadTimeClient: 61, leadTimeManufacturer: 57 },
    approvalStage('Lab Dip', -10, -12),
    approvalStage('PP Sample', -8, -9),
  ]);
  await app.pool.query(
    `update stage_sides ss set done = ss.total, actual = case ss.side when 'client' then date '2026-06-09' else '2026-06-08' end
    from stages st where st.id = ss.stage_id and st.order_id = $1 and st.name = 'PP Sample'`,
    [order.orderId],
  );
  const { white } = await sampled();
  parcelId = (await sendRound('factory', 'factory', [white])).body[0].parcel.id;
});

interface PaperKind {
  path: () => string;
  /** What its name says between the house and the day. */
  subject: () => string;
  audience?: true;
  /** Its name does not warn of figures of two sides. */
  isList?: true;
}
const crewTee = () => `${order.orderNumber} Crew Tee`;
/** Every file of the contract, and whether its reader's side decides about its contents. */
const PAPERS: Record<string, PaperKind> = {
  orderSheet: { path: () => `/CustomOrder/${order.orderId}/sheet`, subject: crewTee, audience: true },
  orderWorkbook: { path: () => `/CustomOrder/${order.orderId}/excel`, subject: crewTee, audience: true },
  planWorkbook: {
    path: () => `/Planning/excel/${order.orderId}`,
    subject: () => `${crewTee()} plan`,
    audience: true,
  },
  orderListWorkbook: {
    path: () => `/CustomOrder/excel?search=${order.orderNumber}`,
    subject: () => 'orders',
    audience: true,
    isList: true,
  },
  boardSheet: { path: () => `/Board/pdf?scope=team&orders=${order.orderId}`, subject: () => 'T&A Board' },
  boardWorkbook: {
    path: () => `/Board/excel?scope=team&orders=${order.orderId}`,
    subject: () => 'T&A Board',
  },
};
/** Tested below; the template and sample have no figures, and previews of reports are their files. */
const OTHERS = ['guestSheet', 'parcelSheet', 'previewPartnerReport', 'sampleTaSheet', 'stylesTemplate'];

it('is every file that the contract offers', () => {
  const offered = ENDPOINTS.filter(({ endpoint }) => endpoint.kind === 'file').map(({ name }) => name);
  expect(offered.toSorted()).toEqual([...Object.keys(PAPERS), ...OTHERS].toSorted());
});

const nameOf = ({ headers }: Reply): string =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');

/** The printed heads of the sheets of a workbook. */
const printedHeads = async (bytes: Buffer): Promise<string[]> =>
  (await unpack(bytes, { maxBytes: 1e7, maxEntries: 100 }, /worksheets\/sheet\d+\.xml$/)).map(
    ({ contents }) => /<oddHeader>(.*)<\/oddHeader>/.exec(contents.toString('utf8'))?.[1] ?? '',
  );

/** Checks that a paper says whose view it is, wherever a person looks, and has no figure of another side. */
async function expectView(
  reply: Reply,
  reader: Reader,
  { subject, isList }: Pick<PaperKind, 'subject' | 'isList'>,
  house = 'Meridian Sourcing ',
): Promise<void> {
  expect(reply.status, reply.status === 200 ? '' : reply.text).toBe(200);
  const { short, sides } = VIEWS[reader];
  const isInternal = reader === 'trader';
  const sentence = isInternal ? SENTENCE : short;
  const view = isInternal && isList ? '' : ` - ${short.replace(/\.$/, '')}`;
  expect(nameOf(reply).replace(/\.(pdf|xlsx)$/, '')).toBe(`${house}${subject()} ${TODAY}${view}`);
  const text = await searchable(reply);
  const plain = (words: string) => words.replaceAll(/\s/g, '');
  for (const side of Object.keys(FIGURES) as Side[])
    if (!(sides as readonly Side[]).includes(side))
      for (const figure of [...FIGURES[side], ...DAYS[side]]) expect(text).not.toContain(figure);
  if (String(reply.headers['content-type']).includes('pdf')) {
    const pages = reply.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    // In the head, and in the foot of each page.
    expect(plain(pdfText(reply.bytes)).split(plain(sentence)).length - 1).toBe(pages + 1);
    expect(text).toContain(plain(view));
    return;
  }
  for (const head of await printedHeads(reply.bytes)) expect(head).toContain(sentence);
  const sheets = await sheetsIn(reply.bytes);
  for (const [name, rows] of Object.entries(sheets)) {
    if (['Board', 'Dates', 'About'].includes(name)) continue;
    expect(name).toContain(short.slice(0, 19));
    expect(rows[0]?.includes(SENTENCE)).toBe(isInternal);
  }
  expect(text.includes(plain(SENTENCE))).toBe(isInternal);
}

describe.each(Object.entries(PAPERS))('a paper of the kind %s', (_, kind) => {
  it.each(['trader', 'buyer', 'factory'] as const)('of the %s says whose view it is', async (who) => {
    const reply = await app.call(who, 'GET', `/api${kind.path()}`);
    // The own name of a partner is not repeated where the paper comes from no other house.
    const isOfTrader = who === 'trader' || kind.subject().startsWith(order.orderNumber);
    await expectView(reply, who, kind, isOfTrader ? undefined : '');
    // What the test of absence looks for is there, for those who may see it.
    const text = await searchable(reply);
    for (const side of VIEWS[who].sides)
      expect(FIGURES[side].some((figure) => text.includes(figure))).toBe(true);
  });
});

it('an order sheet has the days of its reader’s sides', async () => {
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    const text = await searchable(await app.call(who, 'GET', `/api${PAPERS.orderSheet?.path()}`));
    for (const side of VIEWS[who].sides) for (const day of DAYS[side]) expect(text).toContain(day);
  }
});

describe.each(Object.entries(PAPERS).filter(([, { audience }]) => audience))(
  'a paper of the kind %s that a trader makes',
  (_, kind) => {
    it.each(['buyer', 'factory', 'team'] as const)('for the %s says so', async (reader) => {
      const address = kind.path();
      const query = `${address.includes('?') ? '&' : '?'}for=${reader}`;
      const reply = await app.call('trader', 'GET', `/api${address}${query}`);
      expect(reply.status).toBe(200);
      await expectView(reply, reader === 'team' ? 'trader' : reader, kind);
      const text = await searchable(reply);
      if (reader !== 'team') for (const day of Object.values(DAYS).flat()) expect(text).not.toContain(day);
    });
  },
);

it.each([
  ['trader', 'team', 'trader'],
  ['trader', 'buyer', 'buyer'],
  ['factory', undefined, 'factory'],
] as const)('the sheet of a link of a %s for %s says whose view it is', async (who, audience, reader) => {
  const shared = await app.call(who, 'POST', '/api/CustomOrder/guest', {
    orderId: order.orderId,
    ...(audience ? { for: audience } : {}),
  });
  const [{ accessToken }] = shared.body.guestInfoList;
  const path = `/api/CustomOrder/guest/${order.orderId}/${accessToken}/sheet`;
  const reply = await app.call(null, 'GET', path);
  expect(reply.status).toBe(200);
  await expectView(reply, reader, { subject: crewTee });
  const text = await searchable(reply);
  for (const day of Object.values(DAYS).flat()) expect(text).not.toContain(day);
});

it.each(['factory', 'trader'] as const)(
  'the list of a parcel names its receiver to the %s',
  async (who: Who) => {
    const reply = await app.call(who, 'GET', `/api/Samples/parcels/${parcelId}/sheet`);
    expect(nameOf(reply)).toBe(`Shapla Knit Composite samples ${TODAY} - for Meridian Sourcing Ltd.pdf`);
    expect(
      pdfText(reply.bytes).replaceAll(/\s/g, '').split('forMeridianSourcingLtd.').length - 1,
    ).toBeGreaterThan(1);
  },
);

it('the files of a report are for its partner, by name, head and feet', async () => {
  const report = await made({ partnerId: app.world.organizations.northbrook.id });
  expect((await send(report.reportId, 'all')).status).toBe(200);
  const names = (await mails()).at(-1)?.files;
  expect(names).toEqual([
    'Meridian Sourcing Status report 2026-06-15 - for Northbrook Apparel Inc.pdf',
    'Meridian Sourcing Status report 2026-06-15 - for Northbrook Apparel Inc.xlsx',
  ]);
  const [pdf, workbook] = await files();
  if (!pdf || !workbook) throw new Error('No mail with two files was sent.');
  const text = pdfText(pdf).replaceAll(/\s/g, '');
  // No order has one.
  expect(text).not.toContain('PONumber');
  expect(text.split('forNorthbrookApparelInc.').length - 1).toBeGreaterThan(1);
  for (const head of await printedHeads(workbook)) expect(head).toContain('for Northbrook Apparel Inc.');
  expect(Object.keys(await sheetsIn(workbook))[0]).toContain('for Northbrook');
});

it('an export for editing keeps the names of its sheets, and says in About that it is internal', async () => {
  const edited = [
    [
      `/Board/excel?scope=team&orders=${order.orderId}`,
      `Meridian Sourcing T&A Board ${TODAY} - INTERNAL.xlsx`,
    ],
    [`/CustomOrder/excel?search=${order.orderNumber}`, `Meridian Sourcing orders ${TODAY}.xlsx`],
  ];
  for (const [path, name] of edited) {
    const reply = await app.call('trader', 'GET', `/api${path}&editable=1`);
    expect(nameOf(reply)).toBe(name);
    const { About, ...sheets } = await sheetsIn(reply.bytes);
    expect(About?.flat()).toContain(SENTENCE);
    expect(Object.keys(sheets).join()).toMatch(/^(Dates,Selvedge choices|Orders)$/);
    for (const head of await printedHeads(reply.bytes)) expect(head).toContain(SENTENCE);
  }
});

describe('the printed time', () => {
  // 18:30 in UTC is the next day in Dhaka.
  const lateInUtc = new Date('2026-06-15T18:30:00Z');
  const zoneOf = (who: Who, zone: string | null) =>
    app.pool.query('update users set time_zone = $2 where id = $1', [
      app.world.people[who as 'trader'].id,
      zone,
    ]);
  const at = async (who: Who, path: string) => {
    const { now } = app.clock;
    app.clock.now = lateInUtc;
    try {
      return await app.call(who, 'GET', `/api${path}`);
    } finally {
      app.clock.now = now;
    }
  };

  it.each(Object.values(PAPERS).map(({ path }) => path))(
    'and the day of the name are in the zone of the reader',
    async (path) => {
      await zoneOf('trader', 'Asia/Dhaka');
      const reply = await at('trader', path());
      expect([reply.status, nameOf(reply)]).toEqual([200, expect.stringContaining('2026-06-16')]);
      if (String(reply.headers['content-type']).includes('pdf'))
        expect(await searchable(reply)).toContain('printed16Jun2026,00:30');
    },
  );

  it('names UTC to those whose zone is not known', async () => {
    await zoneOf('trader', null);
    const reply = await at('trader', PAPERS.orderSheet?.path() ?? '');
    expect(nameOf(reply)).toContain('2026-06-15 - INTERNAL');
    expect(await searchable(reply)).toContain('printed15Jun2026,18:30UTC');
  });

  it('of a shared link is in the zone of the person who shared it', async () => {
    await zoneOf('factory', 'Asia/Dhaka');
    const shared = await app.call('factory', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId });
    const [{ accessToken }] = shared.body.guestInfoList;
    const reply = await at(null, `/CustomOrder/guest/${order.orderId}/${accessToken}/sheet`);
    expect(await searchable(reply)).toContain('printed16Jun2026,00:30');
  });
});

describe('a file name', () => {
  it('keeps other scripts, and has a plain one for programs that read no other', async () => {
    const named = await makeOrder(app, { 'Order Name': '圆领T恤 Été' });
    const headers = { 'accept-language': 'zh' };
    const disposition = async (path: string): Promise<string> =>
      String(
        (await app.call('trader', 'GET', `/api${path}`, undefined, headers)).headers['content-disposition'],
      );
    expect(await disposition(`/CustomOrder/${named.orderId}/sheet`)).toBe(
      `attachment; filename="Meridian Sourcing ${named.orderNumber} T Ete ${TODAY} - INTERNAL.pdf"; ` +
        `filename*=UTF-8''${encodeURIComponent(`Meridian Sourcing ${named.orderNumber} 圆领T恤 Été ${TODAY} - 内部.pdf`)}`,
    );
    expect(await disposition('/CustomOrder/excel')).toContain(
      `filename="Meridian Sourcing orders ${TODAY}.xlsx"`,
    );
  });
});
