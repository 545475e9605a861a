import type pg from 'pg';
import { boardScreen } from './board-screen';
import { timed } from './measure';
import { multiply } from './seed';
import { call, newOrder, OURS, type Session } from './site';

const FEW = 300;
const MANY = 2000;
const STAGES = 16;
const CHANGED = { orders: 50, stages: 5 };

interface Row {
  orderId: string;
  cells: [
    key: string,
    stageId: string,
    category: string,
    more: number,
    own: boolean,
    sides: Record<'client' | 'factory', [status: string, commitment: string]>,
  ][];
}
interface Board {
  total: number;
  orders: Row[];
}

/** Measures the board with 300 and 2,000 live orders, its files, and a commit of many cells. */
export async function boards(pool: pg.Pool, session: Session): Promise<void> {
  const orderId = await newOrder(session, 'Board', [1, 2, 2], STAGES);
  await pool.query(`update orders set status = 4 where id <> $1`, [orderId]);
  await grow(pool, orderId, 400_001, FEW - 1);
  const read = () => call<Board>('GET', '/Board?scope=team', undefined, session);
  await timed(`board of ${FEW} orders, ${STAGES} stages, two sides`, 1000, read);
  await changedCells(session, read);
  await boardScreen();
  await timed(`board of ${FEW} orders as PDF`, 30_000, () => file(session, 'pdf'));
  await grow(pool, orderId, 500_001, MANY - FEW);
  await timed(`board of ${MANY} live orders, the first page`, 600, read);
  await timed(`board of ${MANY} orders as Excel workbook`, 30_000, () => file(session, 'excel'));
}

/** Adds orders with baselines, so that changes of dates are recorded. */
async function grow(pool: pg.Pool, orderId: string, first: number, copies: number): Promise<void> {
  await multiply(pool, orderId, { first, copies, users: 0 });
  await pool.query(`update orders set po_date = current_date - 300 where status = 1`);
  await pool.query(
    `update stage_sides ss set baseline = commitment, forecast = commitment, forecast_own = commitment
     from orders o where o.id = ss.order_id and o.status = 1`,
  );
  await pool.query('vacuum analyze');
}

/** Moves the deadlines of both sides, to other days in each round. */
async function changedCells(session: Session, read: () => Promise<Board>): Promise<void> {
  let body: { commitMessage: string; changes: object[] };
  let round = 0;
  const cells = CHANGED.orders * CHANGED.stages * 2;
  await timed(
    `a commit of ${cells} cells in ${CHANGED.orders} orders`,
    800,
    () => call('PUT', '/Board/cells', body, session),
    async () => {
      round += 1;
      const { orders } = await read();
      body = {
        commitMessage: 'Moved together',
        changes: orders.slice(0, CHANGED.orders).flatMap(({ orderId, cells: own }) =>
          own.slice(0, CHANGED.stages).flatMap(([, stageId, , , , sides]) =>
            (['client', 'factory'] as const).map((side) => {
              const date = sides[side][1];
              return { orderId, stageId, side, set: { date: dayAfter(date, round) }, was: { date } };
            }),
          ),
        ),
      };
    },
  );
}
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

async function file(session: Session, kind: 'excel' | 'pdf'): Promise<void> {
  const reply = await fetch(`${OURS}/api/Board/${kind}?scope=team`, { headers: session });
  if (!reply.ok) throw new Error(`The ${kind} of the board answered ${reply.status}.`);
  await reply.arrayBuffer();
}
