import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '#server/modules/documents/workbook';
import { editedCalls } from '#test/edited-exports';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { exported } = editedCalls(app);
const SHEET = [
  'Buyer;Order;Style;Colour;Qty;Fty;Lab Dip Plan;Lab Dip Act;Ex-fty',
  'Northbrook Apparel;4500991;NB-1;Navy;3000;Asha Knit;5 Oct 2026;9 Oct 2026;20 Dec 2026',
  'Northbrook Apparel;4500991;NB-1;White;2400;Asha Knit;5 Oct 2026;ask Mr. Lee;20 Dec 2026',
].join('\n');

const send = (
  contents: string | Buffer,
  {
    choices,
    who = 'trader',
    name = 'plan.csv',
    path = '/read',
  }: { choices?: object | string; who?: Who; name?: string; path?: string } = {},
) =>
  upload(
    app,
    who,
    'POST',
    `/api/Import/ta-sheet${path}`,
    name,
    Buffer.from(contents),
    choices === undefined ? {} : { choices: typeof choices === 'string' ? choices : JSON.stringify(choices) },
  );
const sampleOf = (who: Who, sample: string) => app.call(who, 'GET', `/api/Import/ta-sheet/samples/${sample}`);
const idOf = (name: 'northbrook' | 'shapla' | 'meridian') => app.world.organizations[name].id;

describe('a T&A sheet', () => {
  it('is answered with what was understood, and nothing is saved', async () => {
    const count = () => app.pool.query('select count(*) from orders');
    const before = (await count()).rows;
    const { status, body, text } = await send(SHEET);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      sheets: [{ name: 'plan.csv', layout: 'orders-down' }],
      partners: [
        { type: 'client', name: 'Northbrook Apparel', orders: 1, partnerId: idOf('northbrook'), how: 'form' },
        { type: 'factory', name: 'Asha Knit', orders: 1, partnerId: null, how: 'new' },
      ],
      dates: null,
      questions: [
        {
          key: 'partners.0.visible',
          text: 'Northbrook Apparel is on Selvedge and sees this 1 order at once.',
          choices: ['show', 'drafts'],
        },
      ],
      unread: [
        {
          cell: 'plan.csv H3',
          text: 'ask Mr. Lee',
          message: 'plan.csv H3: "ask Mr. Lee" was not read as a date.',
        },
      ],
    });
    expect(body.columns[6]).toEqual({
      key: 'lab dip plan',
      sheet: 'plan.csv',
      letters: 'G',
      header: 'Lab Dip Plan',
      target: 'Stage: Lab Dip; end; plan',
      state: 'recognized',
    });
    expect(Object.keys(body)).not.toContain('orders');
    expect((await count()).rows).toEqual(before);
  });

  it.each([
    ['two-rows', 58],
    ['one-column', 24],
    ['row-pairs', 16],
    ['stages-down', 3],
  ])('is read without a question from the sample %s', async (sample, orders) => {
    const file = await sampleOf('trader', sample);
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('T%26A%20sheet%20sample.xlsx'),
    ]);
    const { status, body } = await send(file.bytes, { name: 'sample.xlsx' });
    expect(status).toBe(200);
    expect([body.questions, body.unread, body.dates]).toEqual([[], [], null]);
    const counts = body.partners.map((partner: any) => (partner.type === 'client' ? partner.orders : 0));
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(orders);
  });

  it('may be a workbook of 3,000 rows or of 250 columns, and no larger', async () => {
    const wide = (columns: number, rows: number) =>
      makeWorkbook(
        [
          {
            name: 'TNA',
            columns: [
              'PO',
              'Style',
              'Lab Dip',
              ...Array.from({ length: columns - 3 }, (_, at) => `Note ${at}`),
            ].map((title) => ({ title })),
            rows: Array.from({ length: rows }, (_, at) => [
              `PO ${at % 200}`,
              `S ${at}`,
              ...Array.from({ length: columns - 2 }, () => ({ day: '2026-10-05' })),
            ]),
          },
        ],
        'en',
        null,
      );
    const read = async (columns: number, rows: number) =>
      send(await wide(columns, rows), { name: 'plan.xlsx' });
    expect((await read(250, 300)).status).toBe(200);
    expect((await read(20, 3000)).status).toBe(200);
    const { status, body } = await read(251, 2);
    expect([status, body.message]).toEqual([413, 'A sheet can have up to 3,000 rows and 250 columns.']);
  }, 60_000);

  it.each([
    ['a column that there is not', { columns: { style: 'Stage: Nothing; end; plan' } }, 'choices.columns'],
    ['a sheet that there is not', { sheets: ['June'] }, 'choices.sheets'],
    ['an order of dates that there is not', { dateOrder: 'ydm' }, 'choices.dateOrder'],
    ['an answer that there is not', { answers: { x: 'maybe' } }, 'choices.answers.x'],
    ['no object', '[]', 'choices'],
    ['no JSON', '{', 'choices'],
  ])('is refused with %s in its choices', async (_, choices, path) => {
    const { status, body } = await send(SHEET, { choices });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', path]);
  });

  it('is refused with a partner of nobody, of another trader or of the other type, all alike', async () => {
    const { rows } = await app.pool.query(
      `with foreign_buyer as (
         insert into organizations (name, type) values ('Foreign Buyer', 11003) returning id)
       insert into connections (trader_org_id, other_org_id, status, requested_by)
       select $1, id, 'active', id from foreign_buyer returning other_org_id as id`,
      [app.world.organizations.rival.id],
    );
    const answers = await Promise.all(
      [99_999_999, rows[0].id, idOf('shapla')].map((partnerId) =>
        send(SHEET, { choices: { partners: [{ type: 'client', name: 'NBK', partnerId }] } }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body.message, body.errors[0].path]).toEqual([
        400,
        'Choose a partner of your own.',
        'choices.partners.0.partnerId',
      ]);
  });

  it.each(['/CustomOrder/excel?editable=1', '/Board/excel?editable=1'])(
    'is refused if it is the export %s, which has an import of its own',
    async (path) => {
      const file = await (await exported('trader', path)).bytes();
      for (const rest of ['/read', '']) {
        const { status, body } = await send(file, { name: 'list.xlsx', path: rest });
        expect([status, body.errors[0]]).toEqual([
          400,
          {
            path: 'file',
            message: 'This file was exported for editing. Choose “An edited Selvedge export”.',
          },
        ]);
      }
    },
  );

  it('is for Admins of traders, and told by its bytes', async () => {
    expect((await send(SHEET, { who: 'traderRegular' })).status).toBe(403);
    expect((await send(SHEET, { who: 'buyer' })).status).toBe(403);
    expect((await sampleOf('traderRegular', 'two-rows')).status).toBe(403);
    expect((await sampleOf('factory', 'two-rows')).status).toBe(403);
    expect((await sampleOf('trader', 'three-rows')).status).toBe(404);
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
    expect(await send(old, { name: 'plan.xlsx' })).toMatchObject({
      status: 415,
      body: { message: 'Save it as .xlsx.' },
    });
  });
});
