import { describe, expect, it } from 'vitest';
import { useMessagingOrder } from '#test/messaging-order';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const { about, id, post, get, comment } = useMessagingOrder(app);

const lastFrom = async (who: Who, partner: number) =>
  (await get(who, 'my-recipients')).find((one: { userId: number }) => one.userId === partner)?.lastMessage;

describe('an inbox', () => {
  it('shows the last visible message when the newest is about a stage hidden since', async () => {
    await post('trader', { content: 'Before the sample', receiverUserIds: [id('buyer')] });
    const { orderId, styleId, comboId, shared } = about;
    await comment('trader', [3001], 'About the sample', orderId, styleId, comboId, shared.stageId);
    expect(await lastFrom('buyer', id('trader'))).toBe('About the sample');
    const plan = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    const hidden = plan.map((one: object) => ({ ...one, isVisibleToClient: false }));
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', hidden)).status).toBe(200);
    expect(await lastFrom('buyer', id('trader'))).toBe('Before the sample');
    expect(await lastFrom('trader', id('buyer'))).toBe('About the sample');
  });

  it('shows the previous message when the newest was deleted with a draft, and no conversation when it was the only one', async () => {
    const people = { associatedUsers: [id('trader'), id('traderRegular')] };
    const draft = await makeOrder(app, {}, { orderStatus: 3, ...people });
    await comment('trader', [3002], 'In the draft', draft.orderId);
    expect(await lastFrom('traderRegular', id('trader'))).toBe('In the draft');
    const later = await makeOrder(app, {}, { orderStatus: 3, ...people });
    await comment('trader', [3002], 'In a later draft', later.orderId);
    const remove = (orderId: string) => app.call('trader', 'DELETE', `/api/CustomOrder/draft/${orderId}`);
    expect((await remove(later.orderId)).status).toBe(200);
    expect(await lastFrom('traderRegular', id('trader'))).toBe('In the draft');
    expect((await remove(draft.orderId)).status).toBe(200);
    expect(await lastFrom('traderRegular', id('trader'))).toBeUndefined();
  });

  it('shows the newest messages of concurrent conversations', async () => {
    const [one, two, third] = [id('trader'), id('factory'), id('factoryRegular')];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2
          ? post('trader', { content: `T${nth}`, receiverUserIds: [third, two] })
          : post('factory', { content: `F${nth}`, receiverUserIds: [one] }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const [newest] = await get('trader', `by-receiver?receiverId=${two}&pageSize=1`);
    expect(await lastFrom('trader', two)).toBe(newest.content);
    expect(await lastFrom('factory', one)).toBe(newest.content);
  });
});
