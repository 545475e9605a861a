import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
const MB = 1024 * 1024;

async function upload(who: Who | null, name: string, contents: Buffer | string, part = 'file') {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(Buffer.from(contents))], { type: 'text/html' }), name);
  const request = new Request('http://selvedge.test', { method: 'PUT', body: form });
  const reply = await app.app.inject({
    method: 'PUT',
    url: '/api/File',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(who ? { authorization: `Bearer ${app.world.tokens[who]}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const open = (url: string) => app.app.inject({ method: 'GET', url: encodeURI(url) });
const remove = (who: Who, name: string) => app.call(who, 'DELETE', `/api/File/${encodeURIComponent(name)}`);
const nameOf = (url: string) => url.split('/').at(-1) ?? '';
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#1F3A6E' } })
    .png()
    .toBuffer();

describe('an upload', () => {
  it('gets an unguessable name that ends in what it was called', async () => {
    const { status, body } = await upload('buyer', 'tech_pack v2.png', await picture());
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/files\/[0-9a-f]{32}_tech-pack v2\.png$/);
    const other = await upload('buyer', 'tech_pack v2.png', await picture());
    expect(other.body.url).not.toBe(body.url);
    expect((await open(body.url)).statusCode).toBe(200);
  });

  it.each([
    '../../app.db',
    '..\\..\\app.db',
    '/etc/passwd',
    'a\r\nb"c.png',
    `${'x'.repeat(300)}.png`,
    `${'漢'.repeat(76)}.png`,
    `${'क्षि'.repeat(60)}.png`,
    '...',
  ])('called %j stays in its place', async (name) => {
    const { body } = await upload('buyer', name, 'plain');
    expect(body.url).toMatch(/^\/files\/[0-9a-f]{32}_[^/\\\p{Cc}]+$/u);
    expect(Buffer.byteLength(nameOf(body.url))).toBeLessThanOrEqual(33 + 120);
    expect((await open(body.url)).body).toBe('plain');
  });

  it('keeps the marks of letters in its name, and the ending of a long one', async () => {
    expect((await upload('buyer', 'हिन्दी.png', 'x')).body.url).toMatch(/_हिन्दी\.png$/);
    expect((await upload('buyer', `${'漢'.repeat(76)}.png`, 'x')).body.url).toMatch(/_漢{38}\.png$/);
  });

  const head = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;
  it.each([
    ['without a boundary', `${head('a.txt')}DATA\r\n--x--\r\n`, 'multipart/form-data'],
    ['with another boundary', `${head('a.txt')}DATA\r\n--x--\r\n`, 'multipart/form-data; boundary=y'],
    ['without a body', '', undefined],
    ['cut off in its head', '--x\r\ncontent-dispo', undefined],
    ['cut off in its contents', `${head('a.txt')}DATA`, undefined],
    ['cut off in its end', `${head('a.txt')}DATA\r\n--x`, undefined],
    ['that ends before it begins', `--x--\r\n${head('a.txt')}DATA\r\n--x--\r\n`, undefined],
    ['with a line break in its name', `${head('a\r\nb.txt')}DATA\r\n--x--\r\n`, undefined],
    ['with an empty line in its name', `${head('a\r\n\r\nb.txt')}DATA\r\n--x--\r\n`, undefined],
    ['with a NUL in its name', `${head('a\0b.txt')}DATA\r\n--x--\r\n`, undefined],
    [
      'with a part of a forbidden name',
      `${head('a').replace('"file"', '"__proto__"')}D\r\n--x--\r\n`,
      undefined,
    ],
  ])('%s is refused and leaves nothing', async (_, body, type = 'multipart/form-data; boundary=x') => {
    const before = app.files.names();
    for (const [method, url] of [
      ['PUT', '/api/File'],
      ['POST', '/api/CustomOrder/styles/read'],
    ] as const)
      expect((await app.call('trader', method, url, body, { 'content-type': type })).status).toBe(400);
    expect(app.files.names()).toEqual(before);
  });

  it('is stored byte for byte', async () => {
    const contents = '\r\n--y--\r\n\0\xff\r\n\r\n';
    const body = Buffer.from(`${head('a.bin')}${contents}\r\n--x--\r\n`, 'latin1');
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const { body: made } = await app.call('trader', 'PUT', '/api/File', body, type);
    expect((await open(made.url)).rawPayload).toEqual(Buffer.from(contents, 'latin1'));
  });

  it('needs a session, one part named file, and contents', async () => {
    expect((await upload(null, 'a.png', 'x')).status).toBe(401);
    expect((await upload('buyer', 'a.png', 'x', 'other')).body.message).toBe(
      'The form needs one part named file.',
    );
    expect((await upload('buyer', 'a.png', '')).body.message).toBe('The file is empty.');
    const json = await app.call('buyer', 'PUT', '/api/File', {});
    expect([json.status, json.body.message]).toEqual([415, 'Send the file as multipart form data.']);
  });

  it('has up to 25 MB, and one byte more is refused', async () => {
    expect((await upload('buyer', 'full.bin', Buffer.alloc(25 * MB, 1))).status).toBe(200);
    const more = await upload('buyer', 'more.bin', Buffer.alloc(25 * MB + 1, 1));
    expect([more.status, more.body.message]).toEqual([413, 'A file can have up to 25 MB.']);
    const { rows } = await app.pool.query("select 1 from files where name like '%more.bin'");
    expect(rows).toEqual([]);
  });

  it('is told by its contents, not by its name: pictures open, all else is a download', async () => {
    const cases: [string, Buffer | string, string, string][] = [
      ['photo.txt', await picture(), 'image/png', 'inline'],
      ['page.png', '<html><script>alert(1)</script></html>', 'application/octet-stream', 'attachment'],
      ['page.png.html', '<!doctype html><b>x</b>', 'application/octet-stream', 'attachment'],
      ['tool.exe', Buffer.from('MZ\u0090\u0000'), 'application/octet-stream', 'attachment'],
      ['pack.pdf', '%PDF-1.7 x', 'application/octet-stream', 'attachment'],
    ];
    for (const [name, contents, type, disposition] of cases) {
      const reply = await open((await upload('buyer', name, contents)).body.url);
      expect(reply.headers['content-type'], name).toBe(type);
      expect(reply.headers['content-disposition'], name).toMatch(new RegExp(`^${disposition};`));
      expect(reply.headers['x-content-type-options'], name).toBe('nosniff');
      expect(reply.headers['content-security-policy'], name).toBe("default-src 'none'; sandbox");
    }
  });

  it('of a drawing shows in an image element and runs nothing', async () => {
    const svg =
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const reply = await open((await upload('buyer', 'logo.svg', svg)).body.url);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(/^attachment;/);
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

it('a drawing is known behind comments, of which a hostile file may have many', async () => {
  const typeOf = async (text: string) =>
    (await open((await upload('buyer', 'logo.svg', text)).body.url)).headers['content-type'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  expect(await typeOf(`<?xml version="1.0"?><!-- a > b -->\n<!DOCTYPE svg>\n<!---->${svg}`)).toMatch('svg');
  expect(await typeOf(`${'<!---->'.repeat(130)}${svg}`)).toMatch('svg');
  expect(await typeOf(`${'<!---->'.repeat(140)}x`)).toBe('application/octet-stream');
  expect(await typeOf(`<!-- ${svg}`)).toBe('application/octet-stream');
});

describe('a picture', () => {
  it('comes smaller when asked, and never larger than it is', async () => {
    const { url } = (await upload('buyer', 'wide.png', await picture(600, 300))).body;
    const small = await open(`${url}?w=100`);
    expect(small.headers['content-type']).toBe('image/webp');
    const facts = await sharp(small.rawPayload).metadata();
    expect([facts.width, facts.height]).toEqual([128, 64]);
    const large = await sharp((await open(`${url}?w=1000`)).rawPayload).metadata();
    expect(large.width).toBe(600);
    for (const odd of ['abc', '-1', '0', '99999999', '']) {
      expect((await open(`${url}?w=${odd}`)).statusCode).toBe(200);
    }
  });

  it('that is damaged or claims too many pixels is served as it is, and never decoded', async () => {
    const whole = await picture();
    const damaged = (await upload('buyer', 'damaged.png', whole.subarray(0, 60))).body.url;
    expect((await open(`${damaged}?w=64`)).statusCode).toBe(200);
    const huge = Buffer.from(whole);
    huge.writeUInt32BE(20_000, 16);
    huge.writeUInt32BE(20_000, 20);
    const bomb = await open(`${(await upload('buyer', 'huge.png', huge)).body.url}?w=64`);
    expect(bomb.statusCode).toBe(200);
    expect(bomb.rawPayload.equals(huge)).toBe(true);
  });
});

describe('deleting a file', () => {
  const fresh = async (who: Who) => nameOf((await upload(who, 'scrap.png', await picture())).body.url);

  it('is the uploader’s, or an Admin’s of the same organization', async () => {
    const name = await fresh('buyerRegular');
    expect((await remove('factory', name)).status).toBe(404);
    expect((await remove('trader', name)).status).toBe(404);
    expect((await remove('buyerRegular', name)).body.message).toBe('File deleted successfully');
    expect((await open(`/files/${name}`)).statusCode).toBe(404);
    const ofAdmin = await fresh('buyer');
    expect((await remove('buyerRegular', ofAdmin)).body.message).toBe(
      'Only the uploader can delete this file.',
    );
    expect((await remove('buyer', await fresh('buyerRegular'))).status).toBe(200);
  });

  it('is refused while a record names it', async () => {
    const name = await fresh('buyer');
    const path = `/api/Users/${app.world.people.buyer.id}`;
    await app.call('buyer', 'PUT', path, { profilePicture: `/files/${name}` });
    const used = await remove('buyer', name);
    expect([used.status, used.body.message]).toEqual([409, 'This file is still used.']);
    await app.call('buyer', 'PUT', path, { profilePicture: null });
    expect((await remove('buyer', name)).status).toBe(200);
  });

  it.each(['..%2f..%2fapp.db', '%252e%252e', '..%5c', '%2fetc%2fpasswd', 'a%00b', 'x'.repeat(301)])(
    'of %s finds nothing',
    async (name) => {
      expect((await app.call('buyer', 'DELETE', `/api/File/${name}`)).status).toBe(404);
    },
  );
});

describe('the address of a file', () => {
  it.each(['/files/none.png', '/files/..%2f..%2fetc%2fpasswd', '/files/a%00b'])(
    '%s answers 404 without a word about the disk',
    async (url) => {
      const reply = await app.app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toMatch(/ENOENT|\/data|at .+:\d+/);
    },
  );
});

describe('a file in the cache of a browser', () => {
  it.each(['', '?w=64'])('is confirmed each time it is opened, without being read (%j)', async (query) => {
    const { url } = (await upload('buyer', 'हिन्दी, art.png', await picture())).body;
    const first = await open(`${url}${query}`);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = (etag: string) =>
      app.app.inject({ url: encodeURI(`${url}${query}`), headers: { 'if-none-match': etag } });
    // Without its contents, a file can be confirmed only if it is not read.
    await app.files.remove(nameOf(url));
    const kept = await again(String(first.headers.etag));
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options', 'etag'])
      expect(kept.headers[name], name).toBe(first.headers[name]);
    const missing = await again('"another"');
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined]);
  });

  it('is gone with the file', async () => {
    const { url } = (await upload('buyer', 'gone.png', await picture())).body;
    const { etag } = (await open(url)).headers;
    expect((await remove('buyer', nameOf(url))).status).toBe(200);
    const late = await app.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(late.statusCode).toBe(404);
  });
});

describe('what a file is', () => {
  it('is told to who holds its name, as to who may open it, and of no other', async () => {
    const { body } = await upload('buyer', 'art.png', await picture());
    const name = nameOf(body.url);
    const ask = (names: readonly string[]) =>
      app.call(null, 'GET', `/api/File/facts?names=${encodeURIComponent(names.join('/'))}`);
    const { body: facts } = await ask([name, 'none.png', '%']);
    expect(facts).toEqual([
      { name, mime: 'image/png', size: (await picture()).length, createdAt: app.clock.now.toISOString() },
    ]);
    expect((await ask([name.slice(33)])).body).toEqual([]);
    expect((await ask(Array.from({ length: 13 }, (_, index) => `${index}`))).status).toBe(400);
    expect((await app.call(null, 'GET', '/api/File/facts')).status).toBe(400);
  });
});
