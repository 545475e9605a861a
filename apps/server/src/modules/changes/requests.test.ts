import { expect, it } from 'vitest';
import { changeCalls } from '#test/order-changes';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { order, flow, field, read, save, changes, answer, ask, seen } = changeCalls(app);

it('other values of a partner become its request, which an editor accepts', async () => {
  await flow(true);
  const one = await order();
  await save(one, { 'Factory Price / pc': 2.5 }, { commitMessage: 'Cheaper' });
  const path = `order/${field(one, 'Factory Price / pc').id}`;
  const body = { answer: 'counter', comment: 'Cotton went up', items: [{ path, to: 2.8 }] };
  expect((await answer('factory', one, 1, { ...body, items: [] })).body.message).toBe(
    'Nothing here needs acceptance.',
  );
  expect((await answer('factory', one, 1, body)).body.state).toBe('countered');
  const [request] = (await changes('trader', one)).changes;
  expect(request).toMatchObject({
    number: 'Factory 2',
    kind: 'request',
    from: { number: 'Factory 1' },
    can: { answer: true },
  });
  const accepted = await answer('trader', one, 2, { answer: 'accept' });
  expect(accepted.body).toMatchObject({ state: 'accepted' });
  expect(field(await read('factory', one), 'Factory Price / pc').value).toBe(2.8);
  expect((await changes('buyer', one)).changes).toEqual([]);
});

it('a request goes on to the other side if that side sees it', async () => {
  await flow(true);
  const one = await order();
  expect((await ask('factory', one, { 'Shipment Mode': 'Air' }, 'CANARY')).body.number).toBe('1');
  expect((await ask('factory', one, { 'Shipment Mode': 'Sea (FCL)' })).body.message).toBe(
    'Nothing here needs acceptance.',
  );
  for (const name of ['Season', 'Buyer FOB Price / pc']) {
    const { status, body } = await ask('factory', one, { [name]: 'Air' });
    expect([status, body.message]).toEqual([400, 'Nothing here needs acceptance.']);
  }
  expect((await answer('trader', one, 1, { answer: 'accept', comment: 'Needed by air' })).status).toBe(200);
  expect((await changes('factory', one)).changes).toMatchObject([{ number: '1', state: 'passed' }]);
  expect((await changes('buyer', one)).changes).toMatchObject([
    { number: '1', kind: 'proposal', reason: 'Needed by air', can: { answer: true } },
  ]);
  expect(await seen('buyer', one)).not.toContain('CANARY');
  await answer('buyer', one, 2, { answer: 'accept' });
  expect((await changes('factory', one)).changes).toMatchObject([{ state: 'accepted' }]);
  expect(field(await read('factory', one), 'Shipment Mode').value).toBe('Air');
  const texts = await seen('factory', one);
  expect(texts).toContain('Shipment Mode Sea (FCL) → Air');
  expect(texts).not.toContain('Change 2');
});

it('a file that a partner requests becomes the value when an editor accepts', async () => {
  await flow(true);
  const one = await order();
  const pdf = '%PDF-1.4\n1 0 obj\n<< /Author (Rina) >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n%%EOF\n';
  const { url } = (await upload(app, 'factory', 'PUT', '/api/File', 'rina-pack.pdf', Buffer.from(pdf))).body;
  const path = `/api/CustomOrder/${one.orderId}/files/${field(one, 'Tech Pack').id}`;
  const asked = await app.call('factory', 'PUT', path, { url, note: 'CANARY New neck' });
  expect(asked.body).toMatchObject({ version: null, change: { number: '1', kind: 'request' } });
  const given = { answer: 'accept', comment: 'Neck 1 cm wider' };
  expect((await answer('trader', one, 1, given)).body.state).toBe('accepted');
  const copy = field(await read('buyer', one), 'Tech Pack').value;
  expect(copy).toMatch(/^\/files\/[0-9a-f]{32}_Tech Pack\.pdf$/);
  const { payload } = await app.app.inject({ url: copy });
  expect(payload).toBe(pdf.replace('(Rina)', '()    '));
  const [slot] = (await app.call('trader', 'GET', `/api/FileVersions/${one.orderId}`)).body;
  const [version] = slot.versions;
  expect(version).toMatchObject({ number: 1, url: copy, note: 'Neck 1 cm wider' });
  const [own] = (await changes('factory', one)).changes;
  expect(own).toMatchObject({
    state: 'accepted',
    reason: 'CANARY New neck',
    items: [{ to: 'rina-pack.pdf' }],
  });
  const versions = await app.call('buyer', 'GET', `/api/FileVersions/${one.orderId}`);
  const texts = `${await seen('buyer', one)}\n${versions.text}`;
  expect(texts).toContain('Neck 1 cm wider');
  expect(texts).not.toMatch(/CANARY|rina/);
  // The factory that asked for the file does not acknowledge it.
  expect(version.acks.map(({ side }: any) => side)).toEqual(['client']);
});

