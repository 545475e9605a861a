import { USUAL_SCHEDULE } from '@selvedge/domain/planning/template';
import { expect, test } from 'vitest';
import { copiedItems, itemsOf, linkedItems, withoutItem } from './item-links';
import { type ItemForm, newItem } from './template-form';

const item = (stageName: string, after: string[] = [], id?: string): ItemForm => ({
  ...newItem(),
  key: stageName,
  ...(id ? { id } : {}),
  stageName,
  leadTimeForClient: 1,
  leadTimeForManufacturer: 1,
  ...(after.length > 0
    ? { schedule: { ...USUAL_SCHEDULE, after: after.map((stageId) => ({ stageId, lag: 1 })) } }
    : {}),
});

test('new items get an id when a link leads to them, and items without links are sent as before', () => {
  const sent = itemsOf([item('Cutting'), item('Sewing', ['Cutting', 'saved']), item('Packing', [], 'saved')]);
  expect(sent.map(({ id }) => id)).toEqual(['Cutting', undefined, 'saved']);
  expect(sent[0]).not.toHaveProperty('schedule');
  expect(sent[1]?.schedule?.after.map(({ stageId }) => stageId)).toEqual(['Cutting', 'saved']);
});

test('what waited for a removed item waits for what that one waited for', () => {
  const items = [item('a'), item('b', ['a']), item('c', ['b']), item('d')];
  const [, removed = items[0] as ItemForm, , untouched] = items;
  const remaining = withoutItem(items, removed);
  expect(linkedItems(remaining).map(({ after }) => after)).toEqual([[], [{ stageId: 'a', lag: 2 }], []]);
  expect(remaining[2]).toBe(untouched);
});

test('a copied template has ids of its own and the same links', () => {
  const [cutting, sewing] = copiedItems(
    itemsOf([item('Cutting', ['x'], 'one'), item('Sewing', ['one'], 'two')]),
  );
  expect(cutting?.id).not.toBe('one');
  expect(cutting?.schedule?.after).toEqual([]);
  expect(sewing?.schedule?.after).toEqual([{ stageId: cutting?.id, lag: 1 }]);
});
