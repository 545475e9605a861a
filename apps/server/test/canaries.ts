import { expect } from 'vitest';
import { makeOrder, makePlan, ownField } from '#test/orders';
import type { TestApp } from '#test/start-app';
import { PIXEL, upload } from '#test/upload';

export interface Canaries {
  orderId: string;
  hiddenStage: string;
  file: string;
  parcelId: string;
  tokens: { buyer: string; factory: string; trader: string };
}

/** Every value that a side must never see is a canary; any occurrence in a response is a leak. */
export async function plantCanaries(app: TestApp): Promise<Canaries> {
  const file: string = (await upload(app, 'trader', 'PUT', '/api/File', 'front.png', PIXEL)).body.url;
  const order = await makeOrder(app, { 'Order Name': 'Canary Coat', 'Order Image': file });
  const { orderId } = order;
  await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
    customFields: [
      ...order.customFields,
      ownField('Factory cost', 'CANARY-FACTORY-price', [3002, 3003]),
      ownField('Buyer cost', 'CANARY-BUYER-price', [3001, 3002]),
      ownField('Margin', 'CANARY-TRADER-margin', [3002]),
    ],
    commitMessage: 'Prices agreed',
  });
  const [shared, , factoryOnly, sewing] = await makePlan(app, orderId, [
    { stageName: 'Cutting', category: 'Approval', leadTimeClient: 61, leadTimeManufacturer: 57 },
    { stageName: 'CANARY-BUYER-stage', isVisibleToFactory: false },
    { stageName: 'CANARY-FACTORY-stage', isVisibleToClient: false },
    {
      stageName: 'Sewing',
      conditions: [
        { stageName: 'CANARY-BUYER-stage', atLeast: 100 },
        { stageName: 'CANARY-FACTORY-stage', atLeast: 50 },
      ],
    },
  ]);
  for (const side of ['client', 'factory']) {
    const released = await app.call('trader', 'POST', `/api/Planning/release/${sewing.stageId}`, {
      side,
      subStageIds: sewing.subStages.map((sub: any) => sub.stageId),
      reason: 'CANARY-TRADER-release',
    });
    if (released.status !== 200) throw new Error(`A release of the test was refused: ${released.text}`);
  }
  const put = (id: string, targetUserType: number, currentStatus: string, commitMessage: string) =>
    app.call('trader', 'PUT', `/api/Planning/updateStage/${id}`, {
      commitMessage,
      metadata: { targetUserType, currentStatus },
    });
  await put(shared.subStages[0].stageId, 3003, 'REJECTED', 'CANARY-FACTORY-commit');
  await put(shared.subStages[0].stageId, 3001, 'APPROVED', 'CANARY-BUYER-commit');
  await put(factoryOnly.subStages[0].stageId, 3003, 'COMPLETED', 'CANARY-FACTORY-hidden');
  const change = async (name: string, value: string, commitMessage: string) => {
    const { body } = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`);
    const customFields = body.customFields.map((field: any) =>
      field.name === name ? { ...field, value } : field,
    );
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields, commitMessage });
  };
  await change('Factory cost', 'CANARY-FACTORY-lower', 'CANARY-FACTORY-revision');
  await change('Buyer cost', 'CANARY-BUYER-higher', 'CANARY-BUYER-revision');
  await change('Margin', 'CANARY-TRADER-wider', 'CANARY-TRADER-revision');
  await addVersionsAndNotices(app, orderId);
  const parcelId = await sendSamples(app, orderId);
  const tokens = { buyer: '', factory: '', trader: '' };
  for (const who of ['buyer', 'factory', 'trader'] as const) {
    const shared = await app.call(who, 'POST', '/api/CustomOrder/guest', { orderId });
    tokens[who] = shared.body.guestInfoList[0].accessToken;
  }
  const say = (who: 'buyer' | 'trader' | 'factory', audience: number[], content: string, pin?: object) =>
    app.call(who, 'POST', '/api/messages', {
      content,
      targetAudienceUserType: audience,
      tags: [{ tagName: 'order', tagValue: orderId }],
      ...(pin ? { pin } : {}),
    });
  const point = { file, page: 1, x: 0.5, y: 0.5 };
  for (const [who, audience, content] of [
    ['factory', [3002], 'CANARY-FACTORY-pin'],
    ['buyer', [3002], 'CANARY-BUYER-pin'],
    ['trader', [3002], 'CANARY-TRADER-pin'],
  ] as const) {
    const pinned = await say(who, [...audience], content, point);
    if (pinned.status !== 200) throw new Error(`A pin of the test was refused: ${pinned.text}`);
    if (who !== 'trader')
      await say('trader', [who === 'buyer' ? 3001 : 3003], content.replace('pin', 'pinAnswer'), {
        of: pinned.body.id,
      });
  }
  await say('factory', [3002], 'CANARY-FACTORY-comment');
  await say('trader', [3003], 'CANARY-FACTORY-answer');
  await say('buyer', [3002], 'CANARY-BUYER-comment');
  await say('trader', [3002], 'CANARY-TRADER-note');
  const add = async (who: 'buyer' | 'trader' | 'factory', name: string, audience: string) => {
    const { body } = await upload(app, who, 'PUT', '/api/File', name, Buffer.from(name));
    const files = [{ url: body.url, name }];
    const reply = await app.call(who, 'POST', `/api/CustomOrder/${orderId}/files`, { files, audience });
    expect(reply.status, reply.text).toBe(200);
    await app.call(who, 'POST', '/api/messages', {
      attachments: [body.url],
      targetAudienceUserType: [who === 'trader' ? ({ buyer: 3001, factory: 3003 }[audience] ?? 3002) : 3002],
      tags: [{ tagName: 'order', tagValue: orderId }],
    });
  };
  await add('buyer', 'CANARY-BUYER-file.pdf', 'everyone');
  await add('factory', 'CANARY-FACTORY-file.pdf', 'everyone');
  await add('trader', 'CANARY-BUYER-given.pdf', 'buyer');
  await add('trader', 'CANARY-FACTORY-given.pdf', 'factory');
  await add('trader', 'CANARY-TRADER-file.pdf', 'team');
  return { orderId, hiddenStage: factoryOnly.stageId, file, parcelId, tokens };
}

const AUDIENCES = { BUYER: [3001, 3002], FACTORY: [3002, 3003], TRADER: [3002] };

/** Three versions of a file with notes, and a changed price with its notice, in fields of each side. */
async function addVersionsAndNotices(app: TestApp, orderId: string): Promise<void> {
  const path = `/api/CustomOrder/${orderId}`;
  const accepted = async (reply: ReturnType<typeof app.call>) => {
    const { status, text, body } = await reply;
    if (status !== 200) throw new Error(`A save of the test was refused: ${text}`);
    return body;
  };
  const put = async (name: string) =>
    (await upload(app, 'trader', 'PUT', '/api/File', name, Buffer.from(name))).body.url;
  const { customFields } = await accepted(app.call('trader', 'GET', path));
  const field = (name: string, valueType: number, types: number[], value: unknown) =>
    ownField(name, value, types, { valueType, ...(valueType === CURRENCY ? { currencyType: 'USD' } : {}) });
  const own: object[] = [];
  for (const [side, types] of Object.entries(AUDIENCES)) {
    own.push(field(`CANARY-${side}-pack`, FILE, types, await put(`CANARY-${side}-v1.pdf`)));
    own.push(field(`CANARY-${side}-fee`, CURRENCY, types, 1));
  }
  const saved = await accepted(app.call('trader', 'PUT', path, { customFields: [...customFields, ...own] }));
  const named = (name: string) => saved.customFields.find((one: any) => one.name === name);
  for (const side of Object.keys(AUDIENCES)) {
    for (const number of [2, 3])
      await accepted(
        app.call('trader', 'PUT', `${path}/files/${named(`CANARY-${side}-pack`).id}`, {
          url: await put(`CANARY-${side}-v${number}.pdf`),
          note: `CANARY-${side}-note`,
        }),
      );
    const fee = { ...named(`CANARY-${side}-fee`), value: 2 };
    await accepted(
      app.call('trader', 'PUT', path, { customFields: [fee], commitMessage: `CANARY-${side}-reason` }),
    );
  }
}
const [FILE, CURRENCY] = [10, 14];

/** A parcel of each side, with a note about its samples and one about its round. */
async function sendSamples(app: TestApp, orderId: string): Promise<string> {
  const parts = (await app.call('trader', 'GET', `/api/Samples/byOrder/${orderId}`)).body;
  const [{ subStageId }] = parts;
  let parcelId = '';
  for (const [side, types] of [
    ['factory', 'FACTORY'],
    ['client', 'BUYER'],
  ]) {
    const made = await app.call('trader', 'POST', '/api/Samples/rounds', {
      side,
      parts: [{ subStageId, note: `CANARY-${types}-sample`, samples: [{ size: 'M', pieces: 2 }] }],
      send: { on: '2026-06-15', parcel: { courier: 'DHL', awb: `CANARY-${types}-awb` } },
    });
    if (made.status !== 200) throw new Error(`A round of the test was refused: ${made.text}`);
    parcelId = made.body[0].parcel.id;
  }
  return parcelId;
}
