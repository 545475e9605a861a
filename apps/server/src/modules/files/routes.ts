import { buffer } from 'node:stream/consumers';
import * as contract from '@selvedge/contract/files';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyInstance } from 'fastify';
import { dbOf } from '#server/db/db';
import type { Dependencies } from '#server/http/adapter';
import { Refusal } from '#server/http/refusal';
import { routes } from '#server/http/routes';
import * as files from './files';
import * as store from './store';
import { INLINE, SVG } from './types';

export const filesRoutes = routes(contract, {
  uploadFile: (ctx, { request }) => files.upload(ctx, request),
  fileFacts: (ctx, { query }) => store.facts(ctx.db, query.names.split('/')),
  deleteFile: (ctx, { params }) => files.remove(ctx, params.fileName),
});

const WIDTHS = [64, 128, 256, 512, 1024];
/** Format of the file names that the server generates. */
const NAME = /^[0-9a-f]{32}_[^/\\\p{Cc}]+$/u;

/** A smaller copy as WebP; null when the contents are damaged or have too many pixels to decode. */
const thumbnail = (contents: Buffer, width: number): Promise<Buffer | null> =>
  files
    .resize(contents, width)
    .webp()
    .toBuffer()
    .catch(() => null);

/** `/files/{name}`: the secret random name grants access. Pictures open in the browser; other files are downloads. */
export function serveFiles(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params;
      const file = NAME.test(name) ? await store.find(dbOf(deps.pool), name) : null;
      const contents = file ? await deps.files.get(file.name) : null;
      if (!file || !contents) throw new Refusal('NOT_FOUND', localized('File not found.'));
      reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=31536000, immutable');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      const inline = INLINE.includes(file.mime);
      const width = WIDTHS.find((one) => one >= Number(request.query.w));
      const picture = inline && width ? await thumbnail(await buffer(contents), width) : null;
      if (picture) return reply.type('image/webp').send(picture);
      const body = inline && width ? await deps.files.get(file.name) : contents;
      reply.header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileLabel(file.name))}`,
      );
      // SVG keeps its type for image elements, which do not run its scripts; opened directly, it is downloaded.
      const shown = inline || file.mime === SVG;
      const charset = file.mime === SVG ? '; charset=utf-8' : '';
      return reply.type(shown ? `${file.mime}${charset}` : 'application/octet-stream').send(body);
    },
  );
}
