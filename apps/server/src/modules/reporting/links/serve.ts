import { PUBLIC_BODY } from '@selvedge/contract/endpoint';
import type { ErrorCode } from '@selvedge/contract/errors';
import { dayIn } from '@selvedge/domain/calendar';
import { isUuid } from '@selvedge/domain/ids';
import { isReaderLanguage } from '@selvedge/domain/languages';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { isLinkAction, LINK_TEXTS, type LinkAction, linkState } from '@selvedge/domain/reporting/links';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { dbOf, inTransaction } from '#server/db/db';
import { type Dependencies, visitorContext } from '#server/http/adapter';
import { FORM_TYPE, MULTIPART_TYPE } from '#server/http/body-door';
import { formPagePolicy } from '#server/http/content-policy';
import type { Context, VisitorContext } from '#server/http/context';
import { withDecisions } from '#server/http/decisions';
import { RateLimiter } from '#server/http/limits';
import { type PageAnswer, sendPage } from '#server/http/page-answer';
import { Decisions } from '#server/http/policy-decisions';
import { Refusal } from '#server/http/refusal';
import type { SentFile } from '#server/http/upload';
import { Effects } from '#server/live/effects';
import { actorById, mailSignUpLink } from '#server/modules/identity/identity';
import { emptyForm, type LinkForm, pageNumber, RefusedForm, withLinkForm } from './form';
import type { Handled } from './handled';
import { listPage } from './list-page';
import { donePage, messagePage, type Place, reportPage, withdrawPage } from './page';
import { SCRIPT, STYLE } from './page-assets';
import { holdPhotos, storePhotos } from './photos';
import { type LinkPage, readPage, readPages } from './read-page';
import { notifyEditors, sendReceipt } from './receipt';
import { reportByLink } from './report';
import { admitStop, askToStop, stopMails } from './stop';
import type { FoundLink, LinkStage } from './store';
import * as store from './store';
import { digestOf, isToken } from './tokens';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Unknown tokens of a network. A link that exists is never blocked by them. */
const wrongTokens = new RateLimiter('wrong report links', 300, 15 * MINUTE_MS);
const reports = new RateLimiter('reports by link', 30, HOUR_MS);
/** In bytes: six photos of 10 MB, so that a sixth one is refused with its own text. */
const REPORT_LIMIT = 64 * 1024 * 1024;
const REPORT_FORM = { [MULTIPART_TYPE]: { limit: REPORT_LIMIT, parse: 'stream' } } as const;
const SMALL_FORM = { [FORM_TYPE]: { limit: PUBLIC_BODY, parse: 'main' } } as const;

const POLICY = formPagePolicy(STYLE, SCRIPT);

interface Admitted extends Place {
  handled: Handled;
  link: FoundLink;
  /** The one that the request is about; null for the list of a link to several stages. */
  stage: LinkStage | null;
  ctx: Context;
}
type AtStage = Admitted & { stage: LinkStage };

/** The pages of report links, and of links that end mails. They are outside of the app, in plain HTML. */
export function serveReportLinks(app: FastifyInstance, deps: Omit<Dependencies, 'offload'>): void {
  /** Looks the link up before it reads a body. A link that does not work gets a page as response. */
  const serve = <Found extends { handled: Handled }>(
    method: 'GET' | 'POST',
    url: string,
    find: (handled: Handled) => Promise<Found | PageAnswer>,
    work: (found: Found) => Promise<PageAnswer>,
    bodies?: FastifyContextConfig['bodies'],
  ) => {
    const links = new WeakMap<FastifyRequest, Found>();
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await find(handledOf(deps, request));
      if (!('handled' in found)) return sendPage(reply, found, POLICY);
      links.set(request, found);
    };
    app.route({
      method,
      url,
      config: { admission: { needs: 'link', check }, bodies },
      handler: async (request, reply) => {
        const found = links.get(request) as Found;
        const { ctx, effects } = found.handled;
        const page = await work(found);
        await effects.flush(ctx.db, request.log, dbOf(deps.pool));
        return sendPage(reply, page, POLICY);
      },
    });
  };
  serve('GET', '/r/:token', admit, showPage);
  serve('POST', '/r/:token', admitStage, takeReport, REPORT_FORM);
  serve('POST', '/r/:token/opened', admit, countOpened, SMALL_FORM);
  serve('POST', '/r/:token/withdraw', admit, withdraw, SMALL_FORM);
  serve('POST', '/r/:token/sign-up', admit, mailSignUp, SMALL_FORM);
  serve('GET', '/r/stop/:token', admitStop, askToStop);
  serve('POST', '/r/stop/:token', admitStop, stopMails, SMALL_FORM);
}

