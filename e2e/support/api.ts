import { expect, type Page } from '@playwright/test';

/** Calls the API with the session of a page. */
export async function call<T = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const reply = await page.request.fetch(`/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return reply.json() as Promise<T>;
}

interface Field {
  name: string;
  value: unknown;
}
interface Order {
  orderId: string;
  customFields: Field[];
  styleInfo: { combos: unknown[] }[];
  associatedUsers: number[];
  editorUsers: number[];
}

/** Creates an order of the demo trader with Northbrook and Shapla: one style, two combos, no plan. */
export async function makeOrder(
  page: Page,
  name: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const { orders } = await call<{ orders: { orderId: string }[] }>(
    page,
    'GET',
    'CustomOrder/OrgBasedOrders?search=Organic%20Crew%20Tee&pageSize=1',
  );
  const model = await call<Order>(page, 'GET', `CustomOrder/${orders[0]?.orderId}`);
  const [style] = model.styleInfo;
  const made = await call<Order>(page, 'POST', 'CustomOrder', {
    customFields: model.customFields.map((field) => ({
      ...field,
      value: { 'Order Name': name, ...fields }[field.name] ?? field.value,
    })),
    styleInfo: style ? [{ ...style, combos: style.combos.slice(0, 2) }] : [],
    associatedUsers: model.associatedUsers,
    editorUsers: model.editorUsers,
  });
  return made.orderId;
}

export interface TemplateStage {
  stageName: string;
  stageType?: string;
  stageCategory?: number;
  leadTimeForClient?: number;
  leadTimeForManufacturer?: number;
  visibleTo?: number[];
}

export async function makeTemplate(page: Page, name: string, stages: TemplateStage[]): Promise<void> {
  await call(page, 'POST', 'PlanningTemplateCollection', {
    templateCollectionName: name,
    clientName: 'Northbrook Apparel',
    planningTemplates: stages.map((stage) => ({
      stageType: 'Sample Approval',
      stageCategory: 45001,
      level: '4701',
      leadTimeForClient: 10,
      leadTimeForManufacturer: 8,
      visibleTo: [3001, 3002, 3003],
      ...stage,
    })),
  });
}

interface LinkedPlan {
  poDate: string;
  shipDate: string | null;
  /** Each stage waits for the one before it. `leads` are the client's and the factory's, in days. */
  stages: {
    stageName: string;
    category?: string;
    leads: [client: number, factory: number];
    workDays?: number;
  }[];
}
/** Gives an order a purchase order date, a contract ship date and a plan of stages in one row. */
export async function makeLinkedPlan(page: Page, orderId: string, plan: LinkedPlan): Promise<void> {
  const { customFields } = await call<Order>(page, 'GET', `CustomOrder/${orderId}`);
  const dates = new Map([
    ['Purchase Order Date', plan.poDate],
    ['Contract Ship Date (Buyer)', plan.shipDate],
  ]);
  await call(page, 'PUT', `CustomOrder/${orderId}`, {
    customFields: customFields.flatMap((field) =>
      dates.has(field.name) ? [{ ...field, value: dates.get(field.name) }] : [],
    ),
    commitMessage: 'Dates set',
  });
  await call(
    page,
    'PUT',
    'Planning/bulkUpdate',
    plan.stages.map(
      ({ stageName, category = 'Approval', leads: [client, factory], workDays = null }, index) => ({
        orderId,
        stageName,
        category,
        stageType: category === 'Approval' ? 'Sample Approval' : 'Production',
        leadTimeClient: client,
        leadTimeManufacturer: factory,
        ref: String(index),
        schedule: {
          unit: 'calendar',
          workDays,
          bufferDays: null,
          noticeDays: null,
          after: index > 0 ? [{ ref: String(index - 1), lag: 0 }] : [],
        },
      }),
    ),
  );
}
