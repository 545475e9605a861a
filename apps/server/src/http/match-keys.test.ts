import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matchKeys } from './match-keys';

const Save = z.object({ commitMessage: z.optional(z.string()), version: z.int() });
const Report = z.object({ id: z.string(), summary: z.optional(z.string()) });

it.each([
  ['its own name', { commitMessage: 'Later', version: 1 }],
  ['the other name', { summary: 'Later', version: 1 }],
  ['another case', { Summary: 'Later', VERSION: 1 }],
  ['both names, of which its own counts', { commitMessage: 'Later', summary: 'Sooner', version: 1 }],
  ['both names in the other order', { summary: 'Sooner', commitMessage: 'Later', version: 1 }],
])('a save takes what a person says of it under %s', (_, sent) => {
  expect(matchKeys(Save, sent)).toEqual({ commitMessage: 'Later', version: 1 });
});

it('a report takes it under the name of a save, and other schemas under no name', () => {
  expect(matchKeys(Report, { id: 'a', commitMessage: 'Later' })).toEqual({ id: 'a', summary: 'Later' });
  expect(matchKeys(z.object({ id: z.string() }), { id: 'a', summary: 'Later' })).toEqual({ id: 'a' });
});
