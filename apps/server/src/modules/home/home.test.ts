import { addDays } from '@selvedge/domain/calendar';
import { type NeedSide, needOf, STAGE_NEEDS, WAITING_PARTS } from '@selvedge/domain/home/needs';
import type { Side } from '@selvedge/domain/planning/stage';
import { type StageStatus, USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import { needOfSides } from '#server/modules/planning/needs-store';
import { approvalStage, makeOrder, makePlan, TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { update } = planCalls(app);
const day = (days: number) => addDays(TODAY, days);

const read = async (who: Who, query = '') => {
  const answer = await app.call(who, 'GET', `/api/Today?${query}`);
  if (answer.status !== 200) throw new Error(`Home was refused: ${answer.text}`);
  return answer.body;
};
const needsOf = async (who: Who, query = '') => {
  const { lines } = (await read(who, query)).needs;
  return lines.map(({ kind, days, orderName, stageName, name, count }: any) =>
    stageName ? `${kind} ${stageName}, ${orderName}${days ? `, ${days}` : ''}` : `${kind} ${name ?? count}`,
  );
};
const exFactory = (client: number, factory: number, more: object = {}) =>
  approvalStage('Ex-Factory', client, factory, { stageType: 'Production', category: 'Quantity', ...more });
const nobody = { associatedUsers: { traders: [], clients: [], manufacturers: [] } };
const ids: Record<string, string> = {};
const stages: Record<string, any[]> = {};
async function make(name: string, plan: object[], rest = {}) {
  const order = await makeOrder(app, { 'Order Name': name, 'Purchase Order Date': day(-60) }, rest);
  ids[name] = order.orderId;
  if (plan.length > 0) stages[name] = await makePlan(app, order.orderId, plan);
}
async function report(stageId: string, side: 3001 | 3003, currentStatus: string) {
  const { status, text } = await update(stageId, side, { currentStatus });
  if (status !== 200) throw new Error(text);
}

beforeAll(async () => {
  await make('Tee', [
    approvalStage('Lab Dip', -3, -5, { isVisibleToFactory: false }),
    approvalStage('Fit Sample', 10, 8),
    approvalStage('PP Sample', 9, 8),
    approvalStage('Shade Band', 0, 20),
    approvalStage('CANARY Handover', 20, -2, { isVisibleToClient: false }),
    approvalStage('Nobody', -9, -9, nobody),
    exFactory(40, 38),
  ]);
  await make('Polo', [exFactory(-2, -6, nobody)]);
  await make('Coat', [exFactory(-4, 30, { ...nobody, isVisibleToFactory: false })]);
  await make('Draft', [exFactory(-50, -50)], { orderStatus: 3 });
  const [, fit, pp] = stages.Tee ?? [];
  await report(fit.stageId, 3003, 'SUBMITTED');
  await report(pp.stageId, 3003, 'REJECTED');
  await report(pp.stageId, 3001, 'SUBMITTED');
});

describe('what needs a person', () => {
  it('is late, waits for the person or is due today, on stages that name the person', async () => {
    expect(await needsOf('trader')).toEqual([
      'late Lab Dip, Tee, 3',
      'review Fit Sample, Tee',
      'dueToday Shade Band, Tee',
    ]);
    // The trader has to send the lab dip and the shade band first.
    expect(await needsOf('buyer')).toEqual(['decide PP Sample, Tee']);
    expect(await needsOf('factory')).toEqual(['late CANARY Handover, Tee, 2', 'sendAgain PP Sample, Tee']);
    expect(await needsOf('traderAdmin')).toEqual([]);
    expect(await needsOf('rival')).toEqual([]);
  });

  it('counts from the day where the person is', async () => {
    expect(await needsOf('factory', `today=${day(1)}`)).toEqual([
      'late CANARY Handover, Tee, 3',
      'sendAgain PP Sample, Tee',
    ]);
    // Half past eleven in the evening of the day before, in Honolulu.
    expect((await needsOf('trader', 'timeZone=Pacific/Honolulu&today=2026-06-14'))[0]).toBe(
      'late Lab Dip, Tee, 2',
    );
    expect(await needsOf('buyer', 'timeZone=Nowhere')).toEqual(await needsOf('buyer'));
  });

  it('has requests to connect for Admins, and the number of unread messages', async () => {
    const { northbrook, rival } = app.world.organizations;
    const asked = await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: northbrook.id,
    });
    expect(asked.status).toBe(200);
    const sent = await app.call('trader', 'POST', '/api/messages', {
      content: 'The lab dips are with you.',
      targetAudienceUserType: [UserType.Buyer],
      tags: [{ tagName: 'order', tagValue: ids.Tee }],
    });
    expect(sent.status).toBe(200);
    expect((await needsOf('buyer')).slice(-2)).toEqual([`connect ${rival.name}`, 'unread 1']);
    expect(await needsOf('buyerRegular')).toEqual([]);
    expect(await needsOf('rival')).toEqual([]);
    expect(await needsOf('factory')).toHaveLength(2);
  });

  it('agrees with the rule of the domain', async () => {
    const days = [null, -2, -1, 0, 1].map((count) => (count === null ? null : day(count)));
    const statuses = [
      'NOT_STARTED',
      'IN_PROGRESS',
      'SUBMITTED',
      'IN_REVIEW',
      'REJECTED',
      'APPROVED',
    ] as const;
    const parts: StageStatus[][] = [
      [],
      ...statuses.map((status) => [status]),
      ...statuses.flatMap((status) => [
        ['APPROVED', status] as StageStatus[],
        ['NOT_STARTED', status] as StageStatus[],
      ]),
    ];
    const sideOf = (side: Side, commitment: string | null, own: StageStatus[]): NeedSide => {
      const same = own.every((status) => status === own[0]);
      return {
        side,
        lane: (own.length + (commitment ? 1 : 0)) % 3 === 0 ? 'trader' : 'mine',
        commitment,
        parts: own,
        total: own.length,
        done: own.filter((status) => status === 'APPROVED').length,
        status: same ? (own[0] ?? 'NOT_STARTED') : 'IN_PROGRESS',
      };
    };
    const clients = days.flatMap((due) => parts.map((own) => sideOf('client', due, own)));
    const factories = days.flatMap((due) => parts.map((own) => sideOf('factory', due, own)));
    const cases = clients.flatMap((client, nth) => {
      const other = factories[(nth * 7) % factories.length];
      return other ? [[client], [client, other], [other]] : [];
    });
    for (const userType of USER_TYPES) {
      const rows = cases.flatMap((sides, number) => sides.map((side) => ({ number, ...side })));
      const need = needOfSides(
        userType,
        TODAY,
        sql`select from json_array_elements_text(ss.parts) p (status) where true`,
      );
      const found = await dbOf(app.pool).many<{ need: number | null }>(sql`
        select ${need} as need
        from generate_series(0, ${cases.length - 1}) o (number)
          left join json_to_recordset(${JSON.stringify(rows)}::json) as ss (number integer, side text, lane text,
            commitment date, parts json, total integer, done integer, status text)
            on ss.number = o.number and ss.lane = 'mine' and ${sideOpen('ss')}
        group by o.number order by o.number`);
      const expected = cases.map((sides) => needOf(userType, sides, TODAY));
      expect(found.map((row) => row.need && STAGE_NEEDS[row.need - 1])).toEqual(
        expected.map((one) => one && one.need),
      );
      expect(new Set(expected.map((one) => one?.need))).toContain(WAITING_PARTS[userType].need);
    }
  });
});

