import { beforeAll, describe, expect, it } from 'vitest';
import { lastMail } from '#test/mails';
import { useApp } from '#test/start-app';
import { template } from '#test/templates';

const app = useApp();
const PASSWORD = 'Thread-Count-40';
const TEMPLATES = '/api/PlanningTemplateCollection';

async function signUp(email: string, rest: object = {}) {
  const form = {
    name: 'Ines Duarte',
    email,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    ...rest,
  };
  const { key } = (await app.call(null, 'POST', '/api/Users/signup', form)).body;
  const { code } = await lastMail(app, email);
  await app.call(null, 'POST', '/api/Users/verify', { secureAuthKey: key, key: code });
  const { token } = (await app.call(null, 'POST', '/api/Users/login', { email, password: PASSWORD })).body;
  return { authorization: `Bearer ${token}` };
}
type Session = Awaited<ReturnType<typeof signUp>>;
const get = async (session: Session, url: string) =>
  (await app.call(null, 'GET', url, undefined, session)).body;
const plan = (session: Session) => get(session, '/api/SubscriptionPlan/MySubscription');

describe('a trader who signed up from the page that offers the trial', () => {
  let session: Session;
  beforeAll(async () => {
    session = await signUp('trial@atelier.example', { startTrial: true });
  });

  it('has it running for seven days from the verification', async () => {
    const { subscription, usedTrial } = await plan(session);
    expect(subscription).toMatchObject({
      plan: { name: 'Trial' },
      status: 21001,
      currentPeriodEnd: new Date(app.clock.now.getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(usedTrial).toBe(true);
    const again = await app.call(null, 'POST', '/api/SubscriptionPlan/ActivateTrial', undefined, session);
    expect(again.status).toBe(409);
  });

  it('finds the five shipped templates, which count against no limit and can be changed and removed', async () => {
    const templates = await get(session, TEMPLATES);
    expect(templates).toHaveLength(5);
    for (const one of templates) expect(one).toMatchObject({ isStandard: true, clientName: 'Any buyer' });
    const used = (await plan(session)).subscription.plan.features.find(
      (feature: { name: string }) => feature.name === 'Planning templates',
    );
    expect(used.usage).toBe(0);
    const [first, second] = templates;
    const { templateCollectionName, clientName, planningTemplates } = first;
    const changed = await app.call(
      null,
      'PUT',
      `${TEMPLATES}/${first.id}`,
      { templateCollectionName: `${templateCollectionName} 2`, clientName, planningTemplates },
      session,
    );
    expect([changed.status, changed.body.isStandard]).toEqual([200, true]);
    expect((await app.call(null, 'DELETE', `${TEMPLATES}/${second.id}`, undefined, session)).status).toBe(
      200,
    );
    expect(await get(session, TEMPLATES)).toHaveLength(4);
    const own = await app.call(null, 'POST', TEMPLATES, template('Own'), session);
    expect([own.status, own.body.isStandard]).toEqual([200, false]);
  });
});

it('a trader who did not ask for the trial can start it later, and finds the templates', async () => {
  const session = await signUp('later@atelier.example');
  expect(await plan(session)).toMatchObject({ subscription: null, usedTrial: false });
  expect(await get(session, TEMPLATES)).toHaveLength(5);
  const started = await app.call(null, 'POST', '/api/SubscriptionPlan/ActivateTrial', undefined, session);
  expect(started.status).toBe(200);
});

it('a buyer who signs up gets neither', async () => {
  await signUp('buyer@atelier.example', { startTrial: true, organizationType: 11003 });
  const { rows } = await app.pool.query(`
    select (select count(*)::integer from subscriptions s where s.organization_id = u.organization_id) as plans,
      (select count(*)::integer from templates t where t.organization_id = u.organization_id) as templates
    from users u where u.email = 'buyer@atelier.example'`);
  expect(rows).toEqual([{ plans: 0, templates: 0 }]);
});

describe('the plans', () => {
  const LIST = '/api/SubscriptionPlan';
  const usage = (plans: { features: { name: string; usage?: number }[] }[]) =>
    plans[0]?.features.find((feature) => feature.name === 'Users')?.usage;

  it('show their own use only to a trader’s people', async () => {
    expect(usage((await app.call('trader', 'GET', LIST)).body)).toBe(3);
    expect(usage((await app.call('traderRegular', 'GET', LIST)).body)).toBe(3);
    for (const who of [null, 'buyer', 'factory'] as const)
      expect(usage((await app.call(who, 'GET', LIST)).body)).toBeUndefined();
    const over = await app.call(null, 'GET', LIST, undefined, { authorization: 'Bearer a.b.c' });
    expect([over.status, usage(over.body)]).toEqual([200, undefined]);
  });

  it('show a Regular trader who manages the plan', async () => {
    const mine = await app.call('traderRegular', 'GET', `${LIST}/MySubscription`);
    expect(mine.body).toMatchObject({ can: { manage: false }, organizationName: 'Meridian Sourcing Ltd.' });
    expect((await app.call('trader', 'GET', `${LIST}/MySubscription`)).body.can).toEqual({ manage: true });
    expect((await app.call('traderRegular', 'POST', `${LIST}/ActivateTrial`)).status).toBe(403);
    expect((await app.call('buyer', 'GET', `${LIST}/MySubscription`)).status).toBe(403);
  });
});