function handledOf(deps: Handled['deps'], request: FastifyRequest): Handled {
  const effects = new Effects();
  const now = deps.clock();
  const query = request.query as Handled['query'];
  const visitor = visitorContext(deps, request, { db: dbOf(deps.pool, deps.onQuery), now, effects });
  const chosen = isReaderLanguage(query.language) ? query.language : null;
  const ctx = { ...visitor, language: chosen ?? visitor.language };
  return { deps, request, params: request.params as Handled['params'], query, ctx, effects, now, chosen };
}

async function admit(handled: Handled): Promise<Admitted | PageAnswer> {
  const { params, ctx, chosen } = handled;
  const { token } = params;
  const link = isToken(token) ? await store.find(ctx.db, digestOf(ctx.config.sessionSecret, token)) : null;
  const language = chosen ?? link?.language ?? ctx.language;
  const refuse = (text: LocalizedText, refusal: ErrorCode = 'NOT_FOUND') => ({
    html: messagePage(language, text),
    refusal,
  });
  if (!link) {
    const seconds = await ctx.independentTransaction((db) =>
      wrongTokens.secondsToWait(db, ctx.network, ctx.now),
    );
    return seconds > 0
      ? refuse(LINK_TEXTS.wait(Math.ceil(seconds / 60)), 'TOO_MANY')
      : refuse(LINK_TEXTS.unknown);
  }
  const expiresAt = new Date(link.expiresAt);
  const state = linkState({ ...link, expiresAt, isReportable: link.stages.length > 0 }, ctx.now);
  if (state === 'expired') return refuse(LINK_TEXTS.expired(dayIn(link.timeZone, expiresAt)));
  if (state !== 'works') return refuse(LINK_TEXTS[state]);
  const named = handled.query.stage;
  const single = link.isList ? undefined : link.stages[0];
  const stage = named === undefined ? single : link.stages.find(({ stageId }) => stageId === named);
  if (named !== undefined && !stage) return refuse(LINK_TEXTS.over);
  const person = await asPerson({ ...ctx, language }, link);
  return { handled, link, stage: stage ?? null, ctx: person, path: `/r/${token}`, language, chosen };
}

/** A report names its stage, unless the link has only one. */
async function admitStage(handled: Handled): Promise<AtStage | PageAnswer> {
  const admitted = await admit(handled);
  if (!('handled' in admitted)) return admitted;
  const { stage } = admitted;
  return stage
    ? { ...admitted, stage }
    : { html: messagePage(admitted.language, LINK_TEXTS.over), refusal: 'NOT_FOUND' };
}

async function asPerson(ctx: VisitorContext, link: FoundLink): Promise<Context> {
  const person = await actorById(ctx.db, link.personId);
  const reportLink = { id: link.id, copiedBy: link.makerName };
  return withDecisions(ctx, new Decisions({ ...person, reportLink }));
}

async function showPage(admitted: Admitted): Promise<PageAnswer> {
  const { link, stage, ctx } = admitted;
  const { query } = admitted.handled;
  const done = isUuid(query.done ?? '') ? await store.reportOf(ctx, link.id, query.done ?? '') : null;
  if (!stage) {
    const pages = await readPages(ctx, link, link.stages);
    if (query.withdraw) return { html: withdrawPage(admitted, pages) };
    return { html: listPage(admitted, { pages, done, newStages: await store.countNewStages(ctx, link.id) }) };
  }
  const page = await readPage(ctx, link, stage);
  if (query.withdraw) return { html: withdrawPage(admitted, [page]) };
  if (done) return { html: donePage(admitted, page, done) };
  const form = emptyForm(uuid(), chosen(query.action), pageNumber(query.page));
  return { html: reportPage(admitted, page, { form, refusal: null }) };
}

async function countOpened({ link, ctx, handled }: Admitted): Promise<PageAnswer> {
  await inTransaction(handled.deps.pool, (db) => store.countOpened({ ...ctx, db }, link.id));
  return { html: '' };
}

const chosen = (action: string | undefined): LinkAction | null => (isLinkAction(action) ? action : null);

