import { readiness } from '@selvedge/domain/planning/readiness/readiness';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Stage } from '#web/modules/planning/queries';
import { testStage, testSubStage } from '#web/modules/planning/test-stage';
import { StageCard } from '#web/modules/planning/tracker/stage-card';
import { renderWithRouter } from '#web/ui/test-router';

const FABRIC = '00000000-0000-4000-8000-0000000000f0';
const ignore = () => undefined;
const part = (comboName: string, inhouse: number, id: string) =>
  testSubStage({
    stageId: id,
    comboId: comboName,
    comboName,
    sides: { factory: { status: 'NOT_STARTED', inhouse: { value: inhouse, unit: 790 } } },
  });
const fabric = {
  ...testStage({ stageId: FABRIC, stageName: 'Bulk Fabric In-house' }),
  subStages: [part('Navy', 310, 'f1'), part('White', 500, 'f2')],
};
const cutting = (change: Partial<Stage> = {}): Stage => ({
  ...testStage({ stageName: 'Cutting' }),
  subStages: [part('Navy', 0, 'c1'), part('White', 0, 'c2')],
  conditions: [{ stageId: FABRIC, stageName: 'Bulk Fabric In-house', atLeast: 95 }],
  ...change,
});

async function open(stage: Stage) {
  const found = readiness(stage, [stage, fabric], 'factory');
  renderWithRouter(
    <StageCard
      stage={stage}
      sides={['factory']}
      today="2027-03-01"
      readiness={found ? { factory: found } : undefined}
      onReport={ignore}
      onSeveral={ignore}
    />,
  );
  return within(await screen.findByRole('article', { name: 'Cutting' }));
}

test('a stage card counts the parts that may start, and links to what the others wait for', async () => {
  const card = await open(cutting());
  expect(card.getByRole('button', { name: 'Ready to start: 1 of 2' })).toBeTruthy();
  const link = card.getByRole<HTMLAnchorElement>('link', { name: 'Bulk Fabric In-house is at 62% of 95%' });
  expect(link.href).toContain(`open=${FABRIC}`);
});

test('a stage card names who released parts, with the reason that a trader reads', async () => {
  const release = {
    side: 'factory',
    subStageIds: ['c1'],
    by: 'Priya Raman',
    at: '2027-02-28T12:00:00Z',
  } as const;
  const released = { ...release, subStageIds: ['c1'], reason: 'Fabric is at the gate' };
  const card = await open(cutting({ releases: [released, { ...released, side: 'client', by: 'Nobody' }] }));
  expect(card.getByRole('button', { name: 'Ready to start: 2 of 2' })).toBeTruthy();
  expect(card.getByText('Released by Priya Raman on 28 Feb 2027: “Fabric is at the gate”')).toBeTruthy();
  expect(card.queryByText(/Nobody/)).toBeNull();
});

test('a stage card says nothing once all parts have started, or without conditions', async () => {
  const started = await open(cutting({ subStages: [part('Navy', 10, 'c1')] }));
  expect(started.queryByText(/Ready to start/)).toBeNull();
});
