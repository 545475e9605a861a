import { expect, test } from 'vitest';
import { panelText, targetAddress, targetOfPanel } from './comment-target';

test.each([
  [{}, 'order'],
  [{ styleId: 's' }, 's'],
  [{ styleId: 's', comboId: 'c' }, 's.c'],
  [{ styleId: 's', comboId: 'c', stageId: 'g' }, 's.c.g'],
  [{ stageId: 'g' }, '..g'],
])('an open comments panel on %j is in the address as %s and reopens from it', (place, text) => {
  expect(panelText(place)).toBe(text);
  expect(targetOfPanel('o', text)).toEqual({ orderId: 'o', ...place });
});

test('an address without comments opens nothing', () => {
  expect(targetOfPanel('o', undefined)).toBe(null);
});

test('a tag leads to the tab on which its part is shown', () => {
  expect(targetAddress({ orderId: 'o' })).toEqual({ comments: 'order' });
  expect(targetAddress({ orderId: 'o', styleId: 's' }).tab).toBe('CREATE_ORDER_STYLE_INFO');
  expect(targetAddress({ orderId: 'o', styleId: 's', comboId: 'c', stageId: 'g' }).tab).toBe(
    'CREATE_ORDER_PLANNING_LIST',
  );
});
