import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testStage } from '#web/modules/planning/test-stage';
import { order } from './test-plan-editor';
import { usePlanDraft } from './use-plan-draft';

test('an edit made while a newer state of the server is taken over is not lost', () => {
  const plan = { stages: [testStage()], version: 3 };
  const { result } = renderHook(() => usePlanDraft(order, plan, '2027-03-02'));
  act(() => {
    const { setStages, rebase } = result.current;
    setStages((stages) => stages.map((stage) => ({ ...stage, stageName: 'Typed meanwhile' })));
    rebase({ ...plan, version: 4 });
  });
  expect(result.current.stages.map(({ stageName }) => stageName)).toEqual(['Typed meanwhile']);
  expect(result.current.base.version).toBe(4);
});
