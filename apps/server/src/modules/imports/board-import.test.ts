import { addDays } from '@selvedge/domain/calendar';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CellPlan, cellCalls, change } from '#test/cells';
import { dateCalls } from '#test/dates';
import { type EditableFile, editedCalls } from '#test/edited-exports';
import { TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planned, put, stageOf } = cellCalls(app);
const { activityOf } = planCalls(app);
const { freeze } = dateCalls(app);
const { exported, check, confirm } = editedCalls(app);
const day = (days: number) => addDays(TODAY, days);
const dayCell = (days: number) => new Date(`${day(days)}T00:00:00Z`);

let plan: CellPlan;
beforeEach(async () => {
  plan = await planned(`Trip Tee ${Math.random()}`);
});

const file = (who: Who = 'trader', headers: Record<string, string> = {}) =>
  exported(who, `/Board/excel?editable=1&scope=team&orders=${plan.orderId}`, headers);
const checked = async (edited: EditableFile, who: Who = 'trader') => {
  const made = await check(who, 'board', await edited.bytes());
  expect(made.status, made.text).toBe(200);
  return made.body;
};
const FIT = ['Fit Sample', 'Factory'];

describe('the dates of the board', () => {
  it('have a row for each side and part, with its id', async () => {
    const { rows, column } = await file();
    expect(rows.slice(1).map((row) => [2, 3, 4].map((at) => row[at]))).toEqual([
      ['Fit Sample', null, 'Client'],
      ['Fit Sample', null, 'Factory'],
      ['Cutting', null, 'Client'],
      ['Cutting', 'Tee > White', 'Client'],
      ['Cutting', 'Tee > Navy', 'Client'],
      ['Cutting', null, 'Factory'],
      ['Cutting', 'Tee > White', 'Factory'],
      ['Cutting', 'Tee > Navy', 'Factory'],
      ['Price Talk', null, 'Client'],
    ]);
    const id = column('Selvedge ID');
    expect(rows[2]?.[id]).toBe(`${plan.fit.stageId}:factory`);
    expect(new Set(rows.slice(1).map((row) => row[id])).size).toBe(9);
  });

  it('come back without a difference', async () => {
    const made = await checked(await file());
    expect(made).toMatchObject({ changes: [], conflicts: [], errors: [], stays: [] });
  });

  it('are changed with statuses and figures, as on the board', async () => {
    const edited = await file();
    edited.set(FIT, 'Deadline', dayCell(25));
    edited.set(['Fit Sample', 'Client'], 'Status', 'Submitted');
    edited.set(['Tee > White', 'Factory'], 'Quantity done', 40);
    const made = await checked(edited);
    expect(made.errors).toEqual([]);
    expect(made.changes.map(({ id, what, from, to }: any) => [id, what, from, to])).toEqual([
      ['J2', 'Fit Sample, Status (client side)', 'Not Started', 'Submitted'],
      ['G3', 'Fit Sample, Deadline (factory side)', '3 Jul 2026', '10 Jul 2026'],
      ['L8', 'Cutting, Tee > White, Quantity done (factory side)', '0', '40'],
    ]);
    const done = await confirm('trader', made.importId);
    expect([done.status, done.body.message, done.body.updated], done.text).toEqual([
      200,
      '3 changes imported',
      1,
    ]);
    expect((await confirm('trader', made.importId)).body).toEqual(done.body);
    const fit = await stageOf(plan, 'Fit Sample');
    expect(fit.deadlineManufacturer).toBe(day(25));
    expect(fit.subStages.map((part: any) => part.statusClientTrader)).toEqual(['SUBMITTED', 'SUBMITTED']);
    const [white] = (await stageOf(plan, 'Cutting')).subStages;
    expect(white.inhouseQuantityManufacturer.value).toBe(40);
    const { body } = await app.call('trader', 'GET', `/api/OrderActivity/${plan.orderId}?pageSize=2`);
    expect(body.map(({ via }: any) => via)).toEqual(['excel', 'excel']);
    const reports = await app.pool.query('select via from stage_reports where order_id = $1', [plan.orderId]);
    expect(reports.rows).toEqual([{ via: 'excel' }]);
  });

  it('keep what another person changed in between, unless the file is preferred', async () => {
    const edited = await file();
    edited.set(FIT, 'Deadline', dayCell(29));
    await put([change(plan, plan.fit, 'factory', { date: day(25) }, { date: day(18) })]);
    const made = await checked(edited);
    expect(made.changes).toEqual([]);
    expect(made.conflicts).toMatchObject([
      {
        id: 'G3',
        what: 'Fit Sample, Deadline (factory side)',
        from: '3 Jul 2026',
        keep: 'Keep 10 Jul',
        use: 'Use 14 Jul',
      },
    ]);
    expect((await confirm('trader', made.importId)).body.cells).toBe(0);
    expect((await stageOf(plan, 'Fit Sample')).deadlineManufacturer).toBe(day(25));
    const again = await checked(edited);
    expect((await confirm('trader', again.importId, { take: ['G3'] })).body.cells).toBe(1);
    expect((await stageOf(plan, 'Fit Sample')).deadlineManufacturer).toBe(day(29));
  });

  it('that change between check and confirmation are refused with the changes of now', async () => {
    const edited = await file();
    edited.set(FIT, 'Deadline', dayCell(29));
    const made = await checked(edited);
    await put([change(plan, plan.fit, 'factory', { date: day(25) }, { date: day(18) })]);
    const refused = await confirm('trader', made.importId);
    expect([refused.status, refused.body.preview.conflicts.length]).toEqual([409, 1]);
    expect((await confirm('trader', made.importId, { take: ['G3'] })).body.cells).toBe(1);
  });

  it('are changed once by two confirmations at the same time', async () => {
    const edited = await file();
    edited.set(['Tee > White', 'Factory'], 'Quantity done', 40);
    const made = await checked(edited);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm('trader', made.importId)));
    expect(answers.map(({ status, body }) => [status, body.cells])).toEqual(Array(4).fill([200, 1]));
    const reports = await app.pool.query('select from stage_reports where order_id = $1', [plan.orderId]);
    expect(reports.rowCount).toBe(1);
  });

  it('have a reason for a date that slips', async () => {
    await freeze(plan.orderId);
    const edited = await file();
    edited.set(FIT, 'Deadline', dayCell(25));
    edited.set(FIT, 'Reason', 'Fabric late');
    edited.set(['Fit Sample', 'Client'], 'Reason', 'Capacity');
    const made = await checked(edited);
    expect(made.errors).toEqual([
      { cell: 'N2', message: 'A reason belongs to a date that changes in the same row.' },
    ]);
    expect((await confirm('trader', made.importId)).status).toBe(200);
    const reasons = await app.pool.query(
      `select r.code, r.party from date_reasons r join date_changes c on c.id = r.change_id where c.stage_id = $1`,
      [plan.fit.stageId],
    );
    expect(reasons.rows).toEqual([{ code: 'fabric', party: 'mill' }]);
  });

  it('name the cells that cannot be changed', async () => {
    const edited = await file();
    edited.set(FIT, 'Deadline', 'soon');
    edited.set(['Fit Sample', 'Client'], 'Status', 'Nearly');
    edited.set(['Tee > White', 'Factory'], 'Quantity done', 12.5);
    edited.set(['Tee > Navy', 'Factory'], 'Quantity done', 'abc');
    edited.set(['Tee > White', 'Client'], 'Deadline', dayCell(25));
    edited.set(['Cutting', 'Client'], 'Deadline', dayCell(-90));
    const { changes, errors } = await checked(edited);
    expect(changes).toEqual([]);
    const messages = Object.fromEntries(errors.map(({ cell, message }: any) => [cell, message]));
    expect(messages).toMatchObject({
      J2: 'Status has no choice named Nearly.',
      G3: 'Deadline is not a date: soon',
      L8: 'Pieces are whole numbers.',
      L9: 'Quantity done is not a number: abc',
      G5: 'Deadline cannot be changed in this row.',
      G4: expect.stringContaining('The date cannot be before the purchase order date'),
    });
  });

  it('ask before more is reported than the tolerance', async () => {
    const edited = await file();
    edited.set(['Tee > White', 'Factory'], 'Quantity done', 170);
    edited.set(['Tee > Navy', 'Factory'], 'Quantity done', 9999);
    const made = await checked(edited);
    expect(made.changes).toMatchObject([
      { id: 'L8', to: '170', note: expect.stringContaining('more than required') },
    ]);
    expect(made.errors).toEqual([{ cell: 'L9', message: expect.stringMatching(/^At most/) }]);
    expect((await confirm('trader', made.importId)).body.cells).toBe(0);
    const again = await checked(edited);
    expect((await confirm('trader', again.importId, { take: ['L8'] })).body.cells).toBe(1);
  });

  it('are read in every language that they can be exported in', async () => {
    for (const language of ['en', 'zh', 'bn', 'vi', 'tr']) {
      const edited = await file('trader', { 'accept-language': language });
      const made = await check('trader', 'board', await edited.bytes());
      expect(made.body, language).toMatchObject({ changes: [], conflicts: [], errors: [] });
      const at = edited.column('Selvedge ID');
      const row = edited.rows.find((one) => one[at] === `${plan.fit.stageId}:factory`);
      if (!row) throw new Error('The row is missing.');
      row[6] = dayCell(25);
      expect((await check('trader', 'board', await edited.bytes())).body.changes, language).toMatchObject([
        { id: 'G3' },
      ]);
    }
  });
});

