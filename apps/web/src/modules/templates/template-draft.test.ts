import { expect, test } from 'vitest';
import { templateDraftKey } from './template-draft';

test('each person keeps their own, one for each template and one for a new one', () => {
  const keys = [
    templateDraftKey(1),
    templateDraftKey(2),
    templateDraftKey(1, 'a'),
    templateDraftKey(2, 'a'),
    templateDraftKey(1, 'b'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
