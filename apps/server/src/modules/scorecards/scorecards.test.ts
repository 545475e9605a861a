import { beforeAll, describe, expect, it } from 'vitest';
import { addStatusChange, DUE_ORDERS, makeDueOrder, march } from '#test/due-orders';
import { useApp, type Who } from '#test/start-app';

const app = useApp();

const read = (who: Who, path: string) => app.call(who, 'GET', `/api/Scorecards${path}`);
const card = async (who: Who, organization: 'northbrook' | 'shapla', query = '') => {
  const answer = await read(who, `/${app.world.organizations[organization].id}${query}`);
  if (answer.status !== 200) throw new Error(`The scorecard was refused: ${answer.text}`);
  return answer.body;
};

const orders: Record<string, Awaited<ReturnType<typeof makeDueOrder>>> = {};
const decided = (to: 'APPROVED' | 'REJECTED', round: number, waited: number, at = march(4)) =>
  ({ side: 'client', at, from: 'SUBMITTED', to, round, waited }) as const;
const submitted = (waited: number | null, at = march(9)) =>
  ({ side: 'factory', at, from: 'REJECTED', to: 'SUBMITTED', round: null, waited }) as const;

beforeAll(async () => {
  for (const [name, dates] of Object.entries(DUE_ORDERS)) orders[name] = await makeDueOrder(app, [dates]);
  const { A, B } = orders;
  if (!A || !B) throw new Error('The orders of the test are missing.');
  const add = (of: typeof A, change: Parameters<typeof addStatusChange>[3]) =>
    addStatusChange(app, of.orderId, of.labDip, change);
  // The part of the document: 3 and 1 days on the client side, 5 days on the factory side.
  await add(A, decided('REJECTED', 1, 3));
  await add(A, submitted(5));
  await add(A, decided('APPROVED', 2, 1, march(10)));
  for (const waited of [2, 2, 4, 0]) await add(B, decided('APPROVED', 1, waited));
  for (const waited of [1, 1, 1, 1]) await add(B, submitted(waited));
  // Neither answers nor decisions of the period.
  await add(B, submitted(null));
  await add(B, decided('REJECTED', 1, 90, '2025-05-31'));
  await add(B, decided('REJECTED', 1, 90, '2026-07-01'));
});

const M1 = { percent: 67, baselinePercent: 50, sample: 6 };

describe('a scorecard', () => {
  it('shows what was on time, how far it slipped and by month', async () => {
    for (const [who, organization] of [
      ['trader', 'shapla'],
      ['trader', 'northbrook'],
      ['factory', 'shapla'],
      ['buyer', 'northbrook'],
    ] as const) {
      const shown = await card(who, organization);
      expect(shown).toMatchObject({ from: '2025-07', to: '2026-06', today: '2026-06-15', onTime: M1 });
      expect(shown.slip).toEqual({ days: 1.2, sample: 5 });
      expect(shown.months).toHaveLength(12);
      expect(shown.months.slice(-2)).toEqual([
        { month: '2026-05', percent: 100, baselinePercent: 100, sample: 2 },
        { month: '2026-06', percent: 50, baselinePercent: 25, sample: 4 },
      ]);
    }
  });

  it('shows first decisions and the days of answers: of the buyer’s decisions, and of the factory’s submissions', async () => {
    for (const who of ['trader', 'buyer'] as const) {
      const ofBuyer = await card(who, 'northbrook');
      expect(ofBuyer.firstPass).toEqual({ percent: 80, sample: 5 });
      expect(ofBuyer.response).toEqual({ days: 2, median: 2, sample: 6 });
    }
    for (const who of ['trader', 'factory'] as const) {
      const ofFactory = await card(who, 'shapla');
      expect(ofFactory.firstPass).toEqual({ percent: null, sample: 0 });
      expect(ofFactory.response).toEqual({ days: 1.8, median: 1, sample: 5 });
    }
  });

  it('has no figure of fewer than five', async () => {
    const shown = await card('trader', 'shapla', '?from=2026-05&to=2026-05');
    expect(shown.onTime).toEqual({ percent: null, baselinePercent: null, sample: 2 });
    expect(shown.slip).toEqual({ days: null, sample: 2 });
    expect(shown.response).toEqual({ days: null, median: null, sample: 0 });
  });

  it('counts no stage that was deleted', async () => {
    const { labDip = '' } = orders['B'] ?? {};
    await app.pool.query('update stages set deleted_at = now() where id = $1', [labDip]);
    expect((await card('trader', 'northbrook')).firstPass).toEqual({ percent: null, sample: 1 });
    await app.pool.query('update stages set deleted_at = null where id = $1', [labDip]);
  });

  it('of a trader can show the other side of a partner’s orders', async () => {
    expect((await card('trader', 'shapla', '?side=client')).response.sample).toBe(6);
  });
});

describe('the scorecards of a trader', () => {
  it('are those of its partners, with the figures of their cards', async () => {
    const { body } = await read('trader', '');
    const shapla = body.partners.find(
      (partner: any) => partner.organization.id === app.world.organizations.shapla.id,
    );
    const { onTime, slip, firstPass, response } = await card('trader', 'shapla');
    expect(shapla).toEqual({
      organization: { id: app.world.organizations.shapla.id, name: app.world.organizations.shapla.name },
      onTime,
      slip,
      firstPass,
      response,
    });
    const names = body.partners.map((partner: any) => partner.organization.name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)));
    expect(names).not.toContain(app.world.organizations.northbrook.name);
    const buyers = (await read('trader', '?side=client')).body.partners;
    expect(buyers[0]).toMatchObject({ organization: { name: 'Atelier Serein SAS' }, onTime: { sample: 0 } });
    expect(buyers.map((partner: any) => partner.organization.name)).toContain('Northbrook Apparel Inc.');
  });

  it('are no other trader’s, and no partner’s', async () => {
    const { indus } = app.world.organizations;
    const ofRival = (await read('rival', '')).body.partners;
    expect(ofRival).toMatchObject([{ organization: { id: indus.id }, onTime: { sample: 0 } }]);
    for (const who of ['buyer', 'factory'] as const)
      expect(await read(who, '')).toMatchObject({
        status: 403,
        body: { message: 'Only traders can do this.' },
      });
  });

  it('are of a period of at most 36 months', async () => {
    const message = async (query: string) => (await read('trader', query)).body.message;
    expect(await message('?from=2023-06&to=2026-06')).toBe('A period is at most 36 months.');
    expect(await message('?from=2026-07&to=2026-06')).toBe('The end of the period is before its start.');
    expect(await message('?from=2026-13')).toBe('A month must be written YYYY-MM.');
    expect((await read('trader', '?from=2023-07&to=2026-06')).status).toBe(200);
  });
});
