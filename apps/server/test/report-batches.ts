import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/reporting';
import pino from 'pino';
import { v7 as uuid } from 'uuid';
import { dbOf, inTransaction } from '#server/db/db';
import { writingFor } from '#server/http/decisions';
import { Decisions } from '#server/http/policy-decisions';
import { Refusal } from '#server/http/refusal';
import type { LiveNotice } from '#server/live/live-store';
import { actorById } from '#server/modules/identity/identity';
import { reportAll } from '#server/modules/reporting/reporting';
import type { TestApp } from './start-app';

type Report = BodyOf<typeof contract.report>;
export type ReportBody = Omit<Report, 'id'> & { id?: string };

/** Reports of a person that are made together in one transaction, with their number of statements and live events. */
export async function reportBatch(
  app: TestApp,
  who: 'trader' | 'factory' | 'buyer',
  bodies: readonly ReportBody[],
) {
  const { pool, config, files, clock, world } = app;
  const decisions = new Decisions(await actorById(dbOf(pool), world.people[who].id));
  const live: LiveNotice[] = [];
  let statements = 0;
  const outcomes = await inTransaction(
    pool,
    (db) =>
      reportAll(
        writingFor(
          {
            db,
            now: clock.now,
            config,
            files,
            log: pino({ level: 'silent' }),
            independentPool: pool,
            effects: { live: (event) => live.push(event), afterCommit: () => undefined },
          },
          decisions,
        ),
        bodies.map((body, index) => ({ body: { id: uuid(), ...body }, path: `${index}.` })),
      ),
    () => {
      statements += 1;
    },
  );
  return { outcomes, live, statements };
}

/** The refusal of reports, or null if they are made. */
export const refusalOf = (made: Promise<unknown>): Promise<Refusal | null> =>
  made.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

const OF_ORDERS = 'order_id = any($1::uuid[])';
const OF_STAGES = `stage_id in (select id from stages where ${OF_ORDERS})`;
/** The rows that reports on orders write. */
const WRITTEN: Record<string, string> = {
  sub_stage_sides: `select * from sub_stage_sides
    where sub_stage_id in (select id from sub_stages where ${OF_ORDERS})`,
  stage_sides: `select * from stage_sides where ${OF_ORDERS}`,
  stage_reports: `select * from stage_reports where ${OF_ORDERS}`,
  status_changes: `select * from status_changes where ${OF_ORDERS}`,
  date_changes: `select * from date_changes where ${OF_ORDERS}`,
  date_reasons: `select * from date_reasons where change_id in (select id from date_changes where ${OF_ORDERS})`,
  gate_releases: `select * from gate_releases where ${OF_STAGES}`,
  activities: `select * from activities where ${OF_ORDERS}`,
  notifications: `select * from notifications
    where action like any (select '%' || id || '%' from unnest($1::uuid[]) id)`,
  orders: `select id as "orderId", buyer_stages, trader_stages, factory_stages, buyer_due, trader_due, factory_due,
      progress_client, progress_factory, forecast_client, forecast_factory, late_client, late_factory, updated_at,
      buyer_updated_at, factory_updated_at
    from orders where id = any($1::uuid[])`,
  stages: `select * from stages where ${OF_ORDERS}`,
  plan_revisions: `select * from plan_revisions where ${OF_ORDERS}`,
};
/** What differs between reports with the same content. */
const OWN = ['id', 'hash', 'bundle_key'];

/**
 * All rows that reports on orders leave, as sorted texts by table. `names` has the ids of the orders, stages and parts
 * with the names that the same records of other orders have, too.
 */
export async function rowsOf(
  app: TestApp,
  orderIds: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const [table, query] of Object.entries(WRITTEN)) {
    const found = await app.pool.query<{ row: object }>(`select to_jsonb(t) as row from (${query}) t`, [
      orderIds,
    ]);
    rows[table] = found.rows.map(({ row }) => named(withoutOwn(row), names)).sort();
  }
  return rows;
}

const withoutOwn = (row: object): object =>
  JSON.parse(JSON.stringify(row, (key, value) => (OWN.includes(key) ? undefined : value)));
const named = (row: object, names: ReadonlyMap<string, string>): string =>
  JSON.stringify(row).replaceAll(UUID, (id) => names.get(id) ?? '<id>');
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
