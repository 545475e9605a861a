import { SAMPLE_LISTS, sampleList } from '@selvedge/domain/samples/rounds';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#test/document-text';
import { combo, fields, style } from '#test/orders';
import { SENT_ON, sampleCalls } from '#test/samples';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { sampled, make, sendRound, receive, answer, stored } = sampleCalls(app);
const M3 = { samples: [{ size: 'M', pieces: 3 }], note: 'Handle with care' };

it.each([
  [{ roundIds: ['5f0c7a52-3c0e-4a55-9c7e-0d3f3f1f7a10'] }, 'on'],
  [{ parcelId: 'x', on: '2026-06-15' }, 'parcelId'],
  [{ parcelId: '5f0c7a52-3c0e-4a55-9c7e-0d3f3f1f7a10', on: '15.06.2026' }, 'on'],
])('what is received, as %j, is refused for its own property %s', async (body, path) => {
  const refused = await app.call('factory', 'PUT', '/api/Samples/received', body);
  expect([refused.status, refused.body.errors.map((one: any) => one.path)]).toEqual([400, [path]]);
});

describe('a bag', () => {
  it('gathers rounds of several orders, and sending it dates them all', async () => {
    const [one, other] = [await sampled(), await sampled()];
    await make('factory', 'factory', [one.white, one.navy], { bag: true }, M3);
    const packed = await make('trader', 'factory', [other.white], { bag: true }, M3);
    const { id } = packed.body[0].parcel;
    const bag = (await app.call('factory', 'GET', `/api/Samples/parcels/${id}`)).body;
    expect([bag.samples, bag.pieces, bag.sentOn, bag.can]).toEqual([
      3,
      9,
      null,
      { edit: true, send: true, receive: false },
    ]);
    expect(await stored(one.white, 'factory')).toEqual(['NOT_STARTED', null, null]);
    const change = (body: object) => app.call('factory', 'PUT', `/api/Samples/parcels/${id}`, body);
    expect((await change({ awb: '1', sendOn: SENT_ON })).body.message).toBe('Please choose a courier.');
    const gone = await change({ courier: 'FedEx', awb: ' 77 12 ', note: 'Two boxes', sendOn: SENT_ON });
    expect([gone.status, gone.body.trackingUrl, gone.body.note]).toEqual([
      200,
      'https://www.fedex.com/fedextrack/?trknbr=77%2012',
      'Two boxes',
    ]);
    for (const part of [one.white, one.navy, other.white])
      expect(await stored(part, 'factory')).toEqual(['SUBMITTED', SENT_ON, null]);
    const late = await change({ courier: 'FedEx', awb: '78', note: 'Three boxes' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This parcel has been sent. Only its courier and number can change.',
    ]);
    expect((await change({ courier: 'UPS', awb: '78', note: 'Two boxes' })).body.awb).toBe('78');
    const received = await app.call('trader', 'PUT', '/api/Samples/received', {
      parcelId: id,
      on: '2026-06-12',
    });
    expect([received.status, received.body.length]).toEqual([200, 3]);
    expect((await app.call('trader', 'GET', `/api/Samples/parcels/${id}`)).body.receivedOn).toBe(
      '2026-06-12',
    );
  });

  it('is one for a pair, is left by a round, and is refused while empty', async () => {
    const { white, navy } = await sampled();
    const [first] = (await make('factory', 'factory', [white], { bag: true })).body;
    const [second] = (await make('factory', 'factory', [navy], { bag: true })).body;
    expect(second.parcel.id).toBe(first.parcel.id);
    for (const { id } of [first, second]) {
      const left = await app.call('factory', 'PUT', `/api/Samples/rounds/${id}`, { bag: false });
      expect([left.status, left.body.state, left.body.parcel]).toEqual([200, 'planned', null]);
    }
    const empty = await app.call('factory', 'PUT', `/api/Samples/parcels/${first.parcel.id}`, {
      courier: 'DHL',
      sendOn: SENT_ON,
    });
    expect([empty.status, empty.body.message]).toEqual([400, 'This bag is empty.']);
    const listed = (await app.call('factory', 'GET', '/api/Samples/parcels')).body.parcels;
    expect(listed.map((one: any) => one.id)).not.toContain(first.parcel.id);
  });

  it('loses no round that is packed while it is sent', async () => {
    const [one, other] = [await sampled(), await sampled()];
    const [first] = (await make('factory', 'factory', [one.white], { bag: true })).body;
    const { id } = first.parcel;
    const [gone, packed] = await Promise.all([
      app.call('factory', 'PUT', `/api/Samples/parcels/${id}`, { courier: 'DHL', sendOn: SENT_ON }),
      make('trader', 'factory', [other.white], { bag: true }),
    ]);
    expect([200, 409]).toContain(gone.status);
    expect(packed.status).toBe(200);
    const { rows } = await app.pool.query(
      `select r.id from sample_rounds r join parcels p on p.id = r.parcel_id
       where (r.sent_on is null) <> (p.sent_on is null)`,
    );
    expect(rows).toEqual([]);
  });

  it('goes to one receiver', async () => {
    const own = await sampled();
    const { indus } = app.world.organizations;
    const { trader, buyer } = app.world.people;
    const other = await sampled(
      { associatedUsers: { traders: [trader.id], clients: [buyer.id], manufacturers: [] } },
      { associatedUsers: [trader.id, buyer.id] },
      { 'Manufacturer Organization': { id: indus.id, name: indus.name } },
    );
    const mixed = await sendRound('trader', 'factory', [own.white, other.white]);
    expect([mixed.status, mixed.body.message]).toEqual([400, 'One parcel goes to one receiver.']);
    const photosOnly = await make('trader', 'factory', [own.white, other.white], {
      on: SENT_ON,
      parcel: null,
    });
    expect([photosOnly.status, photosOnly.body[0].parcel]).toEqual([200, null]);
  });
});

