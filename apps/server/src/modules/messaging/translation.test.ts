import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wait } from '#test/mails';
import { makeOrder, makePlan } from '#test/orders';
import { useApp, type Who } from '#test/start-app';
import { chineseComment, startTranslationPeer, type TranslationPeer, translateAt } from '#test/translations';

const app = useApp();
let peer: TranslationPeer;
let orderId: string;
let message: string;

const translate = (who: Who, id: string, language = 'en') =>
  app.call(who, 'POST', `/api/messages/${id}/translation`, {}, { 'accept-language': language });
const comments = async (who: Who, language = 'en') =>
  (
    await app.call(who, 'GET', `/api/messages/filter?orderId=${orderId}`, undefined, {
      'accept-language': language,
    })
  ).body;
const sets = (who: Who, translates: boolean, organization: 'meridian' | 'shapla' = 'meridian') =>
  app.call(who, 'PUT', `/api/Organizations/${app.world.organizations[organization].id}`, { translates });

beforeAll(async () => {
  peer = await startTranslationPeer();
});
beforeEach(async () => {
  peer.behave = 'translates';
  peer.requests.length = 0;
  await translateAt(app, peer.url);
  ({ orderId } = await makeOrder(app));
  message = await chineseComment(app, orderId);
});

describe('a message in another language', () => {
  it('is translated once for each language, and stored with the message', async () => {
    expect((await comments('trader'))[0].can).toEqual({ translate: true });
    const first = await translate('trader', message);
    expect([first.status, first.body]).toEqual([200, { text: 'en: 请确认色样', language: 'en' }]);
    expect(peer.requests).toEqual([
      { path: '/translate', q: '请确认色样', source: 'zh', target: 'en', format: 'text' },
    ]);
    expect((await translate('traderAdmin', message)).body.text).toBe('en: 请确认色样');
    expect(peer.requests).toHaveLength(1);
    expect((await translate('trader', message, 'tr')).body).toEqual({
      text: 'tr: 请确认色样',
      language: 'tr',
    });
    await app.pool.query('delete from message_recipients where message_id = $1', [message]);
    await app.pool.query('delete from messages where id = $1', [message]);
    const { rows } = await app.pool.query('select * from message_translations where message_id = $1', [
      message,
    ]);
    expect(rows).toEqual([]);
  });

  it('is not offered to its author, nor to readers of its language', async () => {
    expect((await comments('buyer'))[0].can.translate).toBe(false);
    expect((await comments('trader', 'zh'))[0].can.translate).toBe(false);
    expect((await translate('trader', message, 'zh')).status).toBe(404);
    expect((await translate('buyer', message)).status).toBe(404);
  });

  it('is sent with the key of the service', async () => {
    app.config.translation = { url: peer.url, key: 'secret' };
    await translate('trader', message);
    expect(peer.requests[0]).toMatchObject({ api_key: 'secret' });
  });

  it('is out of reach of people who cannot read it', async () => {
    for (const who of ['factory', 'rival'] as const) expect((await translate(who, message)).status).toBe(404);
    const [stage] = await makePlan(app, orderId, [{ stageName: 'Costing', isVisibleToClient: false }]);
    await app.pool.query('update messages set stage_id = $2 where id = $1', [message, stage.stageId]);
    await app.pool.query("update users set language = 'tr' where email = 'buyer.regular@demo.example'");
    expect((await translate('buyerRegular', message, 'tr')).status).toBe(404);
    expect(peer.requests).toEqual([]);
  });

  it.each(['fails', 'hangs', 'answers otherwise'] as const)(
    'cannot be translated when the service %s',
    async (behave) => {
      peer.behave = behave;
      const refused = await translate('trader', message);
      expect([refused.status, refused.body.message]).toEqual([503, 'Could not be translated.']);
      peer.behave = 'translates';
      expect((await translate('trader', message)).status).toBe(200);
    },
  );

  it('is sent to the service 60 times an hour for each person, and read any number of times', async () => {
    expect((await translate('trader', message)).status).toBe(200);
    const unsent = await chineseComment(app, orderId);
    peer.behave = 'fails';
    for (let count = 0; count < 60; count += 1)
      expect((await translate('traderAdmin', unsent)).status).toBe(503);
    const refused = await translate('traderAdmin', unsent);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You can translate up to 60 messages an hour.',
    ]);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(peer.requests).toHaveLength(61);
    expect((await translate('traderAdmin', message)).status).toBe(200);
    peer.behave = 'translates';
    expect((await translate('trader', unsent)).status).toBe(200);
    wait(app, 3601);
    expect((await translate('traderAdmin', unsent, 'tr')).status).toBe(200);
  });

  it('cannot be translated without a service', async () => {
    app.config.translation = undefined;
    expect((await comments('trader'))[0].can).toEqual({ translate: false });
    expect((await translate('trader', message)).status).toBe(404);
  });
});

describe('the switch of an organization', () => {
  it('is an Admin’s, and names the host that messages are sent to', async () => {
    expect((await sets('traderRegular', false)).status).toBe(403);
    const off = await sets('trader', false);
    expect(off.body.translation).toEqual({ host: new URL(peer.url).host, on: false });
    expect((await comments('trader'))[0].can.translate).toBe(false);
    expect((await translate('trader', message)).status).toBe(404);
    expect((await sets('trader', true)).body.translation.on).toBe(true);
    expect(
      (
        await app.call('trader', 'PUT', `/api/Organizations/${app.world.organizations.meridian.id}`, {
          phone: '',
        })
      ).body.translation.on,
    ).toBe(true);
    app.config.translation = undefined;
    expect((await app.call('trader', 'GET', '/api/Organizations/MyOrganization')).body).not.toHaveProperty(
      'translation',
    );
  });

  it('of the reader decides about direct messages', async () => {
    const sent = await app.call(
      'trader',
      'POST',
      '/api/messages',
      { content: 'Kumaş geldi mi?', receiverUserIds: [app.world.people.factory.id] },
      { 'accept-language': 'tr' },
    );
    const { id } = sent.body;
    expect((await translate('factory', id)).status).toBe(404);
    expect((await sets('factory', true, 'shapla')).status).toBe(200);
    expect((await translate('factory', id)).body.text).toBe('en: Kumaş geldi mi?');
    expect((await translate('factoryRegular', id)).status).toBe(404);
    await sets('factory', false, 'shapla');
  });
});
