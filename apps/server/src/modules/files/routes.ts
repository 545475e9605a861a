import * as contract from '@selvedge/contract/files';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { localized } from '@selvedge/domain/localized-text';
import type { FastifyInstance } from 'fastify';
import { dbOf } from '#server/db/db';
import { scaledPicture, WIDTHS } from '#server/files/pictures';
import type { Dependencies } from '#server/http/adapter';
import { isNotModified } from '#server/http/not-modified';
import { Refusal } from '#server/http/refusal';
import { dispositionOf, routes } from '#server/http/routes';
import * as files from './files';
import * as store from './store';
import { INLINE, SVG } from './types';

export const filesRoutes = routes(contract, {
  uploadFile: (ctx, { request }) => files.upload(ctx, request),
  fileFacts: (ctx, { query }) => store.facts(ctx.db, query.names.split('/')),
  deleteFile: (ctx, { params }) => files.remove(ctx, params.fileName),
});

const FILE_NOT_FOUND = localized('File not found.');
const NAME = /^[0-9a-f]{32}_[^/\\\p{Cc}]+$/u;

/** `/files/{name}`: the secret random name grants access. Pictures open in the browser; other files are downloads. */
export function serveFiles(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params;
      const file = NAME.test(name) ? await store.find(dbOf(deps.pool), name) : null;
      if (!file) throw new Refusal('NOT_FOUND', FILE_NOT_FOUND);
      // Browsers ask each time, so that a cached file is shown to nobody after it was deleted. Contents never change.
      reply.headers({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (isNotModified(request, reply, `"${encodeURIComponent(file.name)}"`)) return reply.send();
      const inline = INLINE.includes(file.mime);
      const width = WIDTHS.find((one) => one >= Number(request.query.w));
      const picture =
        inline && width
          ? await scaledPicture({ files: deps.files, log: request.log }, file.name, width)
          : null;
      const contents = picture ?? (await deps.files.get(file.name));
      if (!contents) throw new Refusal('NOT_FOUND', FILE_NOT_FOUND);
      if (picture) return reply.type('image/webp').send(picture);
      reply.header(
        'content-disposition',
        dispositionOf(inline ? 'inline' : 'attachment', fileLabel(file.name)),
      );
      // SVG keeps its type for image elements, which do not run its scripts; opened directly, it is downloaded.
      const shown = inline || file.mime === SVG;
      const charset = file.mime === SVG ? '; charset=utf-8' : '';
      return reply.type(shown ? `${file.mime}${charset}` : 'application/octet-stream').send(contents);
    },
  );
}
