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
  styleInfo: { combos: { customFields: Field[] }[] }[];
  associatedUsers: number[];
  editorUsers: number[];
}

export interface Party {
  organization: { id: number; name: string };
  userId: number;
}
/** The signed-in person of a page, with the organization as a field of an order stores it. */
export async function partyOf(page: Page): Promise<Party> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { id, name } = await call<Party['organization']>(page, 'GET', 'Organizations/MyOrganization');
  const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
  return { organization: { id, name }, userId: Number(claims.id) };
}

/** The ids of the partners with this name, as an order or a stage assigns them. */
export async function idsOf(page: Page, name: string): Promise<number[]> {
  const search = `users/associated-users?search=${encodeURIComponent(name)}`;
  const people = await call<{ id: number; name: string }[]>(page, 'GET', search);
  const ids = people.filter((one) => one.name === name).map(({ id }) => id);
  expect(ids, `Nobody is called ${name}.`).not.toEqual([]);
  return ids;
}

const DEMO_ORDER = "NB-SS27 Men's Organic Crew Tee";

/** The demo order of Northbrook and Shapla. A search alone also finds the copies of it that other tests have made. */
export async function demoOrder<T = Order>(page: Page): Promise<T> {
  const { orders } = await call<{ orders: { orderId: string; orderName: string }[] }>(
    page,
    'GET',
    `CustomOrder/OrgBasedOrders?search=${encodeURIComponent(DEMO_ORDER)}&pageSize=100`,
  );
  const found = orders.find(({ orderName }) => orderName === DEMO_ORDER);
  expect(found, `The demo has no order ${DEMO_ORDER}.`).toBeDefined();
  return call<T>(page, 'GET', `CustomOrder/${found?.orderId}`);
}

/** Creates an order of the demo trader with Northbrook and Shapla: one style, two combos, no plan, no merchandiser. */
export const makeOrder = async (
  page: Page,
  name: string,
  fields: Record<string, string | number> = {},
  merchandiserId?: number,
): Promise<string> =>
  makeLike(page, await demoOrder(page), name, (combos) => combos.slice(0, 2), fields, merchandiserId);

/** Creates an order like those of `makeOrder`, of twelve colors. */
export async function makeTwelveColors(page: Page, name: string): Promise<string> {
  return makeLike(page, await demoOrder(page), name, ([combo]) =>
    Array.from({ length: 12 }, (_, index) => ({
      customFields: (combo?.customFields ?? []).map((field) => ({
        ...field,
        id: undefined,
        value: field.name === 'Combo Name' ? `Color ${index + 1}` : field.value,
      })),
    })),
  );
}

type Combos = Order['styleInfo'][number]['combos'];
async function makeLike(
  page: Page,
  model: Order,
  name: string,
  change: (combos: Combos) => Combos,
  fields: Record<string, string | number> = {},
  merchandiserId?: number,
): Promise<string> {
  const [style] = model.styleInfo;
  const made = await call<Order>(page, 'POST', 'CustomOrder', {
    customFields: model.customFields.map((field) => ({
      ...field,
      value: { 'Order Name': name, ...fields }[field.name] ?? field.value,
    })),
    styleInfo: style ? [{ ...style, combos: change(style.combos) }] : [],
    associatedUsers: merchandiserId ? [...model.associatedUsers, merchandiserId] : model.associatedUsers,
    editorUsers: merchandiserId ? [...model.editorUsers, merchandiserId] : model.editorUsers,
    merchandiserId,
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
