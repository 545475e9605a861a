import { beforeEach, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { keepCalendar } from '#server/modules/workdays/workdays';
import { mornings } from '#test/mornings';
import { makeOrder, makePlan } from '#test/orders';
import { figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { at, on, run, clearSent, mailTo } = mornings(app);
const { planned, report } = reportCalls(app);
const bodyOf = async (email: string) => (await mailTo(email))[0]?.body ?? '';
/** A line of a mail, without the indented lines below it. */
const linesOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

beforeEach(async () => {
  await app.pool.query('update orders set status = 4 where status = 1');
  await app.pool.query('update users set reminded_on = null, last_sign_in_at = created_at');
  await app.pool.query('delete from work_calendar_days');
  await app.pool.query('delete from work_calendars');
  // A Sunday.
  await on('2027-03-14');
  await clearSent();
});

describe('late stages', () => {
  const neverSignedIn = (email: string) =>
    app.pool.query('update users set last_sign_in_at = null where email = $1', [email]);
  /** The days, of a week from Monday 15 March, on which a person gets a mail. */
  async function mailedDays(email: string): Promise<string[]> {
    const days: string[] = [];
    for (let day = 15; day <= 22; day += 1) {
      await clearSent();
      await on(`2027-03-${day}`);
      if ((await mailTo(email)).length > 0) days.push(String(day));
    }
    return days;
  }
  /** An order whose stages were due on the factory side from 1 March on, one a day. */
  async function late(count: number): Promise<void> {
    const { orderId } = await makeOrder(app, {
      'Order Name': 'Late Tee',
      'Purchase Order Date': '2027-01-01',
    });
    await makePlan(
      app,
      orderId,
      Array.from({ length: count }, (_, index) => ({
        stageName: `Step ${index + 1}`,
        leadTimeClient: 200,
        leadTimeManufacturer: 59 + count - index - 1,
      })),
    );
  }

  it('stay in the mail, the 10 oldest first, each with its days and its link, and count in the subject', async () => {
    await neverSignedIn('factory@demo.example');
    await late(12);
    await on('2027-03-15');
    const [mail] = await mailTo('factory');
    expect(mail?.subject).toBe('15 Mar: 12 overdue');
    const lines = linesOf(mail?.body ?? '');
    expect(lines).toHaveLength(11);
    expect([lines[0], lines[9], lines[10]]).toEqual([
      '14 days overdue  Step 12, Late Tee',
      '5 days overdue  Step 3, Late Tee',
      'and 2 more',
    ]);
    expect(mail?.body).toMatch(/- and 2 more\n {2}http\S+\/my-work\n/);
    expect(mail?.body.match(/More: http\S+\/r\/[\w-]{43}$/gm)).toHaveLength(10);
  });

  it('are mailed each working day to a person who never signs in', async () => {
    const { shapla } = app.world.organizations;
    await keepCalendar(
      dbOf(app.pool),
      { organizationId: shapla.id, keptBy: shapla.id },
      { country: null, weekend: [5, 6], days: [] },
    );
    await neverSignedIn('factory@demo.example');
    await late(1);
    expect(await mailedDays('factory')).toEqual(['15', '16', '17', '18', '21', '22']);
  });

  it('are mailed to others on Mondays, and with news', async () => {
    await late(1);
    expect(await mailedDays('factory')).toEqual(['15', '22']);
    await at('2027-03-24T09:00:00.000Z');
    const { orderId } = await makeOrder(app, {
      'Order Name': 'New Tee',
      'Purchase Order Date': '2027-01-01',
    });
    await makePlan(app, orderId, [{ leadTimeClient: 200, leadTimeManufacturer: 84 }]);
    await clearSent();
    await on('2027-03-26');
    const body = await bodyOf('factory');
    expect(linesOf(body)).toEqual(['25 days overdue  Step 1, Late Tee', 'due today  Cutting']);
  });

  it('are mailed at 7 in the country of the organization before the first sign-in, by a calendar of a trader', async () => {
    const { shapla, meridian } = app.world.organizations;
    const setZone = (zone: string | null) =>
      app.pool.query("update users set time_zone = $1 where email = 'factory@demo.example'", [zone]);
    await neverSignedIn('factory@demo.example');
    await late(1);
    await setZone(null);
    await keepCalendar(
      dbOf(app.pool),
      { organizationId: shapla.id, keptBy: meridian.id },
      { country: 'BD', weekend: [5, 6], days: [] },
    );
    const isMailedAt = async (instant: string) => {
      await clearSent();
      await at(instant);
      await run();
      return (await mailTo('factory')).length > 0;
    };
    // 6:59 and 7:00 in Dhaka. Friday is a day off there.
    expect(await isMailedAt('2027-03-15T00:59:00.000Z')).toBe(false);
    expect(await isMailedAt('2027-03-15T01:00:00.000Z')).toBe(true);
    expect(await isMailedAt('2027-03-19T01:00:00.000Z')).toBe(false);
    expect(await isMailedAt('2027-03-21T01:00:00.000Z')).toBe(true);
    await setZone('UTC');
  });

  it('are not mailed to a trader while they wait for the factory', async () => {
    await late(3);
    await on('2027-03-15');
    expect(await mailTo('trader')).toEqual([]);
  });
});

describe('a line of the mail', () => {
  /** Makes the stage due today on the side of the factory. */
  const dueToday = (stageId: string) =>
    app.pool.query(
      "update stage_sides set commitment = '2027-03-15' where stage_id = $1 and side = 'factory'",
      [stageId],
    );

  it('has the state and figures of the stage, and its next states as links', async () => {
    const { stageId, white } = await planned();
    const { status, text } = await report('factory', { stageId, side: 'factory', ...figure(white, 850) });
    expect(status, text).toBe(200);
    await dueToday(stageId);
    await on('2027-03-15');
    const body = await bodyOf('factory');
    expect(body).toMatch(/- due today {2}Cutting\n {2}In Progress, 850 of 3,000 pcs\n/);
    expect(body).toMatch(/\n {2}Completed: http\S+\?action=COMPLETED\n {2}More: /);
    expect(body).not.toContain('?action=IN_PROGRESS');
  });

  it('is sent to those whose turn it is', async () => {
    const { stageId } = await planned({ stageName: 'Fit Sample', category: 'Approval' });
    await dueToday(stageId);
    await on('2027-03-15');
    expect(await bodyOf('factory')).toMatch(/- due today {2}Fit Sample\n {2}Not Started\n/);
    expect(await bodyOf('trader')).not.toContain('Fit Sample (Factory)');
    const reply = await report('factory', { stageId, side: 'factory', status: 'SUBMITTED' });
    expect(reply.status, reply.text).toBe(200);
    await clearSent();
    await on('2027-03-16');
    expect(await bodyOf('factory')).not.toContain('Fit Sample');
    expect(await bodyOf('trader')).toMatch(
      /- 1 day overdue {2}Fit Sample \(Factory\), Crew Tee\n {2}Submitted\n/,
    );
  });
});
