import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { MATRIX } from './matrix';
import { makeOrder } from './orders';
import { useApp } from './start-app';

const app = useApp();
const messages = (body: { errors?: { path: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));
const send = async (who: 'trader' | null, path: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
  messages((await app.call(who, method, path, body)).body);

describe('a value that is absent', () => {
  it('is answered like a blank one', async () => {
    expect(await send(null, '/api/Users/login', {})).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    const blank = { name: '', email: '', password: '', phone: '' };
    const signUp = await send(null, '/api/Users/signup', {});
    expect(signUp).toMatchObject({ name: 'Full Name is required' });
    const { name, email, password } = await send(null, '/api/Users/signup', blank);
    expect(signUp).toMatchObject({ name, email, password });
    expect(await send('trader', '/api/messages', {})).toEqual(
      await send('trader', '/api/messages', { content: ' ' }),
    );
    expect(await send('trader', '/api/PlanningTemplateCollection', {})).toMatchObject({
      templateCollectionName: 'Template name is required',
      clientName: 'Client name is required',
    });
    const { orderId } = await makeOrder(app);
    expect(await send('trader', `/api/CustomOrder/${orderId}/revisions/1/restore`, {})).toEqual({
      commitMessage: 'Please write a summary of the change.',
    });
  });

  it('without its own text is named together with the expected type', async () => {
    expect(await send('trader', '/api/CustomOrder', { customFields: [{}] })).toMatchObject({
      'customFields.0.name': 'customFields.0.name is required and must be a text.',
    });
    const wrong = {
      content: 5,
      receiverUserIds: 'x',
      isUrgent: 'yes',
      tags: [{ tagName: 'hat', tagValue: 'x' }],
    };
    expect(await send('trader', '/api/messages', wrong)).toEqual({
      content: 'content must be a text.',
      receiverUserIds: 'receiverUserIds must be a list.',
      isUrgent: 'isUrgent must be true or false.',
      'tags.0.tagName': expect.stringMatching(/^tags\.0\.tagName must be one of order, /),
      'tags.0.tagValue': 'tags.0.tagValue must be an id (UUID).',
    });
    expect(await send('trader', '/api/messages', { content: 'x'.repeat(10_001) })).toEqual({
      content: 'content must have at most 10000 characters.',
    });
  });
});

it('no endpoint returns messages of the schema library', async () => {
  const fixture = await makeFixture(app);
  for (const { name, endpoint } of ENDPOINTS) {
    const row = MATRIX[name];
    const good = row?.body?.(fixture);
    if (!endpoint.body || !row) continue;
    const keys = typeof good === 'object' && good !== null ? Object.keys(good) : [];
    const bodies: unknown[] = [undefined, null, 5, 'x', [], {}, [{}], [5]];
    for (const key of keys)
      for (const wrong of [undefined, null, 5, 'x', [], {}])
        bodies.push({ ...(good as object), [key]: wrong });
    for (const body of bodies) {
      const { text } = await app.call(
        'trader',
        endpoint.method,
        `/api${row.path(fixture)}`,
        JSON.stringify(body) ?? '',
        { 'content-type': 'application/json' },
      );
      expect(text.slice(0, 300), `${name} ${JSON.stringify(body)?.slice(0, 200)}`).not.toMatch(
        /invalid (input|option)|too (big|small)|expected|received/i,
      );
    }
  }
}, 60_000);
