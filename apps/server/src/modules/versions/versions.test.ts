import { USER_TYPES, UserType } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import type { Context } from '#server/http/context';
import { fileCalls } from '#test/file-versions';
import { useApp } from '#test/start-app';
import { waitingVersions } from './versions';

const app = useApp();
const { put, withTechPack, changeTechPack, slots, seen, newest, acknowledge } = fileCalls(app);
type Who = Parameters<typeof app.call>[0];
const NOT_FACTORY = [UserType.Buyer, UserType.Trader];
const ALL = [...USER_TYPES];
/** The notifications of a person that link to the files of an order. */
const told = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', '/api/Notification?pageSize=100')).body
    .filter((one: any) => one.action === `/order/${orderId}?tab=CREATE_ORDER_FILES`)
    .map((one: any) => one.message);
const activity = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}?pageSize=100`)).body.map(
    (one: any) => one.description,
  );

describe('the tech pack of a live order', () => {
  it('asks the partners for each new version until they acknowledge it', async () => {
    const { orderId } = await withTechPack();
    expect(await seen('trader', orderId)).toBeUndefined();

    await changeTechPack(orderId, { value: await put('v2.pdf') });
    expect(await seen('trader', orderId)).toEqual(['v2, client open, factory open', 'v1']);
    expect(await seen('buyer', orderId)).toEqual(['v2, client open', 'v1']);
    expect(await seen('factory', orderId)).toEqual(['v2, factory open', 'v1']);

    const second = await newest('buyer', orderId);
    expect((await acknowledge('buyer', [second])).body.message).toBe('Acknowledged');
    expect(await seen('trader', orderId)).toEqual(['v2, client Dana Whitfield, factory open', 'v1']);
    expect((await slots('buyer', orderId))[0].can.acknowledge).toBe(false);
    expect((await slots('factory', orderId))[0].can.acknowledge).toBe(true);

    await changeTechPack(orderId, { value: await put('v3.pdf') });
    expect(await seen('trader', orderId)).toEqual([
      'v3, client open, factory open',
      'v2, client Dana Whitfield, factory open',
      'v1',
    ]);
    const late = await acknowledge('factory', [second]);
    expect([late.status, late.body.message]).toEqual([409, 'Version 3 is the newest. Acknowledge that one.']);

    await changeTechPack(orderId, { accessibleToUserTypes: NOT_FACTORY });
    expect(await seen('trader', orderId)).toEqual([
      'v3, client open',
      'v2, client Dana Whitfield, factory open',
      'v1',
    ]);
    expect(await seen('factory', orderId)).toBeUndefined();
    expect((await acknowledge('factory', [await newest('trader', orderId)])).status).toBe(403);
  });

  it('has the uploader and time of its first file, and the person and time of the save', async () => {
    const { orderId } = await withTechPack();
    const at = new Date(app.clock.now.getTime() + 60_000);
    app.clock.now = at;
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    const [{ versions }] = await slots('buyer', orderId);
    expect(versions.map((one: any) => [one.number, one.author, one.createdAt === at.toISOString()])).toEqual([
      [2, app.world.people.trader.name, true],
      [1, app.world.people.trader.name, false],
    ]);
  });

  it('gets a new number when it is cleared and when an earlier version is restored', async () => {
    const order = await withTechPack();
    const { orderId } = order;
    await changeTechPack(orderId, { value: null });
    const restored = await app.call('trader', 'POST', `/api/CustomOrder/${orderId}/revisions/1/restore`, {
      commitMessage: 'Back to the first one',
    });
    expect(restored.status, restored.text).toBe(200);
    const [{ versions }] = await slots('trader', orderId);
    expect(versions.map((one: any) => [one.number, one.url !== null])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    expect(versions[0].url).toBe(versions[2].url);
  });

  it('follows also in a completed order, and not in a draft', async () => {
    const draft = await withTechPack({ orderStatus: 3 });
    await changeTechPack(draft.orderId, { value: await put('v2.pdf') });
    expect(await slots('trader', draft.orderId)).toEqual([]);
    const { orderId } = await withTechPack();
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { orderStatus: 2, commitMessage: 'Done' });
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    expect(await seen('buyer', orderId)).toEqual(['v2, client open', 'v1']);
  });

  it('is a version of an image too, which asks nobody', async () => {
    const order = await withTechPack();
    const image = order.customFields.find((one: any) => one.name === 'Order Image');
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: [{ ...image, value: await put('back.png') }],
    });
    const [slot] = await slots('trader', order.orderId);
    expect([slot.fieldName, slot.isImage, slot.versions.map((one: any) => one.acks)]).toEqual([
      'Order Image',
      true,
      [[], []],
    ]);
  });
});

describe('a partner', () => {
  it('sees no version of the time when it could not see the field', async () => {
    const { orderId } = await withTechPack();
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    await changeTechPack(orderId, { accessibleToUserTypes: NOT_FACTORY });
    await changeTechPack(orderId, { value: await put('CANARY-v3.pdf') });
    await changeTechPack(orderId, { value: await put('v4.pdf') });
    await changeTechPack(orderId, { accessibleToUserTypes: ALL });
    expect(await seen('factory', orderId)).toEqual(['v4, factory open', 'v2', 'v1']);
    expect(JSON.stringify(await slots('factory', orderId))).not.toContain('CANARY');
    expect(await seen('buyer', orderId)).toEqual([
      'v4, client open',
      'v3, client open',
      'v2, client open',
      'v1',
    ]);
  });

  it('that is named later is asked for the present version and sees none before it', async () => {
    const { organizations } = app.world;
    const order = await withTechPack();
    const { orderId } = order;
    await changeTechPack(orderId, { value: await put('CANARY-v2.pdf') });
    await changeTechPack(orderId, { value: await put('v3.pdf') });
    const factory = order.customFields.find((one: any) => one.name === 'Manufacturer Organization');
    const named = async (organization: object) => {
      const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
        customFields: [{ ...factory, value: organization }],
        associatedUsers: [app.world.people.trader.id],
      });
      expect(saved.status, saved.text).toBe(200);
    };
    await named({ ...organizations.indus });
    expect(await seen('factoryOther', orderId)).toEqual(['v3, factory open']);
    expect(JSON.stringify(await slots('factoryOther', orderId))).not.toContain('CANARY');
    expect(await seen('trader', orderId)).toEqual([
      'v3, client open, factory open',
      'v2, client open, factory open',
      'v1',
    ]);
    expect((await app.call('factory', 'GET', `/api/FileVersions/${orderId}`)).status).toBe(404);
  });

  it('is asked for a file that it gets to see, even for the first one', async () => {
    const { orderId } = await withTechPack();
    await changeTechPack(orderId, { accessibleToUserTypes: NOT_FACTORY });
    await changeTechPack(orderId, { accessibleToUserTypes: ALL });
    expect(await seen('trader', orderId)).toEqual(['v1, factory open']);
    expect(await told('factory', orderId)).toEqual(['Tech Pack of Style Crew Tee: version 1']);
  });

  it('knows only its own acknowledgement', async () => {
    const { orderId } = await withTechPack();
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    await acknowledge('buyer', [await newest('buyer', orderId)]);
    const answer = JSON.stringify(await slots('factory', orderId));
    expect(answer).not.toContain('Dana Whitfield');
    expect(answer).not.toContain('client');
    expect((await activity('factory', orderId)).join()).not.toContain('cknowledged');
  });
});

describe('an acknowledgement', () => {
  it('counts once, for the organization of whoever gives it', async () => {
    const { orderId } = await withTechPack();
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    const id = await newest('buyer', orderId);
    expect((await acknowledge('buyerRegular', [id])).status).toBe(200);
    const before = await seen('trader', orderId);
    expect((await acknowledge('buyer', [id])).body.message).toBe('Acknowledged');
    expect(await seen('trader', orderId)).toEqual(before);
    const given = (await activity('trader', orderId)).filter((one: string) => one.startsWith('Acknowledged'));
    expect(given).toEqual(['Acknowledged Tech Pack, version 2']);
    expect(await told('trader', orderId)).toEqual([
      `${app.world.people.buyerRegular.name} acknowledged Tech Pack, version 2`,
    ]);
  });

  it('is refused to the trader, to strangers and in an archived order, all or none', async () => {
    const [one, other] = [await withTechPack(), await withTechPack()];
    for (const { orderId } of [one, other]) await changeTechPack(orderId, { value: await put('v2.pdf') });
    const id = await newest('buyer', one.orderId);
    expect((await acknowledge('trader', [id])).body.message).toBe(
      'Your organization was not asked to acknowledge this file.',
    );
    expect((await acknowledge('rival', [id])).status).toBe(404);
    expect((await acknowledge('factoryOther', [id])).status).toBe(404);
    const otherId = await newest('buyer', other.orderId);
    await app.call('trader', 'PUT', `/api/CustomOrder/${other.orderId}`, {
      orderStatus: 4,
      commitMessage: 'Cancelled',
    });
    expect((await acknowledge('buyer', [id, otherId])).status).toBe(403);
    expect(await seen('buyer', one.orderId)).toEqual(['v2, client open', 'v1']);
    expect((await slots('buyer', other.orderId))[0].can.acknowledge).toBe(false);
  });
});

describe('an upload of a version', () => {
  it('keeps what has changed, which the asked people read', async () => {
    const { orderId, styleInfo } = await withTechPack();
    const { id } = styleInfo[0].customFields.find((one: any) => one.name === 'Tech Pack');
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}/files/${id}`, {
      url: await put('v2.pdf'),
      note: ' Neck 1 cm wider ',
    });
    expect(saved.status, saved.text).toBe(200);
    const [slot] = await slots('factory', orderId);
    expect(slot.versions.map((one: any) => one.note)).toEqual(['Neck 1 cm wider', '']);
    expect([slot.can.upload, (await slots('trader', orderId))[0].can.upload]).toEqual([false, true]);
    expect(await told('factory', orderId)).toEqual([
      'Tech Pack of Style Crew Tee: version 2. “Neck 1 cm wider”',
    ]);
  });
});

