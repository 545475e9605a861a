import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/start-app';

const app = useApp({ BILLING: 'off' });
const PLANS = '/api/SubscriptionPlan';
const MINE = `${PLANS}/MySubscription`;
const template = {
  templateCollectionName: 'Knit',
  clientName: 'Havn',
  planningTemplates: [
    {
      stageName: 'Cutting',
      stageType: 'Production',
      leadTimeForClient: 5,
      leadTimeForManufacturer: 4,
      stageCategory: 45002,
      level: '4701',
      visibleTo: [3002],
    },
  ],
};

describe('a server without billing', () => {
  it('limits nothing, sells nothing and starts no trial', async () => {
    expect((await app.call(null, 'GET', PLANS)).body).toEqual([]);
    expect((await app.call('rival', 'GET', MINE)).body).toEqual({
      subscription: null,
      usedTrial: false,
      allowance: null,
      billing: 'off',
    });
    expect((await app.call('rival', 'POST', `${PLANS}/ActivateTrial`)).status).toBe(403);
    for (let made = 0; made < 2; made += 1)
      expect((await app.call('rival', 'POST', '/api/PlanningTemplateCollection', template)).status).toBe(200);
  });
});
