import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '#server/config';
import { Refusal } from '#server/http/refusal';
import { diskFiles } from './disk';
import type { FileStore } from './file-store';
import { s3Files } from './s3';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-s3-'));
const peer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'selvedge' }],
});
let config: S3Config;

beforeAll(async () => {
  const { port } = await peer.run();
  config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'selvedge',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});
afterAll(async () => {
  await peer.close();
  rmSync(folder, { recursive: true, force: true });
});

const NAME = `${'ab'.repeat(16)}_tech pack (v2)+ß.pdf`;
const stores: [string, () => FileStore][] = [
  ['a bucket', () => s3Files(config)],
  ['a folder', () => diskFiles(join(folder, 'disk'))],
];

describe.each(stores)('files in %s', (_where, open) => {
  it('are read back byte for byte, from a buffer and from a stream', async () => {
    const contents = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await open().put(NAME, contents);
    await open().put(
      `${'cd'.repeat(16)}_b.bin`,
      Readable.from([contents.subarray(0, 9), contents.subarray(9)]),
    );
    for (const name of [NAME, `${'cd'.repeat(16)}_b.bin`]) {
      const stored = await open().get(name);
      expect(stored && (await buffer(stored)).equals(contents)).toBe(true);
    }
  });

  it('are absent before they are stored and after they are removed, and can be removed twice', async () => {
    const name = `${'ef'.repeat(16)}_gone.txt`;
    expect(await open().get(name)).toBeNull();
    await open().put(name, Buffer.from('here'));
    await open().remove(name);
    await open().remove(name);
    expect(await open().get(name)).toBeNull();
  });
});

describe('a bucket that cannot be used', () => {
  it('is reported as unavailable when the key is unknown, the bucket missing, or the server down', async () => {
    const wrong: S3Config[] = [
      { ...config, accessKeyId: 'STRANGER' },
      { ...config, bucket: 'absent' },
      { ...config, endpoint: 'http://127.0.0.1:9' },
    ];
    for (const one of wrong) {
      const failure = await s3Files(one)
        .put(NAME, Buffer.from('x'))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Refusal);
      expect((failure as Refusal).code).toBe('UNAVAILABLE');
    }
  });

  it('times out when it does not start to respond', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const since = performance.now();
    await expect(
      s3Files({ ...config, endpoint: `http://127.0.0.1:${port}` }, 200).get(NAME),
    ).rejects.toBeInstanceOf(Refusal);
    expect(performance.now() - since).toBeLessThan(2_000);
    silent.closeAllConnections();
    silent.close();
  });
});
