import { beforeEach, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { keepCalendar } from '#server/modules/workdays/workdays';
import { mornings } from '#test/mornings';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const { at, run, on, clearSent, escalated, mailTo } = mornings(app);
const START = '2027-03-03';
/** Days from the purchase order of 1 January to 3 March. */
const LEAD = 61;
const ON_IT = 'On it: Rafiqul Islam, Priya Raman.';
const escalate = (editorsAfter: number | null, adminsAfter: number | null) =>
  app.call('trader', 'PUT', '/api/Organizations/MyOrganization/reminders', { editorsAfter, adminsAfter });

const recipients = async () =>
  (await escalated()).map((one) => one.split(' ')[0] ?? '').sort((one, other) => one.localeCompare(other));

/** An order that Priya and Mei edit, with stages of which Priya and Rafiqul do the factory side, due on 3 March. */
async function planned(stages: object[] = [{}], rest: object = {}) {
  const { trader, traderRegular, traderAdmin, buyer, factory } = app.world.people;
  const { orderId } = await makeOrder(
    app,
    { 'Purchase Order Date': '2027-01-01' },
    {
      associatedUsers: [trader, traderRegular, traderAdmin, buyer, factory].map(({ id }) => id),
      editorUsers: [trader.id, traderRegular.id],
      ...rest,
    },
  );
  const plan = await makePlan(
    app,
    orderId,
    stages.map((one) => ({ leadTimeClient: 200, leadTimeManufacturer: LEAD, ...one })),
  );
  return { orderId: orderId as string, stages: plan as { stageId: string }[] };
}

beforeEach(async () => {
  await app.pool.query('update orders set status = 4 where status = 1');
  await app.pool.query('update users set reminded_on = null, time_zone = null');
  await app.pool.query('delete from order_mutes');
  await app.pool.query('delete from escalations');
  await at(`${START}T09:00:00.000Z`);
  const { shapla } = app.world.organizations;
  await keepCalendar(
    dbOf(app.pool),
    { organizationId: shapla.id, keptBy: shapla.id },
    { country: null, weekend: [5], days: [] },
  );
  await escalate(3, 7);
  await on(START);
  await clearSent();
});

describe('a factory side that stays overdue since 3 March 2027, closed on Fridays', () => {
  it('is escalated to the editors on 7 March, and to Admins on 11 March, once', async () => {
    await planned();
    for (const day of ['2027-03-04', '2027-03-05', '2027-03-06']) await on(day);
    expect(await escalated()).toEqual([]);
    await on('2027-03-07');
    const toMei = `trader.regular | Crew Tee | Cutting is 3 working days overdue with the factory. ${ON_IT}`;
    expect(await escalated()).toEqual([toMei]);
    for (const day of ['2027-03-08', '2027-03-09', '2027-03-10']) await on(day);
    expect(await escalated()).toEqual([toMei]);
    await on('2027-03-11');
    await on('2027-03-12');
    expect(await escalated()).toEqual([
      toMei,
      `tom.okafor | Crew Tee | Cutting is 7 working days overdue with the factory. ${ON_IT}`,
    ]);
  });

  it('counts every day without a calendar', async () => {
    await app.pool.query('delete from work_calendar_days');
    await app.pool.query('delete from work_calendars');
    await planned();
    await on('2027-03-05');
    expect(await escalated()).toEqual([]);
    await on('2027-03-06');
    expect(await escalated()).toHaveLength(1);
  });

  it('is escalated in the morning of each person’s time zone', async () => {
    await planned();
    const zoneOf = (email: string, zone: string) =>
      app.pool.query('update users set time_zone = $2 where email = $1', [email, zone]);
    await zoneOf('trader.regular@demo.example', 'America/Los_Angeles');
    await on('2027-03-07');
    expect(await escalated()).toEqual([]);
    await at('2027-03-07T14:45:00.000Z');
    await run();
    expect(await escalated()).toEqual([]);
    await at('2027-03-07T15:00:00.000Z');
    await run();
    expect(await escalated()).toHaveLength(1);
    // In Dhaka it is 7:00 on 11 March at 1:00 UTC.
    await zoneOf('tom.okafor@demo.example', 'Asia/Dhaka');
    await at('2027-03-11T00:30:00.000Z');
    await run();
    expect(await escalated()).toHaveLength(1);
    await at('2027-03-11T01:00:00.000Z');
    await run();
    expect(await escalated()).toHaveLength(2);
  });

  it('is escalated again for a new deadline, not for an expected day, and not when it is done', async () => {
    const { stages } = await planned();
    const ofStage = [stages[0]?.stageId];
    await app.pool.query(
      "update stage_sides set expected = '2027-03-30' where stage_id = $1 and side = 'factory'",
      ofStage,
    );
    await on('2027-03-07');
    expect(await escalated()).toHaveLength(1);
    const move = (day: string) =>
      app.pool.query(
        `update stage_sides set commitment = '${day}' where stage_id = $1 and side = 'factory'`,
        ofStage,
      );
    await move('2027-03-08');
    for (const day of ['2027-03-09', '2027-03-10', '2027-03-11']) await on(day);
    expect(await escalated()).toHaveLength(2);
    await move(START);
    await on('2027-03-12');
    const tom = (await escalated()).filter((one) => one.startsWith('tom.'));
    expect([tom.length, (await escalated()).length]).toEqual([1, 3]);
    await clearSent();
    await move('2027-03-09');
    await app.pool.query(
      "update stage_sides set status = 'COMPLETED', done = total where stage_id = $1",
      ofStage,
    );
    await on('2027-03-20');
    expect(await escalated()).toEqual([]);
  });
});

describe('an escalation', () => {
  it('never reaches a partner, or anyone while it is off', async () => {
    await planned([{ associatedUsers: { traders: [], clients: [], manufacturers: [] } }]);
    await escalate(null, null);
    await on('2027-03-20');
    expect(await escalated()).toEqual([]);
    await escalate(1, null);
    await on('2027-03-21');
    expect(await recipients()).toEqual(['trader', 'trader.regular']);
    await escalate(null, 1);
    await on('2027-03-22');
    expect(await recipients()).toEqual(['tom.okafor', 'trader', 'trader', 'trader.regular']);
  });

  it('names only people who see the side', async () => {
    await planned([{}, { stageName: 'CANARY', isVisibleToFactory: false, leadTimeClient: LEAD }]);
    await at('2027-03-07T09:00:00.000Z');
    await app.pool.query("update users set status = 1003 where email = 'factory@demo.example'");
    await run();
    await app.pool.query("update users set status = 1002 where email = 'factory@demo.example'");
    expect(await escalated()).toEqual([
      'trader.regular | Crew Tee | CANARY is 4 working days overdue with the buyer. On it: Dana Whitfield, Priya Raman.',
      'trader.regular | Crew Tee | Cutting is 3 working days overdue with the factory. On it: Priya Raman.',
    ]);
    const factory = JSON.stringify((await app.call('factory', 'GET', '/api/Notification?pageSize=100')).body);
    expect(factory).not.toMatch(/CANARY|working days/);
  });

  it('is one notification for each side of an order', async () => {
    await planned(['A', 'B', 'C', 'D', 'E'].map((stageName) => ({ stageName })));
    await on('2027-03-07');
    const [first, ...others] = await escalated();
    expect(others).toEqual([]);
    expect(first).toContain(
      `C is 3 working days overdue with the factory. ${ON_IT} 2 more stages stay overdue.`,
    );
  });

  it('is stored and sent once, also with two servers and when the job runs again', async () => {
    await planned();
    await at('2027-03-07T09:00:00.000Z');
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.flat()).toEqual(['deadline-reminders']);
    await app.pool.query('update users set reminded_on = null');
    await app.pool.query('update notifications set is_read = true');
    await at('2027-03-07T09:30:00.000Z');
    expect(await run()).toEqual(['deadline-reminders']);
    expect(await escalated()).toHaveLength(1);
    expect((await app.pool.query('select level, told_at from escalations')).rows).toEqual([
      { level: 1, told_at: '2027-03-07T09:00:00.000Z' },
    ]);
  });

  it('leads the daily mail, and is enough for one', async () => {
    const { orderId } = await planned();
    await on('2027-03-11');
    const [mail, ...others] = await mailTo('tom.okafor');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('11 Mar: 1 escalated to you');
    expect(mail?.body).toContain(
      `Escalated to you\n- Cutting, Crew Tee (Factory), 7 working days overdue\n  http://localhost:3000/order/${orderId}`,
    );
    expect(mail?.body).not.toContain('Of the stages you are assigned to');
    await on('2027-03-12');
    expect(await mailTo('tom.okafor')).toHaveLength(1);
  });

  it('leads the daily mail of a person with deadlines of their own', async () => {
    const { traderAdmin } = app.world.people;
    await planned([
      {},
      {
        stageName: 'Sewing',
        leadTimeManufacturer: LEAD + 8,
        associatedUsers: { traders: [traderAdmin.id], clients: [], manufacturers: [] },
      },
    ]);
    await on('2027-03-11');
    const [mail] = await mailTo('tom.okafor');
    expect(mail?.subject).toBe('11 Mar: 1 escalated to you');
    expect(mail?.body).toMatch(/Escalated to you\n- Cutting[^]+Crew Tee\n- due today {2}Sewing \(Factory\)/);
  });
});

