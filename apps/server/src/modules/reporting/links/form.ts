import { isDay } from '@selvedge/domain/calendar';
import { FILE_ADDRESS } from '@selvedge/domain/files/file-address';
import { isUuid } from '@selvedge/domain/ids';
import { isReasonCode, type ReasonCode } from '@selvedge/domain/planning/dates/reasons';
import { PHOTO_BYTES_MAX, PHOTOS_MAX, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import type { LinkAction } from '@selvedge/domain/reporting/links';
import { isLinkAction } from '@selvedge/domain/reporting/links';
import type { FastifyRequest } from 'fastify';
import { accept, Refusal } from '#server/http/refusal';
import type { Upload } from '#server/http/upload';

/** What a person typed and chose on the page of a link, as it was sent. */
export interface LinkForm {
  /** Chosen by the page, so that a form that is sent twice reports once. */
  id: string;
  action: LinkAction | null;
  /** Ids of the ticked parts. */
  parts: string[];
  /** Typed quantities by the id of the part. */
  figures: Map<string, string>;
  confirm: boolean;
  /** When the stage will be complete. */
  expected: string;
  reason: ReasonCode | null;
  /** When the next sample round is due. */
  nextDueOn: string;
  comment: string;
  /** Addresses of photos that were stored with an earlier, refused form. */
  storedPhotos: string[];
}

/** Parts of a form: those of a page with 40 parts and the photos, and room to refuse a sixth photo with its own text. */
const LIMITS = { fileSize: PHOTO_BYTES_MAX, files: PHOTOS_MAX + 1, fields: 120, fieldSize: 16 * 1024 };

/** Reads a form with photos. Throws 400 for one that is damaged, and for photos that are too many or too large. */
export async function readForm(request: FastifyRequest): Promise<{ form: LinkForm; photos: Upload[] }> {
  if (!request.isMultipart()) throw new Refusal('WRONG_TYPE');
  const fields: [string, string][] = [];
  const photos: Upload[] = [];
  let isTooLarge = false;
  const parts = request.parts({ limits: LIMITS, throwFileSizeLimit: false } as never);
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.push([part.fieldname, String(part.value)]);
        continue;
      }
      const contents = await part.toBuffer();
      isTooLarge ||= part.file.truncated;
      // A browser sends one empty file when nobody chose any.
      if (contents.length > 0) photos.push({ name: part.filename || 'photo.jpg', contents });
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') isTooLarge = true;
    else throw new Refusal('BAD_REQUEST');
  }
  const form = formOf(fields);
  if (isTooLarge || form.storedPhotos.length + photos.length > PHOTOS_MAX) throw new RefusedForm(form);
  return { form, photos };
}

/** A form whose photos are refused, so that the page can be shown with everything else that was typed. */
export class RefusedForm extends Refusal {
  constructor(readonly form: LinkForm) {
    super('VALIDATION_FAILED', REPORT_MESSAGES.photos);
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
    figures: new Map(
      fields.flatMap(([name, value]) =>
        name.startsWith('figure.') && value.trim() !== ''
          ? [[name.slice('figure.'.length), value.trim()] as const]
          : [],
      ),
    ),
    confirm: one('confirm') !== '',
    expected: isDay(one('expected')) ? one('expected') : '',
    reason: isReasonCode(reason) ? reason : null,
    nextDueOn: isDay(one('nextDueOn')) ? one('nextDueOn') : '',
    comment: one('comment'),
    storedPhotos: all('kept').filter((url) => FILE_ADDRESS.test(url)),
  };
}

export const emptyForm = (id: string, action: LinkAction | null): LinkForm => ({
  id,
  action,
  parts: [],
  figures: new Map(),
  confirm: false,
  expected: '',
  reason: null,
  nextDueOn: '',
  comment: '',
  storedPhotos: [],
});
