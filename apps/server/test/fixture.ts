import { makeOrder, makePlan } from './orders';
import type { TestApp } from './start-app';
import { template } from './templates';

/** Those who try: nobody, buyer and factory of the order, a buyer of another order, editor, colleague, other trader, regular colleague. */
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

/** What a row works on; made for every row, so that rows do not depend on each other. */
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