describe('the list of bags and parcels', () => {
  it('is filtered by partner, order and stage of the rounds in them', async () => {
    const [fit, lab] = [await sampled(), await sampled({ stageName: 'Lab Dip' })];
    const together = (await sendRound('factory', 'factory', [fit.white, lab.white])).body[0].parcel.id;
    const alone = (await sendRound('factory', 'factory', [fit.navy])).body[0].parcel.id;
    const toBuyer = (await sendRound('trader', 'client', [fit.white])).body[0].parcel.id;
    const listed = async (who: Who, query: Record<string, string>) => {
      const { body } = await app.call(who, 'GET', `/api/Samples/parcels?${new URLSearchParams(query)}`);
      expect(body.total).toBe(body.parcels.length);
      return new Set(body.parcels.map(({ id }: { id: string }) => id));
    };
    const { orderId } = fit;
    const partnerId = String(app.world.organizations.northbrook.id);
    expect(await listed('trader', { orderId })).toEqual(new Set([alone, toBuyer, together]));
    expect(await listed('factory', { orderId })).toEqual(new Set([alone, together]));
    expect(await listed('trader', { orderId: lab.orderId })).toEqual(new Set([together]));
    expect(await listed('trader', { orderId: lab.orderId, stage: 'fit SAMPLE' })).toEqual(new Set());
    expect(await listed('trader', { orderId: lab.orderId, stage: 'lab DIP' })).toEqual(new Set([together]));
    expect(await listed('trader', { orderId, partnerId })).toEqual(new Set([toBuyer]));
    const whole = await app.call('trader', 'GET', `/api/Samples/parcels?orderId=${lab.orderId}`);
    expect(whole.body.parcels[0].samples).toBe(2);
  });
});

describe('the list of a parcel', () => {
  it('is a PDF with every line and the totals, in the reader’s view', async () => {
    const { organizations } = app.world;
    await app.pool.query(
      `update organizations set address = name || ' Road', phone = '+88017' || id where id = any($1)`,
      [Object.values(organizations).map(({ id }) => id)],
    );
    const { customFields, combos } = style('Tee', 30, [combo('White', 10), combo('Navy', 20)]);
    const numbered = fields('Style', { 'Style Number': 'NB-77' }).filter(
      ({ name }) => name === 'Style Number',
    );
    const styleInfo = [{ customFields: [...customFields, ...numbered], combos }];
    const { white, navy, orderId } = await sampled({}, { styleInfo });
    const { orderNumber } = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    const made = await sendRound('factory', 'factory', [white, navy], M3);
    const { id } = made.body[0].parcel;
    const sheet = await app.call('factory', 'GET', `/api/Samples/parcels/${id}/sheet`);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(sheet.bytes);
    for (const words of ['Crew Tee', 'Tee > White', 'Fit Sample', 'M: 3', 'Handle with care', 'Packed by'])
      expect(text).toContain(words);
    const facts = [
      'Courier',
      'DHL',
      'AWB number',
      '1234567890',
      'Sent on',
      '10 Jun 2026',
      '2 samples, 6 pieces',
    ];
    const { shapla, meridian, northbrook } = organizations;
    const houses = [shapla, meridian].flatMap((one) => [`${one.name} Road`, `Phone: +88017${one.id}`]);
    const people = `Contact: ${app.world.people.factory.name}`;
    for (const words of [...facts, ...houses, people, orderNumber, 'Style Number: NB-77'])
      expect(text).toContain(words);
    expect(text).not.toContain(northbrook.name);
    // The trader sees no address of a factory that is not connected any more.
    await app.pool.query(`update connections set status = 'pending' where other_org_id = $1`, [shapla.id]);
    const own = pdfText((await app.call('trader', 'GET', `/api/Samples/parcels/${id}/sheet`)).bytes);
    expect(own).toContain(`${meridian.name} Road`);
    expect(own).not.toContain(`Phone: +88017${shapla.id}`);
    await app.pool.query(`update connections set status = 'active' where other_org_id = $1`, [shapla.id]);
    expect((await app.call('buyer', 'GET', `/api/Samples/parcels/${id}/sheet`)).status).toBe(404);
  });
});

