import { API_KEY_DAYS, API_KEY_SCOPES, WEBHOOK_EVENTS } from '@selvedge/domain/integrations/rules';
import { localized } from '@selvedge/domain/localized-text';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { currentPassword } from './person-shapes';
import { instant, message, name, uuid } from './scalars';

const scope = z.enum(API_KEY_SCOPES);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(
    z.minLength(1, { error: issueMessage(localized('Choose at least one event.')) }),
    z.maxLength(WEBHOOK_EVENTS.length),
  );
const url = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: issueMessage(localized('An address is required.')) }),
    z.maxLength(500),
  );
const params = z.object({ id: uuid });

const ApiKey = z.object({
  id: uuid,
  name: z.string(),
  scope,
  hint: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  expiresAt: instant,
  /** Whether the person that the key acts for can still sign in. */
  active: z.boolean(),
});
const Webhook = z.object({
  id: uuid,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  paused: z.boolean(),
  createdAt: instant,
  lastDeliveredAt: z.nullable(instant),
  waiting: z.int(),
  failed: z.int(),
});

export const integrations = endpoint({
  method: 'GET',
  path: '/Integrations',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'The organization’s API keys and webhooks, and whether its plan has them',
  result: z.object({ allowed: z.boolean(), keys: z.array(ApiKey), webhooks: z.array(Webhook) }),
});
export const createApiKey = endpoint({
  method: 'POST',
  path: '/Integrations/keys',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Make an API key; the answer alone ever shows it',
  secretAnswer: true,
  body: z.object({
    name: name(60, localized('A name is required.')),
    scope,
    days: z.optional(
      z.literal(API_KEY_DAYS, {
        error: issueMessage(localized('A key can be made for 30, 90 or 365 days.')),
      }),
    ),
    currentPassword,
  }),
  result: z.object({ id: uuid, key: z.string(), expiresAt: instant }),
});
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/Integrations/keys/:id',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Revoke an API key; it opens nothing from the next call on',
  params,
  result: message,
});
export const createWebhook = endpoint({
  method: 'POST',
  path: '/Integrations/webhooks',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Have an address told of changes; the answer alone ever shows the secret that signs the notices',
  secretAnswer: true,
  body: z.object({ url, events }),
  result: z.object({ id: uuid, secret: z.string() }),
});
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/Integrations/webhooks/:id',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Change what an address is told of, or pause it',
  params,
  body: z.object({ events: z.optional(events), paused: z.optional(z.boolean()) }),
  result: message,
});
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/Integrations/webhooks/:id',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Remove an address with its log',
  params,
  result: message,
});
export const testWebhook = endpoint({
  method: 'POST',
  path: '/Integrations/webhooks/:id/test',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Send a test notice',
  params,
  result: message,
});
export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/Integrations/webhooks/:id/deliveries',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'The last 50 notices to an address and how their tries went, newest first',
  params,
  result: z.array(
    z.object({
      id: uuid,
      event: z.string(),
      createdAt: instant,
      attempts: z.int(),
      deliveredAt: z.nullable(instant),
      failedAt: z.nullable(instant),
      nextTryAt: instant,
      lastStatus: z.nullable(z.int()),
      lastError: z.nullable(z.string()),
    }),
  ),
});
export const retryDelivery = endpoint({
  method: 'POST',
  path: '/Integrations/deliveries/:id/retry',
  access: 'session',
  policy: 'mayManageOrganization',
  summary: 'Send a notice again that was not delivered',
  params,
  result: message,
});
