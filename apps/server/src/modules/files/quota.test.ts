import { describe, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { upload as send } from '#test/upload';

const app = useApp({ STORAGE_QUOTA_GB: '0.000001' });
type Who = 'buyer' | 'factory' | 'trader' | 'rival';
const upload = (who: Who, bytes: number) =>
  send(app, who, 'PUT', '/api/File', 'a.bin', Buffer.alloc(bytes, 1));

describe('file storage', () => {
  it.each(['buyer', 'factory', 'trader'] as const)(
    'of a %s without a plan has a quota, and deleting files frees it',
    async (who) => {
      const first = await upload(who, 900);
      expect(first.status).toBe(200);
      const over = await upload(who, 200);
      expect([over.status, over.body.code, over.body.message]).toEqual([
        507,
        'STORAGE_FULL',
        'Your organization has used all of its file storage. Delete files that you no longer need, or ask the operator of this site for more.',
      ]);
      const name = encodeURIComponent(first.body.url.slice('/files/'.length));
      expect((await app.call(who, 'DELETE', `/api/File/${name}`)).status).toBe(200);
      expect((await upload(who, 200)).status).toBe(200);
    },
  );

  it('follows the plan of the organization', async () => {
    expect((await upload('rival', 5_000)).status).toBe(200);
  });
});

describe('uploads', () => {
  it('are at most 500 an hour for each person', async () => {
    const path = '/api/File';
    let refused = 0;
    for (let nth = 0; nth < 501; nth += 1) {
      const reply = await app.call('buyerOther', 'PUT', path);
      refused += reply.status === 429 ? 1 : 0;
      if (nth === 500)
        expect([reply.body.message, Number(reply.headers['retry-after']) > 0]).toEqual([
          'You can upload up to 500 files an hour.',
          true,
        ]);
    }
    expect(refused).toBe(1);
    expect((await upload('factory', 10)).status).not.toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_001);
    expect((await app.call('buyerOther', 'PUT', path)).status).toBe(415);
  });
});
