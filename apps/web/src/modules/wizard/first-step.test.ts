import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { expect, test } from 'vitest';
import { firstStepFields, groupOf, newDraft } from './draft';

test('the dates of a plan are next to the placement date in the first step', () => {
  let count = 0;
  const draft = newDraft(
    defaultFields('Order', null, 3002, () => `id-${(count += 1)}`, '2026-06-15'),
    1,
  );
  const names = firstStepFields(draft).map((field) => field.name);
  const at = names.indexOf('Placement Date') + 1;
  expect(names.slice(at, at + 2)).toEqual(['Purchase Order Date', 'Contract Ship Date (Buyer)']);
  expect(names.filter((name) => name === 'Purchase Order Date')).toHaveLength(1);
  expect(groupOf(draft, 'planning').map((field) => field.name)).toContain('Purchase Order Date');
});
