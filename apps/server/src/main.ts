import { chmodSync, realpathSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { DemoSize } from '@selvedge/demo/demo-world';
import { DEMO_PASSWORD } from '@selvedge/demo/people';
import { localized } from '@selvedge/domain/localized-text';
import type pg from 'pg';
import { destination } from 'pino';
import { allJobs } from '#server/all-jobs';
import { makeApp } from '#server/app';
import { BUILD } from '#server/build-info';
import { type Config, demoSize, readConfig, signUpRule } from '#server/config';
import { makeFolder } from '#server/data-folder';
import { connect } from '#server/db/connect';
import { dbOf } from '#server/db/db';
import { isEmpty } from '#server/db/demo-store';
import { startEmbedded } from '#server/db/embedded';
import { answers, databaseNow, takesWrites } from '#server/db/ping';
import { OtherRelease } from '#server/db/release-lock';
import { loadDemoRows } from '#server/demo/demo';
import { type DemoRows, makeDemoRows } from '#server/demo/demo-rows';
import { openFiles } from '#server/files/open';
import { watchStorage } from '#server/files/probe';
import { listenWhileStarting } from '#server/http/starting';
import { startJobs } from '#server/jobs/runner';
import { Live } from '#server/live/live';
import { makeLogger } from '#server/log';
import { Delivery, startDelivery } from '#server/mail/delivery';
import { Receiver, startReceiving } from '#server/mail/receive';
import { areSessionsValid, authenticator } from '#server/modules/identity/session';
import { preparePush } from '#server/modules/push/push';
import { replyTaker } from '#server/modules/replies/replies';
import { logQuickFacts } from '#server/operator/quick-facts';
import { Outage } from '#server/outage';
import { shownSetting } from '#server/settings/settings';
import { startProblem } from '#server/start-problem';
import { BEATS, startWatchdog } from '#server/workers/watchdog';

const STOP_LIMIT_MS = 9_000;
const HOUR_MS = 3_600_000;

let undo: () => Promise<unknown> = async () => undefined;

/** `appBuilt` resolves when the app's files exist; the database and the demo data are prepared meanwhile. */
async function main(appBuilt: Promise<void> | null): Promise<void> {
  const config = readConfig(process.env);
  let databaseAnswers = async () => false;
  const outage = new Outage(
    (line) => logger.warn(line),
    () => databaseAnswers(),
  );
  const logger = makeLogger(config.logLevel, destination(2), (error) => outage.takes(error));
  logger.info({ ...BUILD, ...summaryOf(config) }, `Selvedge ${BUILD.version} starts`);
  for (const warning of config.warnings) logger.warn(warning);
  makeFolder(config.dataDir);
  // Earlier versions made the directory with 0755.
  if ((statSync(config.dataDir).mode & 0o066) !== 0) chmodSync(config.dataDir, 0o700);
  const clock = () => new Date();
  const demo = demoSize(config);
  const built = { text: localized('Building the app'), isDone: false };
  const opened = { text: localized('Starting the database'), isDone: false };
  const loaded = { text: localized('Loading the demo data'), isDone: false };
  const steps = [...(appBuilt ? [built] : []), opened, ...(demo ? [loaded] : [])];
  const starting = await listenWhileStarting(config, steps);
  undo = starting.close;
  const abort = () => {
    endSoon();
    void undo().finally(() => process.exit(0));
  };
  process.on('SIGTERM', abort).on('SIGINT', abort);
  let made: Promise<DemoRows> | null = null;
  const demoRows = (size: DemoSize) => (made ??= makeDemoRows(clock(), size));
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded(config.dataDir, {
        log: (message) => logger.warn(message),
        // Creating the files of the database takes another process a second or two.
        onCreate: () => void (demo && demoRows(demo)),
      });
  if (embedded) undo = () => Promise.all([starting.close(), embedded.stop()]);
  const connection: pg.ClientConfig = embedded
    ? embedded.connection
    : { connectionString: config.databaseUrl };
  let stopping = false;
  const live = new Live(
    connection,
    (error) => {
      if (!(error instanceof OtherRelease))
        return logger.warn({ lost: error }, 'the live connection was lost');
      // At once, because open requests would write what the other release does not expect.
      logger.fatal(error.message);
      process.exit(1);
    },
    (sessions) => areSessionsValid(dbOf(pool), sessions, clock()),
  );
  const { pool, independentPool } = await connect(
    connection,
    config.sessionSecret,
    (error) => {
      // While the server stops, its connections may report the shutdown of the database.
      if (!stopping) logger.warn({ lost: error }, 'a database connection was lost');
    },
    // Its connection keeps servers of other releases away.
    { hold: () => live.start() },
  );
  // A full disk answers, and takes nothing.
  databaseAnswers = async () => (await answers(pool)) && (await takesWrites(pool));
  opened.isDone = true;
  await preparePush(pool, config);
  const files = openFiles(config);
  const storage = await watchStorage(files, config, (line) => logger.warn(line));
  // No other server uses the data directory of an embedded database.
  await files.removeUnfinished(new Date(clock().getTime() - (embedded ? 0 : HOUR_MS)));
  const loadInto = async (size: DemoSize) => {
    process.stdout.write('Loading the demo data...\n');
    await loadDemoRows(connection, files, await demoRows(size));
  };
  const lacksDemo = demo !== null && (await isEmpty(dbOf(pool)));
  await Promise.all([
    lacksDemo ? loadInto(demo).then(() => (loaded.isDone = true)) : (loaded.isDone = true),
    appBuilt?.then(() => (built.isDone = true)),
  ]);
  const deps = { pool, independentPool, config, files, clock };
  const authenticate = authenticator(config.sessionSecret);
  const app = await makeApp({ ...deps, authenticate, isStorageAway: storage.isAway }, live, logger);
  const mailServer = {
    from: config.mailFrom,
    report: (line: string) => logger.warn(line),
    ...(config.smtpUrl ? { url: config.smtpUrl } : { log: (mail: object) => logger.info(mail, 'mail') }),
  };
  const stopDelivery =
    config.smtpUrl || config.mail === 'log'
      ? startDelivery(new Delivery(pool, mailServer), clock, (error) =>
          logger.warn({ lost: error }, 'mails could not be sent'),
        )
      : null;
  const take = config.mailIn && replyTaker({ ...deps, log: app.log }, config.mailIn);
  const stopReceiving =
    take && config.mailIn?.url
      ? startReceiving(new Receiver(config.mailIn.url, pool, take, logger), logger)
      : null;
  await starting.close();
  await app.listen({ host: config.host, port: config.port });
  void logQuickFacts(pool, deps, logger);
  const stopJobs = startJobs(allJobs, { ...deps, clock: () => databaseNow(pool), log: logger });
  startWatchdog(
    {
      ...BEATS,
      logLevel: config.logLevel,
      ends: config.watchdog === 'on',
      stopDatabase: embedded?.stopCommand ?? null,
    },
    (error) => logger.error({ err: error }, 'the watchdog ended'),
  );

  const stop = () => {
    if (stopping) return;
    stopping = true;
    endSoon();
    logger.info('stopping');
    void (async () => {
      live.endStreams();
      const open = app.openRequests();
      // Close connections as their last request ends; keep-alive would hold them open for the next one.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
      storage.stop();
      await Promise.all([stopDelivery?.(), stopReceiving?.(), stopJobs()]);
      await Promise.all([pool.end(), independentPool.end()]);
      await live.stop();
      await embedded?.stop();
      logger.info(`stopped after ${open} open ${open === 1 ? 'request' : 'requests'}`);
      process.exit(0);
    })();
  };
  process.off('SIGTERM', abort).off('SIGINT', abort);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  printAddress(config, demo !== null);
}

/** For the first line of the log. */
const summaryOf = ({ databaseUrl, s3, smtpUrl, mail, ...config }: Config) => ({
  address: config.publicUrl,
  listens: `${config.host}:${config.port}`,
  database: databaseUrl ? withoutName(shownSetting('DATABASE_URL', databaseUrl)) : 'embedded',
  data: config.dataDir,
  files: s3 ? `bucket ${s3.bucket}` : 'disk',
  mail: smtpUrl ? withoutName(shownSetting('SMTP_URL', smtpUrl)) : (mail ?? 'outbox'),
  signUp: config.signUp,
  warnings: config.warnings.length,
});
const withoutName = (shown: string): string => shown.slice(shown.indexOf('=') + 1);

/** Although something does not stop. */
const endSoon = () => void setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();

function printAddress(config: Config, demo: boolean): void {
  process.stdout.write(`\nSelvedge is ready: ${config.publicUrl}\n${signUpRule(config)}\n`);
  if (demo)
    process.stdout.write(
      `Demo sign-ins, password ${DEMO_PASSWORD}:\n  trader@demo.example   trader.regular@demo.example\n  buyer@demo.example    buyer.regular@demo.example\n  factory@demo.example  factory.regular@demo.example\n`,
    );
}

/** A failure ends the process with a message. */
export async function serve(appBuilt: Promise<void> | null = null): Promise<void> {
  appBuilt?.catch(() => undefined);
  try {
    await main(appBuilt);
  } catch (error) {
    const problem = startProblem(error);
    process.stderr.write(problem ? `${problem}\n` : `Selvedge could not start: ${inspect(error)}\n`);
    await undo().finally(() => process.exit(1));
  }
}

// `npm start` imports this file, because it builds the app while the server starts.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) void serve();