describe('people', () => {
  it('listed on the order are told about a new version, and no longer once it is hidden from them', async () => {
    const { orderId } = await withTechPack();
    await changeTechPack(orderId, { value: await put('v2.pdf') });
    const text = 'Tech Pack of Style Crew Tee: version 2';
    for (const who of ['buyer', 'factory'] as const) {
      expect(await told(who, orderId)).toContain(text);
      expect(await activity(who, orderId)).toContain(text);
    }
    expect(await told('buyerRegular', orderId)).not.toContain(text);
    await changeTechPack(orderId, { accessibleToUserTypes: NOT_FACTORY });
    expect(await told('factory', orderId)).not.toContain(text);
    expect((await activity('factory', orderId)).join()).not.toContain('Tech Pack');
    expect(await told('buyer', orderId)).toContain(text);
    expect(await activity('trader', orderId)).toContain(text);
  });
});

const waiting = (who: 'trader' | 'factory') => {
  const { id, organizationId } = app.world.people[who];
  const actor = { id, organizationId, userType: who === 'trader' ? UserType.Trader : UserType.Manufacturer };
  return waitingVersions({ db: dbOf(app.pool), now: app.clock.now, actor } as unknown as Context);
};

it('the versions that wait for an organization are listed, the oldest first', async () => {
  const before = await waiting('factory');
  const { orderId } = await withTechPack();
  await changeTechPack(orderId, { value: await put('v2.pdf') });
  const now = await waiting('factory');
  expect(now.items.at(-1)).toMatchObject({
    orderId,
    orderName: 'Crew Tee',
    fieldName: 'Tech Pack',
    relation: 'Crew Tee',
    number: 2,
    versionId: await newest('factory', orderId),
  });
  expect(now.total).toBe(before.total + 1);
  expect((await waiting('trader')).total).toBe(0);
  await acknowledge('factory', [await newest('factory', orderId)]);
  expect(await waiting('factory')).toEqual(before);
});
