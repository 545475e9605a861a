import type { Context } from '#server/http/context';
import type { Answer } from '#server/http/routes';
import { findParcel } from '#server/modules/samples/samples';
import { laneOf } from '#server/workers/lane';
import { makeParcelSheet } from './make-sheet';
import { fileOf, printingOf } from './paper';

/** The list of a bag or parcel as a PDF. The caller's own view of the parcel is the only source. */
export async function printParcel(ctx: Context, id: string): Promise<Answer> {
  const parcel = JSON.stringify(await findParcel(ctx, id));
  const made = await makeParcelSheet(laneOf(ctx), { parcel, ...printingOf(ctx) });
  return fileOf(made, 'pdf', made.contents);
}
