import type pg from 'pg';
import { compareSaves, median, type Signed } from './before';
import { stagesOf } from './data';
import { scaled } from './measure';
import { report } from './report';
import type { Session } from './site';

const SAVES = scaled(60);
const STAGES = [15, 30] as const;

/**
 * Measures saves of plans that move one deadline, and the stored size of their revisions (approvals.md E 9). With the version
 * before plan histories in `BENCH_BEFORE`, a save may take 20 % longer than in that version.
 */
export async function planHistory(pool: pg.Pool, session: Session): Promise<void> {
  for (const stages of STAGES) {
    const what = `save of a plan of ${stages} stages, one deadline moved`;
    let order = '';
    const took = await compareSaves(session, {
      what,
      atMost: 1.2,
      rounds: SAVES,
      prepare: async (signed) => {
        const plan = await planned(signed, stages);
        if (signed.session === session) order = plan.orderId;
        return plan;
      },
      save: ({ site, session: own }, { stages: sent }, round) => {
        const [first, ...others] = sent;
        const body = [{ ...first, leadTimeClient: 90 + round }, ...others];
        return site.call('PUT', '/Planning/bulkUpdate', body, own);
      },
    });
    const p95 = took[Math.floor(0.95 * (took.length - 1))] ?? 0;
    report(
      what,
      `median ${Math.round(median(took))} ms, p95 ${Math.round(p95)} ms`,
      'median 100 ms',
      median(took) < 100,
    );
    const { rows } = await pool.query<{ bytes: number }>(
      'select avg(pg_column_size(pr))::integer as bytes from plan_revisions pr where order_id = $1 and version > 1',
      [order],
    );
    const bytes = rows[0]?.bytes ?? 0;
    report(`revision of a plan of ${stages} stages`, `${bytes} bytes`, '6000 bytes', bytes < 6000);
  }
}

interface Plan {
  stages: { leadTimeClient: number }[];
  orderId: string;
}
async function planned({ site, session }: Signed, count: number): Promise<Plan> {
  const orderId = await site.newOrder(session, `Saved ${count}`, [2, 3, 4], count);
  const path = `/Planning/byOrderId/${orderId}`;
  const stored = await site.call<{ stageId: string }[]>('GET', path, undefined, session);
  const stages = stagesOf(orderId, count).map((stage, index) => ({
    ...stage,
    stageId: stored[index]?.stageId,
  }));
  return { stages, orderId };
}
