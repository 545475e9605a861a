import { beforeAll, describe, expect, it } from 'vitest';
import { wait } from '../../../test/mails';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
const list = (who: keyof World['tokens'], query = '') => app.call(who, 'GET', `/api/Notification${query}`);
const read = (who: keyof World['tokens'], id: string) =>
  app.call(who, 'PATCH', `/api/Notification/${id}/read`);
const idOf = (key: keyof World['organizations']) => app.world.organizations[key].id;

beforeAll(async () => {
  for (const key of ['kaveri', 'hengrui', 'alpine', 'shapla'] as const) {
    await app.call('rival', 'POST', '/api/Organizations/SendConnectionInvitation', {
      isNew: false,
      orgId: idOf(key),
    });
  }
  for (const who of ['kaveri', 'hengrui', 'alpine'] as const) {
    wait(app, 60);
    await app.call(who, 'POST', '/api/Organizations/AcceptConnectionRequest', String(idOf('rival')), {
      'content-type': 'application/json',
    });
  }
});

describe('notifications', () => {
  it('are one’s own, the newest first, each with a title, a message and a path of the app', async () => {
    const mine = (await list('rival')).body;
    expect(mine.map((one: any) => one.message.split(' ')[0])).toEqual(['Saigon', 'Dongguan', 'Kaveri']);
    expect(mine[0]).toEqual({
      notificationId: expect.any(String),
      title: 'Connection accepted',
      message: 'Saigon Alpine Outerwear JSC accepted your connection request.',
      isRead: false,
      createdAt: app.clock.now.toISOString(),
      action: expect.stringMatching(/^\/associated-factories\?organization=\d+$/),
      orderName: null,
    });
    for (const one of mine) expect(one.action).toMatch(/^\/[a-z]/);
    const theirs = (await list('factory')).body;
    expect(theirs).toHaveLength(1);
    expect(theirs[0].notificationId).not.toBe(mine[0].notificationId);
  });

  it('never reach the author of the event, nor a Regular who could not answer it', async () => {
    expect((await list('kaveri')).body.map((one: any) => one.title)).toEqual(['Connection request']);
    expect((await list('factoryRegular')).body).toEqual([]);
  });

  it('come in pages', async () => {
    const all = (await list('rival')).body.map((one: any) => one.notificationId);
    const page = async (query: string) =>
      (await list('rival', query)).body.map((one: any) => one.notificationId);
    expect(await page('?page=1&pageSize=2')).toEqual(all.slice(0, 2));
    expect(await page('?page=2&pageSize=2')).toEqual(all.slice(2));
    expect(await page('?page=-1&pageSize=1000000000')).toEqual(all);
  });

  it('are marked read by their owner, as often as they like', async () => {
    const [first] = (await list('rival')).body;
    expect((await read('rival', first.notificationId)).body.message).toBe('Notification marked as read');
    expect((await read('rival', first.notificationId)).status).toBe(200);
    expect((await list('rival')).body.map((one: any) => one.isRead)).toEqual([true, false, false]);
  });

  it('are marked read together, without those of others', async () => {
    const mine = (await list('rival')).body.map((one: any) => one.notificationId);
    const [theirs] = (await list('factory')).body;
    const readAll = (notificationIds: string[]) =>
      app.call('rival', 'PATCH', '/api/Notification/read', { notificationIds });
    expect((await readAll([...mine, theirs.notificationId])).body.message).toBe(
      'Notifications marked as read',
    );
    expect((await list('rival')).body.map((one: any) => one.isRead)).toEqual([true, true, true]);
    expect((await list('factory')).body[0].isRead).toBe(false);
    expect((await readAll([theirs.notificationId])).status).toBe(404);
    expect((await readAll([])).status).toBe(400);
  });

  it('of another person are answered like absent ones', async () => {
    const [theirs] = (await list('factory')).body;
    const foreign = await read('rival', theirs.notificationId);
    const absent = await read('rival', '01990000-0000-7000-8000-000000000000');
    expect([foreign.status, foreign.body.message]).toEqual([404, absent.body.message]);
    expect((await read('rival', 'no-id')).status).toBe(404);
    expect((await list('factory')).body[0].isRead).toBe(false);
  });
});