describe('late orders', () => {
  const lateOf = async (who: Who, query = '') => {
    const { total, orders } = (await read(who, query)).late;
    return [total, ...orders.map(({ orderName, days, partner }: any) => `${orderName} ${days} ${partner}`)];
  };

  it('are those of the organization with a late ex-factory, the worst first, with the partner of that side', async () => {
    const { northbrook, shapla, meridian } = app.world.organizations;
    expect(await lateOf('trader')).toEqual([2, `Polo 6 ${shapla.name}`, `Coat 4 ${northbrook.name}`]);
    expect(await lateOf('traderRegular')).toEqual(await lateOf('trader'));
    expect(await lateOf('buyer')).toEqual([2, `Coat 4 ${meridian.name}`, `Polo 2 ${meridian.name}`]);
    expect(await lateOf('factory')).toEqual([1, `Polo 6 ${meridian.name}`]);
    expect(await lateOf('rival')).toEqual([0]);
    expect(await lateOf('factory', `today=${day(1)}`)).toEqual(await lateOf('factory'));
  });

  it('are those that the board and the list say ship late, by the same days', async () => {
    await app.pool.query(
      `update orders set late_client = 5, forecast_client = $2, late_client_own = 3, forecast_client_own = $3
       where id = $1`,
      [ids.Tee, day(45), day(43)],
    );
    const forecasts = async (who: Who) =>
      (await read(who)).late.orders.find(({ orderName }: any) => orderName === 'Tee');
    expect(await forecasts('trader')).toMatchObject({ days: 5, forecast: day(45) });
    expect(await forecasts('buyer')).toMatchObject({ days: 3, forecast: day(43) });
    for (const who of ['trader', 'buyer', 'factory'] as const) {
      const board = await app.call(who, 'GET', '/api/Board?state=late&scope=team');
      const { late } = await read(who);
      const idsOf = (orders: any[]) => orders.map(({ orderId }) => String(orderId)).sort();
      expect([late.total, idsOf(late.orders)]).toEqual([board.body.total, idsOf(board.body.orders)]);
      expect(board.body.late).toBe(board.body.total);
      const list = await app.call(who, 'GET', '/api/CustomOrder/orgBasedOrders?state=late');
      const daysOf = (orders: any[]) => Object.fromEntries(orders.map((one) => [one.orderId, one.days]));
      const standings = list.body.orders.map(({ orderId, standing }: any) => ({
        orderId,
        days: standing.daysLate,
      }));
      expect(daysOf(standings)).toEqual(daysOf(late.orders));
    }
  });
});

