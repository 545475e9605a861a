import { FILE_ADDRESS } from '@selvedge/domain/files/file-address';
import { isUuid } from '@selvedge/domain/ids';
import { isReasonCode, type ReasonCode } from '@selvedge/domain/planning/dates/reasons';
import { PHOTO_BYTES_MAX, PHOTOS_MAX, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import { isLinkAction, type LinkAction } from '@selvedge/domain/reporting/links';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { accept, Refusal } from '#server/http/refusal';
import { type SentFile, withForm } from '#server/http/upload';

/** As sent. */
export interface LinkForm {
  /** Chosen by the page, so that a form that is sent twice reports once. */
  id: string;
  action: LinkAction | null;
  parts: string[];
  /** From a line of a list: about all open parts. */
  isWhole: boolean;
  figures: Map<string, string>;
  confirm: boolean;
  expected: string;
  reason: ReasonCode | null;
  nextDueOn: string;
  comment: string;
  /** Number of the page of parts that it was filled in on, from 1. */
  page: number;
  /** Addresses of photos that were stored with an earlier, refused form. */
  storedPhotos: string[];
}

/** Enough for a page of 40 parts and the photos, and for a sixth photo that is refused with a text. */
const LIMITS = { files: PHOTOS_MAX + 1, fileSize: PHOTO_BYTES_MAX, fields: 120, fieldSize: 16 * 1024 };

/** Receives a form with photos. Throws 400 for one that is damaged, and for photos that are too many or too large. */
export const withLinkForm = <Result>(
  ctx: Context,
  request: FastifyRequest,
  use: (form: LinkForm, photos: readonly SentFile[]) => Promise<Result>,
): Promise<Result> =>
  withForm(ctx, request, LIMITS, ({ fields, files, hasTooManyFiles }) => {
    const form = formOf(fields);
    // A browser sends one empty file when nobody chose any.
    const photos = files.filter(({ size }) => size > 0);
    const isTooLarge = hasTooManyFiles || photos.some(({ isCut }) => isCut);
    if (isTooLarge || form.storedPhotos.length + photos.length > PHOTOS_MAX) throw new RefusedForm(form);
    return use(form, photos);
  });

/** A form whose photos are refused, so that the page can be shown with everything else that was typed. */
export class RefusedForm extends Refusal {
  constructor(readonly form: LinkForm) {
    super('VALIDATION_FAILED', REPORT_MESSAGES.photos, {
      errors: [{ path: 'photo', message: REPORT_MESSAGES.photos }],
    });
  }
}

function formOf(fields: readonly [string, string][]): LinkForm {
  const all = (name: string) => fields.flatMap(([key, value]) => (key === name ? [value] : []));
  const one = (name: string) => all(name)[0]?.trim() ?? '';
  const [id, action, reason] = [one('id'), one('action'), one('reason')];
  if (!isUuid(id)) accept([{ path: 'id', message: REPORT_MESSAGES.nothing }]);
  return {
    id,
    action: isLinkAction(action) ? action : null,
    parts: all('part').filter(isUuid),
    isWhole: one('whole') !== '',
    figures: new Map(
      fields.flatMap(([name, value]) =>
        name.startsWith('figure.') && value.trim() !== ''
          ? [[name.slice('figure.'.length), value.trim()] as const]
          : [],
      ),
    ),
    confirm: one('confirm') !== '',
    expected: one('expected'),
    reason: isReasonCode(reason) ? reason : null,
    nextDueOn: one('nextDueOn'),
    comment: one('comment'),
    page: pageNumber(one('page')),
    storedPhotos: all('kept').filter((url) => FILE_ADDRESS.test(url)),
  };
}

export const pageNumber = (text: string | undefined): number => Number(text) || 1;

export const emptyForm = (id: string, action: LinkAction | null, page = 1): LinkForm => ({
  id,
  action,
  parts: [],
  isWhole: false,
  figures: new Map(),
  confirm: false,
  expected: '',
  reason: null,
  nextDueOn: '',
  comment: '',
  page,
  storedPhotos: [],
});
