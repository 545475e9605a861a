import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { makeApp } from '#server/app';
import { ConfigError, readConfig } from '#server/config';
import { dbOf } from '#server/db/db';
import { isEmpty } from '#server/db/demo-store';
import { startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import { loadDemo } from '#server/demo/demo';
import { DEMO_PASSWORD } from '#server/demo/world';
import { diskFiles } from '#server/files/disk';
import { Live } from '#server/live/live';
import { startDelivery } from '#server/mail/delivery';
import { authenticator } from '#server/modules/identity/session';

const STOP_LIMIT_MS = 9_000;
const STATEMENT_LIMIT_MS = 10_000;

/** Undoes what was started when the start fails half-way. */
let undo: () => Promise<void> = async () => undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.s3)
    throw new ConfigError('S3_BUCKET cannot be used yet: this version keeps files under DATA_DIR.');
  const logger = pino({ level: config.logLevel, redact: ['req.headers.authorization'] }, pino.destination(2));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(config.dataDir, { log: (message) => logger.warn(message) });
  if (embedded) undo = embedded.stop;
  const connection: pg.ClientConfig = embedded
    ? embedded.connection
    : { connectionString: config.databaseUrl };
  const connect = (max: number): pg.Pool => {
    const made = new pg.Pool({
      ...connection,
      max,
      connectionTimeoutMillis: 4_000,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS + 1_000,
    });
    made.on('error', (error) => logger.warn({ reason: error.message }, 'a database connection was lost'));
    return made;
  };
  const pool = connect(20);
  const asides = connect(4);
  await migrate(pool);
  const live = new Live(connection, (error) =>
    logger.warn({ reason: error.message }, 'the live connection was lost'),
  );
  const app = await makeApp(
    {
      pool,
      asides,
      config,
      files: diskFiles(join(config.dataDir, 'files')),
      clock: () => new Date(),
      authenticate: authenticator(config.sessionSecret),
    },
    live,
    logger,
  );
  const wantsDemo = config.demo === 'on' || (config.demo === undefined && embedded !== null);
  const demo = wantsDemo && (await isEmpty(dbOf(pool)));
  if (demo) {
    process.stdout.write('Loading the demo data...\n');
    await loadDemo(app, pool, new Date());
  }
  await live.start();
  const stopDelivery = startDelivery(pool, config, (error) =>
    logger.warn({ err: error }, 'mails could not be sent'),
  );
  await app.listen({ host: config.host, port: config.port });
  greet(config.publicUrl, wantsDemo);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void (async () => {
      stopDelivery();
      await live.stop();
      await app.close();
      await Promise.all([pool.end(), asides.end()]);
      await embedded?.stop();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function greet(address: string, demo: boolean): void {
  process.stdout.write(`\nSelvedge is ready: ${address}\n`);
  if (demo)
    process.stdout.write(
      `Demo sign-ins, password ${DEMO_PASSWORD}:\n  trader@demo.example   trader.regular@demo.example\n  buyer@demo.example    buyer.regular@demo.example\n  factory@demo.example  factory.regular@demo.example\n`,
    );
}

main().catch((error: unknown) => {
  const known =
    error instanceof ConfigError ||
    (error instanceof Error && /Another Selvedge server|embedded PostgreSQL/.test(error.message));
  process.stderr.write(
    known
      ? `${(error as Error).message}\n`
      : `Selvedge could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  void undo().finally(() => process.exit(1));
});
