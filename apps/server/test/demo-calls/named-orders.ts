import { keyOfOrganization, namedRecord } from '@selvedge/demo/named-document';
import { NAMED_STATES, type NamedState } from '@selvedge/demo/named-states';
import { withFiles } from '@selvedge/demo/order-edits';
import { peopleAt } from '@selvedge/demo/people';
import { addDays } from '@selvedge/domain/calendar';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import { linkedTemplate } from '@selvedge/domain/planning/usual-links';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { TestApp } from '#test/start-app';
import { callAs } from './calls';
import { makeEdits, uploadFile } from './edits';
import { type DemoCalls, makePlan } from './plan';
import { sendSamples } from './samples';
import { tellStory } from './stories';

/** Makes the named orders of the demo data and the templates as people do, with the product's own calls. */
export async function makeNamedOrders(
  app: TestApp,
  rest: Pick<DemoCalls, 'seeded' | 'today'>,
): Promise<void> {
  const call = callAs(app, 'trader');
  for (const template of DEFAULT_TEMPLATES)
    await call('POST', '/api/PlanningTemplateCollection', {
      templateCollectionName: template.name,
      clientName: template.clientName,
      planningTemplates: linkedTemplate(template.items, uuid),
    });
  const calls = { ...rest, app, pool: app.pool, call };
  for (const state of NAMED_STATES) await makeOrder(calls, state);
}

async function makeOrder(calls: DemoCalls, state: NamedState): Promise<void> {
  const { call, today } = calls;
  const { order, isDraft = false, closedWith } = state;
  const poDate = addDays(today, -state.age);
  const items = DEFAULT_TEMPLATES.find(({ name }) => name === order.template)?.items ?? [];
  const at = `${today}T00:00:00.000Z`;
  const numbered = { orderId: '', counter: 0, number: '', createdAt: at, updatedAt: at, today };
  const addresses = new Map<string, string>();
  for (const { file } of state.files ?? []) addresses.set(file, await uploadFile(calls.app, file));
  const document = withFiles(
    namedRecord(state, { ...numbered, poDate, items }, uuid),
    state.files ?? [],
    (file) => addresses.get(file) ?? '',
  );
  const { customFields, styleInfo, associatedUsers, editorUsers, currentEditingStep } = document;
  const orderStatus = isDraft ? OrderStatus.Draft : OrderStatus.Active;
  const body = { customFields, styleInfo, associatedUsers, editorUsers, currentEditingStep, orderStatus };
  const { orderId } = (await call('POST', '/api/CustomOrder', body)) as { orderId: string };
  if (isDraft) return;
  const plan = await makePlan(calls, orderId, items, {
    poDate,
    doneUntil: state.doneUntil,
    isPlannedBack: state.shipDays !== undefined,
    workDays: state.workDays ?? {},
    hasConditions: state.hasConditions === true,
    released: state.released,
    ...(state.samples ? { samples: state.samples } : {}),
    clients: peopleAt(keyOfOrganization(order.buyer)),
    manufacturers: peopleAt(keyOfOrganization(order.factory)),
  });
  await sendSamples(calls, plan, state.samples ?? []);
  await tellStory(calls, order.orderName, { orderId, plan });
  await makeEdits(calls, orderId, state);
  if (closedWith)
    await call('PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: OrderStatus.Closed,
      commitMessage: closedWith,
    });
}
