import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { hasBearer } from './bearer';
import { MAIL_TYPE } from './body-door';
import { RawBody } from './json-body';
import { Refusal } from './refusal';

const ACCEPTED = 202;

/**
 * `POST /mail-in` with MAIL_IN_TOKEN. 202 for every mail that was handled, posted or not; 401, 413 and 415 before the
 * mail is read, 429 and 503 if it should be sent again later.
 */
export function serveMailIn(
  app: FastifyInstance,
  { mailIn }: Config,
  { maxBytes, take }: { maxBytes: number; take: (raw: Buffer) => Promise<unknown> },
): void {
  const token = mailIn?.token;
  if (token === undefined) return;
  app.post(
    '/mail-in',
    {
      config: {
        admission: {
          needs: 'token',
          check: async (request) => {
            if (!hasBearer(request, token)) throw new Refusal('NO_TOKEN');
          },
        },
        bodies: { [MAIL_TYPE]: { limit: maxBytes, parse: 'worker' } },
      },
    },
    async (request, reply) => {
      if (!(request.body instanceof RawBody)) throw new Refusal('WRONG_TYPE');
      await take(request.body.bytes);
      return reply.code(ACCEPTED).header('cache-control', 'no-store').send();
    },
  );
}
