import { addDays } from '@selvedge/domain/calendar';
import { describe, expect, it } from 'vitest';
import { change } from './cells';
import { dateCalls } from './dates';
import { approvalStage, combo, makeOrder, makePlan, style, TODAY } from './orders';
import { planCalls } from './plans';
import { rowsOf } from './report-batches';
import { figure, reportCalls } from './reports';
import { type Reply, useApp, type Who } from './start-app';

const app = useApp();
const { update, planOf } = planCalls(app);
const { report } = reportCalls(app);
const { freeze, expectDone } = dateCalls(app);

const SUMMARY = 'Agreed by phone';
const REASON = { code: 'capacity', party: 'factory' };
const DUE = { cutting: addDays(TODAY, 9), fit: addDays(TODAY, -1) };
const later = (day: string) => addDays(day, 3);

/** An order like all others of this test, with frozen deadlines. */
async function madeOrder() {
  const { orderId } = await makeOrder(
    app,
    { 'Order Name': 'Same Tee' },
    { styleInfo: [style('Tee', 300, [combo('White', 100), combo('Navy', 200)])] },
  );
  const [cutting, fit] = await makePlan(app, orderId, [
    { deadlineClient: DUE.cutting, deadlineManufacturer: addDays(TODAY, 6) },
    approvalStage('Fit Sample', -1, -2),
  ]);
  await freeze(orderId);
  return { orderId, cutting, fit };
}
type Made = Awaited<ReturnType<typeof madeOrder>>;

/** All rows of an order. Its ids have the names that the same records of other orders have, too. */
function rowsNamed({ orderId, cutting, fit }: Made) {
  const names = new Map([[orderId, '<order>']]);
  for (const [name, stage] of Object.entries({ cutting, fit })) {
    const ids = [stage.stageId, ...stage.subStages.map((part: any) => part.stageId)];
    for (const [index, id] of ids.entries()) names.set(id, `<${name} ${index}>`);
  }
  return rowsOf(app, [orderId], names);
}

const cells = (who: Who, changes: object[]) =>
  app.call(who, 'PUT', '/api/Board/cells', { commitMessage: SUMMARY, reason: REASON, changes });
/** The plan as it is read, changed, and saved. */
async function save({ orderId }: Made, edit: (stage: any) => object) {
  const stages = (await planOf(orderId)).body;
  const address = `/api/Planning/bulkUpdate?commitMessage=${encodeURIComponent(SUMMARY)}`;
  return app.call('trader', 'PUT', address, stages.map(edit));
}
const status = (side: 'client' | 'factory', next: string) => ({
  'the plan': (made: Made) =>
    save(made, (stage) =>
      stage.stageName === 'Fit Sample'
        ? { ...stage, [side === 'client' ? 'statusClientTrader' : 'statusTraderManufacturer']: next }
        : stage,
    ),
  'a stage': ({ fit }: Made) =>
    update(fit.stageId, side === 'client' ? 3001 : 3003, { currentStatus: next }, { commitMessage: SUMMARY }),
  'a report': ({ fit }: Made) =>
    report('trader', { stageId: fit.stageId, side, status: next, summary: SUMMARY }),
  'cells of the board': (made: Made) =>
    cells('trader', [change(made, made.fit, side, { status: next }, { status: 'NOT_STARTED' })]),
});

