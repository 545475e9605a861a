import { expect, it } from 'vitest';
import { StageLevel } from '../../vocabulary';
import { earlierPlans } from './earlier-plans';
import type { PlanHead } from './plan-head';

const plan = (deadlines: Record<string, string>): PlanHead[] =>
  Object.entries(deadlines).map(([stageId, deadline]) => ({
    stageId,
    stageName: stageId,
    stageType: 'Sample Approval',
    category: 'Approval',
    level: StageLevel.Combo,
    materialType: null,
    unit: 'calendar',
    sides: {
      client: { visible: true, lead: 0, deadline },
      factory: { visible: true, lead: 0, deadline: '2026-01-01' },
    },
    people: { traders: [], clients: [], manufacturers: [] },
    after: [],
  }));
const move = (stageId: string, from: string, to: string, at: string) => ({
  stageId,
  side: 'client' as const,
  from,
  to,
  by: 7,
  at,
});
const statesOf = (...call: Parameters<typeof earlierPlans>) =>
  earlierPlans(...call).map(({ heads, commit }) => [
    commit?.at ?? 'first',
    ...heads.map(({ sides }) => sides.client.deadline),
  ]);

it('goes back from the present plan over each commit, which may have moved several deadlines', () => {
  const moves = [
    move('a', '2026-03-01', '2026-03-05', 'one'),
    move('a', '2026-03-05', '2026-03-09', 'two'),
    move('b', '2026-04-01', '2026-04-02', 'two'),
  ];
  expect(statesOf(plan({ a: '2026-03-09', b: '2026-04-02' }), moves)).toEqual([
    ['first', '2026-03-01', '2026-04-01'],
    ['one', '2026-03-05', '2026-04-01'],
    ['two', '2026-03-09', '2026-04-02'],
  ]);
});

it('has only the present plan without moves, or where a move does not lead to it', () => {
  const present = plan({ a: '2026-03-09' });
  expect(statesOf(present, [])).toEqual([['first', '2026-03-09']]);
  expect(statesOf(present, [move('a', '2026-03-01', '2026-03-02', 'one')])).toEqual([
    ['first', '2026-03-09'],
  ]);
  expect(statesOf(present, [move('other', '2026-03-01', '2026-03-09', 'one')])).toHaveLength(1);
});
