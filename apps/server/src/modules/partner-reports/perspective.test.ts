import { addDays } from '@selvedge/domain/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { pdfText } from '#test/document-text';
import { makeOrder, makePlan, TODAY } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { useApp } from '#test/start-app';
import { sheetsIn } from '#test/workbook-sheets';

const app = useApp();
const { made, send, mails, files } = partnerReportCalls(app);
const { freeze, expectDone } = dateCalls(app);
const day = (days: number) => addDays(TODAY, days);

/** What only one of both sides may know, as it would be written in mails, PDFs and cells. */
const SECRETS = {
  client: {
    dates: [day(-4), day(5), day(33)],
    words: [
      'BUYERPO-777',
      'Buyer wants a softer hand',
      'Client Talk',
      'Northbrook Apparel',
      'Dana Whitfield',
      '12.34',
    ],
  },
  factory: {
    dates: [day(-6), day(3), day(29), day(57)],
    words: [
      'FACTORYPO-888',
      'Dyeing lost two days',
      'Mill Booking',
      'Shapla',
      'Rafiqul Islam',
      '9.87',
      '87 of 300',
      '300,87',
    ],
  },
};
/** The days of mails and PDFs, and of cells. */
const asWritten = (text: string): string[] => [
  text,
  new Date(`${text}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
];

beforeAll(async () => {
  const { orderId } = await makeOrder(app, {
    'Order Name': 'Secret Tee',
    'Purchase Order Date': day(-60),
    'Buyer PO Number': 'BUYERPO-777',
    'Factory PO Number': 'FACTORYPO-888',
    'Buyer FOB Price / pc': 12.34,
    'Factory Price / pc': 9.87,
  });
  const approval = { stageType: 'Sample Approval', category: 'Approval' };
  const [, fit, cutting] = await makePlan(app, orderId, [
    { stageName: 'Lab Dip', ...approval, deadlineClient: day(-4), deadlineManufacturer: day(-6) },
    { stageName: 'Fit Sample', ...approval, deadlineClient: day(5), deadlineManufacturer: day(3) },
    { stageName: 'Cutting', deadlineClient: day(33), deadlineManufacturer: day(29) },
    { stageName: 'Client Talk', ...approval, deadlineClient: day(6), isVisibleToFactory: false },
    { stageName: 'Mill Booking', ...approval, deadlineManufacturer: day(6), isVisibleToClient: false },
  ]);
  await freeze(orderId);
  await expectDone(cutting.stageId, 'factory', day(57), {
    code: 'fabric',
    party: 'mill',
    note: 'Dyeing lost two days',
  });
  const [part] = cutting.subStages;
  const figure = await app.call('factory', 'POST', '/api/Planning/report', {
    id: crypto.randomUUID(),
    stageId: cutting.stageId,
    side: 'factory',
    figures: [{ subStageId: part.stageId, inhouse: 87 }],
    comment: 'Dyeing lost two days',
  });
  const comment = await app.call('buyer', 'POST', '/api/Planning/report', {
    id: crypto.randomUUID(),
    stageId: fit.stageId,
    side: 'client',
    status: 'IN_REVIEW',
    comment: 'Buyer wants a softer hand',
  });
  for (const { status, text } of [figure, comment])
    if (status !== 200) throw new Error(`A report of the test was refused: ${text}`);
});

describe.each([
  ['the buyer', 'northbrook', 'buyer', 'client', 'factory'],
  ['the factory', 'shapla', 'factory', 'factory', 'client'],
] as const)('a report to %s', (_, organization, person, side, other) => {
  it.each(['status', 'work'])(
    'of the kind %s has nothing of the other side in its mail and files',
    async (kind) => {
      const report = await made({
        kind,
        partnerId: app.world.organizations[organization].id,
        receivers: [app.world.people[person].id],
      });
      expect((await send(report.reportId, 'all')).status).toBe(200);
      const mail = (await mails()).at(-1);
      const [pdf, workbook] = await files();
      if (!mail || !pdf || !workbook) throw new Error('No mail with two files was sent.');
      const texts = {
        mail: `${mail.subject}\n${mail.body}\n${mail.html}`,
        pdf: pdfText(pdf),
        workbook: JSON.stringify(await sheetsIn(workbook)),
      };
      for (const text of Object.values(texts)) expect(text.replaceAll(/\s/g, '')).toContain('SecretTee');
      const written = SECRETS[other];
      for (const [where, text] of Object.entries(texts)) {
        const plain = text.replaceAll(/\s/g, '');
        for (const secret of [...written.words, ...written.dates.flatMap(asWritten)])
          expect(plain, `${where} ${secret}`).not.toContain(secret.replaceAll(/\s/g, ''));
      }
      // The same search finds what belongs to the own side.
      const own = Object.values(texts).join(' ').replaceAll(/\s/g, '');
      for (const shown of [SECRETS[side].words[0] ?? '', ...asWritten(SECRETS[side].dates[1] ?? '')])
        expect(own).toContain(shown.replaceAll(/\s/g, ''));
    },
  );
});

it('has no orders with another trader, and none of another partner', async () => {
  const report = await made({
    partnerId: app.world.organizations.havn.id,
    receivers: [app.world.people.buyerOther.id],
  });
  await send(report.reportId, 'all');
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe('Status 15 Jun: 0 orders');
  expect(mail?.body).toContain('No order of yours is live at the moment.');
});
