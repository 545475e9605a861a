import { addDays } from '@selvedge/domain/calendar';
import { describe, expect, it } from 'vitest';
import { fileCalls } from '#test/file-versions';
import { mornings } from '#test/mornings';
import { makePlan } from '#test/orders';
import { sampleCalls } from '#test/samples';
import { useApp } from '#test/start-app';

const app = useApp();
const files = fileCalls(app);
const { sampled, make, sent, receive } = sampleCalls(app);
type Who = Parameters<typeof app.call>[0];
const TODAY = '2026-06-15';

async function waiting(who: Who): Promise<Record<string, { total: number; items: any[] }>> {
  const { status, body } = await app.call(who, 'GET', `/api/Waiting?today=${TODAY}`);
  expect(status).toBe(200);
  return body;
}
/** The lines of a kind about one order. */
const linesOf = async (who: Who, kind: string, orderName: string): Promise<string[]> =>
  (await waiting(who))[kind]?.items.filter((item) => item.orderName === orderName).map(({ text }) => text) ??
  [];

describe('what waits for a person', () => {
  it('has a new version of a file until the organization acknowledges it', async () => {
    const { orderId, orderName } = await files.withTechPack();
    await files.changeTechPack(orderId, { value: await files.put('v2.pdf') });
    expect(await linesOf('buyer', 'files', orderName)).toEqual(['Tech Pack of Crew Tee, version 2']);
    expect(await linesOf('trader', 'files', orderName)).toEqual([]);
    const found = (await waiting('buyer')).files?.items.find((item) => item.orderName === orderName);
    expect(found.path).toBe(`/order/${orderId}?tab=CREATE_ORDER_FILES`);
    await files.acknowledge('buyer', [found.versionId]);
    expect(await linesOf('buyer', 'files', orderName)).toEqual([]);
    expect(await linesOf('factory', 'files', orderName)).toEqual(['Tech Pack of Crew Tee, version 2']);
  });

  it('has samples that arrived, for those who answer them, and not for those who sent them', async () => {
    const { orderId, stageId, white } = await sampled({}, {}, { 'Order Name': 'Answer Tee' });
    const round = await sent('factory', 'factory', white);
    expect(await linesOf('trader', 'answers', 'Answer Tee')).toEqual([]);
    await receive('trader', [round]);
    expect(await linesOf('trader', 'answers', 'Answer Tee')).toEqual(['Fit Sample, round 1 for Tee > White']);
    expect(await linesOf('factory', 'answers', 'Answer Tee')).toEqual([]);
    expect(await linesOf('buyer', 'answers', 'Answer Tee')).toEqual([]);
    const item = (await waiting('trader')).answers?.items.find((one) => one.orderName === 'Answer Tee');
    expect(item.path).toContain(`/order/${orderId}`);
    expect(item.path).toContain(stageId);
  });

  it('has planned rounds from a week before they are due, and none in the bag', async () => {
    const { white, navy } = await sampled({}, {}, { 'Order Name': 'Send Tee' });
    await make('factory', 'factory', [white], null, { dueOn: '2026-06-22' });
    await make('factory', 'factory', [navy], null, { dueOn: '2026-06-23' });
    expect(await linesOf('factory', 'rounds', 'Send Tee')).toEqual([
      'Fit Sample, round 1 for Tee > White, due 22 Jun 2026',
    ]);
    // An editor may record the factory's round too, but it waits for the factory.
    expect(await linesOf('trader', 'rounds', 'Send Tee')).toEqual([]);
    expect(await linesOf('buyer', 'rounds', 'Send Tee')).toEqual([]);
    await make('factory', 'factory', [white], { bag: true });
    expect(await linesOf('factory', 'rounds', 'Send Tee')).toEqual([]);
  });

  it('has unread mentions, for the mentioned person alone', async () => {
    const { orderId } = await sampled({}, {}, { 'Order Name': 'Mention Tee' });
    const { factory } = app.world.people;
    const reply = await app.call('trader', 'POST', '/api/messages', {
      content: `@${factory.name} is the marker remade?`,
      targetAudienceUserType: [3003],
      tags: [{ tagName: 'order', tagValue: orderId }],
      mentions: [factory.id],
    });
    expect(reply.status, reply.text).toBe(200);
    const [line] = await linesOf('factory', 'mentions', 'Mention Tee');
    expect(line).toBe(`Priya Raman: @${factory.name} is the marker remade?`);
    expect(await linesOf('buyer', 'mentions', 'Mention Tee')).toEqual([]);
    await app.call('factory', 'PUT', '/api/messages/read', { orderId });
    expect(await linesOf('factory', 'mentions', 'Mention Tee')).toEqual([]);
  });

  it('lists the 20 oldest of a kind, and counts all', async () => {
    const before = (await waiting('factory')).rounds?.total ?? 0;
    for (let order = 0; order < 11; order += 1) {
      const { white, navy } = await sampled({}, {}, { 'Order Name': `Many ${order}` });
      await make('factory', 'factory', [white, navy], null, { dueOn: '2026-06-20' });
    }
    const { rounds } = await waiting('factory');
    expect([rounds?.total, rounds?.items.length]).toEqual([before + 22, 20]);
  });

  it('is nobody else’s: a stranger has none of it', async () => {
    expect(Object.values(await waiting('rival')).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('the daily mail', () => {
  const morning = mornings(app);

  it('has sections of what waits and of what moved yesterday, for each side its own', async () => {
    await morning.at(`${TODAY}T08:00:00.000Z`);
    await morning.run();
    await morning.clearSent();
    const order = await files.withTechPack();
    const [cutting] = await makePlan(app, order.orderId, [
      {
        stageName: 'Cutting',
        leadTimeClient: 60,
        leadTimeManufacturer: 50,
      },
    ]);
    await files.changeTechPack(order.orderId, { value: await files.put('v2.pdf') });
    const plan = await app.call('trader', 'GET', `/api/Planning/byOrderId/${order.orderId}`);
    const [stage] = plan.body;
    const moved = await app.call(
      'trader',
      'PUT',
      '/api/Planning/bulkUpdate',
      [
        {
          ...stage,
          orderId: order.orderId,
          stageId: cutting.stageId,
          deadlineManufacturer: addDays(stage.deadlineManufacturer, 9),
        },
      ],
      { 'if-match': String(plan.headers.etag) },
    );
    expect(moved.status, moved.text).toBe(200);
    await morning.on('2026-06-16');
    const bodyOf = async (email: string) => (await morning.mailTo(email))[0]?.body ?? '';
    const factory = await bodyOf('factory');
    expect(factory).toMatch(/Files to acknowledge\n- .*Tech Pack of Crew Tee, version 2/);
    expect(factory).toMatch(/Deadlines moved yesterday\n- .*Cutting: .* → .* \(9 days later\)/);
    const buyer = await bodyOf('buyer');
    expect(buyer).toContain('Files to acknowledge');
    expect(buyer).not.toContain('Deadlines moved yesterday');
    // The trader moved it, and is told nothing of the own work.
    expect(await bodyOf('trader')).not.toContain('Deadlines moved yesterday');
    const [mail] = await morning.mailTo('factory');
    expect(mail?.subject).toMatch(/^16 Jun: \d+ (overdue|due today or tomorrow|waiting for you)$/);
  });
});
