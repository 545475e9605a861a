import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type Dependencies, serve } from '#server/http/adapter';
import { guardBodies } from '#server/http/body-door';
import { ANSWER_POLICY } from '#server/http/content-policy';
import { answerError } from '#server/http/errors';
import { reportForwarding } from '#server/http/forwarding';
import { serveHealth } from '#server/http/health';
import { networkOf } from '#server/http/limits';
import { serveMailIn } from '#server/http/mail-in';
import { serveMetrics } from '#server/http/metrics';
import { makeOffload } from '#server/http/offload';
import { serveOpenApi } from '#server/http/open-api';
import { Refusal } from '#server/http/refusal';
import type { Bound } from '#server/http/routes';
import { securityHeaders } from '#server/http/security-headers';
import { serveWeb } from '#server/http/web';
import type { Live } from '#server/live/live';
import { serveOutbox } from '#server/mail/outbox-page';
import { MAX_MAIL_BYTES } from '#server/mail/receive';
import { activityRoutes } from '#server/modules/activity/routes';
import { auditRoutes } from '#server/modules/audit/routes';
import { billingRoutes } from '#server/modules/billing/routes';
import { boardRoutes } from '#server/modules/board/routes';
import { writeSave } from '#server/modules/changes/changes';
import { changesRoutes } from '#server/modules/changes/routes';
import { connectionsRoutes } from '#server/modules/connections/routes';
import { documentsRoutes } from '#server/modules/documents/routes';
import { filesRoutes, serveFiles } from '#server/modules/files/routes';
import { leaveWork } from '#server/modules/handover/handover';
import { handoverRoutes } from '#server/modules/handover/routes';
import { homeRoutes } from '#server/modules/home/routes';
import { identityRoutes } from '#server/modules/identity/routes';
import { importsRoutes } from '#server/modules/imports/routes';
import { insightsRoutes } from '#server/modules/insights/routes';
import { integrationsRoutes } from '#server/modules/integrations/routes';
import { legalRoutes } from '#server/modules/legal/routes';
import { messagingRoutes, pinRoutes } from '#server/modules/messaging/routes';
import { notificationsRoutes } from '#server/modules/notifications/routes';
import { orderFilesRoutes } from '#server/modules/order-files/routes';
import { replaceMerchandiser } from '#server/modules/orders/orders';
import { ordersRoutes } from '#server/modules/orders/routes';
import { organizationsRoutes } from '#server/modules/organizations/routes';
import { partnerReportsRoutes } from '#server/modules/partner-reports/routes';
import { takeOffPlans } from '#server/modules/planning/planning';
import {
  dateRoutes,
  learnedRoutes,
  planHistoryRoutes,
  planningRoutes,
  remindersRoutes,
  scheduleRoutes,
  serveCalendars,
} from '#server/modules/planning/routes';
import { presenceRoutes } from '#server/modules/presence/routes';
import { pushRoutes } from '#server/modules/push/routes';
import { removeReplies, replyTaker } from '#server/modules/replies/replies';
import {
  remindingRoutes,
  reportingRoutes,
  reportLinkRoutes,
  serveReportLinks,
} from '#server/modules/reporting/routes';
import { samplesRoutes } from '#server/modules/samples/routes';
import { scorecardRoutes } from '#server/modules/scorecards/routes';
import { searchRoutes } from '#server/modules/search/routes';
import { templatesRoutes } from '#server/modules/templates/routes';
import { versionsRoutes } from '#server/modules/versions/routes';
import { viewsRoutes } from '#server/modules/views/routes';
import { waitingRoutes } from '#server/modules/waiting/routes';
import { workdaysRoutes } from '#server/modules/workdays/routes';

