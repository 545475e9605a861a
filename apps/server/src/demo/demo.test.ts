import { DEMO_ORDERS } from '@selvedge/demo/named-orders';
import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { checkWorkCalendar } from '@selvedge/domain/workdays/rules';
import type { WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import { expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import { loadDemo } from '#test/load-demo';
import { useApp } from '#test/start-app';

const app = useApp();

it('the small demo data has the six named orders with their stories', { timeout: 60_000 }, async () => {
  await app.pool.query('truncate organizations cascade');
  await loadDemo(app, app.clock.now, 'small');
  const { rows } = await app.pool.query('select count(*)::integer as orders from orders');
  expect(rows).toEqual([{ orders: DEMO_ORDERS.length }]);
  await expectCalendars();
  await expectStories();
  await expectSamples();
});

/** One order will be late, one is in time, one counts back from its ship date, and one left late. */
async function expectStories() {
  const orders = await app.pool.query<{ name: string; from: string; late: number | null }>(
    'select name, plan_from as "from", late_client as late from orders where status <> 3',
  );
  const story = (name: string) => orders.rows.find((order) => order.name.includes(name));
  expect(story('Tee')?.late).toBeGreaterThan(0);
  expect([story('Shirt')?.late, story('Fleece')?.late]).toEqual([0, 3]);
  expect(orders.rows.filter(({ from }) => from === 'ship').map(({ name }) => name)).toEqual([
    "HF-AW27 Women's Crew Sweater",
  ]);
  const changes = await app.pool.query(
    `select st.name, c.side, c.kind, c.to_day - c.from_day as days, r.code, r.told, u.name as by
     from date_changes c join stages st on st.id = c.stage_id join users u on u.id = c.by_id
       left join date_reasons r on r.change_id = c.id
     order by st.name, c.side`,
  );
  expect(changes.rows.map((row) => Object.values(row).join(' '))).toEqual([
    'Bulk Fabric In-house factory expected 6 fabric  Rafiqul Islam',
    'Ex-Factory client finished 3 fabric client Priya Raman',
    'Ex-Factory factory finished 3 fabric client Priya Raman',
    'Size Set Sample client moved 4 capacity  Priya Raman',
    'Wash Standard client moved 5 rejected  Priya Raman',
  ]);
}

/** Samples on both legs: rejected, approved with comments, on the way, in the bag, and due again. */
async function expectSamples() {
  const { rows } = await app.pool.query(
    `select st.name, s.combo_name, sr.side, sr.round, coalesce(sr.result, case when sr.sent_on is null and sr.parcel_id is
         not null then 'in the bag' when sr.sent_on is not null then 'sent by ' || pc.courier
         else 'due in ' || sr.due_on - $1::date end) as state, p.status
     from sample_rounds sr join stages st on st.id = sr.stage_id join sub_stages s on s.id = sr.sub_stage_id
       join sub_stage_sides p on p.sub_stage_id = s.id and p.side = sr.side
       left join parcels pc on pc.id = sr.parcel_id
     order by st.name, s.combo_name, sr.side, sr.round`,
    [app.clock.now.toISOString().slice(0, 10)],
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'PP Sample Heather Grey client 1 in the bag NOT_STARTED',
    'PP Sample Heather Grey factory 1 approved APPROVED',
    'PP Sample Navy client 1 sent by DHL SUBMITTED',
    'PP Sample Navy factory 1 rejected APPROVED',
    'PP Sample Navy factory 2 approvedWithComments APPROVED',
    'PP Sample Optic White client 1 in the bag NOT_STARTED',
    'PP Sample Optic White factory 1 approved APPROVED',
    'Wash Standard Mid Blue Stone client 1 rejected REJECTED',
    'Wash Standard Mid Blue Stone client 2 due in 5 REJECTED',
    'Wash Standard Rinse Indigo client 1 approved APPROVED',
    'Wash Standard Washed Black client 1 approved APPROVED',
  ]);
}

/** Each side of each order has the valid calendar of its country; one factory closes for two weeks. */
async function expectCalendars() {
  const { rows } = await app.pool.query<{ id: string }>('select id from orders');
  const found = await calendarsOfOrders(
    { db: dbOf(app.pool) },
    rows.map(({ id }) => id),
  );
  const calendars = [...found.values()].flatMap((sides) => Object.values<WorkCalendar | null>(sides));
  for (const calendar of calendars) {
    expect(calendar && checkWorkCalendar(calendar)).toEqual([]);
    expect(calendar?.weekend).toEqual(calendar?.country && HOLIDAY_LISTS[calendar.country].weekend);
  }
  const countries = new Set(calendars.map((calendar) => calendar?.country));
  expect(countries).toEqual(new Set(['BD', 'CN', 'EU', 'IN', 'PK', 'US', 'VN']));
  const closures = calendars.flatMap((calendar) => calendar?.days ?? []);
  expect(closures).toEqual([
    {
      firstDay: '2027-02-02',
      lastDay: '2027-02-15',
      name: 'Factory closed for Chinese New Year',
      works: false,
    },
  ]);
}
