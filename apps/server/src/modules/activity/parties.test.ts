import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const activity = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}?pageSize=100`)).body.map((entry: any) =>
    `${entry.description} ${entry.commitMessage ?? ''}`.trim(),
  );
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};

/** An order that moves from one factory to another, with changes under each of them. */
async function passedOn() {
  const { organizations, people } = app.world;
  const { orderId } = await makeOrder(app);
  const [stage] = await makePlan(app, orderId, [{}]);
  const save = (body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
  const named = async (values: Record<string, unknown>) =>
    (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body.customFields.map((field: any) =>
      field.name in values ? { ...field, value: values[field.name] } : field,
    );
  later();
  await save({
    customFields: await named({ 'Brand Name': 'Before' }),
    commitMessage: 'Agreed with the first',
  });
  const report = await app.call('factory', 'PUT', `/api/Planning/updateStage/${stage.subStages[0].stageId}`, {
    commitMessage: 'Reported by the first',
    metadata: { targetUserType: 3003, currentStatus: 'IN_PROGRESS' },
  });
  expect(report.status, report.text).toBe(200);
  later();
  await save({
    customFields: await named({ 'Manufacturer Organization': { ...organizations.indus } }),
    associatedUsers: [people.trader.id, people.buyer.id, people.factoryOther.id],
    commitMessage: 'Handed on',
  });
  later();
  await save({
    customFields: await named({ 'Brand Name': 'After' }),
    commitMessage: 'Agreed with the second',
  });
  return orderId;
}

describe('the activity of an order that went from one factory to another', () => {
  it('shows the second factory what happened since it was assigned, and the others as much as before', async () => {
    const orderId = await passedOn();
    const entries = (await activity('factoryOther', orderId)).join('\n');
    expect(entries).toContain('Handed on');
    expect(entries).toContain('Agreed with the second');
    expect(entries).not.toContain('first');
    expect((await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).status).toBe(404);
    for (const who of ['trader', 'buyer'] as const)
      expect((await activity(who, orderId)).join('\n')).toContain('Agreed with the first');
    expect((await activity('trader', orderId)).join('\n')).toContain('Reported by the first');
  });
});
