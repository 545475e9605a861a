import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveOpenApi } from './open-api';

it('names the access and the policies of each call on the API page', async () => {
  const app = fastify();
  serveOpenApi(app);
  const page = (await app.inject('/api/docs')).body;
  expect(page).toContain(
    '<code>POST /api/CustomOrder</code> Create an order or save a draft <em>session, mayCreateOrder</em></summary>',
  );
  expect(page).toContain('<em>session, mayManageOrganization</em>');
  expect(page).toContain('<em>session, mayWorkAsTrader, mayEdit</em>');
});