describe('what others changed', () => {
  const changesOf = async (who: Who, query = '') => {
    const { total, orders } = (await read(who, query)).changes;
    return [total, ...orders.map((one: any) => `${one.orderName} ${one.total} ${one.entries.length}`)];
  };
  /** Moves all activity of an order to an instant. */
  const moveTo = (name: string, instant: string) =>
    app.pool.query('update activities set created_at = $2 where order_id = $1', [ids[name], instant]);

  it('is listed by order, the last changed first, without the reader’s own changes', async () => {
    expect(await changesOf('trader')).toEqual([0]);
    const orders = (await read('traderAdmin')).changes;
    expect(orders.total).toBe(3);
    expect(orders.orders[0].orderName).toBe('Tee');
    expect(orders.orders[0].entries).toHaveLength(3);
    expect(orders.orders[0].entries[0].userName).toBe('Priya Raman');
    expect(await changesOf('traderAdmin', 'changes=1')).toHaveLength(2);
  });

  it('starts where yesterday began for the reader, or six days before today', async () => {
    await moveTo('Polo', '2026-06-13T17:59:00Z');
    await moveTo('Coat', '2026-06-13T18:01:00Z');
    await moveTo('Tee', '2026-06-09T00:30:00Z');
    const names = async (query: string) =>
      (await read('traderAdmin', query)).changes.orders.map((one: any) => one.orderName);
    expect(await names('')).toEqual([]);
    expect(await names('timeZone=Asia/Dhaka')).toEqual(['Coat']);
    expect(await names('timeZone=America/New_York')).toEqual([]);
    expect(await names('since=week')).toEqual(['Coat', 'Polo', 'Tee']);
    expect(await names('since=week&timeZone=America/New_York')).toEqual(['Coat', 'Polo']);
  });
});

it('nothing of the other side is in the answer', async () => {
  const text = async (who: Who) => JSON.stringify(await read(who, 'since=week'));
  expect(await text('buyer')).not.toContain('CANARY');
  expect(await text('factory')).toContain('CANARY');
  expect(await text('buyer')).not.toContain(app.world.organizations.shapla.name);
  expect(await text('factory')).not.toContain(app.world.organizations.northbrook.name);
  expect(await text('factory')).not.toContain('Lab Dip');
});

it('the number of statements does not depend on the number of orders', async () => {
  const statements = async (who: Who) => {
    app.queries.count = 0;
    await read(who, 'since=week');
    return app.queries.count;
  };
  const before = [await statements('trader'), await statements('buyer')];
  for (const name of ['One', 'Two', 'Three'])
    await make(name, [approvalStage('Fit Sample', -1, -2), exFactory(-1, -2)]);
  expect([await statements('trader'), await statements('buyer')]).toEqual(before);
});
