import { expect, type Page } from '@playwright/test';
import { addDays } from '@selvedge/domain/calendar';
import { call, idsOf, makeOrder } from '../support/api';

export const today = () => new Date().toISOString().slice(0, 10);

export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export interface Stage {
  stageId: string;
  stageName: string;
  subStages: { stageId: string; comboName: string }[];
}

/** An order with a linked plan of three stages; `withPeople` names a person of each partner on them. */
export async function makePlanned(
  page: Page,
  name: string,
  { withPeople = false } = {},
): Promise<{ orderId: string; stages: Stage[] }> {
  const orderId = await makeOrder(page, name, {
    'Purchase Order Date': addDays(today(), -40),
    'Contract Ship Date (Buyer)': addDays(today(), 26),
  });
  const associatedUsers = withPeople
    ? { manufacturers: await idsOf(page, 'Rafiqul Islam'), clients: await idsOf(page, 'Dana Whitfield') }
    : {};
  const rows = [
    ['PP Sample', 'Approval', 4],
    ['Cutting', 'Quantity', 16],
    ['Ex-Factory', 'Quantity', 26],
  ] as const;
  const stages = await call<Stage[]>(
    page,
    'PUT',
    'Planning/bulkUpdate',
    rows.map(([stageName, category, due], index) => ({
      orderId,
      stageName,
      category,
      stageType: category === 'Approval' ? 'Sample Approval' : 'Production',
      deadlineClient: addDays(today(), due),
      deadlineManufacturer: addDays(today(), due - 2),
      associatedUsers,
      ref: String(index),
      schedule: {
        unit: 'calendar',
        workDays: null,
        bufferDays: null,
        noticeDays: null,
        after: index > 0 ? [{ ref: String(index - 1), lag: 0 }] : [],
      },
    })),
  );
  return { orderId, stages };
}

export async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.put('/api/File', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType, buffer } },
  });
  return ((await reply.json()) as { url: string }).url;
}

interface Field {
  name: string;
  value: unknown;
}
/** Saves values of fields of an order. */
export async function setFields(page: Page, orderId: string, values: Record<string, unknown>): Promise<void> {
  const { customFields } = await call<{ customFields: Field[] }>(page, 'GET', `CustomOrder/${orderId}`);
  await call(page, 'PUT', `CustomOrder/${orderId}`, {
    customFields: customFields.flatMap((field) =>
      field.name in values ? [{ ...field, value: values[field.name] }] : [],
    ),
    commitMessage: 'Fields set',
  });
}

/** The id of a partner of the demo trader. */
export async function partnerOf(
  page: Page,
  list: 'Clients' | 'Manufacturers',
  name: string,
): Promise<number> {
  const partners = await call<{ organizationId: number; organizationName: string }[]>(
    page,
    'GET',
    `Organizations/${list}`,
  );
  const found = partners.find(({ organizationName }) => organizationName.startsWith(name));
  if (!found) throw new Error(`There is no partner ${name}.`);
  return found.organizationId;
}
