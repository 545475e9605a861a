import { addDays } from '@selvedge/domain/calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { searchable } from '#test/document-text';
import { makeOrder, makePlan, TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';
import { records, sheetsIn } from '#test/workbook-sheets';
import { unpack } from '../unpack';

const app = useApp();
const { freeze, expectDone } = dateCalls(app);
const { update } = planCalls(app);
const day = (days: number) => addDays(TODAY, days);

let orderId: string;
beforeAll(async () => {
  const order = await makeOrder(app, {
    'Order Name': 'Paper Tee',
    'Purchase Order Date': day(-60),
    Season: 'SS27',
  });
  ({ orderId } = order);
  const approval = { stageType: 'Sample Approval', category: 'Approval' };
  const [lab, fit] = await makePlan(app, orderId, [
    { stageName: 'Lab Dip', ...approval, deadlineClient: day(-3), deadlineManufacturer: day(-5) },
    { stageName: 'Fit Sample', ...approval, deadlineClient: day(20), deadlineManufacturer: day(18) },
    {
      stageName: 'Price Talk',
      ...approval,
      deadlineClient: day(9),
      deadlineManufacturer: day(9),
      isVisibleToFactory: false,
    },
    { stageName: 'Ex-Factory', deadlineClient: day(40), deadlineManufacturer: day(38) },
  ]);
  await freeze(orderId);
  await expectDone(fit.stageId, 'factory', day(30), { code: 'fabric', party: 'mill' });
  for (const { stageId } of lab.subStages) await update(stageId, 3001, { currentStatus: 'APPROVED' });
});

async function sheetsOf(query: string, who: Who = 'trader') {
  const { status, bytes, text } = await app.call(who, 'GET', `/api/Board/excel?${query}`);
  expect(status, text).toBe(200);
  const sheets = await sheetsIn(bytes);
  return { Board: records(sheets.Board), Dates: records(sheets.Dates), bytes };
}
const date = (text: string) => new Date(`${text}T00:00:00Z`);

/** Inserts copies of an order with its facts. */
async function copyOrder(copies: number): Promise<void> {
  await app.pool.query(
    `with copied as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
           'number', 'SV-C' || n, 'name', 'Copy ' || n))).*
         from orders o cross join generate_series(1, $2) n where o.id = $1 returning id, name, number)
     insert into order_facts (order_id, user_type, name, number, season, pieces)
     select c.id, f.user_type, c.name, c.number, 'Copies', f.pieces from copied c join order_facts f on f.order_id = $1`,
    [orderId, copies],
  );
}

describe('the workbook', () => {
  it('has a row per order and side with date cells that are filled by state', async () => {
    const { Board, bytes } = await sheetsOf(`orders=${orderId}&scope=team`);
    expect(Board.map(({ Side }) => Side)).toEqual(['Client', 'Factory']);
    const common = { 'Order Name': 'Paper Tee', Season: 'SS27', State: 'Behind' };
    expect(Board[0]).toMatchObject({
      ...common,
      Buyer: 'Northbrook Apparel Inc.',
      'Lab Dip': date(TODAY),
      'Fit Sample': date(day(20)),
      'Ex-factory': date(day(40)),
    });
    expect(Board[1]).toMatchObject({ ...common, 'Lab Dip': date(day(-5)), 'Ex-factory': date(day(38)) });
    expect(Board[1]?.['Price Talk'] ?? null).toBeNull();
    const xml = (await unpack(bytes, { maxBytes: 1e7, maxEntries: 100 }, /styles\.xml$/))
      .map(({ contents }) => contents.toString('utf8').toLowerCase())
      .join();
    for (const fill of ['d8ecdc', 'f9d9d6', 'fce3c9']) expect(xml).toContain(fill);
  });

  it('lists all dates of each stage and side, with the days late and the last reason', async () => {
    const { Dates } = await sheetsOf(`orders=${orderId}&scope=team`);
    expect(Dates.map(({ Stage, Side }) => `${Stage} ${Side}`)).toEqual([
      'Lab Dip Client',
      'Lab Dip Factory',
      'Fit Sample Client',
      'Fit Sample Factory',
      'Price Talk Client',
      'Ex-Factory Client',
      'Ex-Factory Factory',
    ]);
    const of = (name: string) => Dates.find(({ Stage, Side }) => `${Stage} ${Side}` === name);
    expect(of('Lab Dip Client')).toMatchObject({
      Deadline: date(day(-3)),
      Actual: date(TODAY),
      Status: 'Approved',
      'Days behind': 3,
    });
    expect(of('Fit Sample Factory')).toMatchObject({
      Baseline: date(day(18)),
      Deadline: date(day(18)),
      Forecast: date(day(30)),
      'Days behind': 12,
      Reason: 'Fabric late (Mill)',
    });
  });

  it('of a partner has its own side, without the reasons that are not shared with it', async () => {
    const { Board, Dates } = await sheetsOf(`orders=${orderId}&scope=team`, 'factory');
    expect(Board).toHaveLength(1);
    expect(Object.keys(Board[0] ?? {})).not.toContain('Side');
    expect(Object.keys(Board[0] ?? {})).toContain('Client');
    expect(new Set(Dates.map(({ Side }) => Side))).toEqual(new Set(['Factory']));
    const text = JSON.stringify([Board, Dates]);
    for (const secret of ['Price Talk', 'Fabric late', day(20), day(40), 'Northbrook Apparel'])
      expect(text).not.toContain(secret);
  });

  it('ignores pages, and says how many orders do not fit', async () => {
    await copyOrder(2001);
    const { Board } = await sheetsOf('scope=team&season=Copies&side=client&page=9');
    expect(Board.pop()?.['Order Name']).toBe('1 more orders match: narrow the filters to export them.');
    expect(Board).toHaveLength(2000);
  });
});

describe('the PDF', () => {
  const pdf = async (query: string, who: Who = 'trader') => {
    const reply = await app.call(who, 'GET', `/api/Board/pdf?${query}`);
    expect(reply.status, reply.status === 200 ? '' : reply.text).toBe(200);
    return { reply, text: await searchable(reply) };
  };

  it('is A3 landscape with the filters, the day and the cells', async () => {
    const { reply, text } = await pdf('scope=team&season=SS27&late=1&exFrom=2026-07-01');
    expect(reply.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 1190\.\d+ 841\.\d+\]/);
    for (const shown of [
      'T&ABoard',
      'Myorganization·Clientandfactory·Season:SS27·Anystagebehind·Ex-factoryfrom1Jul2026',
      'PaperTee',
      'Otherstages',
      '1stage,ontime',
      '✓15Jun,done3dayslate',
      '▲10Jun→15Jun,5dayslate',
      '▶3Jul→15Jul,forecast12dayslate',
      '▲late▶forecastlate●duesoon✓done',
    ])
      expect(text).toContain(shown);
  });

  it('of a partner has its own side', async () => {
    const { text } = await pdf(`orders=${orderId}`, 'buyer');
    expect(text).toContain('PaperTee');
    for (const secret of ['3Jul→15Jul', '10Jun', '23Jul', 'Clientandfactory'])
      expect(text).not.toContain(secret);
  });

  it('repeats the columns of the order where the stages need another page', async () => {
    const stages = Array.from({ length: 16 }, (_, nth) => ({ stageName: `Wide Stage ${nth}` }));
    const wide = await makeOrder(app, { 'Order Name': 'Wide Tee', Season: 'AW27' });
    await makePlan(app, wide.orderId, stages);
    const keys = stages.map(({ stageName }) => stageName.toLowerCase().replaceAll(' ', '-'));
    const { text } = await pdf(`orders=${wide.orderId}&stages=${keys.join()}`);
    expect(text.split('WideTee')).toHaveLength(3);
    for (const { stageName } of stages) expect(text).toContain(stageName.replaceAll(' ', ''));
  });

  it('is refused for more than 300 orders', async () => {
    const { status, body } = await app.call('trader', 'GET', '/api/Board/pdf?scope=team&season=Copies');
    expect([status, body?.message]).toEqual([
      400,
      'The board prints at most 300 orders. Narrow the filters.',
    ]);
  });
});
