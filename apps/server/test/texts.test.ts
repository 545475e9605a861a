import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { MATRIX } from './matrix';
import { makeOrder, orderBody } from './orders';
import { useApp } from './start-app';

const app = useApp();
const FORBIDDEN = 'Text must not contain control characters or incomplete characters.';
const BAD = [
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  'a\u0007b',
  'a\u001fb',
  'a\u007fb',
  'a\u0085b',
  'a\rb',
  '\r\n\r',
];
const refusal = (path: string) => ({
  status: 400,
  body: { code: 'VALIDATION_FAILED', message: FORBIDDEN, errors: [{ path, message: FORBIDDEN }] },
});

describe('a text with control characters or half of a surrogate pair', () => {
  it.each(BAD)('is refused, and the field is named: %j', async (text) => {
    expect(
      await app.call(null, 'POST', '/api/Users/login', { email: text, password: 'Thread-Count-40' }),
    ).toMatchObject(refusal('email'));
    const body = orderBody(app, { 'Order Name': text });
    const index = body.customFields.findIndex((field) => field.name === 'Order Name');
    expect(await app.call('trader', 'POST', '/api/CustomOrder', body)).toMatchObject(
      refusal(`customFields.${index}.value`),
    );
    const { orderId } = await makeOrder(app);
    const archive = { orderStatus: 4, commitMessage: text };
    expect(await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, archive)).toMatchObject(
      refusal('commitMessage'),
    );
  });

  it.each(BAD)('is refused in the query and in the path: %j', async (text) => {
    const sent = encodeURIComponent(/\p{Cs}/u.test(text) ? 'a\u0000b' : text);
    expect(await app.call('trader', 'GET', `/api/messages/search?text=${sent}`)).toMatchObject(
      refusal('text'),
    );
    expect(await app.call('trader', 'GET', `/api/Organizations/users/${sent}`)).toMatchObject(
      refusal('organizationName'),
    );
    const ids = ['/api/CustomOrder/:', '/api/CustomOrder/guest/:/:', '/files/:', '/calendar/:.ics'];
    for (const path of ids)
      expect((await app.call('trader', 'GET', path.replaceAll(':', sent))).status).toBe(404);
  });

  it('is refused in every call with a body, in any property', async () => {
    const fixture = await makeFixture(app);
    for (const { name, endpoint } of ENDPOINTS) {
      const row = MATRIX[name];
      if (!endpoint.body || !row) continue;
      for (const body of [{ unknown: { text: 'a\u0000b' } }, { 'a\ud800b': 1 }]) {
        const reply = await app.call('trader', endpoint.method, `/api${row.path(fixture)}`, body);
        expect([name, [400, 403]]).toEqual([name, expect.arrayContaining([reply.status])]);
        if (reply.status === 400) expect([name, reply.body.message]).toEqual([name, FORBIDDEN]);
      }
    }
  });

  it('passes with tabs and with the line ends of any system', async () => {
    const text = 'one\ttwo\nthree\r\nfour 👩‍👩‍👧‍👦';
    const { orderId } = await makeOrder(app, { 'Order Description': text });
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body.description).toBe(text);
  });
});

describe('a date', () => {
  it.each(['1899-12-31', '2200-01-01', '9999-12-31', '0001-01-01'])('of %s is refused', async (date) => {
    const made = await app.call(
      'trader',
      'POST',
      '/api/CustomOrder',
      orderBody(app, { 'Purchase Order Date': date }),
    );
    expect([made.status, made.body.message]).toEqual([400, 'Purchase Order Date must be a date.']);
    const { orderId } = await makeOrder(app);
    const stages = [{ orderId, stageName: 'Cutting', deadlineClient: date }];
    const saved = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages);
    expect([saved.status, saved.body.errors]).toEqual([
      400,
      [
        {
          path: '0.deadlineClient',
          message: 'A date must be written YYYY-MM-DD and be between 1900 and 2199.',
        },
      ],
    ]);
  });

  it.each(['1900-01-01', '2199-12-31'])('of %s is accepted, together with a plan', async (date) => {
    const { orderId } = await makeOrder(app, { 'Purchase Order Date': date });
    const stages = [{ orderId, stageName: 'Cutting', leadTimeClient: 3650 }];
    const { status, body } = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages);
    expect([status, body[0].deadlineClient]).toEqual([
      200,
      date === '1900-01-01' ? '1909-12-30' : '2199-12-31',
    ]);
  });
});

it.each(['__proto__', 'constructor', 'toString', 'hat'])(
  'there is no type of organization called %s',
  async (type) => {
    expect((await app.call('trader', 'GET', `/api/Organizations/type/${type}`)).status).toBe(404);
  },
);

it('a stage called like a property of every object is one like any other', async () => {
  const { orderId } = await makeOrder(app);
  const stages = ['constructor', '__proto__'].map((stageName) => ({ orderId, stageName }));
  expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages)).status).toBe(200);
});

it.each(['/api/CustomOrder/%E0%A4%A', '/files/%zz', '/api/File/%', '/order/%E0%A4%A'])(
  'a malformed percent sign in an address is a 400 or a 404: %s',
  async (path) => {
    expect([400, 404]).toContain((await app.call('trader', 'GET', path)).status);
  },
);

it('a parameter that is longer than any id or token is not found', async () => {
  const { status, body } = await app.call('trader', 'GET', `/api/CustomOrder/${'a'.repeat(401)}`);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
