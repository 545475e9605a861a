import { decisionFigures } from '@selvedge/domain/planning/decisions';
import { inhousePercentOf } from '@selvedge/domain/planning/unit-totals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { figure, reportCalls } from '#test/reports';
import { signInAgain, useApp } from '#test/start-app';

const app = useApp();
const { planOf, put, update } = planCalls(app);
const { planned, report } = reportCalls(app);
const APPROVAL = { stageName: 'Lab Dip', category: 'Approval', stageType: 'Sample Approval' };

interface Row {
  part: string;
  side: string;
  day: string;
  from: string;
  to: string;
  round: number | null;
  waited: number | null;
  actor: string;
}
async function changesOf(orderId: string): Promise<Row[]> {
  const { rows } = await app.pool.query(
    `select c.sub_stage_id as part, c.side, (c.at at time zone 'UTC')::date as day, c.from_status as "from",
      c.to_status as "to", c.round, c.waited_days as waited, u.name as actor
    from status_changes c join users u on u.id = c.actor_id where c.order_id = $1 order by c.at, c.id`,
    [orderId],
  );
  return rows;
}
const summaryOf = async (orderId: string) =>
  (await changesOf(orderId)).map(({ side, from, to, round, waited }) => [side, from, to, round, waited]);
async function later(days: number) {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await signInAgain(app);
}
async function onSide(partId: string, type: 3001 | 3003, currentStatus: string) {
  const answer = await update(partId, type, { currentStatus });
  expect(answer.status, answer.text).toBe(200);
}

it('counts the rounds of a part, the days for which its decisions were awaited, and those until it was sent again', async () => {
  const { orderId, white } = await planned(APPROVAL);
  for (const [days, status] of [
    [0, 'SUBMITTED'],
    [3, 'REJECTED'],
    [5, 'SUBMITTED'],
    [1, 'APPROVED'],
  ] as const) {
    await later(days);
    await onSide(white, 3001, status);
  }
  expect(await summaryOf(orderId)).toEqual([
    ['client', 'NOT_STARTED', 'SUBMITTED', null, null],
    ['client', 'SUBMITTED', 'REJECTED', 1, 3],
    ['client', 'REJECTED', 'SUBMITTED', null, 5],
    ['client', 'SUBMITTED', 'APPROVED', 2, 1],
  ]);
});

it('records each part that the editor of stages changes, and no other', async () => {
  const { orderId, stage: saved, white } = await planned(APPROVAL);
  await onSide(white, 3003, 'SUBMITTED');
  const answer = await put([{ ...saved, statusTraderManufacturer: 'SUBMITTED' }]);
  expect(answer.status, answer.text).toBe(200);
  const rows = await changesOf(orderId);
  expect(rows.map(({ part, side, from, to }) => [part === white, side, from, to])).toEqual([
    [true, 'factory', 'NOT_STARTED', 'SUBMITTED'],
    [false, 'factory', 'NOT_STARTED', 'SUBMITTED'],
  ]);
});

it('records what is passed on under the name of the person who passes it on', async () => {
  const { orderId, stageId, white } = await planned(APPROVAL);
  expect(
    (await report('factory', { stageId, side: 'factory', status: 'SUBMITTED', subStageIds: [white] })).status,
  ).toBe(200);
  await later(2);
  const passed = await app.call('trader', 'POST', `/api/Planning/pass-on/${stageId}`, {});
  expect(passed.status, passed.text).toBe(200);
  const { trader, factory } = app.world.people;
  expect((await changesOf(orderId)).map(({ side, to, actor }) => [side, to, actor])).toEqual([
    ['factory', 'SUBMITTED', factory.name],
    ['client', 'SUBMITTED', trader.name],
  ]);
  await later(3);
  await onSide(white, 3001, 'APPROVED');
  // The client waits from the day on which the report was passed on.
  expect((await summaryOf(orderId)).at(-1)).toEqual(['client', 'SUBMITTED', 'APPROVED', 1, 3]);
});

it('forgets a change that is taken back, with what it passed on', async () => {
  const { orderId, stageId, white } = await planned(APPROVAL);
  await app.call('trader', 'PUT', `/api/Planning/pass-on/${stageId}`, { byItself: true });
  const id = uuid();
  const sent = await report('factory', {
    id,
    stageId,
    side: 'factory',
    status: 'SUBMITTED',
    subStageIds: [white],
  });
  expect([sent.status, (await changesOf(orderId)).length]).toEqual([200, 2]);
  const back = await app.call('factory', 'DELETE', `/api/Planning/report/${id}`);
  expect(back.status, back.text).toBeLessThan(300);
  expect(await changesOf(orderId)).toEqual([]);
});

it('records nothing for a quantity that leaves the status', async () => {
  const { orderId, white } = await planned({ stageName: 'Cutting', category: 'Quantity' });
  await update(white, 3003, { currentInhouse: 10 });
  await update(white, 3003, { currentInhouse: 20 });
  await update(white, 3003, { currentInhouse: 1000 });
  expect(await summaryOf(orderId)).toEqual([
    ['factory', 'NOT_STARTED', 'IN_PROGRESS', null, null],
    ['factory', 'IN_PROGRESS', 'COMPLETED', null, null],
  ]);
});

