import { tags } from '#test/messaging-order';
import { fields } from '#test/orders';
import { PIXEL } from '#test/upload';
import type { MainOrder } from './main-order';
import type { Recorder, Who } from './recorder';

/** Pins on the order's image for each side and for both, with an answer and a resolved one. */
export async function makePins(recorder: Recorder, { orderId }: MainOrder) {
  const { url } = await recorder.upload('trader', '/File', 'front.png', PIXEL);
  const { body } = await recorder.app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
  await recorder.send('trader', 'PUT', `/CustomOrder/${orderId}`, {
    commitMessage: 'The front',
    customFields: [
      ...body.customFields,
      ...fields('Order', { 'Order Image': url }).filter((field) => field.name === 'Order Image'),
    ],
  });
  const say = (who: Who, content: string, audience: number[], pin: object) =>
    recorder.send(who, 'POST', '/messages', {
      content,
      targetAudienceUserType: audience,
      tags: tags(orderId),
      pin,
    });
  const at = { file: url, page: 1, x: 0.25, y: 0.5 };
  const { id } = await say('buyer', 'The neck is too wide', [3002], at);
  await say('trader', 'Narrower in the next sample', [3001], { of: id });
  await say('factory', 'Which thread here?', [3002], { ...at, y: 0.75 });
  const both = await say('trader', 'The label moves to the side seam', [3001, 3003], { ...at, x: 0.9 });
  await recorder.send('trader', 'PUT', `/messages/${both.id}/resolved`, { resolved: true });
  return { orderId, file: url };
}
