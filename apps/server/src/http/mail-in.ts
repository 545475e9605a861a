import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { hasBearer } from './bearer';
import { Refusal } from './refusal';

const MEDIA = 'message/rfc822';
const ACCEPTED = 202;

/**
 * `POST /mail-in`: a mail server hands over a mail with MAIL_IN_TOKEN. 202 for every mail that was handled, posted or not;
 * 401, 413 and 415 before it is read, 429 and 503 if the mail should be sent again later.
 */
export function serveMailIn(
  app: FastifyInstance,
  { mailIn }: Config,
  { maxBytes, take }: { maxBytes: number; take: (raw: Buffer) => Promise<unknown> },
): void {
  const token = mailIn?.token;
  if (token === undefined) return;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      MEDIA,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, raw: Buffer) => raw,
    );
    scope.post(
      '/mail-in',
      {
        bodyLimit: maxBytes,
        // Before the body is read, so that strangers cannot make the server read anything.
        onRequest: async (request) => {
          if (!hasBearer(request, token)) throw new Refusal('NO_TOKEN');
          const [media] = (request.headers['content-type'] ?? '').split(';');
          if (media?.trim().toLowerCase() !== MEDIA) throw new Refusal('WRONG_TYPE');
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal('WRONG_TYPE');
        await take(request.body);
        return reply.code(ACCEPTED).header('cache-control', 'no-store').send();
      },
    );
  });
}
