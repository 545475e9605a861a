import type { Fixture } from '../fixture';
import { PASSWORD, type Write } from './write';

const PATH = '/Integrations';
const API_KEY = { name: 'Warehouse', scope: 'write', currentPassword: PASSWORD };
const WEBHOOK = { url: 'https://hooks.example.com/selvedge', events: ['order.changed'] };
async function webhook({ app }: Fixture): Promise<string> {
  await app.pool.query('delete from webhooks');
  const made = await app.call('trader', 'POST', `/api${PATH}/webhooks`, WEBHOOK);
  return `${PATH}/webhooks/${made.body.id}`;
}

export const INTEGRATIONS: Record<string, Write> = {
  createApiKey: async ({ app }) => {
    await app.pool.query('delete from api_keys');
    return { who: 'trader', path: `${PATH}/keys`, body: API_KEY };
  },
  revokeApiKey: async ({ app }) => {
    await app.pool.query('delete from api_keys');
    const made = await app.call('trader', 'POST', `/api${PATH}/keys`, API_KEY);
    return { who: 'trader', path: `${PATH}/keys/${made.body.id}` };
  },
  createWebhook: async (fixture) => {
    await webhook(fixture);
    return { who: 'trader', path: `${PATH}/webhooks`, body: WEBHOOK };
  },
  updateWebhook: async (fixture) => ({
    who: 'trader',
    path: await webhook(fixture),
    body: { paused: true },
  }),
  removeWebhook: async (fixture) => ({ who: 'trader', path: await webhook(fixture) }),
  testWebhook: async (fixture) => ({ who: 'trader', path: `${await webhook(fixture)}/test` }),
  retryDelivery: async (fixture) => {
    const path = await webhook(fixture);
    await fixture.app.call('trader', 'POST', `/api${path}/test`);
    const log = await fixture.app.call('trader', 'GET', `/api${path}/deliveries`);
    return { who: 'trader', path: `${PATH}/deliveries/${log.body[0].id}/retry` };
  },
};
