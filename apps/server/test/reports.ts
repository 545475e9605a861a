import { v7 as uuid } from 'uuid';
import { combo, makeOrder, makePlan, style } from './orders';
import type { TestApp, Who } from './start-app';

/** The calls of tests about reports. */
export function reportCalls(app: TestApp) {
  const report = (who: Who, body: object) =>
    app.call(who, 'POST', '/api/Planning/report', { id: uuid(), ...body });

  /** A plan of one stage on an order of two combos (White 1,000, Navy 2,000). */
  async function planned(stage: object = {}, values: Record<string, any> = {}) {
    const order = await makeOrder(app, values, {
      styleInfo: [style('Tee', 3000, [combo('White', 1000), combo('Navy', 2000)])],
    });
    const [saved] = await makePlan(app, order.orderId, [stage]);
    const [white, navy] = saved.subStages.map((sub: any) => sub.stageId);
    const { orderId } = order as { orderId: string };
    return { order, orderId, stage: saved, stageId: saved.stageId as string, white, navy };
  }
  return { report, planned };
}

export const figure = (subStageId: string, inhouse: number) => ({ figures: [{ subStageId, inhouse }] });

/** The status and in-house quantity of each part of a stage on the factory side. */
export const factoryOf = (answer: any) =>
  answer.body.stage.subStages.map((sub: any) => [
    sub.statusTraderManufacturer,
    sub.inhouseQuantityManufacturer.value,
  ]);