async function takeReport(admitted: AtStage): Promise<PageAnswer> {
  const { link, stage, ctx } = admitted;
  const key = link.isList ? `${link.id} ${stage.stageId}` : link.id;
  const seconds = await ctx.independentTransaction((db) => reports.secondsToWait(db, key, ctx.now));
  if (seconds > 0)
    return { html: messagePage(ctx.language, LINK_TEXTS.wait(Math.ceil(seconds / 60))), refusal: 'TOO_MANY' };
  const refusing =
    (form: LinkForm, photos: readonly SentFile[] = []) =>
    async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const page = await readPage(ctx, link, stage);
      return refused(admitted, { page, form: formOn(page, form), photos, refusal: error });
    };
  return withLinkForm(ctx, admitted.handled.request, (form, photos) =>
    accepted(admitted, form, photos).catch(refusing(form, photos)),
  ).catch((error: unknown) =>
    refusing(error instanceof RefusedForm ? error.form : emptyForm(uuid(), null))(error),
  );
}

/** A line of a list reports on all open parts. */
const formOn = ({ parts }: LinkPage, form: LinkForm): LinkForm =>
  form.isWhole ? { ...form, parts: parts.filter(({ isOpen }) => isOpen).map(({ id }) => id) } : form;

async function accepted(admitted: AtStage, form: LinkForm, photos: readonly SentFile[]): Promise<PageAnswer> {
  const { link, stage, ctx, path } = admitted;
  // A form that is sent again must not store its photos again.
  const earlier = await store.reportOf(ctx, link.id, form.id);
  if (earlier?.stageId !== stage.stageId) {
    const page = await readPage(ctx, link, stage);
    await inReport(admitted, { page, form: formOn(page, form), photos });
  }
  const search = new URLSearchParams({
    done: form.id,
    ...(admitted.chosen ? { language: admitted.chosen } : {}),
  });
  return { redirect: `${path}?${search}` };
}

/** Stores the photos and reports in one transaction, after whose commit its events are sent. */
const inReport = (
  { handled: { deps }, link, ctx, path }: Admitted,
  { page, form, photos }: { page: LinkPage; form: LinkForm; photos: readonly SentFile[] },
): Promise<void> =>
  inTransaction(
    deps.pool,
    async (db) => {
      const person = { ...ctx, db };
      const fresh = await storePhotos(person, photos);
      await reportByLink(person, { page, form, photos: [...form.storedPhotos, ...fresh] });
      if (link.origin === 'copied')
        await sendReceipt(person, link, { form, page: await readPage(person, link, page), path });
    },
    deps.onQuery,
  );

async function refused(
  admitted: AtStage,
  {
    page,
    form,
    photos,
    refusal,
  }: { page: LinkPage; form: LinkForm; photos: readonly SentFile[]; refusal: Refusal },
): Promise<PageAnswer> {
  const isOfStored = !(refusal instanceof RefusedForm) && hasProblem(refusal, 'photo');
  const storedPhotos = isOfStored
    ? []
    : [...form.storedPhotos, ...(await holdPhotos(admitted.handled.deps, admitted, form, photos))];
  const shown = { form: { ...form, storedPhotos }, refusal };
  const html = reportPage(admitted, page, shown);
  return { html, refusal: refusal.code };
}

const hasProblem = ({ details }: Refusal, path: string): boolean =>
  details.errors?.some((one) => one.path === path) ?? false;

async function withdraw({ handled, link, ctx }: Admitted): Promise<PageAnswer> {
  const isNotMe = (handled.request.body as { notMe?: string } | undefined)?.notMe === '1';
  await inTransaction(handled.deps.pool, async (db) => {
    const person = { ...ctx, db };
    await store.revoke(person, link.id);
    if (isNotMe) await notifyEditors(person, link);
  });
  return { html: messagePage(ctx.language, LINK_TEXTS.withdrawn) };
}

const MAILED = localized('The link to complete your sign-up is on its way to your mail address.');

/**
 * The link goes to the person's own address, because other readers of the report link must not take over the account.
 */
async function mailSignUp({ handled, link, ctx }: Admitted): Promise<PageAnswer> {
  const say = (text: LocalizedText) => messagePage(ctx.language, text);
  if (!link.isInvited) return { html: say(LINK_TEXTS.over), refusal: 'NOT_FOUND' };
  const seconds = await inTransaction(handled.deps.pool, (db) => mailSignUpLink({ ...ctx, db }));
  return seconds > 0
    ? { html: say(LINK_TEXTS.wait(Math.ceil(seconds / 60))), refusal: 'TOO_MANY' }
    : { html: say(MAILED) };
}
