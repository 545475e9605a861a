import type { ErrorCode } from '@selvedge/contract/errors';
import { dayIn } from '@selvedge/domain/calendar';
import type { ReaderLanguage } from '@selvedge/domain/languages';
import { isReaderLanguage } from '@selvedge/domain/languages';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized } from '@selvedge/domain/localized-text';
import type { LinkAction } from '@selvedge/domain/reporting/links';
import { isLinkAction, LINK_TEXTS, linkState } from '@selvedge/domain/reporting/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { dbOf, inTransaction } from '#server/db/db';
import type { Dependencies } from '#server/http/adapter';
import { visitorContext } from '#server/http/adapter';
import { formPagePolicy } from '#server/http/content-policy';
import type { Context, VisitorContext } from '#server/http/context';
import { Decisions, withDecisions } from '#server/http/decisions';
import { RateLimiter } from '#server/http/limits';
import type { PageAnswer } from '#server/http/page-answer';
import { sendPage } from '#server/http/page-answer';
import { Refusal } from '#server/http/refusal';
import { Effects } from '#server/live/effects';
import { keepFile } from '#server/modules/files/files';
import { actorById, endMorningMail, mailSignUpLink } from '#server/modules/identity/identity';
import type { LinkForm } from './form';
import { emptyForm, RefusedForm, readForm } from './form';
import type { Place } from './page';
import { donePage, messagePage, reportPage, stopPage, withdrawPage } from './page';
import { SCRIPT, STYLE } from './page-assets';
import type { LinkPage } from './read-page';
import { readPage } from './read-page';
import { notifyEditors, sendReceipt } from './receipt';
import { reportByLink } from './report';
import type { FoundLink } from './store';
import * as store from './store';
import { digestOf, isToken, personOfStopToken } from './tokens';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Unknown tokens of a network. A link that exists is never blocked by them. */
const wrongTokens = new RateLimiter('wrong report links', 300, 15 * MINUTE_MS);
const reports = new RateLimiter('reports by link', 30, HOUR_MS);
/** In bytes: six photos of 10 MB, so that a sixth one is refused with its own text. */
const BODY_LIMIT = 64 * 1024 * 1024;

const POLICY = formPagePolicy(STYLE, SCRIPT);

type TokenRoute = { Params: { token: string }; Querystring: Record<string, string | undefined> };

/** The pages of report links, and of the link that ends the morning mail. They are outside of the app, in plain HTML. */
export function serveReportLinks(app: FastifyInstance, deps: Omit<Dependencies, 'offload'>): void {
  const handle =
    (work: (request: Handled) => Promise<PageAnswer>) =>
    async (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
      const effects = new Effects();
      const now = deps.clock();
      const visitor = visitorContext(deps, request as FastifyRequest, {
        db: dbOf(deps.pool, deps.onQuery),
        now,
        effects,
      });
      const chosen = isReaderLanguage(request.query.language) ? request.query.language : null;
      const ctx = { ...visitor, language: chosen ?? visitor.language };
      const page = await work({ deps, request, ctx, effects, now, chosen });
      await effects.flush(ctx.db, request.log);
      return sendPage(reply, page, POLICY);
    };
  app.register(async (pages) => {
    // Only these pages read forms; endpoints of the API refuse them.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    pages.get<TokenRoute>('/r/:token', handle(showPage));
    pages.post<TokenRoute>('/r/:token', { bodyLimit: BODY_LIMIT }, handle(takeReport));
    pages.post<TokenRoute>('/r/:token/withdraw', handle(withdraw));
    pages.post<TokenRoute>('/r/:token/sign-up', handle(mailSignUp));
    pages.get<TokenRoute>('/r/stop/:token', handle(askToStop));
    pages.post<TokenRoute>('/r/stop/:token', handle(stopMails));
  });
}

interface Handled {
  deps: Omit<Dependencies, 'offload'>;
  request: FastifyRequest<TokenRoute>;
  ctx: VisitorContext;
  effects: Effects;
  now: Date;
  /** The language that the reader chose on the page. */
  chosen: ReaderLanguage | null;
}

/** A link that works, with its person as actor. */
interface Admitted extends Place {
  link: FoundLink;
  ctx: Context;
}

/** The link of a request, or the page that says why it does not work. */
async function admit({
  request,
  ctx,
  chosen,
}: Handled): Promise<Admitted | { html: string; refusal: ErrorCode }> {
  const { token } = request.params;
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
  const state = linkState({ ...link, expiresAt }, ctx.now);
  if (state === 'expired') return refuse(LINK_TEXTS.expired(dayIn(link.timeZone, expiresAt)));
  if (state !== 'works') return refuse(LINK_TEXTS[state]);
  return { link, ctx: await asPerson({ ...ctx, language }, link), path: `/r/${token}`, language, chosen };
}

async function asPerson(ctx: VisitorContext, link: FoundLink): Promise<Context> {
  const person = await actorById(ctx.db, link.personId);
  const reportLink = { id: link.id, copiedBy: link.makerName };
  return withDecisions(ctx, new Decisions({ ...person, reportLink }));
}

async function showPage(handled: Handled): Promise<PageAnswer> {
  const admitted = await admit(handled);
  if ('html' in admitted) return admitted;
  const { link, ctx } = admitted;
  const { query } = handled.request;
  const page = await readPage(ctx, link);
  if (query.withdraw) return { html: withdrawPage(admitted, page.stageName) };
  const action = chosen(query.action);
  const done = query.done ? await store.reportOf(ctx, link.id, query.done).catch(() => null) : null;
  if (done) return { html: donePage(admitted, page, { action, at: done.receivedAt }) };
  const shown = { form: emptyForm(uuid(), action), page: Number(query.page) || 1, refusal: null };
  return { html: reportPage(admitted, page, shown) };
}