describe('the work lists and the first-pass rate', () => {
  let orderId: string;
  beforeAll(async () => {
    const order = await sampled();
    ({ orderId } = order);
    const made = await sendRound('factory', 'factory', [order.white, order.navy]);
    const [white, navy] = made.body.map((one: any) => one.id);
    await answer('trader', [white], 'approved');
    await answer('trader', [navy], 'rejected');
  });

  it('count the rounds of each list with the same filters', async () => {
    const list = async (state: string) =>
      (await app.call('factory', 'GET', `/api/Samples?state=${state}&orderId=${orderId}`)).body;
    const toSend = await list('toSend');
    expect(toSend.counts).toEqual({ toSend: 1, onTheWay: 0, toAnswer: 0, answered: 2 });
    expect([toSend.total, toSend.rounds.length, toSend.rounds[0].round]).toEqual([1, 1, 2]);
    expect((await list('answered')).rounds.map((one: any) => one.result).sort()).toEqual([
      'approved',
      'rejected',
    ]);
    const byStage = await app.call('factory', 'GET', '/api/Samples?state=answered&stage=fit%20SAMPLE');
    expect(byStage.body.total).toBe(2);
    expect((await app.call('factory', 'GET', '/api/Samples?state=answered&stage=Lab')).body.total).toBe(0);
  });

  it('hold the rounds that the domain puts into them', async () => {
    const order = await sampled();
    const other = await sampled({ stageName: 'PP Sample' });
    await make('factory', 'factory', [order.white], null);
    await make('factory', 'factory', [order.navy], { bag: true });
    const clients = await sendRound('trader', 'client', [order.white, order.navy, other.white, other.navy]);
    const [, received, onHold] = clients.body.map((one: any) => one.id);
    await receive('trader', [received]);
    await answer('trader', [onHold], 'onHold');
    const rounds: any[] = [];
    for (const one of [order.orderId, other.orderId, orderId]) {
      const parts = (await app.call('trader', 'GET', `/api/Samples/byOrder/${one}`)).body;
      for (const { sides } of parts) rounds.push(...sides.client.rounds, ...sides.factory.rounds);
    }
    const isOurs = ({ id }: { id: string }) => rounds.some((one) => one.id === id);
    for (const list of SAMPLE_LISTS) {
      const listed = (await app.call('trader', 'GET', `/api/Samples?state=${list}`)).body.rounds.filter(
        isOurs,
      );
      const expected = rounds.filter(
        (round) => sampleList({ ...round, parcelId: round.parcel?.id ?? null }) === list,
      );
      expect(new Set(listed.map((one: any) => one.id)), list).toEqual(new Set(expected.map(({ id }) => id)));
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('is the rate of the scorecards', async () => {
    const { shapla } = app.world.organizations;
    const own = (await app.call('trader', 'GET', '/api/Samples/firstPass?side=factory')).body;
    expect(own.rows).toEqual([
      {
        organizationId: shapla.id,
        organizationName: shapla.name,
        side: 'factory',
        stageName: 'Fit Sample',
        passed: 1,
        decided: 2,
        percent: 50,
      },
    ]);
    const { rows } = await app.pool.query<{ passed: number; decided: number }>(`
      select (count(*) filter (where to_status = 'APPROVED'))::integer as passed, count(*)::integer as decided
      from status_changes where side = 'factory' and round = 1`);
    expect(rows[0]).toEqual({ passed: own.total.passed, decided: own.total.decided });
  });
});
