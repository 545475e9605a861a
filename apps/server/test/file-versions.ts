import type { CustomField } from '@selvedge/domain/orders/order';
import { combo, fields, makeOrder, style } from './orders';
import type { TestApp, Who } from './start-app';
import { upload } from './upload';

/** The calls of tests about versions of files. */
export function fileCalls(app: TestApp) {
  const put = async (name: string): Promise<string> => {
    const { body } = await upload(app, 'trader', 'PUT', '/api/File', name, Buffer.from(name));
    return body.url;
  };
  const techPack = (url: string | null) => fields('Style', { 'Tech Pack': url }).filter(isTechPack);
  /** An active order whose style has a tech pack, and its order an image. */
  async function withTechPack(rest: object = {}) {
    const [url, image] = [await put('v1.pdf'), await put('front.png')];
    const tee = style('Crew Tee', 300, [combo('Navy', 300)]);
    return makeOrder(
      app,
      { 'Order Image': image },
      { styleInfo: [{ ...tee, customFields: [...tee.customFields, ...techPack(url)] }], ...rest },
    );
  }
  /** Saves an order with a changed tech pack. */
  async function changeTechPack(orderId: string, change: Partial<CustomField>, rest: object = {}) {
    const { body: order } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const [first, ...others] = order.styleInfo;
    const customFields = first.customFields.map((field: CustomField) =>
      isTechPack(field) ? { ...field, ...change } : field,
    );
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      styleInfo: [{ ...first, customFields }, ...others],
      ...rest,
    });
    if (saved.status !== 200) throw new Error(`A save of the test was refused: ${saved.text}`);
    return saved.body;
  }
  const slots = async (who: Who, orderId: string) =>
    (await app.call(who, 'GET', `/api/FileVersions/${orderId}`)).body;
  /** The tech pack as a person sees it: its versions with who acknowledged them or still has to. */
  async function seen(who: Who, orderId: string) {
    const slot = (await slots(who, orderId)).find((one: any) => one.fieldName === 'Tech Pack');
    return slot?.versions.map((one: any) =>
      [`v${one.number}`, ...one.acks.map((ack: any) => `${ack.side} ${ack.at ? ack.person : 'open'}`)].join(
        ', ',
      ),
    );
  }
  const newest = async (who: Who, orderId: string): Promise<string> =>
    (await slots(who, orderId)).find((one: any) => one.fieldName === 'Tech Pack').versions[0].id;
  const acknowledge = (who: Who, versionIds: string[]) =>
    app.call(who, 'POST', '/api/FileVersions/acknowledge', { versionIds });
  return { put, withTechPack, changeTechPack, slots, seen, newest, acknowledge };
}

const isTechPack = ({ name }: Pick<CustomField, 'name'>): boolean => name === 'Tech Pack';