describe('a person who wants fewer reminders', () => {
  const mute = (orderId: string, muted: boolean) =>
    app.call('traderAdmin', 'PUT', `/api/Planning/mute/${orderId}`, { muted });
  const setTom = (choices: object) =>
    app.call('traderAdmin', 'PUT', `/api/Users/${app.world.people.traderAdmin.id}`, choices);

  it('hears of a muted order neither in the app nor by mail, until it is no longer muted', async () => {
    const { orderId } = await planned();
    expect((await mute(orderId, true)).body).toEqual({ muted: true });
    await on('2027-03-11');
    expect([(await escalated()).filter((one) => one.startsWith('tom')), await mailTo('tom.okafor')]).toEqual([
      [],
      [],
    ]);
    await mute(orderId, false);
    await on('2027-03-12');
    expect((await escalated()).filter((one) => one.startsWith('tom'))).toHaveLength(1);
  });

  it('gets the mail without notifications, or neither', async () => {
    await planned();
    expect((await setTom({ wantsReminders: false })).body).toMatchObject({ wantsReminders: false });
    await on('2027-03-11');
    expect((await escalated()).filter((one) => one.startsWith('tom'))).toEqual([]);
    expect(await mailTo('tom.okafor')).toHaveLength(1);
    await clearSent();
    await app.pool.query('delete from escalations');
    await setTom({ wantsDigest: false });
    await on('2027-03-12');
    expect([(await escalated()).filter((one) => one.startsWith('tom')), await mailTo('tom.okafor')]).toEqual([
      [],
      [],
    ]);
    expect((await app.pool.query('select from escalations where level = 2')).rowCount).toBe(0);
    await setTom({ wantsReminders: true, wantsDigest: true });
  });
});
