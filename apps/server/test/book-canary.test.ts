import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { expect, it } from 'vitest';
import { type Fixture, makeFixture } from './fixture';
import { MATRIX } from './matrix';
import { makeOrder, makePlan } from './orders';
import { useApp } from './start-app';

const app = useApp();
const EMAIL = 'canary-contact@canary.example';
/** Of a factory in the trader's book, and of its contact. */
const NAME = 'Canary Knit Ltd.';
const CANARIES = /canary|8801799887766/i;
const STRANGERS = [null, 'buyer', 'factory', 'buyerOther', 'rival'] as const;

/** An order of the buyer whose factory is only in the trader's book, with a report, comment, date and file of it. */
async function inBook(fixture: Fixture): Promise<Fixture> {
  const made = await app.call('trader', 'POST', '/api/Organizations/book', {
    organizationName: NAME,
    place: 'Canary Town, Bangladesh',
    contacts: [{ name: 'Canary Contact', email: EMAIL, phone: '+8801799887766' }],
  });
  const id = made.body.organizationId;
  const [contact] = (await app.call('trader', 'GET', `/api/Organizations/${id}/people`)).body;
  const { trader, buyer } = app.world.people;
  const order = await makeOrder(app, { 'Manufacturer Organization': { id, name: NAME } } as never, {
    associatedUsers: [trader.id, buyer.id, contact.id],
  });
  const [stage] = await makePlan(app, order.orderId, [
    { associatedUsers: { traders: [trader.id], clients: [buyer.id], manufacturers: [contact.id] } },
  ]);
  const stages = [{ orderId: order.orderId, stageId: stage.stageId, side: 'factory' }];
  const sent = await app.call('trader', 'POST', '/api/Planning/report-links/mail', {
    stages,
    personId: contact.id,
  });
  expect(sent.status, sent.text).toBe(200);
  return { ...fixture, order, stage };
}

it('no answer to others has the name, address or number of a partner of a book or of its contact', async () => {
  const fixture = await inBook(await makeFixture(app));
  const own = await app.call('trader', 'GET', `/api/CustomOrder/${fixture.order.orderId}`);
  expect(own.text).toMatch(CANARIES);
  const calls = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.kind !== 'stream');
  let answered = 0;
  for (const { name } of calls)
    for (const who of STRANGERS) {
      const { status, text } = await app.call(who, 'GET', `/api${MATRIX[name]?.path(fixture)}`);
      // A buyer reads the parties of its order, as the specification says.
      const shown = who === 'buyer' ? text.replaceAll(NAME, '') : text;
      expect([name, who, shown.match(CANARIES)]).toEqual([name, who, null]);
      if (status === 200) answered += 1;
    }
  expect(answered).toBeGreaterThan(200);
});

it.each([
  ['rival', '/Invitation/invite', { email: EMAIL, name: 'New Person', roleName: 2003 }],
  [
    null,
    '/Users/signup',
    {
      email: EMAIL,
      name: 'Own Sign-up',
      password: 'Thread-Count-40',
      passwordConfirmation: 'Thread-Count-40',
    },
  ],
  [null, '/Users/forgot-password', { email: EMAIL }],
  ['rival', '/Organizations/book', { organizationName: NAME }],
] as const)('an address or name of a book refuses nobody else: %s %s', async (who, path, body) => {
  const { status, text } = await app.call(who, 'POST', `/api${path}`, body);
  expect([status, text]).toEqual([200, expect.not.stringContaining('Canary Contact')]);
});
