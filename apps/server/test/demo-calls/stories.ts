import { addDays } from '@selvedge/domain/calendar';
import { sideOf } from '@selvedge/domain/planning/progress';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { callAs } from './calls';
import type { DemoCalls } from './plan';

interface Planned {
  orderId: string;
  plan: readonly VisibleStage[];
}
type Story = (world: DemoCalls, planned: Planned) => Promise<void>;

const stageOf = ({ plan }: Planned, name: string): VisibleStage => {
  const found = plan.find(({ stageName }) => stageName === name);
  if (!found) throw new Error(`Demo data: the plan has no stage ${name}`);
  return found;
};
/** A number of days after the deadline of a side. */
const daysLate = (stage: VisibleStage, side: Side, days: number): string =>
  addDays(stage.sides[side]?.deadline ?? '', days);

/** The factory expects its fabric late; the forecast shows what that does in the end. */
const lateFabric: Story = async ({ app }, planned) => {
  const fabric = stageOf(planned, 'Bulk Fabric In-house');
  const factory = callAs(app, 'factory');
  await factory('PUT', `/api/Planning/expected/${fabric.stageId}`, {
    side: 'factory',
    day: daysLate(fabric, 'factory', 6),
    reason: { code: 'fabric', party: 'mill', note: 'The dyehouse runs one shift this week' },
  });
};

/** The trader moved two deadlines, one of them for the rejected wash, and removed a stage. */
const rejectedWash: Story = async ({ call }, planned) => {
  const wash = stageOf(planned, 'Wash Standard');
  await call('PUT', `/api/Planning/reschedule/${planned.orderId}`, {
    moves: [{ stageId: wash.stageId, side: 'client', commitment: daysLate(wash, 'client', 5) }],
    reason: { code: 'rejected', party: 'factory' },
    commitMessage: 'Second round of the wash',
  });
  const sizes = stageOf(planned, 'Size Set Sample');
  await call('PUT', `/api/Planning/reschedule/${planned.orderId}`, {
    moves: [{ stageId: sizes.stageId, side: 'client', commitment: daysLate(sizes, 'client', 4) }],
    reason: { code: 'capacity', party: 'factory' },
    commitMessage: 'The sample room is full',
  });
  await call('DELETE', `/api/Planning/delete/${stageOf(planned, 'Trim Card').stageId}`);
};

/** The goods left three days late, because the fabric came late; the documents were in time. */
const lateShipment: Story = async ({ call }, planned) => {
  const end = stageOf(planned, 'Ex-Factory');
  const documents = stageOf(planned, 'Shipping Documents');
  for (const side of SIDES) {
    const targetUserType = PARTNER_TYPES[side];
    for (const part of end.subStages)
      await call('PUT', `/api/Planning/updateStage/${part.stageId}`, {
        commitMessage: 'All shipped, 3 days late',
        metadata: {
          targetUserType,
          currentInhouse: sideOf(part, side).required,
          doneOn: daysLate(end, side, 3),
          reason: { code: 'fabric', party: 'mill', tell: ['client'] },
        },
      });
    await call('PUT', `/api/Planning/updateStage/${documents.stageId}`, {
      commitMessage: 'Documents sent',
      metadata: {
        targetUserType,
        currentStatus: 'COMPLETED',
        subStageIds: documents.subStages.map(({ stageId }) => stageId),
        doneOn: daysLate(documents, side, 0),
      },
    });
  }
};

const STORIES: readonly [RegExp, Story][] = [
  [/Tee/, lateFabric],
  [/Jean/, rejectedWash],
  [/Fleece/, lateShipment],
];

/** What happened to the dates of a demo order. */
export async function tellStory(world: DemoCalls, orderName: string, planned: Planned): Promise<void> {
  for (const [pattern, story] of STORIES) if (pattern.test(orderName)) await story(world, planned);
}
