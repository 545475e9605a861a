import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/integrations';
import {
  DEFAULT_KEY_DAYS,
  KEY_WARNING_DAYS,
  MAX_API_KEYS,
  NO_API_ACCESS,
} from '@selvedge/domain/integrations/rules';
import { localized } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import type { Context, WorkContext } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { hasApiAccess } from '#server/modules/billing/billing';
import {
  confirmPassword,
  hashOf,
  insertApiKey,
  markExpiringApiKeys,
  newApiKey,
  revokeApiKey,
} from '#server/modules/identity/identity';
import * as store from './store';

const HINT_LENGTH = 4;
const DAY_MS = 86_400_000;

/** Requires a billing plan with API access. Only creating keys and webhooks needs it, removing them does not. */
export async function requireAccess(ctx: Context): Promise<void> {
  if (!(await hasApiAccess(ctx))) throw new Refusal('FORBIDDEN', NO_API_ACCESS);
}

type NewKey = BodyOf<typeof contract.createApiKey>;

/** Asks for the password again, because a key outlives the session. Runs before the transaction. */
export async function allow(ctx: Context, { currentPassword }: NewKey): Promise<void> {
  await requireAccess(ctx);
  await confirmPassword(ctx, currentPassword);
}

/** Creates a key that acts for its creator. The key is shown only once; all Admins get a mail about it. */
export async function create(ctx: Context, { name, scope, days = DEFAULT_KEY_DAYS }: NewKey) {
  await requireAccess(ctx);
  await store.lockOrganization(ctx);
  if ((await store.counts(ctx)).keys >= MAX_API_KEYS)
    throw new Refusal(
      'CONFLICT',
      localized('At most {max} API keys can be kept.', { max: String(MAX_API_KEYS) }),
    );
  const key = newApiKey();
  const id = uuid();
  const expiresAt = new Date(ctx.now.getTime() + days * DAY_MS);
  await insertApiKey(ctx, {
    id,
    name,
    scope,
    hint: key.slice(-HINT_LENGTH),
    hash: hashOf(key),
    expiresAt,
  });
  for (const admin of await store.admins(ctx))
    await sendMail(ctx, admin.email, {
      kind: 'api-key',
      name: admin.name,
      keyName: name,
      maker: ctx.actor.name,
      scope,
      at: ctx.now,
    });
  await audit(ctx, { event: 'key.made', subject: name, detail: scope });
  return { id, key, expiresAt: expiresAt.toISOString() };
}

export async function warnOfEnd(ctx: WorkContext): Promise<void> {
  const ending = await markExpiringApiKeys(ctx, new Date(ctx.now.getTime() + KEY_WARNING_DAYS * DAY_MS));
  for (const { name, expiresAt, makerName, makerEmail } of ending)
    await sendMail(ctx, makerEmail, {
      kind: 'api-key-ending',
      name: makerName,
      keyName: name,
      at: new Date(expiresAt),
    });
}

export async function revoke(ctx: Context, id: string) {
  const revoked = (await revokeApiKey(ctx, id)) ?? notFound(localized('API key not found.'));
  await audit(ctx, { event: 'key.revoked', subject: revoked.name });
  return { message: localized('API key revoked') };
}
