import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '#server/build-info';
import type { Config } from '#server/config';
import { dbOf } from '#server/db/db';
import { answers } from '#server/db/ping';
import { listRuns as allRuns, BACKUP } from '#server/jobs/store';
import type { Live } from '#server/live/live';
import { inboundCounts } from '#server/mail/inbound-counts';
import { waiting } from '#server/mail/store';
import { pushCounts } from '#server/outbound/push-counts';
import type { Dependencies } from './adapter';
import { hasBearer } from './bearer';
import { isLocal } from './local';
import { Refusal } from './refusal';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For Prometheus, on this machine or, if set, with METRICS_TOKEN. Labels contain no URLs. */
export function serveMetrics(app: FastifyInstance, deps: Dependencies, live: Live): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answered = new Histogram({
    name: 'selvedge_http_request_seconds',
    help: 'Answered requests by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    answered.observe(labels, reply.elapsedTime / 1000);
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `selvedge_${name}`, help, labelNames, registers: [register] });
  gauge('build_info', 'Always 1, with the release and its commit.', ['version', 'commit']).set(BUILD, 1);
  const database = gauge('database_up', '1 while the database answers.');
  const connections = gauge('database_connections', 'Connections of the pool.', ['state']);
  const mails = gauge('mails', 'Mails that wait, were given up, or were over before sending.', ['state']);
  const failures = gauge('job_failures', 'Failed tries of a job since it last ran.', ['job']);
  const backup = gauge('backup_last_success_timestamp_seconds', 'When the newest backup was taken.');
  const runs = gauge('job_last_run_timestamp_seconds', 'When a job last ran.', ['job']);
  const oldest = gauge('oldest_waiting_mail_age_seconds', 'For how long the oldest waiting mail has waited.');
  const files = gauge('files_up', '1 while files can be stored.');
  const free = gauge('data_free_bytes', 'Free room on the disk of DATA_DIR.');
  const sessions = gauge('live_sessions', 'Open pages that this process sends events to.');

  const counter = (name: string, help: string) =>
    new Counter({ name: `selvedge_${name}`, help, labelNames: ['outcome'], registers: [register] });
  const inbound = counter('inbound_mails_total', 'Received mails to reply addresses, by outcome.');
  const pushes = counter('push_attempts_total', 'Attempts to reach push services, by outcome.');

  const update = async () => {
    inbound.reset();
    for (const [outcome, count] of inboundCounts()) inbound.inc({ outcome }, count);
    pushes.reset();
    for (const [outcome, count] of pushCounts()) pushes.inc({ outcome }, count);
    const { pool } = deps;
    connections.set({ state: 'open' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waited_for' }, pool.waitingCount);
    const up = await answers(pool);
    database.set(up ? 1 : 0);
    files.set(deps.isStorageAway?.() ? 0 : 1);
    sessions.set(live.size);
    const room = await statfs(deps.config.dataDir).catch(() => null);
    if (room) free.set(room.bavail * room.bsize);
    else free.remove();
    // What the database tells is unknown without it.
    mails.reset();
    oldest.remove();
    backup.remove();
    failures.reset();
    runs.reset();
    if (!up) return;
    const counts = await waiting(dbOf(pool));
    oldest.set(counts.since ? (deps.clock().getTime() - Date.parse(counts.since)) / 1000 : 0);
    mails.set({ state: 'over' }, counts.over);
    mails.set({ state: 'waiting' }, counts.waiting);
    mails.set({ state: 'given_up' }, counts.failed);
    for (const { name, attempts, ranAt } of await allRuns(dbOf(pool))) {
      if (name !== BACKUP) failures.set({ job: name }, attempts);
      if (ranAt && name !== BACKUP) runs.set({ job: name }, Date.parse(ranAt) / 1000);
      if (ranAt && name === BACKUP) backup.set(Date.parse(ranAt) / 1000);
    }
  };
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.config)) throw new Refusal('NOT_FOUND');
    await update();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const token = config.metricsToken;
  return token === undefined ? isLocal(request, config) : hasBearer(request, token);
}
