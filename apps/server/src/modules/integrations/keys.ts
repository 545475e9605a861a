import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/integrations';
import { MOST_API_KEYS, NO_API_ACCESS } from '@selvedge/domain/integrations/rules';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { hasApiAccess } from '#server/modules/billing/billing';
import { hashOf, newApiKey } from '#server/modules/identity/identity';
import * as store from './store';

const HINT_LENGTH = 4;

/** Keys and webhooks are made with a plan that has them; taking them away is always possible. */
export async function requireAccess(ctx: Context): Promise<void> {
  if (!(await hasApiAccess(ctx))) throw new Refusal('FORBIDDEN', NO_API_ACCESS);
}

/** A new key, which acts for whoever makes it; nobody can ever read it again. */
export async function create(ctx: Context, body: BodyOf<typeof contract.createApiKey>) {
  await requireAccess(ctx);
  await store.lockOrganization(ctx);
  if ((await store.counts(ctx)).keys >= MOST_API_KEYS)
    throw new Refusal('CONFLICT', `At most ${MOST_API_KEYS} API keys can be kept.`);
  const key = newApiKey();
  const id = uuid();
  await store.insertKey(ctx, { id, ...body, hint: key.slice(-HINT_LENGTH), hash: hashOf(key) });
  return { id, key };
}

export async function revoke(ctx: Context, id: string) {
  if ((await store.revokeKey(ctx, id)) === 0) notFound('API key not found.');
  return { message: 'API key revoked' };
}
