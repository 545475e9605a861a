import { instantOn } from '@selvedge/demo/demo-plan';
import type { NamedState } from '@selvedge/demo/named-states';
import { addDays } from '@selvedge/domain/calendar';
import { orderAnchor } from '@selvedge/domain/planning/anchor';
import { sideOf } from '@selvedge/domain/planning/progress';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { Side, VisibleStage } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import { applyTemplate, type TemplateItem } from '@selvedge/domain/planning/template';
import { linkedTemplate } from '@selvedge/domain/planning/usual-links';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { planToWire, stageFromWire, type VisibleStageWire } from '@selvedge/domain/planning/wire';
import type { StageCategory, StageStatus } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { type Db, dbOf } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { SeededPeople } from '#server/demo/people';
import type { TestApp } from '#test/start-app';
import type { Call } from './calls';

/** What the orders of the demo data are made with. */
export interface DemoCalls {
  app: TestApp;
  /** Calls as the trader's first person. */
  call: Call;
  pool: pg.Pool;
  seeded: SeededPeople;
  today: string;
}

interface PlanFacts {
  poDate: string;
  /** In days after the purchase order: stages due up to this day are done. */
  doneUntil: number;
  /** Whether the plan counts back from the contract ship date. */
  isPlannedBack: boolean;
  /** Working days of stages that take longer than usual, by the key of the stage. */
  workDays?: Record<string, number>;
  /** Whether stages wait for others as usual, and the stage of which a part was released for the factory. */
  hasConditions?: boolean;
  released?: NamedState['released'] | undefined;
  /** Rounds, which decide the statuses of their stages. */
  samples?: NamedState['samples'];
  clients: number[];
  manufacturers: number[];
}

/** Plans an order by a template, reports what is done, each on its deadline, and freezes the deadlines as agreed. */
export async function makePlan(
  { call, pool, seeded, today }: DemoCalls,
  orderId: string,
  templateItems: readonly TemplateItem[],
  facts: PlanFacts,
): Promise<VisibleStage[]> {
  const { poDate, doneUntil, isPlannedBack, workDays = {}, clients, manufacturers } = facts;
  const items = linkedTemplate(templateItems, uuid);
  const stages = applyTemplate(items, {
    anchor: orderAnchor(poDate, today),
    traderUserId: seeded.people.trader.id,
  }).map((stage, index) => ({
    ...stage,
    ...scheduleOf(items[index], workDays[stageKey(stage.stageName)] ?? null),
    orderId,
    conditions: facts.hasConditions ? items[index]?.conditions : undefined,
    associatedUsers: { ...stage.associatedUsers, clients, manufacturers },
    sides: eachSide((side) => {
      const own = stage.sides[side];
      const isReported = stage.category !== 'Quantity' && !hasRounds(facts.samples, stage.stageName, side);
      return isReported ? { ...own, status: statusAt(stage.category, own.lead, doneUntil) } : own;
    }),
  }));
  const saved = await call('PUT', '/api/Planning/bulkUpdate', stages.map(planToWire));
  const plan = (saved as VisibleStageWire[]).map(stageFromWire);
  if (facts.released) await releaseFirstPart({ call, pool }, plan, facts.released);
  for (const stage of plan.filter((one) => one.category === 'Quantity'))
    await fillQuantities(call, stage, doneUntil);
  if (isPlannedBack)
    await call('PUT', `/api/Planning/reschedule/${orderId}`, {
      moves: [],
      planFrom: 'ship',
      commitMessage: 'Plan back from the ship date',
    });
  await backdateReports(dbOf(pool), orderId, today);
  await call('POST', `/api/Planning/baseline/${orderId}`, { sides: SIDES, note: 'Agreed with both sides' });
  return plan;
}

async function releaseFirstPart(
  { call, pool }: Pick<DemoCalls, 'call' | 'pool'>,
  plan: readonly VisibleStage[],
  { key, days, reason }: NonNullable<NamedState['released']>,
): Promise<void> {
  const stage = plan.find(({ stageName }) => stageKey(stageName) === key);
  if (!stage) throw new Error(`The plan has no stage ${key} to release.`);
  await call('POST', `/api/Planning/release/${stage.stageId}`, {
    side: 'factory',
    subStageIds: stage.subStages.slice(0, 1).map(({ stageId }) => stageId),
    reason,
  });
  const at = instantOn(addDays(stage.sides.factory?.deadline ?? '', -days), 200);
  await dbOf(pool).run(sql`update gate_releases set created_at = ${at} where stage_id = ${stage.stageId}`);
}

/** The schedule of a new stage; its links name other new stages by the ids of their items. */
function scheduleOf(item: ReturnType<typeof linkedTemplate>[number] | undefined, workDays: number | null) {
  if (!item) return {};
  const after = item.schedule.after.map(({ stageId, lag }) => ({ ref: stageId, lag }));
  return { ref: item.id, schedule: { ...item.schedule, workDays, after } };
}

const hasRounds = (samples: NamedState['samples'], stageName: string, side: Side): boolean =>
  samples?.some((dispatch) => dispatch.stage === stageKey(stageName) && dispatch.side === side) ?? false;

function statusAt(category: StageCategory, lead: number, doneUntil: number): StageStatus {
  const [started, done]: [StageStatus, StageStatus] =
    category === 'Approval' ? ['SUBMITTED', 'APPROVED'] : ['IN_PROGRESS', 'COMPLETED'];
  return lead <= doneUntil ? done : lead <= doneUntil + 8 ? started : 'NOT_STARTED';
}

/** Reports in-house quantities: everything for stages due up to `doneUntil`, a part for those due soon after. */
async function fillQuantities(call: Call, stage: VisibleStage, doneUntil: number): Promise<void> {
  for (const side of SIDES) {
    const { visible, lead = 0 } = stage.sides[side] ?? {};
    if (!visible) continue;
    const share = lead <= doneUntil ? 1 : lead <= doneUntil + 14 ? 0.62 : 0;
    if (share === 0) continue;
    for (const sub of stage.subStages)
      await call('PUT', `/api/Planning/updateStage/${sub.stageId}`, {
        commitMessage: share === 1 ? 'All in-house' : '62 % in-house',
        metadata: {
          targetUserType: PARTNER_TYPES[side],
          currentInhouse: Math.round(sideOf(sub, side).required * share),
        },
      });
  }
}

/** Dates what is reported of an order's plan back to its deadlines, because the demo data report everything at once. */
async function backdateReports(db: Db, orderId: string, today: string): Promise<void> {
  await db.run(sql`
    update sub_stage_sides p
    set started_on = least(ss.commitment, ${today}) - 5,
      actual = case when p.actual is not null then least(ss.commitment, ${today}) end
    from stage_sides ss
    where ss.order_id = ${orderId} and p.stage_id = ss.stage_id and p.side = ss.side and p.started_on is not null`);
  await db.run(sql`
    update stage_sides
    set started_on = least(commitment, ${today}) - 5,
      actual = case when actual is not null then least(commitment, ${today}) end
    where order_id = ${orderId} and started_on is not null`);
}
