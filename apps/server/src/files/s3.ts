import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#server/config';
import { Refusal } from '#server/http/refusal';
import type { FileStore } from './file-store';

/** Until the storage has begun to answer; a download itself may take as long as its reader. */
const ANSWER_LIMIT_MS = 20_000;
const RETRIES = 2;
const ABSENT = 404;

/**
 * Files in an S3-compatible bucket. The client only signs requests (Signature Version 4) over Node's own fetch: three
 * verbs are all we need of the service, and its own SDK would be a hundred packages.
 */
export function s3Files(config: S3Config, answerLimitMs = ANSWER_LIMIT_MS): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 100,
  });
  const base = addressOf(config);
  const ask = async (method: string, name: string, body?: Buffer): Promise<Response> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), answerLimitMs);
    try {
      return await client.fetch(base + encodeURIComponent(name), {
        method,
        signal: limit.signal,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
    } catch (error) {
      throw away(error);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async put(name, contents) {
      const body = Buffer.isBuffer(contents) ? contents : await buffer(contents);
      await finished(await ask('PUT', name, body));
    },
    async get(name) {
      const answer = await ask('GET', name);
      if (answer.status === ABSENT) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || !answer.body) return finished(answer).then(() => null);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      if (answer.status !== ABSENT) await finished(answer);
      else await answer.body?.cancel();
    },
  };
}

/** The bucket as a path, as every S3-compatible server understands; Amazon's own wants it in the host's name. */
const addressOf = ({ endpoint, region, bucket }: S3Config): string =>
  endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`;

/** Reads an answer to its end, so that its connection can be used again; a refusal is logged with the service's reason. */
async function finished(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.ok) return;
  const reason = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  throw away(new Error(`The file storage answered ${answer.status} ${reason}`.trim()));
}

/** To people, storage out of reach is the same as a database out of reach: nothing is lost, try again. */
function away(cause: unknown): Refusal {
  const refusal = new Refusal('UNAVAILABLE', 'Files cannot be reached just now. Please try again.');
  refusal.cause = cause;
  return refusal;
}
