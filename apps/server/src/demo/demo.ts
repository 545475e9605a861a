import { addDays, dayIn } from '@selvedge/domain/calendar';
import { defaultFields } from '@selvedge/domain/catalogue/fields';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import type { CustomField, FieldValue } from '@selvedge/domain/orders/order';
import { sideOf } from '@selvedge/domain/planning/progress';
import { eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { applyTemplate } from '@selvedge/domain/planning/template';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { VisibleStageWire } from '@selvedge/domain/planning/wire';
import { planToWire, stageFromWire } from '@selvedge/domain/planning/wire';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { OrderStatus, Unit, UserType } from '@selvedge/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '#server/db/db';
import type { Call } from './calls';
import { signIn } from './calls';
import { seedMessages } from './messages';
import { DEMO_ORDERS } from './orders';
import type { SeededPeople } from './people';
import { seedPeople } from './people';
import type { OrganizationKey } from './world';
import { ORGANIZATIONS } from './world';

type DemoOrder = (typeof DEMO_ORDERS)[number];
interface DemoOrderFacts {
  /** Days since the purchase order. */
  age: number;
  status: typeof OrderStatus.Active | typeof OrderStatus.Draft;
  /** In days after the purchase order: stages due up to this day are done. */
  doneUntil: number;
  closed?: boolean;
}
/** Days from the purchase order to the contract ship date, and to the planned ex-factory date. */
const SHIP_DAYS = 90;
const EX_FACTORY_DAYS = 83;
/** The state of each order, relative to today. */
const STATES: readonly DemoOrderFacts[] = [
  { age: 40, status: OrderStatus.Active, doneUntil: 36 },
  { age: 30, status: OrderStatus.Active, doneUntil: 24 },
  { age: 80, status: OrderStatus.Active, doneUntil: 72 },
  { age: 12, status: OrderStatus.Active, doneUntil: 9 },
  { age: 2, status: OrderStatus.Draft, doneUntil: 0 },
  { age: 110, status: OrderStatus.Active, doneUntil: 200, closed: true },
];

/** Creates the demo data through the product's own endpoints, so that it is consistent with its rules. */
export async function loadDemo(app: FastifyInstance, pool: pg.Pool, now: Date): Promise<void> {
  const seeded = await inTransaction(pool, seedPeople);
  const call = await signIn(app, 'trader');
  for (const template of DEFAULT_TEMPLATES)
    await call('POST', '/api/PlanningTemplateCollection', {
      templateCollectionName: template.name,
      clientName: template.clientName,
      planningTemplates: template.items,
    });
  const today = dayIn('UTC', now);
  for (const [index, order] of DEMO_ORDERS.entries())
    await makeOrder(call, seeded, order, STATES[index] as DemoOrderFacts, today);
  await seedMessages((who) => signIn(app, who), seeded);
}

const keyOf = (name: string): OrganizationKey =>
  (Object.keys(ORGANIZATIONS) as OrganizationKey[]).find((key) => ORGANIZATIONS[key].name === name) ??
  'northbrook';
const money = (text: string): { value: number; currency: string } => {
  const [currency = 'USD', value = '0'] = text.split(' ');
  return { value: Number(value), currency };
};

/** Default fields of a level with some values set. */
function fill(
  level: 'Order' | 'Style' | 'Combo' | 'Material',
  values: Record<string, FieldValue>,
  today: string,
  currencies: Record<string, string> = {},
): CustomField[] {
  return defaultFields(level, null, UserType.Trader, uuid, today).map((field) => ({
    ...field,
    value: field.name in values ? (values[field.name] ?? null) : field.value,
    currencyType: currencies[field.name] ?? field.currencyType,
  }));
}

async function makeOrder(
  call: Call,
  seeded: SeededPeople,
  order: DemoOrder,
  demoOrder: DemoOrderFacts,
  today: string,
): Promise<void> {
  const buyer = seeded.organizations[keyOf(order.buyer)];
  const factory = seeded.organizations[keyOf(order.factory)];
  const people = Object.values(seeded.people);
  const at = (id: number) =>
    people.filter((person) => person.organizationId === id).map((person) => person.id);
  const poDate = addDays(today, -demoOrder.age);
  const [buyerPrice, factoryPrice] = [money(order.buyerFob), money(order.factoryPrice)];
  const body = {
    orderStatus: demoOrder.status,
    currentEditingStep: demoOrder.status === OrderStatus.Draft ? 1 : 0,
    customFields: fill(
      'Order',
      {
        'Order Name': order.orderName,
        'Order Type': order.orderType,
        'Brand Name': order.brand,
        Season: order.season,
        Department: order.department,
        'Trader Organization': { ...seeded.organizations.meridian },
        'Buyer Organization': { ...buyer },
        'Manufacturer Organization': { ...factory },
        'Placement Date': poDate,
        'Purchase Order Date': poDate,
        Item: itemOf(order),
        'Buyer FOB Price / pc': buyerPrice.value,
        'Factory Price / pc': factoryPrice.value,
        'Buyer Incoterm': order.incoterm,
        'Factory Incoterm': order.factoryIncoterm,
        'Buyer Payment Terms': order.buyerTerms,
        'Factory Payment Terms': order.factoryTerms,
        'Shipment Mode': order.mode,
        'Port of Loading': order.pol,
        'Port of Discharge': order.pod,
        'Quantity Tolerance (%)': 3,
        'Contract Ship Date (Buyer)': addDays(poDate, SHIP_DAYS),
        'Planned Ex-Factory Date': addDays(poDate, EX_FACTORY_DAYS),
        'Order Description': order.styles.map((style) => style.description).join(' '),
        ...(demoOrder.closed ? { 'Actual Shipment Date': addDays(poDate, SHIP_DAYS + 3) } : {}),
      },
      today,
      { 'Buyer FOB Price / pc': buyerPrice.currency, 'Factory Price / pc': factoryPrice.currency },
    ),
    styleInfo: order.styles.map((style) => styleOf(style, today)),
    associatedUsers: [
      seeded.people.trader.id,
      seeded.people.traderAdmin.id,
      seeded.people.traderRegular.id,
      ...at(buyer.id),
      ...at(factory.id),
    ],
    editorUsers: [seeded.people.trader.id, seeded.people.traderAdmin.id],
  };
  const created = (await call('POST', '/api/CustomOrder', body)) as { orderId: string };
  if (demoOrder.status === OrderStatus.Draft) return;
  const template = DEFAULT_TEMPLATES.find((one) => one.name === order.template) ?? DEFAULT_TEMPLATES[0];
  const stages = applyTemplate(template?.items ?? [], {
    poDate,
    today,
    traderUserId: seeded.people.trader.id,
  }).map((stage) => ({
    ...stage,
    orderId: created.orderId,
    associatedUsers: { ...stage.associatedUsers, clients: at(buyer.id), manufacturers: at(factory.id) },
    sides: eachSide((side) => {
      const own = stage.sides[side];
      return stage.category === 'Quantity'
        ? own
        : { ...own, status: statusAt(own.lead, demoOrder.doneUntil) };
    }),
  }));
  const saved = await call('PUT', '/api/Planning/bulkUpdate', stages.map(planToWire));
  const plan = (saved as VisibleStageWire[]).map(stageFromWire);
  for (const stage of plan.filter((one) => one.category === 'Quantity'))
    await fillQuantities(call, stage, demoOrder);
  await setUnfinished(call, plan, order.orderName);
  if (demoOrder.closed)
    await call('PUT', `/api/CustomOrder/${created.orderId}`, {
      orderStatus: OrderStatus.Closed,
      commitMessage: 'All goods shipped, 3 days late: fabric in-house',
    });
}

const statusAt = (lead: number, doneUntil: number): StageStatus =>
  lead <= doneUntil ? 'APPROVED' : lead <= doneUntil + 8 ? 'SUBMITTED' : 'NOT_STARTED';

/** Reports in-house quantities: everything for stages due up to `doneUntil`, a part for those due soon after. */
async function fillQuantities(call: Call, stage: VisibleStage, demoOrder: DemoOrderFacts): Promise<void> {
  for (const side of SIDES) {
    const { visible, lead = 0 } = stage.sides[side] ?? {};
    if (!visible) continue;
    const share = lead <= demoOrder.doneUntil ? 1 : lead <= demoOrder.doneUntil + 14 ? 0.62 : 0;
    if (share === 0) continue;
    for (const sub of stage.subStages)
      await call('PUT', `/api/Planning/updateStage/${sub.stageId}`, {
        commitMessage: share === 1 ? 'All in-house' : '62 % in-house',
        metadata: {
          targetUserType: PARTNER_TYPES[side],
          currentInhouse: Math.round(sideOf(sub, side).required * share),
        },
      });
  }
}

/** Adds details to single orders, such as a rejected wash standard. */
async function setUnfinished(call: Call, plan: readonly VisibleStage[], orderName: string): Promise<void> {
  const wash = orderName.includes('Jean')
    ? plan.find((stage) => stage.stageName === 'Wash Standard')?.subStages[0]
    : undefined;
  if (wash)
    await call('PUT', `/api/Planning/updateStage/${wash.stageId}`, {
      commitMessage: 'Round 1 rejected: shade too dark',
      metadata: { targetUserType: UserType.Buyer, currentStatus: 'REJECTED' },
    });
}

const ITEMS: readonly [RegExp, string][] = [
  [/Tee/, 'T-shirt'],
  [/Jean/, 'Jeans'],
  [/Shirt/, 'Shirt'],
  [/Sweater/, 'Sweater'],
  [/Puffer/, 'Padded Jacket'],
  [/Fleece/, 'Hoodie'],
];
const itemOf = (order: DemoOrder): string =>
  ITEMS.find(([pattern]) => pattern.test(order.orderName))?.[1] ?? 'T-shirt';

type DemoStyle = DemoOrder['styles'][number];
function styleOf(style: DemoStyle, today: string) {
  return {
    customFields: fill(
      'Style',
      {
        'Style Name': style.name,
        'Order Quantity': { value: style.quantity, unit: Unit.Piece },
        'Style Number': style.styleNumber,
        'Style Description': style.description,
        Weight: style.weight,
        'Yarn Count': style.yarnCount,
        Structure: style.structure,
        'HS Code': style.hsCode,
      },
      today,
    ),
    combos: style.combos.map((combo) => ({
      customFields: fill(
        'Combo',
        {
          'Combo Name': combo.name,
          'Combo Based Quantity': { value: combo.quantity, unit: Unit.Piece },
          'Colour Code': combo.colorCode,
          'Size Breakdown': Object.entries(combo.sizes)
            .map(([size, count]) => `${size} ${count}`)
            .join(' / '),
        },
        today,
      ),
      comboBasedQuantity: { value: combo.quantity, unit: Unit.Piece },
      materialInfo: combo.materials.map((material) => ({
        materialType: material.type,
        isSubmissionRequired: material.submissionRequired,
        composition: Object.entries(material.composition).map(([name, percentage]) => ({
          name,
          percentage: Number(percentage),
        })),
        customFields: fill(
          'Material',
          {
            'Material Name': material.name,
            'Material Quantity': {
              value: material.quantity,
              unit: material.unit === 'Kg' ? Unit.Kg : Unit.Piece,
            },
            'Material Type': material.type,
            'Submission Required': material.submissionRequired,
          },
          today,
        ),
      })),
    })),
  };
}
