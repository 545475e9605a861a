import { expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const uploadFile = async (who: Who, name = 'tech pack.pdf') =>
  (await upload(app, who, 'PUT', '/api/File', name, Buffer.from('%PDF-1.4'))).body.url as string;
const field = (order: any, name: string) => order.customFields.find((one: any) => one.name === name);
const put = (who: Who, order: any, fieldId: string, body: object) =>
  app.call(who, 'PUT', `/api/CustomOrder/${order.orderId}/files/${fieldId}`, body);
const FILES = { 'Tech Pack': null, 'Cost Sheet': null, Season: 'AW26' };

it('an editor saves a file as a save of that field, with the note as its summary', async () => {
  const order = await makeOrder(app, FILES);
  const url = await uploadFile('trader');
  const saved = await put('trader', order, field(order, 'Tech Pack').id, {
    url,
    note: 'Neck rib 2 cm',
    version: order.version,
  });
  expect([saved.status, saved.body]).toEqual([200, { version: order.version + 1, change: null }]);
  const now = (await app.call('factory', 'GET', `/api/CustomOrder/${order.orderId}`)).body;
  expect(field(now, 'Tech Pack').value).toBe(url);
  const [revision] = (await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}/revisions`)).body;
  expect(revision.commitMessage).toBe('Tech Pack: Neck rib 2 cm');
});

it('saves the file of a material, and leaves all other parts as they are', async () => {
  const { styleInfo, ...rest } = await makeOrder(app, FILES);
  const [style] = styleInfo;
  const material = style.combos[0].materialInfo[0];
  const body = { ...style, combos: style.combos.map((one: any) => ({ comboId: one.comboId })) };
  body.combos[0].materialInfo = style.combos[0].materialInfo.map((one: any) => ({
    materialId: one.materialId,
  }));
  body.combos[0].materialInfo[0].customFields = [
    { name: 'Mill Certificate', value: null, valueType: 10, accessibleToUserTypes: [3001, 3002, 3003] },
  ];
  const { orderId } = rest as { orderId: string };
  const before = (await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { styleInfo: [body] })).body;
  const certificate = before.styleInfo[0].combos[0].materialInfo[0].customFields.find(
    (one: any) => one.name === 'Mill Certificate',
  );
  const url = await uploadFile('trader', 'certificate.pdf');
  const saved = await put('trader', before, certificate.id, { url });
  expect(saved.status).toBe(200);
  const now = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const [changed, ...others] = now.styleInfo[0].combos[0].materialInfo;
  expect(changed.materialId).toBe(material.materialId);
  expect(changed.customFields.find((one: any) => one.id === certificate.id).value).toBe(url);
  expect(others).toEqual(before.styleInfo[0].combos[0].materialInfo.slice(1));
  expect(now.styleInfo[0].combos[1]).toEqual(before.styleInfo[0].combos[1]);
});

it('refuses fields without files, unknown fields, stale versions and files of others', async () => {
  const order = await makeOrder(app, FILES);
  const url = await uploadFile('trader');
  const techPack = field(order, 'Tech Pack').id;
  const refusals = [
    await put('trader', order, field(order, 'Season').id, { url }),
    await put('trader', order, '01990000-0000-7000-8000-000000000000', { url }),
    await put('trader', order, techPack, { url, version: order.version - 1 }),
    await put('trader', order, techPack, { url: await uploadFile('factory') }),
    await put('trader', order, techPack, { url: 'https://elsewhere.example/a.pdf' }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'Season holds no file.'],
    [404, 'Field not found.'],
    [409, 'This order was changed by someone else. Reload to continue.'],
    [400, 'Tech Pack must be a file that your organization uploaded.'],
    [400, 'Tech Pack must be an uploaded file.'],
  ]);
});

it('partners and colleagues who are not editors save no files', async () => {
  const order = await makeOrder(app, FILES);
  const url = await uploadFile('factory');
  const statuses = [];
  for (const who of ['factory', 'buyer', 'traderRegular', 'rival'] as const) {
    const refused = await put(who, order, field(order, 'Tech Pack').id, { url });
    statuses.push([who, refused.status, who === 'factory' ? refused.body.message : '']);
  }
  expect(statuses).toEqual([
    ['factory', 403, 'The trader has not switched requests on.'],
    ['buyer', 403, ''],
    ['traderRegular', 403, ''],
    ['rival', 404, ''],
  ]);
});

it('two files that are uploaded at once to one field are two versions', async () => {
  const order = await makeOrder(app, { ...FILES, 'Tech Pack': await uploadFile('trader', 'v1.pdf') });
  const { id } = field(order, 'Tech Pack');
  const urls = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => uploadFile('trader', name)));
  const saved = await Promise.all(urls.map((url) => put('trader', order, id, { url, note: url.slice(-5) })));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [slot] = (await app.call('trader', 'GET', `/api/FileVersions/${order.orderId}`)).body;
  expect(slot.versions.map(({ number }: any) => number)).toEqual([4, 3, 2, 1]);
  const newer = slot.versions.slice(0, 3);
  expect(newer.map(({ url }: any) => url).toSorted()).toEqual(urls.toSorted());
  // The order of the saves is the order of the versions, and each note stays with its file.
  const byVersion = saved
    .map(({ body }, index) => [body.version, urls[index]] as const)
    .toSorted(([one], [other]) => other - one);
  expect(newer.map(({ url }: any) => url)).toEqual(byVersion.map(([, url]) => url));
  expect(newer.map(({ note }: any) => note)).toEqual(newer.map(({ url }: any) => url.slice(-5)));
  const now = (await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`)).body;
  expect(field(now, 'Tech Pack').value).toBe(slot.versions[0].url);
});

it('a partner who may request changes has the upload in its answers, and others have not', async () => {
  const order = await makeOrder(app, { ...FILES, 'Tech Pack': await uploadFile('trader', 'v1.pdf') });
  await put('trader', order, field(order, 'Tech Pack').id, { url: await uploadFile('trader', 'v2.pdf') });
  const mayUpload = async (who: Who) => {
    const [slot] = (await app.call(who, 'GET', `/api/FileVersions/${order.orderId}`)).body;
    const { can } = (await app.call(who, 'GET', `/api/OrderChanges/${order.orderId}`)).body;
    return [slot.can.upload, can.request];
  };
  const flow = (on: boolean) =>
    app.call('trader', 'PUT', '/api/Organizations/MyOrganization/changeFlow', { on });
  const all = async () => [
    await mayUpload('trader'),
    await mayUpload('factory'),
    await mayUpload('factoryRegular'),
  ];
  expect(await all()).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  await flow(true);
  expect(await all()).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  await flow(false);
});
