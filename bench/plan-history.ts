import type pg from 'pg';
import { stagesOf } from './data';
import { report } from './report';
import { call, newOrder, type Session } from './site';

const SAVES = 60;
const STAGES = [15, 30] as const;

/** Measures saves of plans that move one deadline, and the stored size of their revisions. */
export async function planHistory(pool: pg.Pool, session: Session): Promise<void> {
  for (const stages of STAGES) {
    const order = await newOrder(session, `Saved ${stages}`, [2, 3, 4], stages);
    await saves(session, order, stages);
    const { rows } = await pool.query<{ bytes: number }>(
      'select avg(pg_column_size(pr))::integer as bytes from plan_revisions pr where order_id = $1 and version > 1',
      [order],
    );
    const bytes = rows[0]?.bytes ?? 0;
    report(`revision of a plan of ${stages} stages`, `${bytes} bytes`, '6000 bytes', bytes < 6000);
  }
}

async function saves(session: Session, order: string, count: number): Promise<void> {
  const stored = await call<{ stageId: string }[]>('GET', `/Planning/byOrderId/${order}`, undefined, session);
  const sent = stagesOf(order, count).map((stage, index) => ({ ...stage, stageId: stored[index]?.stageId }));
  const took: number[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    const [first, ...others] = sent;
    const begun = performance.now();
    await call('PUT', '/Planning/bulkUpdate', [{ ...first, leadTimeClient: 90 + save }, ...others], session);
    took.push(performance.now() - begun);
  }
  const sorted = took.sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (SAVES - 1))] ?? 0);
  report(
    `save of a plan of ${count} stages, one deadline moved`,
    `median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    'median 100 ms',
    at(0.5) < 100,
  );
}
