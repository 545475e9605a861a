import { expect, it } from 'vitest';
import { useApp } from './start-app';

const app = useApp();
const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

it.each([
  '/',
  '/login',
  '/no/such/page',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/api/docs',
  '/api/openapi.json',
  '/api/HomePage',
  '/api/no/such/call',
  '/api/SubscriptionPlan',
])('%s declares its charset', async (path) => {
  const { headers, text } = await app.call('trader', 'GET', path);
  expect(text).not.toBe('');
  const type = String(headers['content-type']);
  expect(type).toMatch(TEXT);
  expect(type).toMatch(/charset=utf-8/i);
});

it('an uploaded SVG has it, too', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const body = `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${drawing}\r\n--edge--\r\n`;
  const type = { 'content-type': 'multipart/form-data; boundary=edge' };
  const { body: made } = await app.call('trader', 'PUT', '/api/File', body, type);
  const { headers } = await app.call(null, 'GET', made.url);
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});
