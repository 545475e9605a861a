import type { Context } from '#server/http/context';
import type { Answer } from '#server/http/routes';
import { contactOf } from '#server/modules/organizations/organizations';
import { findParcel, numbersInParcel } from '#server/modules/samples/samples';
import { laneOf } from '#server/workers/lane';
import { makeParcelSheet } from './make-sheet';
import { fileOf, printingOf } from './paper';
import type { PackedParcel } from './parcel-sheet';

/** The list of a bag or parcel as a PDF, with nothing but what screens show the caller. */
export async function printParcel(ctx: Context, id: string): Promise<Answer> {
  const parcel = await findParcel(ctx, id);
  const packed: PackedParcel = {
    parcel,
    from: await contactOf(ctx, parcel.from.organizationId),
    to: await contactOf(ctx, parcel.to.organizationId),
    numbers: await numbersInParcel(ctx, id),
  };
  const made = await makeParcelSheet(laneOf(ctx), { parcel: JSON.stringify(packed), ...printingOf(ctx) });
  return fileOf(made, 'pdf', made.contents);
}
