import { buffer } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SENT_ON, sampleCalls } from '#test/samples';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { sampled, make, sendRound, sent, receive, answer, rounds } = sampleCalls(app);

const uploaded = async (who: Who, name: string, contents: Buffer) =>
  (await upload(app, who, 'PUT', '/api/File', name, contents)).body.url as string;
const PLACE = { IFD0: { Make: 'FactoryCam' } };
const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .withExif(PLACE)
    .jpeg()
    .toBuffer();

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbook = () =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN}"/></Types>`,
      ),
      'docProps/app.xml': strToU8(
        '<Properties xmlns="urn:extended-properties"><Company>Shapla</Company></Properties>',
      ),
      'xl/workbook.xml': strToU8('<workbook/>'),
    }),
  );
/** Starts as files of Office 97 to 2003 and encrypted ones do. */
const WORKBOOK_OF_1997 = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const contentsOf = async (url: string) => {
  const contents = await app.files.get(url.slice('/files/'.length));
  return contents ? buffer(contents) : Buffer.alloc(0);
};

/** Everything that a person can read about an order's samples. */
async function allThatIsRead(who: Who, orderId: string) {
  const paths = [
    `/api/Samples/byOrder/${orderId}`,
    '/api/Samples?state=toSend',
    '/api/Samples?state=onTheWay',
    '/api/Samples?state=toAnswer',
    '/api/Samples?state=answered',
    '/api/Samples/parcels',
    '/api/Samples/firstPass',
    `/api/OrderActivity/${orderId}`,
    '/api/Notification',
    `/api/Planning/byOrderId/${orderId}`,
  ];
  const texts: string[] = [];
  for (const path of paths) texts.push((await app.call(who, 'GET', path)).text);
  return texts.join('\n');
}

describe('the two legs of a sample', () => {
  it('share no field, file name, comment or word', async () => {
    const { orderId, white } = await sampled();
    const picture = await uploaded('factory', 'Shapla line 4.jpg', await photo());
    const sheet = await uploaded('factory', 'Shapla measures.xlsx', workbook());
    const first = await sent('factory', 'factory', white, {
      samples: [{ size: 'M', pieces: 3 }],
      files: [picture],
      measurement: sheet,
      note: 'Factory note',
    });
    await receive('trader', [first]);
    await answer('trader', [first], 'approvedWithComments', { comment: 'Factory comment' });
    const onward = await sendRound('trader', 'client', [white], {
      fromRoundId: first,
      take: [picture, sheet],
      note: 'For the buyer',
    });
    expect([onward.status, onward.body.message]).toEqual([200, undefined]);
    const [client] = onward.body;
    expect(client.samples).toEqual([{ size: 'M', pieces: 3 }]);
    expect(client.files[0]).toMatch(/^\/files\/[0-9a-f]{32}_Photo 1\.jpg$/);
    expect(client.measurement).toMatch(/_Measurements\.xlsx$/);
    expect((await contentsOf(client.files[0])).toString('latin1')).not.toContain('FactoryCam');
    const parts = unzipSync(await contentsOf(client.measurement));
    expect(strFromU8(parts['docProps/app.xml'] ?? new Uint8Array())).not.toContain('Shapla');
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toBe('<workbook/>');
    await answer('buyer', [client.id], 'rejected', { comment: 'Buyer comment' });

    const buyer = await allThatIsRead('buyer', orderId);
    expect(buyer).toContain('For the buyer');
    expect(buyer).toContain('Buyer comment');
    expect(buyer).not.toMatch(/Shapla|Factory note|Factory comment|fromRoundId/);
    expect(buyer).not.toContain(first);
    const factory = await allThatIsRead('factory', orderId);
    expect(factory).toContain('Factory comment');
    expect(factory).not.toMatch(/For the buyer|Buyer comment|fromRoundId|Photo 1/);
    expect(factory).not.toContain(client.id);
    const [own] = (await rounds('trader', orderId, white)).client.rounds.slice(-1);
    expect(own.fromRoundId).toBe(first);
  });

  it('names a file that may name its author before it reaches the buyer', async () => {
    const { white } = await sampled();
    const sheet = await uploaded('factory', 'Shapla measures.xls', WORKBOOK_OF_1997);
    const first = await sent('factory', 'factory', white, { measurement: sheet });
    await receive('trader', [first]);
    const before = app.files.names();
    const onward = (more: object) =>
      app.call('trader', 'POST', '/api/Samples/rounds', {
        side: 'client',
        send: { on: SENT_ON, parcel: null },
        parts: [{ subStageId: white, fromRoundId: first, take: [sheet] }],
        ...more,
      });
    const refused = await onward({});
    const text = 'Shapla measures.xls may name its author.';
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'NAMES_AUTHOR', text]);
    expect(app.files.names()).toEqual(before);
    const { status, body } = await onward({ confirm: true });
    expect([status, await contentsOf(body[0].measurement)]).toEqual([200, WORKBOOK_OF_1997]);
  });

  it('does not let a trader name the factory’s own file to the buyer, or another organization’s file', async () => {
    const { white } = await sampled();
    const picture = await uploaded('factory', 'Line 4.jpg', await photo());
    const first = await sent('factory', 'factory', white, { files: [picture] });
    await receive('trader', [first]);
    const named = await sendRound('trader', 'client', [white], { files: [picture] });
    expect([named.status, named.body.message]).toEqual([
      400,
      'A file must be a file that your organization uploaded.',
    ]);
    const other = await sendRound('trader', 'client', [white], { fromRoundId: first, take: ['/files/x'] });
    expect([other.status, other.body.message]).toEqual([400, 'These are not files of that round.']);
    const rivals = await uploaded('rival', 'Rival.jpg', await photo());
    const { white: another } = await sampled();
    expect((await sendRound('factory', 'factory', [another], { files: [rivals] })).status).toBe(400);
  });

  it('is sent on from a received round of the same part only', async () => {
    const { white, navy } = await sampled();
    const first = await sent('factory', 'factory', white);
    const text = 'Only a received round of the factory can be sent on.';
    const early = await sendRound('trader', 'client', [white], { fromRoundId: first });
    expect([early.status, early.body.message]).toEqual([400, text]);
    await receive('trader', [first]);
    expect((await sendRound('trader', 'client', [navy], { fromRoundId: first })).body.message).toBe(text);
    expect((await sendRound('trader', 'client', [white], { fromRoundId: first })).status).toBe(200);
  });
});

