import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText, searchable } from './document-text';
import { PREVIEWS, previewPath } from './matrix/previews';
import { useMessagingOrder } from './messaging-order';
import { reportCalls } from './reports';
import { useApp } from './start-app';

const app = useApp();
const { about, comment } = useMessagingOrder(app);
const { report } = reportCalls(app);

const names = Object.keys(PREVIEWS);
/** The calls that a share link has. */
const GUEST_PATHS: Record<string, (link: string) => string> = {
  getOrder: (link) => `/CustomOrder/guest/${link}`,
  planByOrder: (link) => `/Planning/byOrderId/guest/${link}`,
  groupedPlan: (link) => `/Planning/grouped/guest/${link}`,
  orderSheet: (link) => `/CustomOrder/guest/${link}/sheet`,
};
const preview = (name: string, as: string) => app.call('trader', 'GET', previewPath(name, about.orderId, as));
const own = (who: 'buyer' | 'factory' | 'trader', name: string) =>
  app.call(who, 'GET', `/api${PREVIEWS[name]?.path({ order: { ...about, styleInfo: [] } })}`);

/** What a preview leaves out besides activity: abilities and share links. */
const LEFT_OUT = ['can', 'reasons', 'guestInfoList', 'sideLinks'];
const comparable = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value));

beforeAll(async () => {
  for (const who of ['buyer', 'factory', 'trader'] as const) {
    await comment(who, [3002], `From ${who}`);
    await app.call(who, 'POST', '/api/CustomOrder/guest', { orderId: about.orderId });
  }
  await comment('trader', [3001], 'For the buyer');
  await comment('trader', [3003], 'For the factory');
  await comment('trader', [3002], 'For the team');
  const { stageId } = about.shared;
  for (const side of ['client', 'factory']) await report('trader', { stageId, side, status: 'SUBMITTED' });
});

describe.each(['buyer', 'factory'] as const)('an order viewed as its %s', (side) => {
  it.each(names)('is answered by %s like the partner itself', async (name) => {
    const [shown, expected] = [await preview(name, side), await own(side, name)];
    expect([shown.status, expected.status], shown.text).toEqual([200, 200]);
    expect(shown.headers['content-type']).toBe(expected.headers['content-type']);
    if (shown.headers.etag) expect(shown.headers['content-type']).toContain('json');
    if (!String(shown.headers['content-type']).includes('json'))
      return expect(await searchable(shown)).toBe(await searchable(expected));
    if (name !== 'orderActivity') return expect(comparable(shown.text)).toEqual(comparable(expected.text));
    const known = new Set((await own('trader', name)).body.map((entry: any) => entry.activityId));
    const shared = expected.body.filter((entry: any) => known.has(entry.activityId));
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.length).toBeLessThan(expected.body.length);
    return expect(shown.body).toEqual(shared);
  });

  it('has the comments and stages of the partner’s side only', async () => {
    const other = side === 'buyer' ? 'factory' : 'buyer';
    const { body } = await preview('filterMessages', side);
    const texts = body.map((one: any) => one.content);
    expect(texts).toContain(`For the ${side}`);
    for (const hidden of [`For the ${other}`, `From ${other}`, 'For the team'])
      expect(texts).not.toContain(hidden);
    const stages = (await preview('planByOrder', side)).body.map((stage: any) => stage.stageName);
    expect(stages).toEqual(side === 'buyer' ? ['Fit Sample'] : ['Fit Sample', 'Yarn Booking']);
    expect((await preview('planByOrder', side)).text).toContain('SUBMITTED');
  });

  it('has no share links and nothing that the viewer can change', async () => {
    const { body, text } = await preview('getOrder', side);
    expect([body.guestInfoList, body.sideLinks]).toEqual([undefined, undefined]);
    expect(text).not.toContain('accessToken');
    expect(Object.values(body.can)).not.toContain(true);
    for (const { can } of (await preview('planByOrder', side)).body)
      expect(Object.values(can).filter(Boolean)).toEqual([]);
    expect((await preview('orderActivity', side)).text).not.toContain('share link');
  });
});

describe('an order viewed as a guest with the trader’s own link', () => {
  it('has the calls that a link has', () => {
    const forGuests = ENDPOINTS.filter(({ endpoint }) => endpoint.preview === true);
    expect(forGuests.map(({ name }) => name).sort()).toEqual(Object.keys(GUEST_PATHS).sort());
  });

  it.each(Object.keys(GUEST_PATHS))('is answered by %s like the link', async (name) => {
    const { body: order } = await own('trader', 'getOrder');
    const token = order.guestInfoList.find((link: any) => link.userType === 3002).accessToken;
    const path = GUEST_PATHS[name]?.(`${about.orderId}/${token}`);
    const link = await app.call(null, 'GET', `/api${path}`);
    const shown = await preview(name, 'guest');
    expect([shown.status, link.status], shown.text).toEqual([200, 200]);
    // The sheets have the address of the page that they were made on.
    const printed = ({ bytes }: typeof link) => pdfText(bytes).replaceAll(/\s|https?:\S+/g, '');
    if (name === 'orderSheet') expect(printed(shown)).toBe(printed(link));
    else expect(comparable(shown.text)).toEqual(comparable(link.text));
  });

  it('has both sides, and people by name only', async () => {
    const plan = await preview('planByOrder', 'guest');
    expect(plan.body.map((stage: any) => stage.stageName)).toEqual(['Fit Sample', 'Yarn Booking']);
    expect(plan.text).not.toMatch(/associatedUsers|submittedBy|updatedBy|"can"/);
    const { text, body } = await preview('getOrder', 'guest');
    expect(text).not.toMatch(/accessToken|editorUsers|createdById|"can"/);
    expect(body.associatedUsers).toEqual([]);
    expect(body.people).toContainEqual({ name: app.world.people.trader.name, userType: 3002 });
    expect(text).not.toContain(app.world.people.trader.email);
  });

  it('cannot choose the side of its documents', async () => {
    const [sheet, forBuyer] = await Promise.all(
      ['guest', 'guest&for=buyer'].map((as) => preview('orderSheet', as)),
    );
    expect(await searchable(forBuyer as never)).toBe(await searchable(sheet as never));
  });
});

describe.each(['buyer', 'factory'] as const)('the activity viewed as the %s', (side) => {
  it('does not name the API key with which the partner changed something', async () => {
    await app.pool.query(
      `update activities set facts = facts || '{"apiKey": "Loom 7"}', texts = texts || '{"3002": {"text": "Seen"}}'
        where order_id = $1 and actor_id = $2`,
      [about.orderId, app.world.people[side].id],
    );
    expect((await own(side, 'orderActivity')).text).toContain('(Loom 7)');
    const shown = await preview('orderActivity', side);
    expect(shown.text).not.toContain('Loom 7');
    expect(shown.body.map((entry: any) => entry.userName)).toContain(app.world.people[side].name);
  });
});
