import * as contract from '@selvedge/contract/integrations';
import { prepared, routes } from '#server/http/routes';
import { overview } from './integrations';
import * as keys from './keys';
import * as webhooks from './webhooks';

export const integrationsRoutes = routes(contract, {
  integrations: (ctx) => overview(ctx),
  createApiKey: prepared(
    (ctx, { body }) => keys.allow(ctx, body),
    (ctx, { body }) => keys.create(ctx, body),
  ),
  revokeApiKey: (ctx, { params }) => keys.revoke(ctx, params.id),
  createWebhook: (ctx, { body }) => webhooks.create(ctx, body),
  updateWebhook: (ctx, { params, body }) => webhooks.update(ctx, params.id, body),
  removeWebhook: (ctx, { params }) => webhooks.remove(ctx, params.id),
  testWebhook: (ctx, { params }) => webhooks.test(ctx, params.id),
  webhookDeliveries: (ctx, { params }) => webhooks.deliveries(ctx, params.id),
  retryDelivery: (ctx, { params }) => webhooks.retry(ctx, params.id),
});
