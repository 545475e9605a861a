import { v7 as uuid } from 'uuid';
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
  /** A round that the trader sent to the buyer in a parcel, and a part without rounds. */
  sample: { roundId: string; parcelId: string; nextSubStageId: string };
  draftId: string;
  templateId: string;
  sharedViewId: string;
}

export async function makeFixture(app: TestApp): Promise<Fixture> {
  const order = await makeOrder(app);
  const nobody = { associatedUsers: { traders: [], clients: [], manufacturers: [] } };
  const [made, fitSample] = await makePlan(app, order.orderId, [
    nobody,
    { ...nobody, stageName: 'Fit Sample', category: 'Approval' },
  ]);
  const sample = await sendSample(app, fitSample.subStages);
  const draft = await makeOrder(app, {}, { orderStatus: 3 });
  const kept = await app.call('trader', 'POST', '/api/PlanningTemplateCollection', template('Knit'));
  const templateId = kept.body.id;
  return {
    app,
    order,
    stage: made,
    sample,
    draftId: draft.orderId,
    templateId,
    sharedViewId: await shareView(app),
  };
}

async function sendSample(app: TestApp, [first, next]: Fixture['stage']['subStages']) {
  const sent = await app.call('trader', 'POST', '/api/Samples/rounds', {
    side: 'client',
    send: { on: '2026-06-10', parcel: { courier: 'DHL' } },
    parts: [{ subStageId: first?.stageId }],
  });
  const [round] = sent.body;
  return { roundId: round.id, parcelId: round.parcel.id, nextSubStageId: next?.stageId ?? '' };
}

/** Written directly, because an organization can share only so many views of a page. */
async function shareView({ pool, world }: TestApp): Promise<string> {
  const id = uuid();
  await pool.query(
    `insert into views (id, organization_id, user_id, page, name, query, shared, updated_at)
     values ($1, $2, $3, 'insights', $4, '?figure=value', true, now())`,
    [id, world.organizations.meridian.id, world.people.trader.id, id],
  );
  return id;
}
