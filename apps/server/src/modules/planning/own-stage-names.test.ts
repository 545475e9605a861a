import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const namesFor = async (who: Parameters<typeof app.call>[0]) =>
  (await app.call(who, 'GET', '/api/Planning/stage-names')).body;

it('suggests the names of stages that the catalog lacks, the most used first, to those who see the stages', async () => {
  const trial = { stageName: 'Stone wash trial', stageType: 'Production' };
  const proof = { stageName: 'CANARY proof', stageType: 'Sample Approval', isVisibleToClient: false };
  for (const stages of [
    [{ stageName: 'lab dip' }, proof, trial],
    [{ ...trial, stageName: 'Stone Wash Trial' }],
    [trial],
  ])
    await makePlan(app, (await makeOrder(app)).orderId, stages);
  const own = [
    { stageName: 'Stone wash trial', stageType: 'Production' },
    { stageName: 'CANARY proof', stageType: 'Sample Approval' },
  ];
  expect(await namesFor('trader')).toEqual(own);
  expect(await namesFor('factory')).toEqual(own);
  expect(await namesFor('buyer')).toEqual(own.slice(0, 1));
  expect(await namesFor('rival')).toEqual([]);
});
