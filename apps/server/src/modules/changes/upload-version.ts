import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/order-changes';
import { mayUploadVersion } from '@selvedge/domain/changes/policy';
import { itemOfField } from '@selvedge/domain/changes/split-save';
import { localized } from '@selvedge/domain/localized-text';
import { type FieldPlace, findFieldById, withField } from '@selvedge/domain/orders/field-place';
import { fieldVisibleTo, validateFieldValue } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { cutSummary } from '@selvedge/domain/orders/rules';
import { FieldValueType, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import type { OrderRow } from '#server/modules/orders/orders';
import * as orders from '#server/modules/orders/orders';
import { presentMade } from './present';
import { addRequest } from './request';
import { writeSave } from './save';
import * as store from './store';

export async function uploadVersion(
  ctx: Context,
  { orderId, fieldId }: { orderId: string; fieldId: string },
  { url, note, version }: BodyOf<typeof contract.uploadVersion>,
) {
  const row = await orders.lockOrder(ctx, orderId);
  const changeFlow = await store.isFlowOn(ctx, row.traderOrganizationId);
  ctx.permit(mayUploadVersion, { ...row, changeFlow });
  const found = findFieldById(row, fieldId, (one) => fieldVisibleTo(one, ctx.actor.userType));
  if (!found) return notFound(localized('Field not found.'));
  const { field, place } = found;
  if (field.valueType !== FieldValueType.File && field.valueType !== FieldValueType.Image)
    refuseField('fieldId', localized('{field} holds no file.', { field: { field: field.name } }));
  const changed = { ...field, value: url === '' ? null : url };
  const summary = cutSummary(note.trim() === '' ? field.name : `${field.name}: ${note.trim()}`);
  if (ctx.actor.userType !== UserType.Trader)
    return requestFile(ctx, row, { place, field, changed, reason: note.trim() || field.name });
  const document = { ...orders.documentOf(row), ...withField(row, place, changed) };
  const file = { fieldId, note, requestedByOrg: null };
  const open = await orders.openEdit(ctx, row, { document, commitMessage: summary, version, file });
  const { committed } = await writeSave(ctx, open);
  return { version: committed?.write.version ?? row.version, change: null };
}

async function requestFile(
  ctx: Context,
  row: OrderRow,
  {
    place,
    field,
    changed,
    reason,
  }: { place: FieldPlace; field: CustomField; changed: CustomField; reason: string },
) {
  const problem = validateFieldValue(changed);
  if (problem) refuseField('url', problem);
  await orders.referProposedFile(ctx, row, changed);
  const item = itemOfField({ path: pathOf(place), label: '' }, field, changed);
  if (!item) return notFound(localized('Field not found.'));
  const request = await addRequest(ctx, row, { items: [item], reason });
  return { version: null, change: presentMade(ctx, request, 'request') };
}

function pathOf({ styleId, comboId, materialId }: FieldPlace): string {
  if (materialId) return `material/${materialId}`;
  if (comboId) return `combo/${comboId}`;
  return styleId ? `style/${styleId}` : 'order';
}
