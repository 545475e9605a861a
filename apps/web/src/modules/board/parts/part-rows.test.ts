import { expect, test } from 'vitest';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { type BoardRow, blocksOf } from '../board-view';
import type { BoardOrder } from '../queries';
import { orderPartsOf } from './order-parts';
import { type LoadedParts, storedPartStatus, styleKey, withParts } from './part-rows';

const order = (orderId: string, cells: BoardOrder['cells']): BoardOrder => ({
  orderId,
  name: orderId,
  parties: {},
  status: 1,
  state: 'onTime',
  exFactory: {},
  can: { plan: true },
  cells,
});
const side = ['NOT_STARTED', null, null, null, 0, 1, null] as const;
const rowOf = (orderId: string): BoardRow => ({
  kind: 'order',
  order: order(orderId, [['sewing', 'sewing', 'Quantity', 0, false, { client: [...side] }]]),
  cells: new Map(),
  others: [],
});
const UNPLANNED: BoardRow = { kind: 'order', order: order('u', []), cells: new Map(), others: [] };
const part = (
  id: string,
  style: string,
  combo: string,
  inhouse: number,
  status: 'SUBMITTED' | 'NOT_STARTED',
) =>
  testSubStage({
    stageId: id,
    styleId: style,
    styleName: style,
    comboId: combo,
    comboName: combo,
    sides: { client: { status }, factory: { inhouse: { value: inhouse, unit: 790 } } },
  });
const PARTS = orderPartsOf([
  {
    ...testStage({ stageId: 'sewing', stageName: 'Sewing' }),
    subStages: [part('s1', 'Tee', 'Navy', 250, 'NOT_STARTED'), part('s2', 'Tee', 'Red', 0, 'NOT_STARTED')],
  },
  {
    ...testStage({ stageId: 'fit', stageName: 'Fit Sample', category: 'Approval' }),
    subStages: [
      part('f1', 'Tee', 'Navy', 0, 'SUBMITTED'),
      part('f2', 'Tee', 'Red', 0, 'NOT_STARTED'),
      part('f3', 'Polo', 'White', 0, 'SUBMITTED'),
    ],
  },
  {
    ...testStage({ stageId: 'end', stageName: 'Ex Factory', sides: { client: { visible: false } } }),
    subStages: [part('e1', 'Tee', 'Navy', 0, 'NOT_STARTED')],
  },
]);
const loadedAs = (parts: Partial<LoadedParts>) =>
  new Map([['a', { data: undefined, isFailed: false, retry: () => undefined, ...parts }]]);
const textOf = (row: BoardRow) => {
  if (row.kind === 'part') return row.part.name;
  if (row.kind === 'note') return row.note;
  return row.kind === 'order' ? `${row.order.orderId} ${row.isOpen}` : '';
};
const shown = (opened: string[], loaded = loadedAs({ data: PARTS })) =>
  withParts([rowOf('a'), rowOf('b'), UNPLANNED], new Set(opened), loaded).map(textOf);

test('an order expands to its styles, and a style to its combos', () => {
  expect(shown([])).toEqual(['a false', 'b false', 'u undefined']);
  expect(shown(['a'])).toEqual(['a true', 'Tee', 'Polo', 'b false', 'u undefined']);
  const [tee] = PARTS.parts;
  expect(shown(['a', styleKey('a', tee as NonNullable<typeof tee>)])).toEqual([
    'a true',
    'Tee',
    'Navy',
    'Red',
    'Polo',
    'b false',
    'u undefined',
  ]);
});

test('an expanded order says that its plan is loading, that it failed, or that it has no styles', () => {
  expect(shown(['a'], new Map())[1]).toBe('loading');
  expect(shown(['a'], loadedAs({ isFailed: true }))[1]).toBe('failed');
  expect(shown(['a'], loadedAs({ data: { parts: [], exFactoryId: undefined } }))[1]).toBe('empty');
  expect(shown(['a'], loadedAs({ data: PARTS, isFailed: true }))[1]).toBe('Tee');
});

test('styles expand, combos do not, and notes are one line', () => {
  const rows = withParts([rowOf('a')], new Set(['a']), loadedAs({ data: PARTS }));
  expect(blocksOf(rows, 2, 'compact').map(({ lines, isExpanded }) => [lines, isExpanded])).toEqual([
    [2, true],
    [2, false],
    [2, false],
  ]);
  const note = blocksOf(withParts([rowOf('a')], new Set(['a']), new Map()), 2, 'compact')[1];
  expect(note).toMatchObject({ lines: 1, height: 28, isHeading: true });
});

test('the parts of a row have a status or a percent on each side, and the status that a change replaces', () => {
  const [tee, navy] = PARTS.parts;
  expect(tee?.cells.get('sewing')?.sides.factory).toMatchObject({ percent: 25, done: 0 });
  expect(navy?.cells.get('sewing')?.sides.factory?.percent).toBe(50);
  expect(tee?.cells.get('fit')).toEqual({
    subStageIds: ['f1', 'f2'],
    sides: {
      client: { stored: 'IN_PROGRESS', shown: 'NOT_STARTED', done: 0, percent: null },
      factory: { stored: 'IN_PROGRESS', shown: 'IN_PROGRESS', done: 0, percent: null },
    },
  });
  expect(Object.keys(tee?.cells.get('end')?.sides ?? {})).toEqual(['factory']);
  expect(PARTS.exFactoryId).toBe('end');
});

test('a pending status of some parts is compared with the same parts', () => {
  const [loaded] = [...loadedAs({ data: PARTS }).values()];
  const place = { stageId: 'fit', side: 'client' as const };
  expect(storedPartStatus(loaded, { ...place, subStageIds: ['f1'] })).toBe('SUBMITTED');
  expect(storedPartStatus(loaded, { ...place, subStageIds: ['f1', 'f2'] })).toBe('IN_PROGRESS');
  expect(storedPartStatus(loaded, { ...place, subStageIds: ['f2', 'f3'] })).toBeUndefined();
  expect(storedPartStatus(undefined, { ...place, subStageIds: ['f1'] })).toBeUndefined();
});