it('a requested file that may name its author is accepted after a question', async () => {
  await flow(true);
  const one = await order();
  const { url } = (
    await upload(app, 'factory', 'PUT', '/api/File', 'pack.zip', Buffer.from('PK\u0005\u0006Rina'))
  ).body;
  const path = `/api/CustomOrder/${one.orderId}/files/${field(one, 'Tech Pack').id}`;
  await app.call('factory', 'PUT', path, { url, note: 'New neck' });
  const refused = await answer('trader', one, 1, { answer: 'accept' });
  const text = 'pack.zip may name its author.';
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'NAMES_AUTHOR', text]);
  expect(field(await read('buyer', one), 'Tech Pack').value).toBeNull();
  expect((await answer('trader', one, 1, { answer: 'accept', confirm: true })).status).toBe(200);
});

it('a request is passed on with a reason of the editor, and no word of the partner reaches the other side', async () => {
  await flow(true);
  const one = await order();
  await ask('factory', one, { 'Shipment Mode': 'Air' }, 'CANARY Yarn is late');
  const silent = await answer('trader', one, 1, { answer: 'accept' });
  expect([silent.status, silent.body.errors]).toEqual([
    400,
    [{ path: 'comment', message: 'Please write a reason.' }],
  ]);
  await answer('trader', one, 1, { answer: 'accept', comment: 'Yarn is late' });
  expect((await changes('buyer', one)).changes).toMatchObject([{ number: '1', reason: 'Yarn is late' }]);
  expect(await seen('buyer', one)).not.toContain('CANARY');
  const items = [{ path: `order/${field(one, 'Shipment Mode').id}`, to: 'Road' }];
  await answer('buyer', one, 2, { answer: 'counter', comment: 'CANARY-2 too dear', items });
  const refused = await answer('trader', one, 3, { answer: 'accept', comment: ' ' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'comment', message: 'Please write a reason.' }],
  ]);
  expect((await answer('trader', one, 3, { answer: 'accept', comment: 'By road' })).body.state).toBe(
    'passed',
  );
  const [proposal] = (await changes('factory', one)).changes;
  expect([proposal.number, proposal.reason]).toEqual(['2', 'By road']);
  expect(await seen('factory', one)).not.toContain('CANARY-2');
});

it('who requests a change reads why the trader declines it, and nobody else does', async () => {
  await flow(true);
  const one = await order();
  await ask('factory', one, { 'Shipment Mode': 'Air' });
  const [open] = (await changes('factory', one)).changes;
  expect(open.asked).toMatchObject([{ side: null, answer: null, comment: '' }]);
  await answer('trader', one, 1, { answer: 'decline', comment: 'CANARY no budget' });
  for (const who of ['factory', 'trader'] as const)
    expect((await changes(who, one)).changes[0].asked).toMatchObject([
      { organizationName: 'Meridian Sourcing Ltd.', answer: 'decline', comment: 'CANARY no budget' },
    ]);
  expect(await seen('buyer', one)).not.toContain('CANARY');
  await ask('factory', one, { 'Shipment Mode': 'Air' });
  await answer('trader', one, 2, { answer: 'accept', comment: 'Words for the buyer' });
  expect((await changes('factory', one)).changes[0]).toMatchObject({
    state: 'passed',
    asked: [{ answer: 'accept', comment: '' }],
  });
});

/** Saves who sees a field, with other values if given. */
