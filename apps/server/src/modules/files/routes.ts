import * as contract from '@selvedge/contract/files';
import { labelOf } from '@selvedge/domain/files/file-name';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { dbOf } from '#server/db/db';
import type { Surroundings } from '#server/http/adapter';
import { Refusal } from '#server/http/refusal';
import { routes } from '#server/http/routes';
import * as files from './files';
import { find } from './store';

export const filesRoutes = routes(contract, {
  uploadFile: (ctx, { request }) => files.upload(ctx, request),
  deleteFile: (ctx, { params }) => files.remove(ctx, params.fileName),
});

const WIDTHS = [64, 128, 256, 512, 1024];
const MAX_PIXELS = 50_000_000;

/** `/files/{name}`: the unguessable name is the capability. Pictures open in pages; everything else is a download. */
export function serveFiles(app: FastifyInstance, around: Surroundings): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const file = await find(dbOf(around.pool), request.params.name);
      const contents = file ? await around.files.get(file.name) : null;
      if (!file || !contents) throw new Refusal('NOT_FOUND', 'File not found.');
      reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=31536000, immutable');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      const inline = files.INLINE.includes(file.mime);
      const width = WIDTHS.find((one) => one >= Number(request.query.w));
      if (inline && width) {
        const picture = sharp({ limitInputPixels: MAX_PIXELS })
          .resize({ width, withoutEnlargement: true })
          .webp();
        contents.on('error', (error) => picture.destroy(error));
        return reply.type('image/webp').send(contents.pipe(picture));
      }
      reply.header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(labelOf(file.name))}`,
      );
      return reply.type(inline ? file.mime : 'application/octet-stream').send(contents);
    },
  );
}