describe('what is told of samples', () => {
  it('is one activity and one notification for each call and order', async () => {
    const { orderId, white, navy } = await sampled();
    const notesOf = async (who: Who) =>
      (await app.call(who, 'GET', '/api/Notification')).body
        .filter((one: any) => one.action.includes(orderId))
        .map((one: any) => one.message);
    const before = (await notesOf('trader')).length;
    const made = await sendRound('factory', 'factory', [white, navy]);
    const text = 'Fit Sample, round 1 sent for Tee > White and 1 more: DHL 1234567890';
    expect((await notesOf('trader')).slice(0, -before || undefined)).toEqual([`${text} (factory side)`]);
    const ids = made.body.map((one: any) => one.id);
    const earlier = (await notesOf('factory')).length;
    await receive('trader', ids);
    await answer('trader', ids, 'approvedWithComments', { comment: 'x'.repeat(150) });
    expect((await notesOf('factory')).slice(0, -earlier || undefined)).toEqual([
      `Fit Sample, round 1 for Tee > White and 1 more: Approved with comments. “${'x'.repeat(139)}…”`,
      'Fit Sample, round 1 received for Tee > White and 1 more',
    ]);
    const activity = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity.filter((one: any) => one.description.startsWith('Fit Sample, round'))).toHaveLength(3);
    const [note] = (await app.call('trader', 'GET', '/api/Notification')).body;
    expect(note.action).toContain(`rounds=${white}`);
  });

  it('says that the number of the parcel follows', async () => {
    const { orderId, white } = await sampled();
    await make('factory', 'factory', [white], { on: SENT_ON, parcel: { courier: 'DHL' } });
    const activity = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity[0].description).toBe('Fit Sample, round 1 sent for Tee > White: DHL AWB to follow');
  });

  it('is nothing while rounds are only planned or packed', async () => {
    const { orderId, white, navy } = await sampled();
    await make('factory', 'factory', [white], null);
    await make('factory', 'factory', [navy], { bag: true });
    const activity = await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`);
    expect(activity.text).not.toContain('Fit Sample, round');
  });
});
