import { describe, expect, it } from 'vitest';
import { SENT_ON, sampleCalls } from '#test/samples';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { sampled, sendRound, sent, receive, answer, rounds } = sampleCalls(app);

/** What each person is answered; `traderAdmin` is no editor, `factoryRegular` and `buyerRegular` are not named. */
const PEOPLE: readonly Who[] = [
  'trader',
  'traderAdmin',
  'factory',
  'factoryRegular',
  'buyer',
  'buyerRegular',
];

describe('who may do what with a round', () => {
  /** The statuses that `PEOPLE` get, each for a round of its own. */
  const statuses = async (call: (who: Who) => Promise<{ status: number }>) => {
    const answers: number[] = [];
    for (const who of PEOPLE) answers.push((await call(who)).status);
    return answers;
  };

  it('sends and withdraws: on the factory side its named people and editors, on the client side editors', async () => {
    const onFactory = await statuses(async (who) => sendRound(who, 'factory', [(await sampled()).white]));
    expect(onFactory).toEqual([200, 403, 200, 403, 403, 403]);
    const onClient = await statuses(async (who) => sendRound(who, 'client', [(await sampled()).white]));
    expect(onClient).toEqual([200, 403, 403, 403, 403, 403]);
    const withdrawn = await statuses(async (who) => {
      const { white } = await sampled();
      return app.call(who, 'DELETE', `/api/Samples/rounds/${await sent('factory', 'factory', white)}`);
    });
    expect(withdrawn).toEqual([200, 403, 200, 403, 404, 404]);
  });

  it('receives: on the factory side editors, on the client side everybody of the buyer and editors', async () => {
    const of = (side: string) =>
      statuses(async (who) => {
        const { white } = await sampled();
        return receive(who, [await sent('trader', side, white)]);
      });
    expect(await of('factory')).toEqual([200, 403, 403, 403, 404, 404]);
    expect(await of('client')).toEqual([200, 403, 404, 404, 200, 200]);
  });

  it('answers: on the factory side editors, on the client side the named people of the buyer and editors', async () => {
    const of = (side: string) =>
      statuses(async (who) => {
        const { white } = await sampled();
        return answer(who, [await sent('trader', side, white)], 'approved');
      });
    expect(await of('factory')).toEqual([200, 403, 403, 403, 404, 404]);
    expect(await of('client')).toEqual([200, 403, 404, 404, 200, 403]);
  });

  it('says for whom an editor acted', async () => {
    const { orderId, white } = await sampled();
    const id = await sent('trader', 'factory', white);
    await answer('trader', [id], 'approved');
    const [round] = (await rounds('factory', orderId, white)).factory.rounds;
    const { people, organizations } = app.world;
    expect([round.sentBy, round.resultBy]).toEqual([
      `${people.trader.name} for ${organizations.shapla.name}`,
      people.trader.name,
    ]);
  });

  it('is 404 for other organizations, in every call', async () => {
    const { orderId, white } = await sampled();
    const id = await sent('factory', 'factory', white);
    const [round] = (await rounds('factory', orderId, white)).factory.rounds;
    const calls: [string, string, unknown?][] = [
      ['GET', `/api/Samples/byOrder/${orderId}`],
      ['POST', '/api/Samples/rounds', { side: 'factory', send: null, parts: [{ subStageId: white }] }],
      ['PUT', `/api/Samples/rounds/${id}`, {}],
      ['DELETE', `/api/Samples/rounds/${id}`],
      ['PUT', '/api/Samples/received', { roundIds: [id], on: SENT_ON }],
      ['PUT', '/api/Samples/received', { parcelId: round.parcel.id, on: SENT_ON }],
      ['PUT', '/api/Samples/result', { roundIds: [id], result: 'approved', on: SENT_ON }],
      ['GET', `/api/Samples/parcels/${round.parcel.id}`],
      ['PUT', `/api/Samples/parcels/${round.parcel.id}`, { courier: 'UPS', awb: '1' }],
      ['GET', `/api/Samples/parcels/${round.parcel.id}/sheet`],
    ];
    for (const who of ['rival', 'kaveri'] as const)
      for (const [method, path, body] of calls)
        expect([path, (await app.call(who, method as 'GET', path, body)).status]).toEqual([path, 404]);
    for (const who of ['rival', 'kaveri'] as const) {
      const lists = await app.call(who, 'GET', '/api/Samples?state=onTheWay');
      const parcels = await app.call(who, 'GET', '/api/Samples/parcels');
      expect([lists.body.total, lists.body.orders, parcels.body.total]).toEqual([0, [], 0]);
    }
  });

  it('is refused on an archived order', async () => {
    const { orderId, white } = await sampled();
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: 4,
      commitMessage: 'Archive',
    });
    const made = await sendRound('factory', 'factory', [white]);
    expect([made.status, made.body.message]).toEqual([
      403,
      'This order is archived. Unarchive it to make changes.',
    ]);
  });
});
