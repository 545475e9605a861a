import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const { report, planned } = reportCalls(app);

describe('a report on a stage', () => {
  it('becomes one comment with its photos on the stage, in the side’s thread only', async () => {
    const { orderId, stage } = await planned({ category: 'Approval' });
    const photo = await picture('factory');
    const sent = { stageId: stage.stageId, side: 'factory', status: 'SUBMITTED', photos: [photo] };
    const done = await report('factory', sent);
    expect(done.body.messageId).toEqual(expect.any(String));
    const comments = async (who: any) =>
      (await app.call(who, 'GET', `/api/messages/filter?orderId=${orderId}&stageId=${stage.stageId}`)).body;
    expect(await comments('trader')).toMatchObject([
      {
        id: done.body.messageId,
        content: '',
        attachments: [photo],
        tags: [
          { tagName: 'order', tagValue: orderId },
          { tagName: 'stage', tagValue: stage.stageId },
        ],
      },
    ]);
    expect(await comments('buyer')).toEqual([]);
    const [entry] = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body.filter(
      (one: any) => one.description === 'Commented on stage Cutting',
    );
    expect(entry.actionUrl).toBe(`/order/${orderId}?comments=..${stage.stageId}&thread=manufacturer`);
  });

  it('accepts photos as JPEG, PNG or WebP only, and only the person’s own', async () => {
    const { stage } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const text = await upload(app, 'factory', 'PUT', '/api/File', 'notes.txt', Buffer.from('cut'));
    expect((await report('factory', { ...at, photos: [text.body.url] })).body.message).toBe(
      'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.',
    );
    expect((await report('factory', { ...at, photos: [await picture('buyer')] })).status).toBe(400);
  });

  it('checks photos with a percent-encoded address, and refuses photos that are not stored', async () => {
    const { stage } = await planned();
    const at = { stageId: stage.stageId, side: 'factory' };
    const notes = await upload(app, 'factory', 'PUT', '/api/File', 'a b.txt', Buffer.from('cut'));
    const photo = await picture('factory', 'lab dip.png');
    const encoded = photo.replace(' ', '%20');
    for (const photos of [[notes.body.url.replace(' ', '%20')], [photo, '/files/none_lab.png']])
      expect((await report('factory', { ...at, photos })).body.message).toBe(
        'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.',
      );
    expect((await report('factory', { ...at, photos: [photo] })).status).toBe(200);
    expect((await report('factory', { ...at, photos: [encoded] })).status).toBe(200);
  });
});

async function picture(who: 'factory' | 'buyer', name = 'lab.png'): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();
  return (await upload(app, who, 'PUT', '/api/File', name, png)).body.url;
}
