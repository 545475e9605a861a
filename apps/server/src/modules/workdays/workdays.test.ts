import type { OrganizationKey } from '@selvedge/demo/people';
import { describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const path = (organization: OrganizationKey) =>
  `/api/Organizations/${app.world.organizations[organization].id}/calendar`;
const read = (who: Who, organization: OrganizationKey) => app.call(who, 'GET', path(organization));
const save = (who: Who, organization: OrganizationKey, body: object) =>
  app.call(who, 'PUT', path(organization), { ...CALENDAR, ...body });
const remove = (who: Who, organization: OrganizationKey) => app.call(who, 'DELETE', path(organization));

const CALENDAR = { country: 'BD', weekend: [5], days: [] as object[] };
const day = (firstDay: string, lastDay: string, name: string, works = false) => ({
  firstDay,
  lastDay,
  name,
  works,
});
const NONE = { country: null, weekend: [], days: [], keptBy: null, can: { edit: true }, reasons: {} };

describe('the own working days', () => {
  it('are empty at first, saved as a whole by an Admin, and removed', async () => {
    expect((await read('factory', 'shapla')).body).toEqual(NONE);
    const days = [
      day('2027-03-13', '2027-03-16', ' Long Eid '),
      day('2027-03-05', '2027-03-05', 'Audit', true),
    ];
    const saved = await save('factory', 'shapla', { weekend: [5, 4, 5], days });
    expect(saved.body).toEqual({
      country: 'BD',
      weekend: [4, 5],
      days: [day('2027-03-05', '2027-03-05', 'Audit', true), day('2027-03-13', '2027-03-16', 'Long Eid')],
      keptBy: 'own',
      can: { edit: true },
      reasons: {},
    });
    expect((await read('factory', 'shapla')).body).toEqual(saved.body);

    const replaced = await save('factory', 'shapla', { country: null });
    expect(replaced.body).toMatchObject({ country: null, weekend: [5], days: [] });
    expect((await remove('factory', 'shapla')).body).toEqual(NONE);
    expect((await remove('factory', 'shapla')).body).toEqual(NONE);
  });

  it('are read but not changed by Regular people', async () => {
    for (const [who, organization] of [
      ['traderRegular', 'meridian'],
      ['buyerRegular', 'northbrook'],
      ['factoryRegular', 'shapla'],
    ] as const) {
      expect((await read(who, organization)).body).toEqual({
        ...NONE,
        can: { edit: false },
        reasons: { edit: 'Only an Admin of your organization can change this.' },
      });
      for (const refused of [await save(who, organization, {}), await remove(who, organization)]) {
        expect([refused.status, refused.body.message]).toEqual([403, 'You have read-only access.']);
      }
    }
    expect((await app.pool.query('select from work_calendars')).rowCount).toBe(0);
  });

  it('are one of two versions after concurrent saves', async () => {
    const versions = [
      { country: 'US', weekend: [6, 7], days: [day('2027-07-02', '2027-07-02', 'Bridge')] },
      { country: null, weekend: [7], days: [day('2027-12-27', '2027-12-31', 'Stocktaking')] },
    ];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_save, index) => save('buyer', 'northbrook', versions[index % 2] ?? {})),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { country, weekend, days } = (await read('buyer', 'northbrook')).body;
    expect(versions).toContainEqual({ country, weekend, days });
    await remove('buyer', 'northbrook');
  });
});

describe('the working days that a trader keeps for a partner', () => {
  it('are seen by that trader alone, who can set them while the partner has none', async () => {
    const kept = await save('traderAdmin', 'indus', { country: 'PK', weekend: [7] });
    expect(kept.body).toMatchObject({ keptBy: 'you', country: 'PK', can: { edit: true } });
    expect((await read('traderRegular', 'indus')).body).toMatchObject({
      keptBy: 'you',
      can: { edit: false },
      reasons: { edit: 'Only an Admin of your organization can change this.' },
    });
    for (const who of ['factoryOther', 'rival'] as const)
      expect((await read(who, 'indus')).body).toEqual(NONE);

    const own = await save('factoryOther', 'indus', { country: null, weekend: [] });
    expect(own.body).toMatchObject({ keptBy: 'own', weekend: [], country: null });
    expect((await read('trader', 'indus')).body).toMatchObject({
      keptBy: 'own',
      weekend: [],
      can: { edit: false },
      reasons: { edit: 'This organization keeps its own calendar now.' },
    });
    for (const refused of [await save('trader', 'indus', {}), await remove('trader', 'indus')]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'CONFLICT',
        message: 'This organization keeps its own calendar now.',
      });
    }

    await remove('factoryOther', 'indus');
    expect((await read('trader', 'indus')).body).toMatchObject({ keptBy: 'you', country: 'PK' });
    expect((await remove('trader', 'indus')).body).toEqual(NONE);
  });

  it('cannot be kept by Regular people', async () => {
    for (const refused of [
      await save('traderRegular', 'kaveri', {}),
      await remove('traderRegular', 'kaveri'),
    ])
      expect([refused.status, refused.body.message]).toEqual([403, 'You have read-only access.']);
  });

  it('are out of reach before the connection is active and after it has ended', async () => {
    await app.pool.query(`update connections set status = 'pending'
      where trader_org_id = ${app.world.organizations.meridian.id}
        and other_org_id = ${app.world.organizations.alpine.id}`);
    await save('alpine', 'alpine', { country: 'VN', days: [day('2027-02-01', '2027-02-02', 'CANARY')] });
    for (const reply of [
      await read('trader', 'alpine'),
      await save('trader', 'alpine', {}),
      await remove('trader', 'alpine'),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'Organization not found']);
  });
});

