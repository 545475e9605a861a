import type { ResultOf } from '@selvedge/contract/endpoint';
import type { listOrderFiles } from '@selvedge/contract/order-files';
import type { Actor } from '@selvedge/domain/actor';
import { mayRemoveFile, shownAudience } from '@selvedge/domain/orders/file-audience';
import type { OrderFileRow } from './store';

/** A file for a viewer. An API key gets the names of its own organization's people only. */
export function presentFile(
  actor: Actor,
  row: OrderFileRow,
  editorUsers: readonly number[],
): ResultOf<typeof listOrderFiles>[number] {
  const { organizationId, uploaderId, uploaderName, ...file } = row;
  const named = !actor.apiKey || organizationId === actor.organizationId;
  return {
    ...file,
    uploaderId: named ? uploaderId : null,
    uploaderName: named ? uploaderName : null,
    audience: shownAudience(actor, row),
    can: { remove: mayRemoveFile(actor, row, editorUsers).allowed },
  };
}
