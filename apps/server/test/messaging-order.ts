import { beforeAll } from 'vitest';
import { makeOrder, makePlan } from './orders';
import type { TestApp } from './start-app';

type Who = Parameters<TestApp['call']>[0];

export const tags = (...values: string[]) =>
  values.map((tagValue, index) => ({ tagName: ['order', 'style', 'combo', 'stage'][index], tagValue }));
export const texts = (messages: { content: string }[]) => messages.map((one) => one.content);

export function useMessagingOrder(app: TestApp) {
  const about = {
    orderId: '',
    styleId: '',
    comboId: '',
    shared: { stageId: '', subStages: [{ stageId: '' }] },
    factoryOnly: { stageId: '' },
  };
  const id = (who: keyof TestApp['world']['people']) => app.world.people[who].id;
  const post = (who: Who, body: object, headers?: Record<string, string>) =>
    app.call(who, 'POST', '/api/messages', body, headers);
  const get = async (who: Who, path: string) => (await app.call(who, 'GET', `/api/messages/${path}`)).body;
  const comment = (who: Who, audience: number[], content: string, ...path: string[]) =>
    post(who, {
      content,
      targetAudienceUserType: audience,
      tags: tags(...(path.length ? path : [about.orderId])),
    });
  const comments = (who: Who, rest = '') => get(who, `filter?orderId=${about.orderId}${rest}`);

  beforeAll(async () => {
    const order = await makeOrder(app, { 'Order Name': 'Talk Tee' });
    const [shared, factoryOnly] = await makePlan(app, order.orderId, [
      { stageName: 'Fit Sample', category: 'Approval' },
      { stageName: 'Yarn Booking', isVisibleToClient: false },
    ]);
    const [style] = order.styleInfo;
    const { orderId } = order;
    Object.assign(about, {
      orderId,
      styleId: style.styleId,
      comboId: style.combos[0].comboId,
      shared,
      factoryOnly,
    });
  });
  return { about, id, post, get, comment, comments };
}
