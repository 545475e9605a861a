import { describe, expect, it, vi } from 'vitest';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
/** The clock of the tests is on 15 Jun 2026. */
const SHEET = [
  'Buyer;Order;Style;Colour;Qty;Fty;Lab Dip Plan;Lab Dip Act;PPS Plan;PPS Act;Fab I/H;Ex-fty',
  'NBK;4500991;NB-1;Navy;3000;Shapla 2;22/4/2026;26/4/2026;7/6/2026;;15/6/2026;7/7/2026',
  'NBK;4500991;NB-1;White;2400;Shapla 2;22/4/2026;ok;7/6/2026;TBA;15/6/2026;7/7/2026',
  'NBK;4500992;NB-2;Navy;1200;Shapla 2;N/A;;wk 26;;W27;2/8/2026',
  'Total;;;;6600;;;;;;;',
].join('\n');

type Sent = { choices?: object; who?: Who; name?: string; path?: string };
const send = (
  contents: string | Buffer,
  { choices, who = 'trader', name = 'plan.csv', path = '' }: Sent = {},
) =>
  upload(app, who, 'POST', `/api/Import/ta-sheet${path}`, name, Buffer.from(contents), {
    choices: JSON.stringify(choices ?? {}),
  });
const confirm = (importId: string, body: object = {}, who: Who = 'trader') =>
  app.call(who, 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'Import the plan', ...body });
const get = async (path: string, who: Who = 'trader') => (await app.call(who, 'GET', `/api${path}`)).body;

async function importNow(lines: string, choices: object) {
  const checked = await send(lines, { choices });
  if (checked.status !== 200) throw new Error(checked.text);
  const made = await confirm(checked.body.importId);
  if (made.status !== 200) throw new Error(made.text);
  return made.body;
}
const OPEN = ['NOT_STARTED', 'NOT_STARTED'];
const statusesOf = (stage: any, side: string) => stage.subStages.map((part: any) => part[side]);
const planOf = async (orderId: string) =>
  (await get(`/Planning/byOrderId/${orderId}`)).map((stage: any) => [
    stage.stageName,
    stage.deadlineClient,
    stage.deadlineManufacturer,
    statusesOf(stage, 'statusClientTrader'),
    statusesOf(stage, 'statusTraderManufacturer'),
  ]);
const row = (order: string, ship: string) => ({
  order,
  buyer: 'NBK',
  factory: 'Shapla 2',
  status: 'active',
  lacks: null,
  ship,
  forecast: ship,
  isLate: false,
});
const cell = (planned: string, state: string, more: object = {}) => ({
  planned,
  doneOn: null,
  isDone: false,
  forecast: planned,
  state,
  ...more,
});

