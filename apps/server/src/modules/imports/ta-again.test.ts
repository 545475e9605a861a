import { TA_SAMPLES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { describe, expect, it } from 'vitest';
import { signInAgain, useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const DAY_MS = 86_400_000;

/** Said each time, because those of the last sheet with these headings are remembered. */
const CHOICES = { agreedWith: 'both', factoryDaysEarlier: 0 };
const send = (contents: Buffer, name: string, choices: object = {}) =>
  upload(app, 'trader', 'POST', '/api/Import/ta-sheet', name, contents, {
    choices: JSON.stringify({ ...CHOICES, ...choices }),
  });
const confirm = (importId: string, body: object = {}) =>
  app.call('trader', 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'T&A', ...body });
const count = async (table: string): Promise<number> =>
  (await app.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;
const HEAD =
  'Buyer;Order;Style;Colour;Qty;Fty;Fit Plan;Fit Act;Fab I/H Plan;Fab I/H Act;Cutting Start;Cutting Start Act;Ex-fty';
/** Sheets, each with its choices, of which a cell is what a sheet can say. */
const SHEETS: [string, object, string[]][] = [
  [
    'words',
    {},
    [
      'NBK;A1;S1;Navy;300;Fty X;1/5/2026;ok;;;;;20/8/2026',
      'NBK;A1;S1;Red;300;Fty X;1/5/2026;rejected;;;;;20/8/2026',
    ],
  ],
  ['submissions', {}, ['NBK;A2;S1;Navy;300;Fty X;1/5/2026;sent 12/5/2026;;;;;20/8/2026']],
  [
    'figures',
    {},
    [
      'NBK;A3;S1;Navy;300;Fty X;;;1/7/2026;120;;;20/8/2026',
      'NBK;A3;S1;Red;300;Fty X;;;1/7/2026;40 %;;;20/8/2026',
    ],
  ],
  ['started days', {}, ['NBK;A4;S1;Navy;300;Fty X;;;;;1/6/2026;3/6/2026;20/8/2026']],
  ['revised days', {}, ['NBK;A5;S1;Navy;300;Fty X;12/6/2026 → 18/6/2026;;;;;;20/8/2026']],
  [
    'days of buyers',
    { agreedWith: 'client' },
    ['NBK;A6;S1;Navy;300;Fty X;1/7/2026;;1/7/2026;50;;;20/8/2026'],
  ],
  [
    'days of factories',
    { agreedWith: 'factory' },
    ['NBK;A7;S1;Navy;300;Fty X;1/7/2026;rejected;;;;;20/8/2026'],
  ],
  [
    'earlier days of factories',
    { factoryDaysEarlier: 7 },
    ['NBK;A8;S1;Navy;300;Fty X;1/7/2026;;2/7/2026;;;;20/8/2026'],
  ],
  [
    'days by color',
    {},
    ['NBK;A9;S1;Navy;300;Fty X;1/7/2026;;;;;;20/8/2026', 'NBK;A9;S1;Red;300;Fty X;9/7/2026;;;;;;20/8/2026'],
  ],
  ['no colors', {}, ['NBK;A10;S1;;300;Fty X;1/5/2026;4/5/2026;1/7/2026;60;;;20/8/2026']],
  ['no numbers', {}, ['NBK;;S77;Navy;300;Fty X;1/5/2026;;;;;;20/8/2026']],
  [
    'two factories',
    {},
    [
      'NBK;A11;S1;Navy;300;Fty X;1/7/2026;;;;;;20/8/2026',
      'NBK;A11;S1;Navy;200;Fty Y;2/7/2026;;;;;;20/8/2026',
    ],
  ],
  ['past days', {}, ['NBK;A12;S1;Navy;300;Fty X;1/5/2026;;;;1/6/2026;3/6/2026;20/8/2026']],
];

describe('a T&A sheet that is imported again', () => {
  it.each(SHEETS)('with %s changes nothing, also a week later', async (_, choices, rows) => {
    const contents = Buffer.from([HEAD, ...rows].join('\n'));
    const checked = await send(contents, 'plan.csv', choices);
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body).toMatchObject({ errors: [], conflicts: [] });
    expect(checked.body.changes.every(({ orderId }: any) => orderId === null)).toBe(true);
    const made = await confirm(checked.body.importId);
    expect(made.status, made.text).toBe(200);
    const { now } = app.clock;
    for (const days of [0, 7]) {
      app.clock.now = new Date(now.getTime() + days * DAY_MS);
      await signInAgain(app);
      const again = await send(contents, 'plan.csv', choices);
      expect([days, again.body.changes, again.body.conflicts, again.body.errors]).toEqual([days, [], [], []]);
    }
    app.clock.now = now;
    await signInAgain(app);
  });

  it.each(TA_SAMPLES)(
    'as the sample %s changes nothing, and its undo leaves nothing of it',
    async (sample) => {
      const { bytes } = await app.call('trader', 'GET', `/api/Import/ta-sheet/samples/${sample}`);
      const before = [await count('orders'), await count('organizations')];
      const checked = await send(bytes, `${sample}.xlsx`);
      expect(checked.status, checked.text).toBe(200);
      const made = await confirm(checked.body.importId);
      expect(made.status, made.text).toBe(200);
      expect(await count('orders')).toBeGreaterThan(before[0] ?? 0);
      const again = await send(bytes, `${sample}.xlsx`);
      expect(again.body).toMatchObject({ changes: [], conflicts: [] });
      const undone = await app.call('trader', 'POST', `/api/Import/${checked.body.importId}/undo`, {
        commitMessage: 'Only a try',
      });
      expect(undone.body).toMatchObject({ removed: made.body.created, restored: 0, stays: [] });
      expect([await count('orders'), await count('organizations')]).toEqual(before);
    },
  );

  it('with more in it is undone without what was there before', async () => {
    const rows = ['NBK;B1;S1;Navy;300;Fty X;1/7/2026;;1/7/2026;;;;20/8/2026'];
    const first = await send(Buffer.from([HEAD, ...rows].join('\n')), 'first.csv');
    const [order] = (await confirm(first.body.importId)).body.orders;
    const read = async () => {
      const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${order.orderId}`);
      return plan.body.map((stage: any) => [
        stage.stageName,
        stage.deadlineClient,
        stage.statusClientTrader,
        stage.subStages.map((part: any) => [
          part.comboName,
          part.statusClientTrader,
          part.currentInhouseClient,
        ]),
      ]);
    };
    const before = await read();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const more = [
      'NBK;B1;S1;Navy;320;Fty X;3/7/2026;15/6/2026;1/7/2026;100;;;20/8/2026',
      'NBK;B1;S1;Red;200;Fty X;3/7/2026;;1/7/2026;;;;20/8/2026',
      'NBK;B2;S1;Navy;300;Fty X;1/7/2026;;1/7/2026;;;;20/8/2026',
    ];
    const second = await send(Buffer.from([HEAD, ...more].join('\n')), 'second.csv');
    expect(second.body.changes.map(({ what }: any) => what)).toEqual([
      'New order',
      'S1, Navy',
      'S1, new combo Red',
      'Fit Sample, Status',
      'Bulk Fabric In-house, In-house quantity',
    ]);
    expect(second.body.conflicts.map(({ what, keep }: any) => [what, keep])).toEqual([
      ['Fit Sample, Deadline', 'Keep 1 Jul'],
    ]);
    const made = await confirm(second.body.importId, {
      take: second.body.conflicts.map(({ id }: any) => id),
    });
    expect(made.body).toMatchObject({ created: 1, updated: 1 });
    expect(await read()).not.toEqual(before);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const undone = await app.call('trader', 'POST', `/api/Import/${second.body.importId}/undo`, {
      commitMessage: 'Not yet',
    });
    expect(undone.body).toMatchObject({ removed: 1, stays: [] });
    expect(await read()).toEqual(before);
  });
});
