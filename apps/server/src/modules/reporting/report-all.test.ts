import { addDays } from '@selvedge/domain/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { combo, makeOrder, makePlan, style, TODAY } from '#test/orders';
import { type ReportBody, refusalOf, reportBatch, rowsOf } from '#test/report-batches';
import { figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { report } = reportCalls(app);
const { freeze } = dateCalls(app);

const SIDES = ['client', 'factory'] as const;
const ORDERS = 2;
const QUANTITY = { stageType: 'Production', category: 'Quantity' };
const DUE = { deadlineClient: addDays(TODAY, -1), deadlineManufacturer: addDays(TODAY, -3) };
/** The stages of each order: reports on the factory side of Cutting are passed on. */
const STAGES = [
  { ...QUANTITY, ...DUE, stageName: 'Cutting' },
  { ...QUANTITY, ...DUE, stageName: 'Sewing' },
  { ...DUE, stageName: 'Fit Sample', stageType: 'Sample Approval', category: 'Approval' },
];
const REQUIRED = [100, 200];

interface Place {
  stageId: string;
  parts: string[];
}
/** Orders with the same names and dates as all others that this makes, with the names of their records. */
async function madeOrders() {
  const orderIds: string[] = [];
  const places: Place[] = [];
  const names = new Map<string, string>();
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const [white = 0, navy = 0] = REQUIRED;
    const { orderId } = await makeOrder(
      app,
      { 'Order Name': `Batch Tee ${nth}` },
      { styleInfo: [style('Tee', white + navy, [combo('White', white), combo('Navy', navy)])] },
    );
    const saved: any[] = await makePlan(app, orderId, STAGES);
    const [cutting] = saved;
    await freeze(orderId);
    await app.call('trader', 'PUT', `/api/Planning/pass-on/${cutting.stageId}`, { byItself: true });
    orderIds.push(orderId);
    names.set(orderId, `<order ${nth}>`);
    for (const stage of saved) {
      const parts = stage.subStages.map((sub: any) => sub.stageId);
      places.push({ stageId: stage.stageId, parts });
      for (const [index, id] of [stage.stageId, ...parts].entries())
        names.set(id, `<order ${nth}, ${stage.stageName} ${index}>`);
    }
  }
  return { orderIds, places, rows: () => rowsOf(app, orderIds, names) };
}

/** A report about a place, which has another id in other orders. */
interface Planned {
  place: number;
  side: (typeof SIDES)[number];
  part: number;
  percent: number | null;
  status: 'IN_PROGRESS' | 'SUBMITTED' | 'COMPLETED' | null;
}
const isQuantity = ({ place }: Pick<Planned, 'place'>) =>
  STAGES[place % STAGES.length]?.category === 'Quantity';
const bodyOf = (planned: Planned, places: readonly Place[]): ReportBody => {
  const { side, part, percent, status } = planned;
  const { stageId = '', parts = [] } = places[planned.place] ?? {};
  const at = { stageId, side, confirm: true, summary: 'Counted on the floor' };
  const counted = figure(parts[part] ?? '', ((REQUIRED[part] ?? 0) * (percent ?? 0)) / 100);
  if (!isQuantity(planned)) return { ...at, status: status ?? 'SUBMITTED' };
  return { ...at, ...(percent === null ? { status: 'COMPLETED' } : counted) };
};

const PLANNED = fc.record({
  place: fc.nat({ max: ORDERS * STAGES.length - 1 }),
  side: fc.constantFrom(...SIDES),
  part: fc.nat({ max: REQUIRED.length - 1 }),
  percent: fc.option(fc.constantFrom(0, 25, 50, 100, 110)),
  status: fc.constantFrom('IN_PROGRESS' as const, 'SUBMITTED' as const),
});

/** Sends the reports one after the other, up to the first that is refused. */
async function sendEach(bodies: readonly ReportBody[]) {
  for (const body of bodies) {
    const { status, body: answer } = await report('trader', body);
    if (status !== 200) return answer.message as string;
  }
  return null;
}
/** What reports leave that are made together, and what it should be: what they leave one after the other, or nothing. */
async function compared(reports: readonly Planned[]) {
  const [each, together] = [await madeOrders(), await madeOrders()];
  const before = await together.rows();
  const refused = await sendEach(reports.map((one) => bodyOf(one, each.places)));
  const refusal = await refusalOf(
    reportBatch(
      app,
      'trader',
      reports.map((one) => bodyOf(one, together.places)),
    ),
  );
  return {
    left: { isRefused: refusal !== null, rows: await together.rows() },
    wanted: { isRefused: refused !== null, rows: refused === null ? await each.rows() : before },
  };
}

describe('reports that are made together', () => {
  it.each<[string, Planned[]]>([
    [
      'on all sides of several orders',
      [0, 1, 3, 4].flatMap((place) =>
        SIDES.map((side): Planned => ({ place, side, part: 0, percent: 50, status: null })),
      ),
    ],
    [
      'with late completions that are passed on',
      [0, 1, 3].map((place): Planned => ({ place, side: 'factory', part: 0, percent: null, status: null })),
    ],
    [
      'twice on one side of a stage',
      [25, 100, 50].map(
        (percent): Planned => ({ place: 1, side: 'factory', part: 1, percent, status: null }),
      ),
    ],
    [
      'on a client side that is passed on, before and after the factory side',
      (['client', 'factory', 'client'] as const).map(
        (side, nth): Planned => ({ place: 0, side, part: 1, percent: 25 * (nth + 1), status: null }),
      ),
    ],
    [
      'without a difference',
      [
        { place: 1, side: 'client', part: 0, percent: 0, status: null },
        { place: 2, side: 'factory', part: 0, percent: 0, status: 'SUBMITTED' },
      ],
    ],
  ])('leave the same rows as one after the other: %s', async (_, reports) => {
    const { left, wanted } = await compared(reports);
    expect(left).toEqual(wanted);
    expect(left.isRefused).toBe(false);
  });

  it('leave the same rows as one after the other, whatever they are', async () => {
    const several = fc.array(PLANNED, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(several, async (reports) => {
        const { left, wanted } = await compared(reports);
        expect(left).toEqual(wanted);
      }),
      { numRuns: 8 },
    );
  });
});