describe('a partner', () => {
  it('has its own side only, and says what it expects', async () => {
    const edited = await file('factory');
    const all = JSON.stringify(edited.rows);
    for (const word of ['Price Talk', 'client', 'Client', day(20)]) expect(all).not.toContain(word);
    edited.set(['Fit Sample'], 'Expected', dayCell(30));
    edited.set(['Fit Sample'], 'Status', 'Submitted');
    edited.set(['Tee > White'], 'Quantity done', 40);
    const made = await checked(edited, 'factory');
    expect(made.changes.map(({ what, to }: any) => [what, to])).toEqual([
      ['Fit Sample, Expected', '15 Jul 2026'],
      ['Fit Sample, Status', 'Submitted'],
      ['Cutting, Tee > White, Quantity done', '40'],
    ]);
    const done = await confirm('factory', made.importId);
    expect([done.status, done.body.cells], done.text).toEqual([200, 3]);
    expect((await stageOf(plan, 'Fit Sample')).subStages[0].statusTraderManufacturer).toBe('SUBMITTED');
    const next = await file('factory');
    next.set(['Fit Sample'], 'Expected', null);
    const cleared = await checked(next, 'factory');
    expect(cleared.changes).toMatchObject([{ what: 'Fit Sample, Expected', from: '15 Jul 2026', to: null }]);
    expect((await confirm('factory', cleared.importId)).body.cells).toBe(0);
    const { importId } = await checked(next, 'factory');
    expect((await confirm('factory', importId, { take: [cleared.changes[0].id] })).body.cells).toBe(1);
    expect((await activityOf('buyer', plan.orderId)).join()).not.toContain('15 Jul 2026');
  });

  it('cannot reach the other side, other stages or other organizations with forged ids', async () => {
    const rival = await file('trader');
    const edited = await file('factory');
    const id = edited.column('Selvedge ID');
    const [row] = edited.rows.slice(1);
    const forged = [
      `${plan.fit.stageId}:client`,
      `${plan.price.stageId}:client`,
      `${plan.price.stageId}:factory`,
      '0199ab00-0000-7000-8000-000000000001:factory',
      "'; drop table orders; --",
    ];
    for (const one of forged) {
      const copy = [...(row ?? [])];
      copy[id] = one;
      copy[edited.column('Status')] = 'Approved';
      edited.rows.push(copy);
    }
    const made = await checked(edited, 'factory');
    expect(made.changes).toEqual([]);
    const last = edited.rows.length;
    expect(made.errors).toEqual(
      forged.map((_, nth) => {
        const line = last - forged.length + nth + 1;
        return { cell: String(line), message: `Row ${line} has no Selvedge ID: rows cannot be added here.` };
      }),
    );
    for (const who of ['factory', 'buyer', 'rival'] as const) {
      const other = await check(who, 'board', await rival.bytes());
      expect([who, other.status, other.body.message]).toEqual([who, 404, 'Export not found.']);
    }
    expect((await confirm('buyer', made.importId)).status).toBe(404);
  });

  it('that lost an order is told about the rows alone', async () => {
    const edited = await file('factory');
    edited.set(['Fit Sample'], 'Status', 'Submitted');
    await app.pool.query('update orders set factory_admitted = false where id = $1', [plan.orderId]);
    const { changes, errors } = await checked(edited, 'factory');
    expect([changes, errors]).toEqual([
      [],
      [{ cell: '2', message: 'Row 2 belongs to an order or a stage that you can no longer see.' }],
    ]);
  });

  it('cannot confirm an order that was archived in between', async () => {
    const edited = await file('factory');
    edited.set(['Fit Sample'], 'Status', 'Submitted');
    const made = await checked(edited, 'factory');
    const archived = await app.call('trader', 'PUT', `/api/CustomOrder/${plan.orderId}`, {
      orderStatus: 4,
      commitMessage: 'Over',
    });
    expect(archived.status, archived.text).toBe(200);
    const refused = await confirm('factory', made.importId);
    expect([refused.status, refused.body.preview?.changes]).toEqual([409, []]);
    expect(refused.body.preview.errors).toHaveLength(1);
  });
});

