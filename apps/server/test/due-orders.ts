import { addDays } from '@selvedge/domain/calendar';
import { v4 as uuid } from 'uuid';
import { makeOrder, makePlan, TODAY } from './orders';
import type { TestApp } from './start-app';

interface Dates {
  baseline: string | null;
  commitment: string | null;
  actual: string | null;
}

/** A day that is as far from the day of the tests as a day of March from 22 March. */
export const march = (day: number) => addDays(TODAY, day - 22);

/** The document's orders A to G of 22 March, at the day of the tests. */
export const DUE_ORDERS = {
  A: { baseline: march(1), commitment: march(1), actual: march(0) },
  B: { baseline: march(5), commitment: march(5), actual: march(5) },
  C: { baseline: march(8), commitment: march(12), actual: march(12) },
  D: { baseline: march(10), commitment: march(10), actual: march(13) },
  E: { baseline: march(15), commitment: march(15), actual: march(15) },
  F: { baseline: march(20), commitment: march(20), actual: null },
  G: { baseline: march(25), commitment: march(25), actual: null },
} satisfies Record<string, Dates>;

const exFactory = { stageName: 'Ex-Factory', stageType: 'Production', category: 'Submission' };
const approval = { stageName: 'Lab Dip', stageType: 'Sample Approval', category: 'Approval' };

/** An order with an approval stage, and an ex-factory stage for each of these dates, the same on both sides. */
export async function makeDueOrder(app: TestApp, stages: readonly Dates[], values = {}) {
  const { orderId } = await makeOrder(app, { 'Purchase Order Date': '2026-01-01', ...values });
  const [labDip, ...ends] = await makePlan(app, orderId, [approval, ...stages.map(() => exFactory)]);
  for (const [nth, { stageId }] of ends.entries()) {
    const { baseline, commitment, actual } = stages[nth] as Dates;
    await app.pool.query(
      `update stage_sides set baseline = $2, commitment = $3, actual = $4, total = 2, done = case when $4::date is null
        then 1 else 2 end where stage_id = $1`,
      [stageId, baseline, commitment, actual],
    );
  }
  return {
    orderId: orderId as string,
    labDip: labDip.stageId as string,
    exFactory: ends[0]?.stageId as string,
  };
}

interface Decision {
  side: 'client' | 'factory';
  at: string;
  from: string;
  to: string;
  round: number | null;
  waited: number | null;
}

export async function addStatusChange(app: TestApp, orderId: string, stageId: string, change: Decision) {
  const { side, at, from, to, round, waited } = change;
  await app.pool.query(
    `insert into status_changes (order_id, stage_id, sub_stage_id, side, at, from_status, to_status, round, waited_days)
    values ($1, $2, $3, $4, $5::date + interval '12 hours', $6, $7, $8, $9)`,
    [orderId, stageId, uuid(), side, at, from, to, round, waited],
  );
}
