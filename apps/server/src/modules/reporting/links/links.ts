import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/report-links';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { localized } from '@selvedge/domain/localized-text';
import { mayEdit } from '@selvedge/domain/orders/policy';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { LINK_TEXTS, linkEnd, REUSED_DAYS } from '@selvedge/domain/reporting/links';
import { mayWithdrawLink } from '@selvedge/domain/reporting/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, refuseField } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { presentAsk, presentMessage } from '../present';
import { rememberReminder } from '../reminders/remember';
import type { LinkPlace } from './store';
import * as store from './store';
import { digestOf, newToken, type Stop, seal, stopToken, unseal } from './tokens';

const NO_STAGE = localized('Stage not found.');
const NO_LINK = localized('Link not found.');
const DAY_MS = 86_400_000;
const BATCH = 1000;

type Links = Pick<WorkContext, 'db' | 'now' | 'config'>;

const linkUrl = ({ config }: Pick<Links, 'config'>, token: string): string =>
  `${config.publicUrl}/r/${token}`;

/** Makes a link for a chat. The link is new each time, because a copied link is never prolonged. */
export async function makeLink(ctx: Context, body: BodyOf<typeof contract.makeReportLink>) {
  const { stages, person, link } = await linkOf(ctx, body);
  const expiresAt = linkEnd('copied', ctx.now);
  const [token = ''] = await insertLinks(ctx, [link], {
    origin: 'copied',
    createdBy: ctx.actor.id,
    expiresAt,
  });
  const url = linkUrl(ctx, token);
  const [{ stageName, orderName, due }] = stages;
  const words = {
    name: person.name,
    stage: stageName,
    order: orderName,
    due: due[body.stages[0]?.side ?? 'factory'],
    count: stages.length,
    trader: ctx.actor.organizationName,
  };
  return {
    url,
    text: presentMessage(person.language ?? ctx.language, words, url),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The link goes to the person's own address; nobody else sees it. */
export async function mailLink(ctx: Context, body: BodyOf<typeof contract.mailReportLink>) {
  const { stages, personId, words = null, confirm } = body;
  const { name, notBefore } = await mailLinkTo(ctx, { stages, personId, words });
  await rememberReminder(
    ctx,
    stages.map((stage) => ({ ...stage, personId })),
    confirm,
  );
  return {
    message: notBefore
      ? LINK_TEXTS.waits(name, notBefore, ctx.actor.timeZone)
      : localized('Sent to {name}', { name }),
  };
}

type Asked = BodyOf<typeof contract.makeReportLink> & { words: string | null };

/** First mails of a trader to contacts of its book. */
const firstMails = new RateLimiter('first mails to contacts', 20, DAY_MS);

/** Returns the name of the person, and when the mail goes out if it has to wait. */
export async function mailLinkTo(
  ctx: Context,
  asked: Asked,
): Promise<{ name: string; notBefore: Date | null }> {
  const { stages, person, link } = await linkOf(ctx, asked);
  if (person.isStopped) refuseField('personId', LINK_TEXTS.stopped(person.name));
  if (person.email === '') refuseField('personId', LINK_TEXTS.noAddress(person.name));
  const isFirst = person.isContact && !person.wasMailed;
  const wait = isFirst
    ? await firstMails.secondsToWait(ctx.db, String(ctx.actor.organizationId), ctx.now)
    : 0;
  const notBefore = wait > 0 ? new Date(ctx.now.getTime() + wait * 1000) : null;
  const stopUrl = person.isContact ? stopMailUrl(ctx, { kind: 'morning', personId: asked.personId }) : null;
  const rest = { origin: 'mailed', createdBy: ctx.actor.id, expiresAt: linkEnd('mailed', ctx.now) } as const;
  const [token = ''] = await insertLinks(ctx, [link], rest);
  const sideOf = new Map(asked.stages.map(({ stageId, side }) => [stageId, side]));
  const mail = {
    kind: 'ask-reports',
    name: person.name,
    organization: ctx.actor.organizationName,
    sender: ctx.actor.name,
    words: asked.words,
    url: linkUrl(ctx, token),
    stopUrl,
    stages: stages.map(({ stageId, stageName, orderName, due }) => ({
      stageId,
      stageName,
      orderName,
      due: due[sideOf.get(stageId) ?? 'factory'],
    })),
  } as const;
  await sendMail(ctx, person.email, mail, {
    replyTo: ctx.actor.email,
    causedBy: [ctx.actor.id],
    ...(stopUrl ? { headers: unsubscribeHeaders(stopUrl) } : {}),
    ...(notBefore ? { notBefore } : {}),
  });
  return { name: person.name, notBefore };
}

export async function openForLink(
  ctx: Context,
  { organizationId, orderId }: QueryOf<typeof contract.openForReportLink>,
) {
  const stages = await store.openAt(ctx, organizationId ?? null, orderId ?? null);
  const ids = [...new Set(stages.flatMap(({ personIds }) => personIds))];
  const people = await store.peopleOf(ctx, ids);
  const stageIds = stages.map(({ stageId }) => stageId);
  return {
    people: people.map(({ id, name, language }) => ({
      id,
      name,
      words: presentAsk(language ?? ctx.language),
    })),
    stages,
    sent: await store.sentFor(ctx, stageIds),
  };
}

/** What a link of an editor is to hold, once the actor may plan all its orders and the person is on all its stages. */
async function linkOf(ctx: Context, { stages: sent, personId }: BodyOf<typeof contract.makeReportLink>) {
  const stageIds = [...new Set(sent.map(({ stageId }) => stageId))];
  const places = new Map((await store.stagePlaces(ctx, stageIds)).map((place) => [place.stageId, place]));
  const stages = stageIds.map((id) => places.get(id) ?? notFound(NO_STAGE));
  for (const stage of stages) ctx.permit(mayPlan, stage);
  const orderIds = [...new Set(stages.map(({ orderId }) => orderId))];
  const person = (await store.personOf(ctx, personId, orderIds)) ?? notFound(localized('User not found.'));
  for (const side of SIDES) {
    const ofSide = sent.filter((stage) => stage.side === side).map(({ stageId }) => stageId);
    const holders = await store.holdersAmong(ctx, ofSide, side, [personId]);
    if (holders.length < new Set(ofSide).size) refuseField('personId', LINK_TEXTS.notOnSide(person.name));
  }
  const [orderId = null, another] = orderIds;
  const scope = { traderId: ctx.actor.organizationId, orderId: another ? null : orderId };
  const keyOf = ({ stageId, side }: { stageId: string; side: Side }) => `${stageId} ${side}`;
  const included = new Map(sent.map((stage) => [keyOf(stage), { ...stage, included: true }]));
  const others = sent.length > 1 ? await store.openStagesOf(ctx, personId, scope) : [];
  const leftOut = others
    .filter((stage) => !included.has(keyOf(stage)))
    .map(({ stageId, side }) => ({ stageId, side, included: false }));
  return {
    stages: stages as [store.StagePlace, ...store.StagePlace[]],
    person,
    link: { orderId: scope.orderId, personId, stages: [...included.values(), ...leftOut] },
  };
}

/** Editors get the links of both sides, a partner's Admins the links of their people. */
export async function listLinks(ctx: Context, stageId: string) {
  const [stage = notFound(NO_STAGE)] = await store.stagePlaces(ctx, [stageId]);
  const { actor } = ctx;
  if (ctx.evaluate(mayEdit, stage).allowed) return store.list(ctx, stageId, null);
  if (actor.userType === UserType.Trader || !isAdmin(actor)) return notFound(NO_STAGE);
  return store.list(ctx, stageId, actor.organizationId);
}

export async function withdrawLink(ctx: Context, id: string) {
  const link = (await store.place(ctx, id)) ?? notFound(NO_LINK);
  const person = { id: link.personId, organizationId: link.organizationId };
  const stages = await store.stagePlaces(ctx, link.stageIds);
  const [first = notFound(NO_LINK)] = stages;
  const stage = stages.find((one) => ctx.evaluate(mayWithdrawLink, one, person).allowed) ?? first;
  ctx.permit(mayWithdrawLink, stage, person);
  await store.revoke(ctx, id);
  return { message: localized('Link withdrawn') };
}

export const placeKey = ({
  stageId,
  side,
  personId,
}: Pick<LinkPlace, 'stageId' | 'side' | 'personId'>): string => `${stageId} ${side} ${personId}`;

/** By `placeKey`. Reuses links that work for a week more. The caller names only people who can report. */
export async function mailedLinks(ctx: Links, places: readonly LinkPlace[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const until = new Date(ctx.now.getTime() + REUSED_DAYS * DAY_MS);
  for (let start = 0; start < places.length; start += BATCH) {
    const batch = places.slice(start, start + BATCH);
    for (const link of await store.reusable(ctx, batch, until)) {
      // A link that was sealed with another secret cannot be shown again.
      const token = unseal(ctx.config.sessionSecret, link.sealed);
      if (token !== null) urls.set(placeKey(link), linkUrl(ctx, token));
    }
    const missing = batch.filter((place) => !urls.has(placeKey(place)));
    const rest = { origin: 'mailed', createdBy: null, expiresAt: linkEnd('mailed', ctx.now) } as const;
    const linkAt = ({ orderId, personId, ...stage }: LinkPlace) => ({
      orderId,
      personId,
      stages: [{ ...stage, included: true }],
    });
    const tokens = await insertLinks(ctx, missing.map(linkAt), rest);
    missing.forEach((place, index) => urls.set(placeKey(place), linkUrl(ctx, tokens[index] ?? '')));
  }
  return urls;
}

async function insertLinks(
  ctx: Links,
  links: readonly store.LinkOf[],
  rest: Parameters<typeof store.insert>[2],
): Promise<string[]> {
  const secret = ctx.config.sessionSecret;
  const tokens = links.map(() => newToken());
  const sealed = links.map((link, index) => {
    const token = tokens[index] ?? '';
    return { ...link, id: uuid(), digest: digestOf(secret, token), sealed: seal(secret, token) };
  });
  if (sealed.length > 0) await store.insert(ctx, sealed, rest);
  return tokens;
}

/** One click ends the mails (RFC 8058). */
export const unsubscribeHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const stopMailUrl = ({ config }: Pick<Links, 'config'>, stop: Stop): string =>
  `${config.publicUrl}/r/stop/${stopToken(config.sessionSecret, stop)}`;
