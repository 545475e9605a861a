import { addDays } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { UserType } from '@selvedge/domain/vocabulary';
import { v4 as uuid } from 'uuid';
import type { TestApp } from './start-app';

export const TODAY = '2026-06-15';

export const fields = (
  level: 'Order' | 'Style' | 'Combo' | 'Material',
  values: Record<string, FieldValue>,
): CustomField[] =>
  defaultFields(level, null, UserType.Trader, uuid, TODAY).flatMap((field) =>
    field.name in values
      ? [{ ...field, value: values[field.name] ?? null }]
      : field.isMandatory
        ? [field]
        : [],
  );

const pieces = (value: number) => ({ value, unit: 790 as const });

export const material = (name: string, type: string, value: number, unit: 790 | 791 | 792 = 791) => ({
  materialType: type,
  isSubmissionRequired: false,
  composition: [{ name: 'Cotton', percentage: 100 }],
  customFields: fields('Material', {
    'Material Name': name,
    'Material Quantity': { value, unit },
    'Material Type': type,
    'Submission Required': false,
  }),
});
export const combo = (name: string, quantity: number, materials: object[] = []) => ({
  customFields: fields('Combo', { 'Combo Name': name, 'Combo Based Quantity': pieces(quantity) }),
  materialInfo: materials,
});
export const style = (name: string, quantity: number, combos: object[]) => ({
  customFields: fields('Style', { 'Style Name': name, 'Order Quantity': pieces(quantity) }),
  combos,
});

export function orderBody(app: TestApp, values: Record<string, FieldValue> = {}, rest: object = {}) {
  const { organizations, people } = app.world;
  return {
    customFields: fields('Order', {
      'Order Name': 'Crew Tee',
      'Order Type': 'Confirmed Bulk Order',
      'Brand Name': 'Northbrook',
      'Buyer Organization': { ...organizations.northbrook },
      'Trader Organization': { ...organizations.meridian },
      'Manufacturer Organization': { ...organizations.shapla },
      'Purchase Order Date': '2026-06-01',
      ...values,
    }),
    styleInfo: [
      style('Tee', 300, [
        combo('White', 100, [material('Jersey', 'Fabric', 20), material('Rib', 'Fabric', 2)]),
        combo('Navy', 200),
      ]),
    ],
    associatedUsers: [people.trader.id, people.buyer.id, people.factory.id],
    editorUsers: [people.trader.id],
    ...rest,
  };
}

export async function makeOrder(app: TestApp, values: Record<string, FieldValue> = {}, rest: object = {}) {
  const made = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, values, rest));
  if (made.status !== 200) throw new Error(`An order of the test was refused: ${made.text}`);
  return made.body;
}

export const stage = (app: TestApp, orderId: string, over: object = {}) => ({
  orderId,
  stageName: 'Cutting',
  stageType: 'Production',
  category: 'Quantity',
  level: '4701',
  leadTimeClient: 60,
  leadTimeManufacturer: 55,
  associatedUsers: {
    traders: [app.world.people.trader.id],
    clients: [app.world.people.buyer.id],
    manufacturers: [app.world.people.factory.id],
  },
  ...over,
});
/** An approval stage for `makePlan` whose sides are due some days from `TODAY`. */
export const approvalStage = (stageName: string, client: number, factory: number, more: object = {}) => ({
  stageName,
  stageType: 'Sample Approval',
  category: 'Approval',
  deadlineClient: addDays(TODAY, client),
  deadlineManufacturer: addDays(TODAY, factory),
  ...more,
});
export async function makePlan(app: TestApp, orderId: string, stages: object[]) {
  const saved = await app.call(
    'trader',
    'PUT',
    '/api/Planning/bulkUpdate',
    stages.map((one) => stage(app, orderId, one)),
  );
  if (saved.status !== 200) throw new Error(`A plan of the test was refused: ${saved.text}`);
  return saved.body;
}