/** The changes, and the doors through which each can be made. */
const CHANGES: Record<string, Record<string, (made: Made) => Promise<Reply>>> = {
  'a stage is begun on the factory side': status('factory', 'IN_PROGRESS'),
  'a stage is begun on the client side': status('client', 'IN_PROGRESS'),
  'a stage is completed late on the client side': status('client', 'COMPLETED'),
  'a quantity of one part': {
    'a stage': ({ cutting }) =>
      update(cutting.subStages[0].stageId, 3003, { currentInhouse: 40 }, { commitMessage: SUMMARY }),
    'a report': ({ cutting: { stageId, subStages } }) =>
      report('trader', { stageId, side: 'factory', ...figure(subStages[0].stageId, 40), summary: SUMMARY }),
    'cells of the board': (made) =>
      cells('trader', [
        change(
          made,
          made.cutting,
          'factory',
          { inhouse: 40 },
          { inhouse: 0 },
          {
            subStageIds: [made.cutting.subStages[0].stageId],
          },
        ),
      ]),
  },
  'deadlines of the client side move later': {
    'the plan': (made) =>
      save(made, (stage) => ({ ...stage, deadlineClient: later(stage.deadlineClient), reason: REASON })),
    'cells of the board': (made) =>
      cells('trader', [
        change(made, made.cutting, 'client', { date: later(DUE.cutting) }, { date: DUE.cutting }),
        change(made, made.fit, 'client', { date: later(DUE.fit) }, { date: DUE.fit }),
      ]),
    rescheduling: ({ orderId, cutting, fit }) =>
      app.call('trader', 'PUT', `/api/Planning/reschedule/${orderId}`, {
        moves: [
          { stageId: cutting.stageId, side: 'client', commitment: later(DUE.cutting) },
          { stageId: fit.stageId, side: 'client', commitment: later(DUE.fit) },
        ],
        reason: REASON,
        commitMessage: SUMMARY,
      }),
    shifting: ({ orderId }) =>
      app.call('trader', 'POST', '/api/Planning/shift', {
        orderIds: [orderId],
        days: 3,
        sides: ['client'],
        reason: REASON,
        commitMessage: SUMMARY,
      }),
  },
  'a factory expects a day': {
    'the expected day': ({ cutting }) =>
      expectDone(cutting.stageId, 'factory', later(DUE.cutting), REASON, 'factory'),
    'a report': ({ cutting: { stageId } }) =>
      report('factory', { stageId, side: 'factory', expected: later(DUE.cutting), reason: REASON }),
    'cells of the board': (made) =>
      cells('factory', [change(made, made.cutting, 'factory', { date: later(DUE.cutting) }, { date: null })]),
  },
  'a stage is removed': {
    'the stage': ({ fit }) => app.call('trader', 'DELETE', `/api/Planning/delete/${fit.stageId}`),
    'the plan': (made) => save(made, (stage) => ({ ...stage, removed: stage.stageName === 'Fit Sample' })),
  },
};

/** What the rows of a change differ in from those of its first door; docs/decisions/075 says why. */
const AS_REPORT = ['activities: facts', 'notifications: message'];
const AS_CELLS = [
  'activities: kind, facts, texts, commit_message, tags, action_url',
  'notifications: kind, action, message',
];
const REPORT_ROW = 'stage_reports: 1 rows, not 0';
const READERS_OF_SUMMARY = 'plan_revisions: summary_for';
const OF_STATUS = {
  'a stage': AS_REPORT,
  'a report': [REPORT_ROW, ...AS_REPORT],
  'cells of the board': AS_CELLS,
};
const DIFFERENCES: Record<keyof typeof CHANGES, Record<string, string[]>> = {
  'a stage is begun on the factory side': OF_STATUS,
  'a stage is begun on the client side': OF_STATUS,
  'a stage is completed late on the client side': {
    ...OF_STATUS,
    'cells of the board': [
      'date_reasons: 1 rows, not 0',
      'activities: 5 rows, not 4',
      'notifications: kind, action, message',
    ],
  },
  'a quantity of one part': { 'a report': [REPORT_ROW], 'cells of the board': AS_CELLS },
  'deadlines of the client side move later': {
    'cells of the board': [
      'activities: kind, facts, texts',
      'notifications: kind, message',
      READERS_OF_SUMMARY,
    ],
    rescheduling: [READERS_OF_SUMMARY],
    shifting: [READERS_OF_SUMMARY],
  },
  'a factory expects a day': {
    'a report': [REPORT_ROW],
    'cells of the board': [
      'activities: kind, facts, texts, actor_id, commit_message, tags, action_url',
      'notifications: 4 rows, not 5',
    ],
  },
  'a stage is removed': {
    'the plan': [
      'activities: kind, commit_message',
      'notifications: kind, message',
      'plan_revisions: kind, summary',
    ],
  },
};

/** The tables whose number of rows differs, and the columns that differ in the others. */
function differences(first: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.entries(first).flatMap(([table, rows]) => {
    const found = other[table] ?? [];
    if (rows.length !== found.length) return [`${table}: ${found.length} rows, not ${rows.length}`];
    const columns = new Set(
      rows.flatMap((row, index) => {
        const [one, two] = [JSON.parse(row), JSON.parse(found[index] ?? '{}')];
        return Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(two[key]));
      }),
    );
    return columns.size === 0 ? [] : [`${table}: ${[...columns].join(', ')}`];
  });
}

describe('one change, made through every door that offers it', () => {
  it.each(Object.entries(CHANGES))(
    'leaves the same rows, but for what is decided: %s',
    async (what, doors) => {
      const left: Record<string, Record<string, string[]>> = {};
      for (const [name, make] of Object.entries(doors)) {
        const order = await madeOrder();
        const { status, text } = await make(order);
        expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, '']);
        left[name] = await rowsNamed(order);
      }
      const [[, first] = ['', {}], ...others] = Object.entries(left);
      const found = others.map(([name, rows]) => [name, differences(first, rows)]);
      expect(Object.fromEntries(found)).toEqual(DIFFERENCES[what]);
    },
  );
});
