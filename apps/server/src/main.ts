import type { DemoSize } from '@selvedge/domain/demo/demo-world';
import { DEMO_PASSWORD } from '@selvedge/domain/demo/people';
import type pg from 'pg';
import { destination } from 'pino';
import { allJobs } from '#server/all-jobs';
import { makeApp } from '#server/app';
import { ConfigError, demoSize, readConfig } from '#server/config';
import { connect, DatabaseProblem } from '#server/db/connect';
import { dbOf } from '#server/db/db';
import { isEmpty } from '#server/db/demo-store';
import { startEmbedded } from '#server/db/embedded';
import { loadDemoRows } from '#server/demo/demo';
import type { DemoRows } from '#server/demo/demo-rows';
import { makeDemoRows } from '#server/demo/demo-rows';
import { openFiles } from '#server/files/open';
import { startJobs } from '#server/jobs/runner';
import { Live } from '#server/live/live';
import { makeLogger } from '#server/log';
import { Delivery, startDelivery } from '#server/mail/delivery';
import { Receiver, startReceiving } from '#server/mail/receive';
import { areSessionsValid, authenticator } from '#server/modules/identity/session';
import { preparePush } from '#server/modules/push/push';
import { replyTaker } from '#server/modules/replies/replies';

const STOP_LIMIT_MS = 9_000;

/** Stops what was already started when the start fails. */
let undo: () => Promise<void> = async () => undefined;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = makeLogger(config.logLevel, destination(2));
  for (const warning of config.warnings) logger.warn(warning);
  const clock = () => new Date();
  const demo = demoSize(config);
  let made: Promise<DemoRows> | null = null;
  const demoRows = (size: DemoSize) => (made ??= makeDemoRows(clock(), size));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(config.dataDir, {
        log: (message) => logger.warn(message),
        // Creating the files of the database takes another process a second or two.
        onCreate: () => void (demo && demoRows(demo)),
      });
  if (embedded) undo = embedded.stop;
  const connection: pg.ClientConfig = embedded
    ? embedded.connection
    : { connectionString: config.databaseUrl };
  let stopping = false;
  const { pool, independentPool } = await connect(connection, (error) => {
    // While the server stops, its connections may report the shutdown of the database.
    if (!stopping) logger.warn({ reason: error.message }, 'a database connection was lost');
  });
  const live = new Live(
    connection,
    (error) => logger.warn({ reason: error.message }, 'the live connection was lost'),
    (sessions) => areSessionsValid(dbOf(pool), sessions, clock()),
  );
  await preparePush(pool, config);
  const files = openFiles(config);
  const loadInto = async (size: DemoSize) => {
    process.stdout.write('Loading the demo data...\n');
    await loadDemoRows(pool, files, await demoRows(size));
  };
  // Asked before the app is made, which blocks the event loop for longer than a new connection may take.
  const lacksDemo = demo !== null && (await isEmpty(dbOf(pool)));
  const [app] = await Promise.all([
    makeApp(
      { pool, independentPool, config, files, clock, authenticate: authenticator(config.sessionSecret) },
      live,
      logger,
    ),
    lacksDemo ? loadInto(demo) : null,
  ]);
  await live.start();
  const mailServer = {
    from: config.mailFrom,
    ...(config.smtpUrl ? { url: config.smtpUrl } : { log: (mail: object) => logger.info(mail, 'mail') }),
  };
  const stopDelivery =
    config.smtpUrl || config.mail === 'log'
      ? startDelivery(new Delivery(pool, mailServer), clock, (error) =>
          logger.warn({ err: error }, 'mails could not be sent'),
        )
      : null;
  const take =
    config.mailIn && replyTaker({ pool, independentPool, config, files, clock, log: app.log }, config.mailIn);
  const stopReceiving =
    take && config.mailIn?.url
      ? startReceiving(new Receiver(config.mailIn.url, pool, take, logger), logger)
      : null;
  await app.listen({ host: config.host, port: config.port });
  const stopJobs = startJobs(allJobs, { pool, config, files, clock, log: logger });
  printAddress(config.publicUrl, demo !== null);

  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    void (async () => {
      await live.stop();
      // Close connections as their last request ends; keep-alive would hold them open for the next one.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
      await Promise.all([stopDelivery?.(), stopReceiving?.(), stopJobs()]);
      await Promise.all([pool.end(), independentPool.end()]);
      await embedded?.stop();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function printAddress(address: string, demo: boolean): void {
  process.stdout.write(`\nSelvedge is ready: ${address}\n`);
  if (demo)
    process.stdout.write(
      `Demo sign-ins, password ${DEMO_PASSWORD}:\n  trader@demo.example   trader.regular@demo.example\n  buyer@demo.example    buyer.regular@demo.example\n  factory@demo.example  factory.regular@demo.example\n`,
    );
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof DatabaseProblem ||
    (error instanceof Error && /Another Selvedge server|embedded PostgreSQL/.test(error.message));
  process.stderr.write(
    isExpected
      ? `${(error as Error).message}\n`
      : `Selvedge could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  void undo().finally(() => process.exit(1));
});
