import { makeOrder, makePlan } from './orders';
import type { TestApp } from './start-app';
import { template } from './templates';

/**
 * The callers: nobody, the order's buyer and factory, another buyer, editor, colleague, other trader, regular
 * colleague.
 */
export const WHO = [
  null,
  'buyer',
  'factory',
  'buyerOther',
  'trader',
  'traderAdmin',
  'rival',
  'traderRegular',
] as const;

/** The records that a row works on, created for each row so that rows are independent. */
export interface Fixture {
  app: TestApp;
  order: { orderId: string; styleInfo: { styleId: string; combos: { comboId: string }[] }[] };
  stage: { stageId: string; subStages: { stageId: string }[] };
  draftId: string;
  templateId: string;
}

export async function makeFixture(app: TestApp): Promise<Fixture> {
  const order = await makeOrder(app);
  const [made] = await makePlan(app, order.orderId, [
    { associatedUsers: { traders: [], clients: [], manufacturers: [] } },
  ]);
  const draft = await makeOrder(app, {}, { orderStatus: 3 });
  const kept = await app.call('trader', 'POST', '/api/PlanningTemplateCollection', template('Knit'));
  return { app, order, stage: made, draftId: draft.orderId, templateId: kept.body.id };
}
