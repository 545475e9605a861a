import { tags } from './messaging-order';
import { ownField } from './orders';
import type { TestApp, Who } from './start-app';
import { PIXEL, upload } from './upload';

/** A field with a file as an order's save sends it. */
export const fileField = (name: string, value: string, types: readonly number[] = [3001, 3002, 3003]) =>
  ownField(name, value, types, { valueType: 10 });

/** The calls of tests about pins. */
export function pinCalls(app: TestApp) {
  const add = async (name = 'front.png', who: Who = 'trader', contents = PIXEL): Promise<string> =>
    (await upload(app, who, 'PUT', '/api/File', name, contents)).body.url;
  const pin = (who: Who, orderId: string, file: string, audience: number[], more: object = {}) =>
    app.call(who, 'POST', '/api/messages', {
      content: 'Wider here',
      targetAudienceUserType: audience,
      tags: tags(orderId),
      pin: { file, page: 1, x: 0.25, y: 0.5, ...more },
    });
  const answer = (who: Who, of: string, audience: number[], content = 'Done') =>
    app.call(who, 'POST', '/api/messages', { content, targetAudienceUserType: audience, pin: { of } });
  const list = (who: Who, orderId: string, file: string, thread?: string) =>
    app.call(
      who,
      'GET',
      `/api/messages/pins?orderId=${orderId}&file=${encodeURIComponent(file)}${thread ? `&thread=${thread}` : ''}`,
    );
  /** The numbers of a file's pins as a person reads them. */
  const numbers = async (who: Who, orderId: string, file: string, thread?: string) =>
    (await list(who, orderId, file, thread)).body.pins.map((one: any) => one.numbers);
  return { add, pin, answer, list, numbers };
}
