import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Stage } from '#web/modules/planning/queries';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { MatrixGrid } from './matrix-grid';

/** happy-dom has no layout; the grid gets the size of a large screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1856);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
  return () => vi.restoreAllMocks();
});

const part = (combo: string, inhouse: number, material: string | null = null) =>
  testSubStage({
    stageId: `${combo} ${material}`,
    comboId: combo,
    comboName: combo,
    materialId: material,
    materialName: material,
    sides: { factory: { inhouse: { value: inhouse, unit: 790 } } },
  });
const approval = (stageId: string, change: Partial<Stage> = {}): Stage => ({
  ...testStage({ stageId, stageName: 'Fit Sample', stageType: 'Sample Approval', category: 'Approval' }),
  subStages: [part('Navy', 0), part('Red', 0)],
  ...change,
});
const sewing: Stage = {
  ...testStage({ stageId: 'sewing', stageName: 'Sewing' }),
  subStages: [part('Navy', 500), part('Red', 120)],
};
const fabric: Stage = {
  ...testStage({ stageId: 'fabric', stageName: 'Bulk Fabric', category: 'Submission' }),
  subStages: [part('Navy', 0, 'Jersey'), part('Navy', 0, 'Rib'), part('Red', 0, 'Jersey')],
};

function show(stages: readonly Stage[], change: Partial<Parameters<typeof MatrixGrid>[0]> = {}) {
  const on = { onReport: vi.fn(), onSeveral: vi.fn(), onDates: vi.fn() };
  renderUi(
    <MatrixGrid
      stages={stages}
      sides={['client', 'factory']}
      today="2027-03-01"
      width="wide"
      showsMaterials={false}
      dates={new Map()}
      pieces={new Map([['Navy', 500]])}
      {...on}
      {...change}
    />,
  );
  return on;
}
const rowNames = () => screen.getAllByRole('rowheader').map((row) => row.getAttribute('aria-label'));
const cell = (name: string) => screen.getByRole('gridcell', { name });

test('has a row for each style and combo, and cells with status, share or count on each side', () => {
  show([approval('fit'), sewing, fabric]);
  expect(rowNames()).toEqual(['Dates', 'Tee', 'Navy', 'Red']);
  expect(cell('Navy, Fit Sample: Factory, In Progress')).toBeTruthy();
  expect(cell('Navy, Sewing: Factory, 100%, Completed').textContent).toBe('100%');
  expect(cell('Tee, Sewing: Factory, 62%, In Progress').textContent).toBe('62%');
  expect(cell('Navy, Bulk Fabric: Client, 0/2, Not Started').textContent).toBe('0/2');
  expect(within(screen.getByRole('rowheader', { name: 'Navy' })).getByText('500')).toBeTruthy();
  expect(screen.getAllByRole('columnheader', { name: 'Sample Approval' })).toHaveLength(1);
});

test('shows the dates of each side with their state in a row below the names of the stages', () => {
  const dates = { baseline: null, expected: null, actual: null };
  const schedule = new Map([
    ['fit', { factory: { ...dates, commitment: '2027-03-08', forecast: '2027-03-11' } }],
  ]);
  show([approval('fit'), sewing], { dates: schedule });
  const late = cell('Dates, Fit Sample: Factory, 8 Mar → 11 Mar, will be behind, 0 of 2 done');
  expect(late.textContent).toBe('11 Mar 0/2');
  expect(cell('Dates, Sewing: Factory, 8 Mar, due soon, 1 of 2 done')).toBeTruthy();
});

test('materials are below their combo once it is expanded', async () => {
  show([sewing, fabric]);
  await userEvent.click(screen.getByRole('button', { name: 'Expand Navy' }));
  expect(rowNames()).toEqual(['Dates', 'Tee', 'Navy', 'Jersey', 'Rib', 'Red']);
  expect(cell('Jersey, Bulk Fabric: Client, Not Started')).toBeTruthy();
  expect(screen.getAllByRole('gridcell', { name: 'Rib, Sewing: no part' })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Fold Tee' }));
  expect(rowNames()).toEqual(['Dates', 'Tee']);
});

test('all materials are shown on request', () => {
  show([sewing, fabric], { showsMaterials: true });
  expect(rowNames()).toEqual(['Dates', 'Tee', 'Navy', 'Jersey', 'Rib', 'Red', 'Jersey']);
});

test('the keyboard opens dates, reports of one part, and those of several', async () => {
  const on = show([approval('fit'), sewing]);
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(on.onDates).toHaveBeenCalledWith('fit');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(on.onSeveral).toHaveBeenCalledWith(expect.objectContaining({ stageId: 'fit' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
  expect(on.onReport).toHaveBeenCalledWith(
    expect.objectContaining({ side: 'client', kind: 'quantity', stage: sewing, sub: sewing.subStages[0] }),
  );
});

test('guests open nothing', async () => {
  const { can: _, ...seen } = approval('fit');
  const on = show([seen as Stage], { onDates: undefined });
  expect(screen.queryByRole('button', { name: 'Dates of Fit Sample' })).toBeNull();
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(on.onReport).not.toHaveBeenCalled();
  expect(on.onSeveral).not.toHaveBeenCalled();
});

test('sides that are not shared have no dates and no statuses', () => {
  const stage = testStage({ stageName: 'Costing', sides: { client: { visible: false } } });
  show([stage]);
  expect(screen.getAllByRole('gridcell', { name: /: not shared$/ })).toHaveLength(3);
  expect(cell('Navy, Costing: Factory, 24%, In Progress')).toBeTruthy();
});

test('a plan of an order without combos says so', () => {
  show([{ ...sewing, subStages: [] }]);
  expect(screen.getByText("No combos yet: this stage follows the order's styles.")).toBeTruthy();
});