describe('the import of a T&A sheet', () => {
  it('previews the worked example, makes it, and finds nothing the second time', async () => {
    const checked = await send(SHEET);
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body).toMatchObject({
      counts: { orders: 2, unread: 0 },
      changes: [
        { id: 'n0', order: 'PO 4500991', what: 'New order', to: '4 stages' },
        { id: 'n1', order: 'PO 4500992', what: 'New order', to: '3 stages' },
      ],
      conflicts: [],
      errors: [],
      shipped: 0,
      room: null,
    });
    expect(checked.body.board).toEqual({
      stages: ['Lab Dip', 'PP Sample', 'Bulk Fabric In-house', 'Ex-Factory'],
      orders: [
        {
          ...row('PO 4500991', '2026-07-07'),
          cells: [
            cell('2026-04-22', 'doneLate', { doneOn: '2026-04-26', isDone: true, forecast: '2026-04-26' }),
            cell('2026-06-07', 'late', { forecast: '2026-06-15' }),
            cell('2026-06-15', 'dueSoon'),
            cell('2026-07-07', 'onTime'),
          ],
        },
        {
          ...row('PO 4500992', '2026-08-02'),
          cells: [
            null,
            cell('2026-06-26', 'onTime'),
            cell('2026-07-03', 'onTime'),
            cell('2026-08-02', 'onTime'),
          ],
        },
      ],
    });
    const made = await confirm(checked.body.importId);
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ created: 2, updated: 0, orders: [{ name: 'PO 4500991' }, {}] });
    const [{ orderId }] = made.body.orders;
    expect(await planOf(orderId)).toEqual([
      ['Lab Dip', '2026-04-22', '2026-04-22', ['APPROVED', 'APPROVED'], ['APPROVED', 'APPROVED']],
      ['PP Sample', '2026-06-07', '2026-06-07', OPEN, OPEN],
      ['Bulk Fabric In-house', '2026-06-15', '2026-06-15', OPEN, OPEN],
      ['Ex-Factory', '2026-07-07', '2026-07-07', OPEN, OPEN],
    ]);
    const order = await get(`/CustomOrder/${orderId}`);
    const value = (name: string) => order.customFields.find((field: any) => field.name === name)?.value;
    expect([
      order.orderStatus,
      value('Buyer PO Number'),
      value('Purchase Order Date'),
      value('Planned Ex-Factory Date'),
      value('Manufacturer Organization').name,
      order.styleInfo.map((style: any) => style.combos.map((combo: any) => combo.comboBasedQuantity.value)),
    ]).toEqual([1, '4500991', '2026-04-22', '2026-07-07', 'Shapla 2', [[3000, 2400]]]);
    const activities = await get(`/OrderActivity/${orderId}`);
    expect(activities.map(({ description }: any) => description)).toEqual(['Imported from plan.csv']);
    const again = await send(SHEET);
    expect(again.body).toMatchObject({ changes: [], conflicts: [], errors: [] });
  });

  it('keeps words as comments of the trader’s own people', async () => {
    const lines = [
      'Buyer;Order;Style;Qty;Fty;Lab Dip;Ex-fty',
      'NBK;C-1;NB-1;1200;Shapla 2;ask Mr. Lee;7/7/2026',
      'NBK;C-1 b;NB-1;1200;Shapla 2;TBA;7/7/2026',
      'NBK;C-1 c;NB-1;1200;Shapla 2;5/6/2026;7/7/2026',
    ].join('\n');
    const comments = async (keepNotes: boolean, order: string) => {
      const { orders } = await importNow(lines.replaceAll('C-1', order), { dateOrder: 'dmy', keepNotes });
      const read = orders.map(({ orderId }: any) => get(`/messages/filter?orderId=${orderId}`));
      return (await Promise.all(read)).map((messages) =>
        messages.map(({ content, targetAudienceUserType }: any) => [content, targetAudienceUserType]),
      );
    };
    expect(await comments(true, 'C-1')).toEqual([
      [['plan.csv F2: ask Mr. Lee', [3002]]],
      [['TBA', [3002]]],
      [],
    ]);
    expect(await comments(false, 'C-2')).toEqual([[], [['TBA', [3002]]], []]);
  });

  it('gives days to the sides that they are agreed with, and a baseline to agreed ones', async () => {
    const lines = (order: string) =>
      `Buyer;Order;Style;Qty;Fty;PO date;Fit Smpl;Ex-fty\nNBK;${order};NB-1;1200;Shapla 2;1 Jun 2026;3 Jul 2026;7 Aug 2026`;
    const daysOf = async (order: string, choices: object) => {
      const { orders } = await importNow(lines(order), choices);
      const schedule = await get(`/Planning/schedule/${orders[0].orderId}`);
      return schedule.stages.map(({ sides }: any) =>
        ['client', 'factory'].map((side) => [sides[side].commitment, sides[side].baseline]),
      );
    };
    expect(await daysOf('S-1', {})).toEqual([
      [
        ['2026-07-03', '2026-07-03'],
        ['2026-07-03', '2026-07-03'],
      ],
      [
        ['2026-08-07', '2026-08-07'],
        ['2026-08-07', '2026-08-07'],
      ],
    ]);
    expect(await daysOf('S-2', { factoryDaysEarlier: 40 })).toEqual([
      [
        ['2026-07-03', '2026-07-03'],
        ['2026-06-01', null],
      ],
      [
        ['2026-08-07', '2026-08-07'],
        ['2026-06-28', null],
      ],
    ]);
    expect(await daysOf('S-3', { agreedWith: 'factory', agreed: false, factoryDaysEarlier: 0 })).toEqual([
      [
        [null, null],
        ['2026-07-03', null],
      ],
      [
        [null, null],
        ['2026-08-07', null],
      ],
    ]);
  });

  it('takes past days before a stage that is done as done, unless a column is chosen otherwise', async () => {
    const lines = [
      'Buyer;Order;Style;Qty;Fty;Proto Plan;Proto Act;Fit Smpl Plan;Fit Smpl Act;Packing Plan;Packing Act;Ex-fty',
      'NBK;P-1;NB-1;1200;Shapla 2;1 May 2026;;20 May 2026;22 May 2026;1 Jun 2026;;7 Aug 2026',
    ].join('\n');
    const preview = async (choices: object) => (await send(lines, { choices })).body;
    const states = ({ board }: any) => board.orders[0].cells.map(({ state }: any) => state);
    const first = await preview({});
    expect(first.past).toEqual({
      days: 2,
      before: 1,
      columns: [
        { key: 'proto plan', header: 'Proto Plan', days: 1, before: 1 },
        { key: 'packing plan', header: 'Packing Plan', days: 1, before: 0 },
      ],
    });
    expect(states(first)).toEqual(['done', 'doneLate', 'late', 'onTime']);
    const late = await preview({ answers: { past: { 'proto plan': 'late', 'packing plan': 'done' } } });
    expect(states(late)).toEqual(['late', 'doneLate', 'done', 'onTime']);
  });

  it('leaves shipped orders out, or makes completed ones of them', async () => {
    const lines = [
      'Buyer;Order;Style;Qty;Fty;Packing Plan;Packing Act;Ex-fty Plan;Ex-fty Act',
      'NBK;D-1;NB-1;1200;Shapla 2;1 May 2026;1 May 2026;5 May 2026;6 May 2026',
    ].join('\n');
    const left = await send(lines);
    expect([left.body.shipped, left.body.changes]).toEqual([1, []]);
    const open = 'NBK;D-2;NB-1;1200;Shapla 2;;;7 Aug 2026;';
    const counted = await send(`${lines}\n${open}`);
    expect(counted.body).toMatchObject({ shipped: 1, counts: { orders: 1, dates: 1, done: 0 } });
    const made = await importNow(lines, { shipped: true });
    expect((await get(`/CustomOrder/${made.orders[0].orderId}`)).orderStatus).toBe(2);
  });

  it('keeps an order without a required field as a draft, and says which', async () => {
    const checked = await send('Buyer;Order;Style;Fty;Ex-fty\nNBK;Q-1;NB-1;Shapla 2;7 Aug 2026');
    expect(checked.body).toMatchObject({
      errors: [],
      changes: [{ order: 'PO Q-1', what: 'New draft' }],
      board: { orders: [{ status: 'draft', lacks: 'Style Quantity is required' }] },
    });
  });

  it('asks whether a partner on Selvedge sees its orders at once', async () => {
    const lines = (order: string) =>
      `Buyer;Order;Style;Qty;Fty;Ex-fty\nNorthbrook Apparel Inc.;${order};NB-1;1200;Shapla 2;7 Aug 2026`;
    const asked = await send(lines('V-1'));
    expect([asked.status, asked.body.errors[0].path]).toEqual([400, 'choices.partners.0.visible']);
    const chosen = (visible: string) => ({
      partners: [
        {
          type: 'client',
          name: 'Northbrook Apparel Inc.',
          partnerId: app.world.organizations.northbrook.id,
          visible,
        },
      ],
    });
    const draft = await importNow(lines('V-1'), chosen('drafts'));
    const shown = await importNow(lines('V-2'), chosen('show'));
    const status = async ({ orders: [{ orderId }] }: any) => [
      (await get(`/CustomOrder/${orderId}`)).orderStatus,
      (await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}`)).status,
    ];
    expect([await status(draft), await status(shown)]).toEqual([
      [3, 404],
      [1, 200],
    ]);
    // The answer is remembered for the headings.
    expect((await send(lines('V-3'))).body.board.orders[0].status).toBe('active');
    const { rows } = await app.pool.query('select 1 from mails');
    expect(rows).toEqual([]);
  });

  it('remembers what the headings and names were chosen for', async () => {
    const lines = (order: string) =>
      `Buyer;Order;Style;Qty;Fty;Carton test;Ex-fty\nNBK;${order};NB-1;1200;S2;3/7/2026;7/8/2026`;
    const columns = { 'carton test': 'own-stage' };
    await importNow(lines('R-1'), {
      columns,
      dateOrder: 'dmy',
      partners: [{ type: 'factory', name: 'S2', partnerId: null, newName: 'Shapla Two Ltd.' }],
    });
    const read = await send(lines('R-2'), { path: '/read' });
    expect(read.body).toMatchObject({
      dates: null,
      questions: [],
      choices: { columns, dateOrder: 'dmy' },
      partners: [{ how: 'chosen' }, { name: 'S2', how: 'chosen' }],
    });
    const next = await importNow(lines('R-2'), {});
    const plan = await planOf(next.orders[0].orderId);
    expect(plan.map(([name]: any) => name)).toEqual(['Carton test', 'Ex-Factory']);
    // A sheet of another shape still knows how this trader writes names.
    const other = await send('Buyer;Order;Style;Qty;Fty;Ex-fty\nNBK;R-3;NB-1;1200;S2;7 Aug 2026', {
      path: '/read',
    });
    expect(other.body.partners[1]).toMatchObject({ name: 'S2', how: 'chosen' });
  });

  it('refuses a new name that a partner has, and unknown choices', async () => {
    const lines = 'Buyer;Order;Style;Qty;Fty;Ex-fty\nNBX;N-1;NB-1;1200;Shapla 2;7 Aug 2026';
    const named = {
      partners: [{ type: 'client', name: 'NBX', partnerId: null, newName: 'northbrook apparel inc.' }],
    };
    const taken = await send(lines, { choices: named });
    expect([taken.status, taken.body.errors]).toEqual([
      400,
      [{ path: 'choices.partners.0.newName', message: 'northbrook apparel inc. is in your book already.' }],
    ]);
    for (const name of ['N'.repeat(161), '#N/A', '\u202eNBX']) {
      const hostile = await send(lines.replace('NBX', name));
      expect([hostile.status, hostile.body.errors[0].path]).toEqual([400, 'choices.partners']);
    }
    const wrong = await send(lines, { choices: { agreedWith: 'nobody' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'choices.agreedWith']);
  });

  it('is for the Admins of a trader, and its confirmation for the one who sent it', async () => {
    for (const who of ['traderRegular', 'buyer', 'factory'] as const)
      expect((await send(SHEET, { who })).status).toBe(403);
    const lines = 'Buyer;Order;Style;Qty;Fty;Ex-fty\nNBK;A-1;NB-1;1200;Shapla 2;7 Aug 2026';
    const checked = await send(lines);
    for (const who of ['traderAdmin', 'rival', 'buyer'] as const)
      expect((await confirm(checked.body.importId, {}, who)).status).toBe(404);
    const noSummary = await confirm(checked.body.importId, { commitMessage: '' });
    expect([noSummary.status, noSummary.body.errors[0].path]).toEqual([400, 'commitMessage']);
    const both = await Promise.all([confirm(checked.body.importId), confirm(checked.body.importId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.orders).toEqual(both[1]?.body.orders);
    const stale = await send(lines.replace('A-1', 'A-2'));
    await importNow(lines.replace('A-1', 'A-2'), {});
    const late = await confirm(stale.body.importId);
    expect([late.status, late.body.code, late.body.preview.changes]).toEqual([409, 'CONFLICT', []]);
  });

  it('makes more than 60 orders after the response, all at once', async () => {
    const rows = Array.from(
      { length: 61 },
      (_, nth) => `NBK;L-${nth};NB-1;1200;Shapla 2;3 Jul 2026;7 Aug 2026`,
    );
    const checked = await send(['Buyer;Order;Style;Qty;Fty;Fit Smpl;Ex-fty', ...rows].join('\n'));
    const { importId } = checked.body;
    const first = await confirm(importId);
    expect([first.status, first.body.progress]).toEqual([202, { done: 0, total: 61 }]);
    const listed = await get('/Import/ta-sheet');
    expect(listed[0]).toMatchObject({ importId, file: 'plan.csv', orders: 61 });
    const done = await vi.waitFor(async () => {
      const answer = await confirm(importId);
      expect(answer.status).toBe(200);
      return answer.body;
    }, 20_000);
    expect([done.created, done.undoUntil]).toEqual([61, '2026-06-16T09:00:00.000Z']);
    expect((await get('/Import/ta-sheet'))[0]).toMatchObject({ progress: null, orders: 61 });
  });

  it('says for how many orders the plan has room, and makes none beyond it', async () => {
    const rows = Array.from({ length: 4 }, (_, nth) => `NBK;T-${nth};NB-1;1200;F2;7 Aug 2026`);
    const lines = ['Buyer;Order;Style;Qty;Fty;Ex-fty', ...rows].join('\n');
    await app.pool.query('delete from subscriptions where organization_id = $1', [
      app.world.organizations.rival.id,
    ]);
    const checked = await send(lines, { who: 'rival' });
    expect(checked.body.room).toEqual({
      message: 'Your plan has room for 3 active orders; 4 would be made. The free trial has room for 500.',
      mayStartTrial: true,
    });
    const refused = await confirm(checked.body.importId, {}, 'rival');
    expect([refused.status, refused.body.code]).toEqual([403, 'LIMIT_REACHED']);
    expect((await app.call('rival', 'POST', '/api/SubscriptionPlan/ActivateTrial')).status).toBe(200);
    expect((await confirm(checked.body.importId, {}, 'rival')).body.created).toBe(4);
    expect((await send(lines.replaceAll('T-', 'U-'), { who: 'rival' })).body.room).toBeNull();
  });
});
