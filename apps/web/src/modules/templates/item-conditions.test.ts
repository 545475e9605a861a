import { expect, test } from 'vitest';
import { conditionsOf, withItem } from './item-conditions';
import { withoutItem } from './item-links';
import { type ItemForm, newItem } from './template-form';

const needs = (stageName: string) => ({ stageName, atLeast: 100 });
const item = (stageName: string, conditions?: ItemForm['conditions']): ItemForm => ({
  ...newItem(),
  key: stageName,
  stageName,
  ...(conditions ? { conditions } : {}),
});

test('conditions of a template follow another name of an item, and leave with it', () => {
  const pp = item('PP Sample');
  const items = [pp, item('Cutting', [needs('PP Sample')])];
  const renamed = withItem(items, { ...pp, stageName: 'PPS' });
  expect(renamed[1]?.conditions).toEqual([needs('PPS')]);
  expect(withoutItem(items, pp)[0]?.conditions).toEqual([]);
});

test('an item has the usual conditions until a person chooses others', () => {
  const [cutting, pp] = [item('Cutting'), item('PP Sample')];
  expect(conditionsOf(cutting, [pp, cutting])).toEqual([needs('PP Sample')]);
  expect(conditionsOf(item('Cutting', []), [pp, cutting])).toEqual([]);
});