it('needs as many statements for the statuses of one stage as for those of twenty', async () => {
  const { orderId } = await makeOrder(app);
  const stages = await makePlan(
    app,
    orderId,
    Array.from({ length: 21 }, (_, index) => ({ ...APPROVAL, stageName: `Stage ${index}` })),
  );
  const statements = async (some: object[]) => {
    app.queries.count = 0;
    const answer = await put(some.map((one) => ({ ...one, statusTraderManufacturer: 'SUBMITTED' })));
    expect(answer.status, answer.text).toBe(200);
    return app.queries.count;
  };
  const one = await statements(stages.slice(0, 1));
  expect(await statements(stages.slice(1))).toBe(one);
});

it('ends with the current status of each part after any changes, and adds up what is in-house', async () => {
  const order = await makeOrder(
    app,
    {},
    {
      styleInfo: [
        style('Tee', 300, [
          combo('White', 100, [material('Jersey', 'Fabric', 20), material('Rib', 'Fabric', 7.5)]),
          combo('Navy', 200, [material('Twill', 'Fabric', 31)]),
        ]),
      ],
    },
  );
  const { orderId } = order;
  const [tee] = order.styleInfo;
  await makePlan(app, orderId, [
    APPROVAL,
    { stageName: 'Fabric', category: 'Quantity', level: '4702', materialType: 'Fabric' },
    { stageName: 'Booking', category: 'Submission', isVisibleToClient: false },
  ]);
  const plan = async (): Promise<any[]> => (await planOf(orderId)).body;
  const number = fc.nat({ max: 99 });
  const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % Math.max(1, list.length)];
  const statuses = [
    'NOT_STARTED',
    'IN_PROGRESS',
    'SUBMITTED',
    'IN_REVIEW',
    'APPROVED',
    'REJECTED',
    'COMPLETED',
  ];
  const actions: Record<string, (nth: number, more: number) => Promise<unknown>> = {
    status: async (nth, more) => {
      const parts = (await plan()).flatMap((one) => one.subStages);
      await update(pick(parts, nth)?.stageId ?? uuid(), more % 2 ? 3001 : 3003, {
        currentStatus: pick(statuses, more) ?? '',
      });
    },
    quantity: async (nth, more) => {
      const parts = (await plan()).flatMap((one) => (one.category === 'Quantity' ? one.subStages : []));
      const part = pick(parts, nth);
      if (part)
        await report('trader', {
          stageId: part.parentId,
          side: more % 2 ? 'client' : 'factory',
          ...figure(part.stageId, more / 2),
        });
    },
    editor: async (nth, more) => {
      const one = pick(await plan(), nth);
      const key = more % 2 ? 'statusClientTrader' : 'statusTraderManufacturer';
      await put([{ ...one, [key]: pick(statuses, more) }]);
    },
    share: async (nth, more) => {
      const one = pick(await plan(), nth);
      await put([{ ...one, isVisibleToClient: more % 2 === 0 }]);
    },
    passOn: async (nth) => {
      const one = pick(await plan(), nth);
      await app.call('trader', 'POST', `/api/Planning/pass-on/${one?.stageId}`, {});
    },
    combos: async (nth) => {
      const kept = [tee.combos, tee.combos.slice(0, 1), tee.combos.slice(1)][nth % 3];
      await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
        styleInfo: [{ ...tee, combos: kept }],
      });
    },
  };
  actions.restore = async () => {
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
  };
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), number, number);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 18 }), async (steps) => {
      for (const [name, nth, more] of steps) {
        await later(0.1);
        await actions[name]?.(nth, more);
      }
      const rows = await changesOf(orderId);
      const { rows: parts } = await app.pool.query(
        `select p.sub_stage_id as part, p.side, p.status, st.category from sub_stage_sides p
        join stages st on st.id = p.stage_id where st.order_id = $1`,
        [orderId],
      );
      for (const { part, side, status, category } of parts) {
        const own = rows.filter((row) => row.part === part && row.side === side);
        const chain = ['NOT_STARTED', ...own.map(({ to }) => to)];
        expect(own.map(({ from }) => from)).toEqual(chain.slice(0, -1));
        expect(status).toBe(chain.at(-1));
        own.forEach(({ round, waited }, index) => {
          const [earlier, change] = [own.slice(0, index), own[index]];
          expect({ round, waitedDays: waited }).toEqual(
            decisionFigures(category, earlier as any, change as any),
          );
        });
      }
      const { rows: sides } = await app.pool.query(
        `select ss.percent, ss.side, st.category, (
            select json_agg(json_build_object('sides', json_build_object(ss.side, json_build_object(
              'required', json_build_object('value', s.required_value, 'unit', s.required_unit),
              'inhouse', json_build_object('value', p.inhouse)))))
            from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
            where s.stage_id = st.id and s.deleted_at is null) as parts
        from stage_sides ss join stages st on st.id = ss.stage_id where st.order_id = $1`,
        [orderId],
      );
      for (const { percent, side, category, parts } of sides)
        expect(percent).toBe(category === 'Quantity' ? inhousePercentOf(parts ?? [], side) : null);
    }),
    { numRuns: 6, endOnFailure: true, seed: 7 },
  );
  expect((await changesOf(orderId)).length).toBeGreaterThan(20);
}, 60_000);
