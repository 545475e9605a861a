import { expect, it } from 'vitest';
import { FIELD_ROWS } from '../catalogue/field-rows';
import * as FIELD from './field-names';

const names: string[] = Object.values(FIELD);

it.each(names)('%s is a field of the catalogue', (name) => {
  expect(FIELD_ROWS.map((row) => row[2])).toContain(name);
});

it('each field has one constant', () => {
  expect(names).toEqual([...new Set(names)]);
});
