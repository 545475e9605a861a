import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { localized } from '@selvedge/domain/localized-text';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#server/config';
import { Refusal } from '#server/http/refusal';
import type { FileStore } from './file-store';
import { copiesOf } from './pictures';

/** Until the response starts; the download itself is not limited. */
const ANSWER_LIMIT_MS = 20_000;
const RETRIES = 2;
const ABSENT = 404;

/** Three requests, signed with Signature Version 4 over fetch, are enough; the AWS SDK would add a hundred packages. */
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
  const removeOne = async (name: string) => {
    const answer = await ask('DELETE', name);
    if (answer.status !== ABSENT) await finished(answer);
    else await answer.body?.cancel();
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
    // The bucket's owner knows how full it is; an interrupted request stores nothing in it.
    space: async () => null,
    removeUnfinished: async () => undefined,
    async remove(name) {
      await Promise.all([name, ...copiesOf(name)].map(removeOne));
    },
  };
}

/** Path-style, which S3-compatible servers support, but host-style for Amazon. */
const addressOf = ({ endpoint, region, bucket }: S3Config): string =>
  endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`;

/** Reads to the end so that the connection can be reused; logs an error with the service's reason. */
async function finished(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.ok) return;
  const reason = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  throw away(new Error(`The file storage answered ${answer.status} ${reason}`.trim()));
}

/** Same error as for database failures, because the user can retry. */
function away(cause: unknown): Refusal {
  const refusal = new Refusal(
    'UNAVAILABLE',
    localized('Files cannot be reached just now. Please try again.'),
  );
  refusal.cause = cause;
  return refusal;
}
