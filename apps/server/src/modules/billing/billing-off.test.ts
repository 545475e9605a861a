import { describe, expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';

const app = useApp({ BILLING: 'off' });
const PLANS = '/api/SubscriptionPlan';
const MINE = `${PLANS}/MySubscription`;
describe('a server without billing', () => {
  it('limits nothing, sells nothing and starts no trial', async () => {
    expect((await app.call(null, 'GET', PLANS)).body).toEqual([]);
    expect((await app.call('rival', 'GET', MINE)).body).toEqual({
      can: { manage: true },
      organizationName: 'Harbour Lane Trading Ltd.',
      subscription: null,
      usedTrial: false,
      allowance: null,
      billing: 'off',
    });
    expect((await app.call('rival', 'POST', `${PLANS}/ActivateTrial`)).status).toBe(403);
    for (let made = 0; made < 2; made += 1)
      expect(
        (await app.call('rival', 'POST', '/api/PlanningTemplateCollection', template('Knit'))).status,
      ).toBe(200);
  });
});
