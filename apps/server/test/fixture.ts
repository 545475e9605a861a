import { v7 as uuid } from 'uuid';
import { tags } from './messaging-order';
import { makeOrder, makePlan } from './orders';
import type { TestApp } from './start-app';
import { template } from './templates';
import { PIXEL, upload } from './upload';

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
  /** The order's field for its tech pack. */
  techPackId: string;
  /** A version of a file that waits for the buyer only. */
  versionId: string;
  /** A pin of the trader for both sides on the order's image. */
  pin: { file: string; pinId: string };
  /** A notice to the buyer. */
  changeId: string;
  draftId: string;
  templateId: string;
  sharedViewId: string;
}

export async function makeFixture(app: TestApp): Promise<Fixture> {
  const file = await pictureOf(app);
  const order = await makeOrder(app, { 'Order Image': file, 'Tech Pack': null, 'Shipment Mode': null });
  const techPackId = order.customFields.find(({ name }: { name: string }) => name === 'Tech Pack').id;
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
    techPackId,
    versionId: await addVersion(app, order, techPackId),
    pin: { file, pinId: await pinOn(app, order.orderId, file) },
    changeId: await noticeTo(app, order.orderId),
    draftId: draft.orderId,
    templateId,
    sharedViewId: await shareView(app),
  };
}

const pictures = new WeakMap<TestApp, Promise<string>>();
/** One picture for all rows, because a person can upload only so many files an hour. */
function pictureOf(app: TestApp): Promise<string> {
  const found =
    pictures.get(app) ??
    upload(app, 'trader', 'PUT', '/api/File', 'front.png', PIXEL).then(({ body }) => body.url);
  pictures.set(app, found);
  return found;
}

async function pinOn(app: TestApp, orderId: string, file: string): Promise<string> {
  const sent = await app.call('trader', 'POST', '/api/messages', {
    content: 'Wider here',
    targetAudienceUserType: [3001, 3003],
    tags: tags(orderId),
    pin: { file, page: 1, x: 0.5, y: 0.5 },
  });
  return sent.body.id;
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

/** Written directly, because an upload and a save for each row would take long. */
async function addVersion({ pool, world }: TestApp, order: { orderId: string }, techPackId: string) {
  const id = uuid();
  const { northbrook, shapla } = world.organizations;
  await pool.query(
    `insert into file_versions (id, order_id, field_id, number, author_id, seen_by, newest, created_at)
     values ($1, $2, $3, 1, $4, $5, true, now())`,
    [id, order.orderId, techPackId, world.people.trader.id, [northbrook.id, shapla.id]],
  );
  await pool.query('insert into file_acks (version_id, organization_id, asked_at) values ($1, $2, now())', [
    id,
    northbrook.id,
  ]);
  return id;
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

/** Written directly, because a save with a notice would change the order's version. */
async function noticeTo({ pool, world }: TestApp, orderId: string): Promise<string> {
  const { organizations, people } = world;
  const id = uuid();
  await pool.query(
    `insert into order_changes (id, order_id, buyer_number, kind, state, proposer_id, proposer_org, reason, items,
       base_version, created_at)
     values ($1, $2, 1, 'notice', 'open', $3, $4, '', '[]', 1, now())`,
    [id, orderId, people.trader.id, organizations.meridian.id],
  );
  await pool.query(
    `insert into order_change_answers (change_id, organization_id, user_type) values ($1, $2, 3001)`,
    [id, organizations.northbrook.id],
  );
  return id;
}
