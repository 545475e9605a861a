import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/report-links';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { localized } from '@selvedge/domain/localized-text';
import { mayEdit } from '@selvedge/domain/orders/policy';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { LINK_TEXTS, linkEnd, REUSED_DAYS } from '@selvedge/domain/reporting/links';
import { mayWithdrawLink } from '@selvedge/domain/reporting/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import { presentMessage } from '../present';
import type { LinkPlace } from './store';
import * as store from './store';
import { digestOf, newToken, seal, stopToken, unseal } from './tokens';

const NO_STAGE = localized('Stage not found.');
const NO_LINK = localized('Link not found.');
const DAY_MS = 86_400_000;
const BATCH = 1000;

type Links = Pick<WorkContext, 'db' | 'now' | 'config'>;

const linkUrl = ({ config }: Pick<Links, 'config'>, token: string): string =>
  `${config.publicUrl}/r/${token}`;

/** Makes a link for a chat. The link is new each time, because a copied link is never prolonged. */
export async function makeLink(
  ctx: Context,
  { stageId, side, personId }: BodyOf<typeof contract.makeReportLink>,
) {
  const stage = (await store.stagePlace(ctx, stageId)) ?? notFound(NO_STAGE);
  ctx.permit(mayPlan, stage);
  const person = (await store.holder(ctx, stageId, side, personId)) ?? notFound(localized('User not found.'));
  if (!person.isHolder) refuseField('personId', LINK_TEXTS.notOnSide(person.name));
  const expiresAt = linkEnd('copied', ctx.now);
  const place = { orderId: stage.orderId, stageId, side, personId };
  const [token = ''] = await insertLinks(ctx, [place], {
    origin: 'copied',
    createdBy: ctx.actor.id,
    expiresAt,
  });
  const url = linkUrl(ctx, token);
  const words = { name: person.name, stage: stage.stageName, order: stage.orderName, due: stage.due[side] };
  return {
    url,
    text: presentMessage(person.language ?? ctx.language, words, url),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Editors get the links of both sides, a partner's Admins the links of their people. */
export async function listLinks(ctx: Context, stageId: string) {
  const stage = (await store.stagePlace(ctx, stageId)) ?? notFound(NO_STAGE);
  const { actor } = ctx;
  if (ctx.evaluate(mayEdit, stage).allowed) return store.list(ctx, stageId, null);
  if (actor.userType === UserType.Trader || !isAdmin(actor)) return notFound(NO_STAGE);
  return store.list(ctx, stageId, actor.organizationId);
}

export async function withdrawLink(ctx: Context, id: string) {
  const link = (await store.place(ctx, id)) ?? notFound(NO_LINK);
  const stage = (await store.stagePlace(ctx, link.stageId)) ?? notFound(NO_LINK);
  ctx.permit(mayWithdrawLink, stage, { id: link.personId, organizationId: link.organizationId });
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
    const tokens = await insertLinks(ctx, missing, rest);
    missing.forEach((place, index) => urls.set(placeKey(place), linkUrl(ctx, tokens[index] ?? '')));
  }
  return urls;
}

async function insertLinks(
  ctx: Links,
  places: readonly LinkPlace[],
  rest: Parameters<typeof store.insert>[2],
): Promise<string[]> {
  const secret = ctx.config.sessionSecret;
  const tokens = places.map(() => newToken());
  const links = places.map((place, index) => {
    const token = tokens[index] ?? '';
    return { ...place, id: uuid(), digest: digestOf(secret, token), sealed: seal(secret, token) };
  });
  if (links.length > 0) await store.insert(ctx, links, rest);
  return tokens;
}

export const stopMailUrl = ({ config }: Pick<Links, 'config'>, personId: number): string =>
  `${config.publicUrl}/r/stop/${stopToken(config.sessionSecret, personId)}`;
