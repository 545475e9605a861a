import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText, list, object, toJson } from './json-text';

const record = fc.dictionary(fc.string(), fc.jsonValue());

it('composes the object that has the members of all parts, in their order', () => {
  fc.assert(
    fc.property(record, fc.string(), fc.jsonValue(), record, (before, name, value, after) => {
      const text = object(toJson(before), { [name]: toJson(value) }, toJson(after));
      const members = [...Object.entries(before), [name, value], ...Object.entries(after)] as [
        string,
        unknown,
      ][];
      expect(text).toBe(
        `{${members.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join()}}`,
      );
    }),
  );
});

it('composes the list of its items', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (items) => {
      expect(list(items.map(toJson))).toBe(JSON.stringify(items));
    }),
  );
});

it('contains the text of the database unchanged', () => {
  expect(object(jsonText('{"a" : 1.50}'), jsonText('{}'), { b: jsonText('[1, 2]') })).toBe(
    '{"a" : 1.50,"b":[1, 2]}',
  );
  expect(object(jsonText('{}'))).toBe('{}');
});