const chosen = (action: string | undefined): LinkAction | null => (isLinkAction(action) ? action : null);

async function takeReport(handled: Handled): Promise<PageAnswer> {
  const admitted = await admit(handled);
  if ('html' in admitted) return admitted;
  const { link, ctx, path } = admitted;
  const page = await readPage(ctx, link);
  let form: LinkForm | null = null;
  try {
    const sent = await readForm(handled.request as FastifyRequest);
    form = sent.form;
    const seconds = await ctx.independentTransaction((db) => reports.secondsToWait(db, link.id, ctx.now));
    if (seconds > 0)
      return {
        html: messagePage(ctx.language, LINK_TEXTS.wait(Math.ceil(seconds / 60))),
        refusal: 'TOO_MANY',
      };
    // Stored before the report, so that a refused form keeps its photos.
    for (const photo of sent.photos) form.storedPhotos.push(await keepFile(ctx, photo));
    await inReport(handled, admitted, { page, form });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const typed = form ?? (error instanceof RefusedForm ? error.form : emptyForm(uuid(), null));
    return refused(admitted, { page: await readPage(ctx, link), form: typed, refusal: error });
  }
  const search = new URLSearchParams({
    done: form.id,
    ...(form.action ? { action: form.action } : {}),
    ...(admitted.chosen ? { language: admitted.chosen } : {}),
  });
  return { redirect: `${path}?${search}` };
}

/** Reports in one transaction, after whose commit its events are sent. */
const inReport = (
  { deps }: Handled,
  { link, ctx, path }: Admitted,
  { page, form }: { page: LinkPage; form: LinkForm },
): Promise<void> =>
  inTransaction(
    deps.pool,
    async (db) => {
      const person = { ...ctx, db };
      await reportByLink(person, link, { page, form, photos: form.storedPhotos });
      if (link.origin === 'copied')
        await sendReceipt(person, link, { action: form.action, stageName: page.stageName, path });
    },
    deps.onQuery,
  );

/** The page with what was typed and why it was refused. Photos that were refused are left out. */
function refused(
  admitted: Admitted,
  { page, form, refusal }: { page: LinkPage; form: LinkForm; refusal: Refusal },
): PageAnswer {
  const isPhotos = refusal.details.errors?.some((one) => one.path.startsWith('photos')) ?? false;
  const shown = { form: { ...form, storedPhotos: isPhotos ? [] : form.storedPhotos }, page: 1, refusal };
  const html = reportPage(admitted, page, shown);
  return { html, refusal: refusal.code };
}

async function withdraw(handled: Handled): Promise<PageAnswer> {
  const admitted = await admit(handled);
  if ('html' in admitted) return admitted;
  const { link, ctx } = admitted;
  const isNotMe = (handled.request.body as { notMe?: string } | undefined)?.notMe === '1';
  await inTransaction(handled.deps.pool, async (db) => {
    const person = { ...ctx, db };
    await store.revoke(person, link.id);
    if (isNotMe) await notifyEditors(person, link);
  });
  return { html: messagePage(ctx.language, LINK_TEXTS.withdrawn) };
}

const MAILED = localized('The link to complete your sign-up is on its way to your mail address.');

/** The link goes to the person's own address: whoever else reads the report link must not take over the account. */
async function mailSignUp(handled: Handled): Promise<PageAnswer> {
  const admitted = await admit(handled);
  if ('html' in admitted) return admitted;
  const { link, ctx } = admitted;
  const say = (text: LocalizedText) => messagePage(ctx.language, text);
  if (!link.isInvited) return { html: say(LINK_TEXTS.over), refusal: 'NOT_FOUND' };
  const seconds = await inTransaction(handled.deps.pool, (db) => mailSignUpLink({ ...ctx, db }));
  return seconds > 0
    ? { html: say(LINK_TEXTS.wait(Math.ceil(seconds / 60))), refusal: 'TOO_MANY' }
    : { html: say(MAILED) };
}

const STOPPED = localized('You get no morning mail any more. You can switch it on again in your profile.');

async function askToStop(handled: Handled): Promise<PageAnswer> {
  const { place, person } = await readStopLink(handled);
  if (person === null) return { html: messagePage(place.language, LINK_TEXTS.unknown), refusal: 'NOT_FOUND' };
  return { html: stopPage(place) };
}

async function stopMails(handled: Handled): Promise<PageAnswer> {
  const { place, person } = await readStopLink(handled);
  if (person === null) return { html: messagePage(place.language, LINK_TEXTS.unknown), refusal: 'NOT_FOUND' };
  await inTransaction(handled.deps.pool, (db) => endMorningMail({ ...handled.ctx, db }, person));
  return { html: messagePage(place.language, STOPPED) };
}

/** The person whose morning mail a link ends; null for a link that is not ours. */
async function readStopLink({
  request,
  ctx,
  chosen,
}: Handled): Promise<{ place: Place; person: number | null }> {
  const { token } = request.params;
  const person = personOfStopToken(ctx.config.sessionSecret, token);
  const own = person === null ? null : await store.languageOf(ctx.db, person);
  return { person, place: { path: `/r/stop/${token}`, chosen, language: chosen ?? own ?? ctx.language } };
}
