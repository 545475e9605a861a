import type { NamedEdit, NamedFile } from '@selvedge/demo/named-edits';
import type { NamedState } from '@selvedge/demo/named-states';
import { findSlot } from '@selvedge/demo/order-edits';
import type { CustomField, OrderDocument } from '@selvedge/domain/orders/order';
import { contentsOf } from '#server/demo/file-contents';
import type { TestApp } from '#test/start-app';
import { upload } from '#test/upload';
import { callAs } from './calls';
import type { DemoCalls } from './plan';

/** Uploads a file of the demo data as the trader, and returns its address. */
export async function uploadFile(app: TestApp, label: string): Promise<string> {
  const { status, body } = await upload(app, 'trader', 'PUT', '/api/File', label, contentsOf(label).contents);
  if (status !== 200) throw new Error(`Demo data: the upload of ${label} answered ${status}.`);
  return body.url;
}

/** Saves a live order as the trader does, each save acknowledged by partners. */
export async function makeEdits(
  calls: DemoCalls,
  orderId: string,
  { edits = [] }: NamedState,
): Promise<void> {
  for (const edit of edits)
    if ('file' in edit) await saveVersion(calls, orderId, edit);
    else await saveField(calls, orderId, edit);
}

const orderOf = async ({ call }: DemoCalls, orderId: string) =>
  (await call('GET', `/api/CustomOrder/${orderId}`)) as OrderDocument & { version: number };

async function saveVersion(
  calls: DemoCalls,
  orderId: string,
  { slot, file, note, acknowledged }: Extract<NamedEdit, NamedFile>,
): Promise<void> {
  const order = await orderOf(calls, orderId);
  const { id } = findSlot(order, slot).field;
  const url = await uploadFile(calls.app, file);
  await calls.call('PUT', `/api/CustomOrder/${orderId}/files/${id}`, { url, note, version: order.version });
  for (const { by } of acknowledged) {
    const call = callAs(calls.app, by);
    const slots = (await call('GET', `/api/FileVersions/${orderId}`)) as {
      fieldId: string;
      versions: { id: string }[];
    }[];
    const [newest] = slots.find(({ fieldId }) => fieldId === id)?.versions ?? [];
    await call('POST', '/api/FileVersions/acknowledge', { versionIds: [newest?.id] });
  }
}

async function saveField(
  calls: DemoCalls,
  orderId: string,
  { field, to, message, acknowledged }: Exclude<NamedEdit, NamedFile>,
): Promise<void> {
  const { customFields, version } = await orderOf(calls, orderId);
  const { change } = (await calls.call('PUT', `/api/CustomOrder/${orderId}`, {
    customFields: customFields.map((one: CustomField) => (one.name === field ? { ...one, value: to } : one)),
    commitMessage: message,
    version,
  })) as { change: { changeId: string } };
  for (const { by } of acknowledged) {
    const call = callAs(calls.app, by);
    await call('PUT', `/api/OrderChanges/${orderId}/${change.changeId}/answer`, { answer: 'acknowledge' });
  }
}
