import { describe, expect, it } from 'vitest';
import { approvalStage, makeOrder, makePlan, stage } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { planOf, put } = planCalls(app);
const needs = (stageName: string, atLeast = 100) => ({ stageName, atLeast });
const PP = approvalStage('PP Sample', 20, 18);
const FPT = approvalStage('Fabric Test (FPT)', 22, 20);

const conditionsOf = async (orderId: string, who: Who = 'trader') =>
  Object.fromEntries(
    (await planOf(orderId, who)).body.flatMap((one: any) =>
      one.conditions ? [[one.stageName, one.conditions.map((c: any) => `${c.stageName} ${c.atLeast}`)]] : [],
    ),
  );
async function planned(
  conditions: object[] = [needs('PP Sample'), needs('Fabric Test (FPT)')],
  pp: object = {},
) {
  const { orderId } = (await makeOrder(app)) as { orderId: string };
  const saved = (await makePlan(app, orderId, [{ ...PP, ...pp }, FPT, { conditions }])) as any[];
  return { orderId, ids: saved.map((one) => one.stageId as string) as [string, string, string] };
}
const save = (orderId: string, ...stages: object[]) => put(stages.map((one) => stage(app, orderId, one)));
const historyOf = async (orderId: string, who: Who) =>
  (await app.call(who, 'GET', `/api/Planning/${orderId}/revisions`)).body[0];

describe('conditions of a plan', () => {
  it('are saved with new stages, and stay as stored when they are left out', async () => {
    const { orderId, ids } = await planned();
    const all = { Cutting: ['PP Sample 100', 'Fabric Test (FPT) 100'] };
    expect(await conditionsOf(orderId)).toEqual(all);
    await save(
      orderId,
      { stageId: ids[2], leadTimeClient: 61 },
      { stageId: ids[0], ...PP, stageName: 'PPS' },
    );
    expect(await conditionsOf(orderId)).toEqual({ Cutting: ['PPS 100', 'Fabric Test (FPT) 100'] });
    await save(orderId, { stageId: ids[2], conditions: [needs('PPS', 50)] });
    expect(await conditionsOf(orderId)).toEqual({ Cutting: ['PPS 50'] });
    await save(orderId, { stageId: ids[2], conditions: [] });
    expect(await conditionsOf(orderId)).toEqual({});
  });

  it.each([
    ['0.conditions.0.stageName', 'A stage cannot wait for itself.', [{ conditions: [needs('Cutting')] }]],
    ['0.conditions.0.stageName', 'There is no stage Fit in this plan.', [{ conditions: [needs('Fit')] }]],
    [
      '0.conditions.0.atLeast',
      'A percentage is a whole number from 1 to 100.',
      [{ conditions: [needs('Sewing', 0)] }, { stageName: 'Sewing' }],
    ],
    [
      '0.conditions',
      'Cutting and Sewing wait for each other.',
      [{ conditions: [needs('Sewing')] }, { stageName: 'Sewing', conditions: [needs('Cutting')] }],
    ],
  ])('are refused at %s: %s', async (path, message, stages) => {
    const { orderId } = (await makeOrder(app)) as { orderId: string };
    const refused = await save(orderId, ...stages);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ path, message }]);
  });

  it('are refused in a circle with a stored one, at the stage that was sent', async () => {
    const { orderId, ids } = await planned();
    const refused = await save(orderId, { stageId: ids[0], ...PP, conditions: [needs('Cutting')] });
    expect(refused.body.errors).toEqual([
      { path: '0.conditions', message: 'PP Sample and Cutting wait for each other.' },
    ]);
  });

  it('leave with a removed stage and come back with it', async () => {
    const { orderId, ids } = await planned();
    await app.call('trader', 'DELETE', `/api/Planning/delete/${ids[0]}`);
    expect(await conditionsOf(orderId)).toEqual({ Cutting: ['Fabric Test (FPT) 100'] });
    const { version } = await historyOf(orderId, 'trader');
    // A save in between keeps what comes back.
    await save(orderId, { stageId: ids[2], conditions: [needs('Fabric Test (FPT)', 80)] });
    const undone = await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/${version}/undo`);
    expect(undone.status).toBe(200);
    expect(await conditionsOf(orderId)).toEqual({ Cutting: ['PP Sample 100', 'Fabric Test (FPT) 80'] });
  });

  it('do not close a circle with a stage that comes back', async () => {
    const { orderId, ids } = await planned([needs('PP Sample')]);
    await save(orderId, { stageId: ids[0], ...PP, conditions: [needs('Fabric Test (FPT)')] });
    await app.call('trader', 'DELETE', `/api/Planning/delete/${ids[0]}`);
    const { version } = await historyOf(orderId, 'trader');
    await save(orderId, { stageId: ids[1], ...FPT, conditions: [needs('Cutting')] });
    await app.call('trader', 'POST', `/api/Planning/${orderId}/revisions/${version}/undo`);
    expect(Object.keys(await conditionsOf(orderId))).toHaveLength(2);
  });
});

describe('the history of a plan', () => {
  it('shows changed conditions, to a partner only of stages that it sees', async () => {
    const { orderId, ids } = await planned([], { isVisibleToFactory: false });
    await save(orderId, {
      stageId: ids[2],
      conditions: [needs('PP Sample'), needs('Fabric Test (FPT)', 95)],
    });
    const line = (to: string) => [{ label: 'Cutting: Before it may start', from: 'none', to }];
    const both = line('PP Sample 100%, Fabric Test (FPT) 95%');
    expect((await historyOf(orderId, 'trader')).changes).toEqual(both);
    expect((await historyOf(orderId, 'buyer')).changes).toEqual(both);
    expect((await historyOf(orderId, 'factory')).changes).toEqual(line('Fabric Test (FPT) 95%'));
    const counted = (await historyOf(orderId, 'trader')).version;
    await save(orderId, { stageId: ids[2], conditions: [needs('Fabric Test (FPT)', 95)] });
    const { version } = await historyOf(orderId, 'trader');
    expect(version).toBe(counted + 1);
    // The factory did not see the condition that left.
    expect((await historyOf(orderId, 'factory')).changes).toEqual(line('Fabric Test (FPT) 95%'));
  });

  it('restores the conditions of a version', async () => {
    const { orderId, ids } = await planned();
    const { version } = await historyOf(orderId, 'trader');
    await save(orderId, { stageId: ids[2], conditions: [] });
    const restored = await app.call(
      'trader',
      'POST',
      `/api/Planning/${orderId}/revisions/${version}/restore`,
      {
        commitMessage: 'Back',
      },
    );
    expect(restored.status).toBe(200);
    expect(await conditionsOf(orderId)).toEqual({ Cutting: ['PP Sample 100', 'Fabric Test (FPT) 100'] });
  });
});