it('another organization’s working days are answered like an absent one’s', async () => {
  await save('kaveri', 'kaveri', { days: [day('2027-01-14', '2027-01-15', 'CANARY Pongal')] });
  const absent = await app.call('factory', 'GET', '/api/Organizations/999999/calendar');
  expect([absent.status, absent.body.message]).toEqual([404, 'Organization not found']);
  const strangers: readonly (readonly [Who, OrganizationKey])[] = [
    ['factory', 'kaveri'],
    ['buyer', 'kaveri'],
    ['rival', 'kaveri'],
    ['factory', 'meridian'],
    ['factory', 'northbrook'],
    ['buyer', 'shapla'],
    ['buyerOther', 'northbrook'],
    ['rival', 'meridian'],
  ];
  for (const [who, organization] of strangers)
    for (const reply of [
      await read(who, organization),
      await save(who, organization, {}),
      await remove(who, organization),
    ]) {
      const { requestId: _ofReply, ...body } = reply.body;
      const { requestId: _ofAbsent, ...expected } = absent.body;
      expect([who, organization, reply.status, body]).toEqual([who, organization, 404, expected]);
    }
  expect((await read('trader', 'kaveri')).text).toContain('CANARY');
  expect((await read(null, 'kaveri')).status).toBe(401);
});

it.each([
  [
    'a week without a working day',
    { weekend: [1, 2, 3, 4, 5, 6, 7] },
    'A week needs at least one working day.',
  ],
  ['a day without a name', { days: [day('2027-03-10', '2027-03-12', ' ')] }, 'Please name this day.'],
  [
    'days in reverse',
    { days: [day('2027-03-12', '2027-03-10', 'Eid')] },
    'The last day is before the first.',
  ],
  ['61 days', { days: [day('2027-03-01', '2027-04-30', 'Eid')] }, 'A closure has at most 60 days.'],
  [
    'overlapping days',
    { days: [day('2027-03-10', '2027-03-12', 'Eid'), day('2027-03-12', '2027-03-14', 'Stocktaking')] },
    'These days overlap: Eid and Stocktaking.',
  ],
  [
    '201 own days',
    {
      days: Array.from({ length: 201 }, (_day, index) => {
        const text = new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10);
        return day(text, text, 'Closed');
      }),
    },
    'At most 200 own days can be kept.',
  ],
])('refuses %s', async (_case, body, message) => {
  const refused = await save('hengrui', 'hengrui', body);
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([400, message]);
  expect((await read('hengrui', 'hengrui')).body).toEqual(NONE);
});

it.each([
  ['an unknown list', { country: 'XX' }],
  ['an eighth weekday', { weekend: [8] }],
  ['a day that does not exist', { days: [day('2027-02-30', '2027-02-30', 'Leap')] }],
  ['a hidden character', { days: [day('2027-02-03', '2027-02-03', 'A\u202eB')] }],
  ['a long name', { days: [day('2027-02-03', '2027-02-03', 'A'.repeat(81))] }],
])('refuses %s', async (_case, body) => {
  expect((await save('hengrui', 'hengrui', body)).status).toBe(400);
});

it('accepts 200 own days with the longest names', async () => {
  const days = Array.from({ length: 200 }, (_day, index) => {
    const text = new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10);
    return day(text, text, '休'.repeat(80));
  });
  const saved = await save('hengrui', 'hengrui', { days });
  expect([saved.status, saved.body.days?.length]).toEqual([200, 200]);
  await remove('hengrui', 'hengrui');
});
