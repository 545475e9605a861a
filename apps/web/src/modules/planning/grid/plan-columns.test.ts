import { changeSide, eachSide } from '@selvedge/domain/planning/sides';
import { readCells } from '@selvedge/domain/spreadsheet';
import { afterEach, describe, expect, it } from 'vitest';
import '#web/app/i18n';
import { showLanguage } from '#web/lib/language';
import { draftOf, editable } from '#web/modules/planning/editor/plan-draft';
import { testStage } from '#web/modules/planning/test-stage';
import { PLAN_COLUMNS, type PlanColumn, pasteCells, tableText, writeCell } from './plan-columns';

const days = { poDate: '2027-03-01', today: '2027-01-01' };
const sewing = editable(
  testStage({}, { sides: { factory: { status: 'NOT_STARTED', inhouse: { value: 0, unit: 790 } } } }),
);
const started = editable(testStage());
const newStage = () =>
  draftOf({
    ...sewing,
    stageName: '',
    sides: eachSide((side) => ({ ...sewing.sides[side], lead: 0 })),
  });
const TITLES: Record<string, PlanColumn> = {
  'stage name': 'name',
  'client days': 'leadClient',
  due: 'deadlineFactory',
};
const facts = { days, newStage, columnOf: (title: string) => TITLES[title.trim().toLowerCase()] };
const paste = (text: string, row: number, column: PlanColumn, stages = [sewing]) =>
  pasteCells(stages, { row, column }, readCells(text), facts);

afterEach(() => showLanguage('en'));

describe('a cell of the grid', () => {
  it.each([
    ['leadClient', '14', { sides: { client: { lead: 14, deadline: '2027-03-15' } } }],
    ['leadClient', '14 days', { sides: { client: { lead: 14 } } }],
    ['deadlineFactory', '20/03/2027', { sides: { factory: { deadline: '2027-03-20', lead: 19 } } }],
    ['deadlineFactory', '1 Feb 2027', { sides: { factory: { deadline: '2027-03-01', lead: 0 } } }],
    ['client', 'no', { sides: { client: { visible: false } } }],
    ['type', 'sample approval', { stageType: 'Sample Approval' }],
    ['type', '样品审批', { stageType: 'Sample Approval' }],
    ['category', 'পরিমাণ', { category: 'Quantity' }],
    ['category', 'Gửi duyệt', { category: 'Submission' }],
    ['type', 'ÜRETİM', { stageType: 'Production' }],
    ['client', 'Hayır', { sides: { client: { visible: false } } }],
    ['leadClient', '১৪ দিন', { sides: { client: { lead: 14 } } }],
    ['deadlineFactory', '20 thg 3, 2027', { sides: { factory: { deadline: '2027-03-20' } } }],
    ['name', 'Fit Sample', { stageName: 'Fit Sample', stageType: 'Sample Approval' }],
  ] as const)('takes %s = %j', (column, text, expected) => {
    expect(writeCell(sewing, column, text, days)).toMatchObject(expected);
  });
  it.each([
    ['leadClient', '-2', 'days'],
    ['leadFactory', '4000', 'days'],
    ['deadlineClient', '31/02/2027', 'date'],
    ['category', 'Colour', 'choice'],
    ['factory', 'perhaps', 'yesNo'],
    ['name', ' ', 'name'],
  ] as const)('does not take %s = %j', (column, text, fault) => {
    expect(writeCell(sewing, column, text, days)).toBe(fault);
  });
  it('of a side that is not shared has no dates', () => {
    const hidden = changeSide(sewing, 'client', { visible: false });
    expect(writeCell(hidden, 'leadClient', '12', days)).toBe('notShared');
    expect(writeCell(hidden, 'deadlineFactory', '20/03/2027', days)).toMatchObject({
      sides: { factory: { deadline: '2027-03-20' } },
    });
    const { rows: stages, faults } = paste('Yes\t12', 0, 'client', [hidden]);
    expect([stages[0]?.sides.client.lead, faults]).toEqual([12, []]);
    expect(paste('No\t12', 0, 'client').faults).toEqual([]);
  });
  it('of a stage with progress keeps name and type', () => {
    expect(writeCell(started, 'name', 'Washing', days)).toBe('locked');
    expect(writeCell(started, 'category', 'Approval', days)).toBe('locked');
    expect(writeCell(started, 'leadClient', '3', days)).toMatchObject({
      sides: { client: { lead: 3 } },
    });
  });
});

describe('rows pasted into the grid', () => {
  it('lie over the cells from the one they were pasted into, and go on as new stages', () => {
    const {
      rows: stages,
      added,
      changed,
      faults,
    } = paste('Cutting\tProduction\tQuantity\tYes\t20\nPacking\tProduction\tSubmission\tNo\t40', 0, 'name');
    expect(
      stages.map((one) => [one.stageName, one.category, one.sides.client.visible, one.sides.client.lead]),
    ).toEqual([
      ['Cutting', 'Quantity', true, 20],
      ['Packing', 'Submission', false, 40],
    ]);
    expect([added, changed, faults]).toEqual([1, 1, []]);
    expect(stages[0]?.key).toBe(sewing.key);
  });
  it('go by the titles of their header row, wherever they are pasted', () => {
    const { rows: stages } = paste('Due\tStage Name\n5 Apr 2027\tPacking', 1, 'category');
    expect(stages[1]).toMatchObject({ stageName: 'Packing', sides: { factory: { deadline: '2027-04-05' } } });
  });
  it('take over what can be read, and tell the rest by row and column', () => {
    const { rows: stages, faults } = paste('Packing\tMagic\t\t\tmany\nTrim\t\t\t\t3', 1, 'name');
    expect(stages.map((one) => one.stageName)).toEqual(['Sewing', 'Packing', 'Trim']);
    expect(faults).toEqual([
      { row: 1, column: 'type', text: 'Magic', fault: 'choice' },
      { row: 1, column: 'leadClient', text: 'many', fault: 'days' },
    ]);
  });
  it('without a name are not added', () => {
    const { rows: stages, added, faults } = paste('5\n6', 0, 'leadClient');
    expect(stages).toHaveLength(1);
    expect([added, faults.map((one) => one.fault)]).toEqual([0, ['name']]);
  });
  it.each(['zh', 'bn', 'vi', 'tr'] as const)('come back as they were copied in %s', async (language) => {
    await showLanguage(language);
    const sewn: typeof sewing = { ...sewing, category: 'Quantity', stageType: 'Production' };
    const table = tableText([sewn], [...PLAN_COLUMNS], facts.days);
    expect(table).not.toMatch(/Quantity|Production|Yes/);
    await showLanguage('en');
    const { rows } = pasteCells([], { row: 0, column: 'name' }, readCells(table), {
      ...facts,
      columnOf: (title) => PLAN_COLUMNS.find((one) => one === title),
    });
    expect(rows).toMatchObject([{ category: 'Quantity', stageType: 'Production', sides: sewn.sides }]);
  });
  it('come back as they were copied', () => {
    const table = tableText(
      [
        sewing,
        changeSide({ ...sewing, stageName: 'Packing' }, 'client', { lead: 30, deadline: '2027-03-31' }),
      ],
      [...PLAN_COLUMNS],
      facts.days,
    );
    const { rows: stages } = pasteCells([], { row: 0, column: 'name' }, readCells(table), {
      ...facts,
      columnOf: (title) => PLAN_COLUMNS.find((one) => one === title),
    });
    expect(tableText(stages, [...PLAN_COLUMNS], facts.days)).toBe(table);
  });
});
