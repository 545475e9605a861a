import type { Endpoint } from '@selvedge/contract/endpoint';
import type { Actor } from '@selvedge/domain/actor';
import { TRADERS_ONLY } from '@selvedge/domain/identity/policy';
import { isUuid } from '@selvedge/domain/ids';
import { localized } from '@selvedge/domain/localized-text';
import {
  isPreviewViewer,
  NAMES_NO_PARTNER,
  NO_SUCH_VIEWER,
  PREVIEW_CHANGES_NOTHING,
  standIn,
} from '@selvedge/domain/orders/preview';
import { UserType } from '@selvedge/domain/vocabulary';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/db';
import { findViewed } from './preview-store';
import { notFound, Refusal } from './refusal';

const NO_ORDER = localized('Order not found.');

/** Runs before other checks, so that every such request gets the same response. */
export function refuseViewing(endpoint: Endpoint, actor: Actor, request: FastifyRequest): void {
  const isPreview = parametersOf(request.query, 'as').length > 0;
  if (isPreview && (!endpoint.preview || actor.apiKey))
    throw new Refusal('FORBIDDEN', PREVIEW_CHANGES_NOTHING);
}

/** For a trader who views an order `as` somebody else, a stand-in that use cases cannot tell apart. */
export async function viewingAs(
  db: Db,
  endpoint: Endpoint,
  actor: Actor,
  request: FastifyRequest,
): Promise<Actor> {
  const viewers = parametersOf(request.query, 'as');
  if (viewers.length === 0) return actor;
  if (actor.userType !== UserType.Trader) throw new Refusal('FORBIDDEN', TRADERS_ONLY);
  const [viewer, ...others] = viewers;
  if (!isPreviewViewer(viewer) || others.length > 0) throw new Refusal('BAD_REQUEST', NO_SUCH_VIEWER);
  const [orderId = ''] = [request.params, request.query].flatMap((values) => parametersOf(values, 'orderId'));
  const order = (isUuid(orderId) ? await findViewed(db, actor, orderId) : null) ?? notFound(NO_ORDER);
  if (viewer === 'guest') {
    if (endpoint.preview === 'partners') throw new Refusal('BAD_REQUEST', NO_SUCH_VIEWER);
    return standIn(actor, order, { viewer });
  }
  const organization = order[viewer];
  if (!organization) throw new Refusal('BAD_REQUEST', NAMES_NO_PARTNER[viewer]);
  return standIn(actor, order, { viewer, organization });
}

const parametersOf = (values: unknown, name: string): string[] =>
  Object.entries(values as Record<string, string | string[]>)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value);