declare module 'fastify' {
  interface FastifyInstance {
    openRequests(): number;
  }
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
/** High, because hundreds of people in an office share one address; only stops floods. */
const REQUESTS_A_MINUTE = 60_000;

export const offload = makeOffload(new URL('./request-worker.ts', import.meta.url), {
  timeoutMs: 120_000,
  // The largest order is saved with less than 256 MB of it, and a body may have three times its length.
  memoryMb: 768,
  idleMs: 60_000,
});

/** In milliseconds: limits how long a client can hold a connection by sending its headers slowly. */
const SLOW_CLIENTS = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Endpoints of a module that is missing here are not served. */
const allRoutes = (live: Live): Bound[] => [
  ...identityRoutes({ takeOffPlans, replaceMerchandiser, leaveWork, removeReplies }),
  ...handoverRoutes,
  ...organizationsRoutes,
  ...connectionsRoutes,
  ...ordersRoutes(writeSave),
  ...changesRoutes,
  ...orderFilesRoutes,
  ...partnerReportsRoutes,
  ...planningRoutes,
  ...planHistoryRoutes,
  ...scheduleRoutes,
  ...dateRoutes,
  ...boardRoutes,
  ...importsRoutes,
  ...insightsRoutes,
  ...homeRoutes,
  ...learnedRoutes,
  ...remindersRoutes,
  ...reportingRoutes,
  ...reportLinkRoutes,
  ...remindingRoutes,
  ...samplesRoutes,
  ...templatesRoutes,
  ...versionsRoutes,
  ...viewsRoutes,
  ...workdaysRoutes,
  ...scorecardRoutes,
  ...searchRoutes,
  ...messagingRoutes,
  ...pinRoutes,
  ...notificationsRoutes(live),
  ...pushRoutes,
  ...activityRoutes,
  ...presenceRoutes,
  ...filesRoutes,
  ...waitingRoutes,
  ...documentsRoutes,
  ...billingRoutes,
  ...integrationsRoutes,
  ...legalRoutes,
  ...auditRoutes,
];

export async function makeApp(
  given: Omit<Dependencies, 'offload'> & Partial<Dependencies>,
  live: Live,
  logger: FastifyServerOptions['loggerInstance'],
): Promise<FastifyInstance> {
  const deps: Dependencies = { offload, ...given };
  const { config } = deps;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trust one hop: the address that the own proxy added, not those that the caller sent in the header.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    requestTimeout: 60_000,
    http: SLOW_CLIENTS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still handled while the server stops; then the connection is closed.
    return503OnClosing: false,
    // The router refuses malformed URLs before any hook runs.
    frameworkErrors: answerError,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
  }) as unknown as FastifyInstance;
  app.decorateRequest('actor', null);
  app.setErrorHandler(answerError);
  guardBodies(app);
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  app.addHook('onRequest', async (request, reply) => {
    // The client left before its request was handled, so nobody gets a response.
    if (request.raw.socket.destroyed) return reply.hijack();
    // On the raw response, because live streams send their headers without the framework.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply
      .header('x-request-id', request.id)
      .header('permissions-policy', PERMISSIONS)
      .header('content-security-policy', ANSWER_POLICY);
    // Refuse compressed bodies: the product's clients never send them, and a small one can expand to any size.
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new Refusal('WRONG_TYPE');
  });
  watchRequests(app);
  if (!config.trustProxy) reportForwarding(app);
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new Refusal('TOO_MANY'),
  });
  // Compresses pages and large lists to a fifth; small responses and streams are not worth it.
  await app.register(compress, {
    threshold: 4096,
    encodings: ['gzip'],
    zlibOptions: { level: 1 },
    globalDecompression: false,
  });
  serveMetrics(app, deps, live);
  serveHealth(app, deps);
  serve(app, allRoutes(live), deps);
  serveOpenApi(app);
  serveFiles(app, deps);
  serveCalendars(app, deps);
  serveOutbox(app, deps);
  serveReportLinks(app, deps);
  if (config.mailIn) {
    const take = replyTaker({ ...deps, log: app.log }, config.mailIn);
    serveMailIn(app, config, {
      maxBytes: MAX_MAIL_BYTES,
      take: (raw) => take({ raw, isTooLarge: false }),
    });
  }
  await serveWeb(app, config);
  return app;
}

/** Counts requests until their responses are closed. With LOG_LEVEL=debug each has a line then. */
function watchRequests(app: FastifyInstance): void {
  let open = 0;
  app.decorate('openRequests', () => open);
  app.addHook('onRequest', async (request, reply) => {
    const since = performance.now();
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      const ms = Math.round(performance.now() - since);
      // The route pattern, because the address can contain a key or a token.
      const route = request.routeOptions.url ?? null;
      request.log.debug({ method: request.method, route, status: reply.raw.statusCode, ms }, 'answered');
    });
  });
}
