import { expect, it } from 'vitest';
import { type CellValue, type PendingCell, pendingKey } from '#web/ui/grid/pending/pending-cells';
import { withoutOverlaps } from './overlaps';

function change(status: NonNullable<CellValue['status']>, ...subStageIds: string[]): PendingCell {
  const place = {
    stageId: 'fit',
    side: 'client' as const,
    subStageIds: subStageIds.length > 0 ? subStageIds : undefined,
  };
  return {
    key: pendingKey(place, 'status'),
    change: { orderId: 'o', ...place, was: { status: 'NOT_STARTED' }, set: { status } },
    stage: 'Fit Sample',
    name: subStageIds.join(' '),
    from: '',
    to: status,
  };
}
const pending = (...cells: PendingCell[]) => new Map(cells.map((cell) => [cell.key, cell]));
const keys = (cells: readonly PendingCell[]) => cells.map(({ key }) => key);

it('a change of a style replaces those of its combos, and one of the stage replaces both', () => {
  const [navy, style, stage] = [change('SUBMITTED', 'a'), change('APPROVED', 'a', 'b'), change('REJECTED')];
  const afterStyle = withoutOverlaps(pending(navy), [style]);
  expect(afterStyle).toMatchObject({ replaced: [navy.key], leftOut: [] });
  expect(keys(afterStyle.edits)).toEqual([style.key]);
  expect(withoutOverlaps(pending(style, change('SUBMITTED', 'c')), [stage]).replaced).toHaveLength(2);
});

it('a change of a combo is left out while its style has another one, and is not needed for the same one', () => {
  const style = change('APPROVED', 'a', 'b');
  const other = withoutOverlaps(pending(style), [change('REJECTED', 'a')]);
  expect(other).toMatchObject({ edits: [], replaced: [], leftOut: [{ name: 'a' }] });
  expect(withoutOverlaps(pending(style), [change('APPROVED', 'a')])).toEqual({
    edits: [],
    replaced: [],
    leftOut: [],
  });
});

it('a range with an order, its styles and combos changes the stage once', () => {
  const all = [change('APPROVED'), change('APPROVED', 'a', 'b'), change('APPROVED', 'a')];
  for (const edits of [all, all.toReversed()])
    expect(keys(withoutOverlaps(pending(), edits).edits)).toEqual([change('APPROVED').key]);
});

it('other parts, sides, stages and dates are changes of their own', () => {
  const [a, b] = [change('APPROVED', 'a'), change('REJECTED', 'b')];
  const date: PendingCell = {
    ...a,
    key: 'date',
    change: {
      orderId: 'o',
      stageId: 'fit',
      side: 'client',
      was: { date: null },
      set: { date: '2027-01-01' },
    },
  };
  const factory = { ...change('REJECTED'), key: 'factory' };
  factory.change = { ...factory.change, side: 'factory' };
  expect(keys(withoutOverlaps(pending(a), [b, date, factory]).edits)).toEqual([b.key, 'date', 'factory']);
});

it('an edited cell is no overlap with itself', () => {
  const again = change('REJECTED', 'a');
  expect(withoutOverlaps(pending(change('APPROVED', 'a')), [again])).toEqual({
    edits: [again],
    replaced: [],
    leftOut: [],
  });
});