it('keeps exports for 60 days', async () => {
  const edited = await file();
  await app.pool.query(`update exports set created_at = created_at - interval '61 days'`);
  const old = await check('trader', 'board', await edited.bytes());
  expect([old.status, old.body.message]).toEqual([400, 'This file is older than 60 days. Export it again.']);
  await app.pool.query('delete from exports');
  expect((await check('trader', 'board', await edited.bytes())).body.message).toBe(old.body.message);
});

it('refuses files that are no export of this page', async () => {
  const edited = await file();
  const orders = await check('trader', 'orders', await edited.bytes());
  expect([orders.status, orders.body.message]).toEqual([
    400,
    'This file was exported from another page. Import it there.',
  ]);
  const plain = await check('trader', 'board', Buffer.from('Order,Deadline\nTee,2027-01-01'), 'a.csv');
  expect(plain.body.message).toBe(
    'This file was not exported for editing. Choose “Export for editing” first.',
  );
});

it('does not take the file of a removed stage', async () => {
  const edited = await file();
  edited.set(FIT, 'Deadline', dayCell(25));
  const removed = await app.call('trader', 'DELETE', `/api/Planning/delete/${plan.fit.stageId}`);
  expect(removed.status, removed.text).toBeLessThan(300);
  const made = await checked(edited);
  expect(made.errors).toMatchObject([{ cell: '3', message: expect.stringContaining('no longer see') }]);
});
