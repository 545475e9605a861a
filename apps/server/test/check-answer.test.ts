import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkAnswer, findEndpoint } from './check-answer';
import { mismatches, strictSchema } from './strict-schema';

const MESSAGE = { message: 'Done' };
const answer = (change: Partial<Parameters<typeof checkAnswer>[0]>, body: unknown = MESSAGE) =>
  checkAnswer({
    method: 'DELETE',
    url: '/api/Planning/delete/0197a1b2-0000-7000-8000-000000000001?x=1',
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    bytes: Buffer.from(JSON.stringify(body)),
    ...change,
  });

describe('an answer', () => {
  it('passes when it is what its endpoint declares', () => {
    expect(() => answer({})).not.toThrow();
  });
  it('fails with an unknown key, and names the endpoint and the key', () => {
    expect(() => answer({}, { ...MESSAGE, secret: 1 })).toThrow(
      /^DELETE \/Planning\/delete\/:stageId answered 200 .*\n {2}secret: is not in the contract, and is 1$/,
    );
  });
  it('fails without a key that is required, and with another type', () => {
    expect(() => answer({}, {})).toThrow('message: must be string, and is absent');
    expect(() => answer({}, { message: 7 })).toThrow('message: must be string, and is 7');
  });
  it('has to be JSON unless the endpoint declares a file', () => {
    const html = { headers: { 'content-type': 'text/html' } };
    expect(() => answer(html)).toThrow('it is of type text/html, not JSON');
    const file = { method: 'GET', url: '/apis/api/CustomOrder/styles/template' };
    expect(() => answer({ ...file, ...html })).toThrow('the file is of type text/html');
    expect(() => answer(file)).toThrow('the file is of type application/json');
  });
  it('of a call that is not in the contract fails, be it by path or method', () => {
    expect(() => answer({ url: '/api/unknown' })).toThrow('this call is not in the contract');
    expect(() => answer({ method: 'PATCH' })).toThrow('this call is not in the contract');
  });
});

describe('an error', () => {
  const error = { message: 'Not found.', code: 'NOT_FOUND' };
  it('has one shape, with the status of its code', () => {
    expect(() => answer({ status: 404 }, error)).not.toThrow();
    expect(() => answer({ status: 404, url: '/api/unknown' }, error)).not.toThrow();
    expect(() => answer({ status: 400 }, error)).toThrow('code: NOT_FOUND has the status 404');
    expect(() => answer({ status: 404 }, { ...error, stack: 'at' })).toThrow('stack: is not in the contract');
    expect(() => answer({ status: 404 }, { ...error, code: 'GONE' })).toThrow('code: must be one of');
    expect(() => answer({ status: 404, headers: { 'content-type': 'text/html' } })).toThrow('not JSON');
  });
});

describe('the endpoint of an address', () => {
  it.each([
    ['GET', '/CustomOrder/views', 'listViews'],
    ['GET', '/customorder/VIEWS/', 'listViews'],
    ['GET', '/CustomOrder/0197a1b2-0000-7000-8000-000000000001', 'getOrder'],
    ['GET', '/CustomOrder/guest/a/b', 'guestOrder'],
    ['GET', '/CustomOrder/a/revisions/1', 'orderRevision'],
    ['GET', '/CustomOrder/a/b/c/d', undefined],
  ])('%s %s is that of %s', (method, path, name) => {
    const found = findEndpoint(method, path);
    expect(ENDPOINTS.find(({ endpoint }) => endpoint === found)?.name).toBe(name);
  });
});

describe('a strict schema', () => {
  const schema = strictSchema(
    z.object({
      rows: z.array(z.object({ value: z.nullable(z.union([z.string(), z.object({ id: z.int() })])) })),
      byName: z.optional(z.record(z.string(), z.object({ count: z._default(z.int(), 0) }))),
    }),
  );
  it.each([
    [{ rows: [] }, []],
    [{ rows: [{ value: 'a' }, { value: { id: 1 } }, { value: null }], byName: { a: { count: 1 } } }, []],
    [{ rows: [{ value: { id: 1, name: 'a' } }] }, ['rows.0.value.name: is not in the contract, and is "a"']],
    [{ rows: [{ value: 'a', more: [] }] }, ['rows.0.more: is not in the contract, and is []']],
    [{ rows: [], byName: { a: {} } }, ['byName.a.count: must be number, and is absent']],
    [{ rows: [], byName: { a: { count: 1, b: 2 } } }, ['byName.a.b: is not in the contract, and is 2']],
  ])('of %j finds %j', (value, found) => {
    expect(mismatches(schema, value)).toEqual(found);
  });
  it.each([
    [z.looseObject({}), 'object at its root'],
    [z.object({ rows: z.array(z.unknown()) }), 'unknown at rows.*'],
    [z.object({ a: z.optional(z.any()) }), 'any at a'],
  ])('cannot be made of one that accepts anything', (open, place) => {
    expect(() => strictSchema(open)).toThrow(place);
  });
  it.each(ENDPOINTS.filter(({ endpoint }) => endpoint.kind !== 'file' && endpoint.kind !== 'stream'))(
    'can be made of the result of $name',
    ({ endpoint }) => {
      expect(() => strictSchema(endpoint.result)).not.toThrow();
    },
  );
});
