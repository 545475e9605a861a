import { expect, it } from 'vitest';
import { isLocked, startedParts } from './rules';
import type { SubStage } from './stage';

const part = (status: string, inhouse: number): SubStage => {
  const untouched = {
    status: 'NOT_STARTED',
    inhouse: { value: 0, unit: 1 },
    required: { value: 10, unit: 1 },
  };
  const reported = { ...untouched, status, inhouse: { value: inhouse, unit: 1 } };
  return { sides: { client: untouched, factory: reported } } as unknown as SubStage;
};

it.each([
  ['nothing was reported', 'NOT_STARTED', 0, false],
  ['a status was reported', 'IN_PROGRESS', 0, true],
  ['only a quantity was reported', 'NOT_STARTED', 3, true],
])('a stage is locked or not when %s', (_, status, inhouse, locked) => {
  const stage = { subStages: [part('NOT_STARTED', 0), part(status, inhouse)] };
  expect([isLocked(stage), startedParts(stage)]).toEqual([locked, locked ? 1 : 0]);
});
