import { endpoint } from '@selvedge/contract/endpoint';
import { mayEdit, mayShare } from '@selvedge/domain/orders/policy';
import { OrderStatus, OrganizationType, Role, UserType } from '@selvedge/domain/vocabulary';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dbOf } from '#server/db/db';
import { sql } from '#server/db/sql';
import { useApp } from '#test/start-app';
import { serve } from './adapter';
import { guardBodies } from './body-door';
import type { Context } from './context';
import { readingAs } from './decisions';
import { answerError } from './errors';
import { routes } from './routes';

const app = useApp();
const result = z.object({ message: z.string() });
const call = (name: string) =>
  endpoint({ method: 'PUT', path: `/${name}`, access: 'session', policy: 'mayShare', summary: name, result });

const order = (orderStatus: OrderStatus) => ({ orderStatus, traderOrganizationId: 1, editorUsers: [] });
const rename = (ctx: Context) =>
  ctx.db.run(sql`update organizations set description = 'Renamed' where id = ${ctx.actor.organizationId}`);
const done = { message: 'Done' };

const contract = {
  forgets: call('forgets'),
  evaluatesAnother: call('evaluatesAnother'),
  permits: call('permits'),
  skips: call('skips'),
  branches: call('branches'),
  readsAsAnother: endpoint({ ...call('readsAsAnother'), policy: 'mayEdit' }),
};
const bound = routes(contract, {
  forgets: async (ctx) => {
    await rename(ctx);
    return done;
  },
  evaluatesAnother: async (ctx) => {
    ctx.evaluate(mayEdit, order(OrderStatus.Active));
    await rename(ctx);
    return done;
  },
  permits: async (ctx) => {
    ctx.permit(mayShare, order(OrderStatus.Active));
    await rename(ctx);
    return done;
  },
  branches: async (ctx) => {
    ctx.permit(mayShare, order(OrderStatus.Active));
    ctx.requirePolicy('mayEdit');
    await rename(ctx);
    return done;
  },
  readsAsAnother: async (ctx) => {
    const ofTrader = { ...order(OrderStatus.Active), editorUsers: [ctx.actor.id] };
    const allowed = [ctx, readingAs(ctx, { ...ctx.actor, id: 0 })].map(
      (one) => one.evaluate(mayEdit, ofTrader).allowed,
    );
    return { message: allowed.join(', ') };
  },
  skips: async (ctx) => ({ message: String(ctx.evaluate(mayShare, order(OrderStatus.Draft)).allowed) }),
});

let server: FastifyInstance;
beforeAll(async () => {
  const { pool, config, files, clock, world } = app;
  server = fastify();
  server.setErrorHandler(answerError);
  server.decorateRequest('actor', null);
  guardBodies(server);
  serve(server, bound, {
    pool,
    independentPool: pool,
    config,
    files,
    clock: () => clock.now,
    offload: () => Promise.reject(new Error('No request of this test is large.')),
    authenticate: async () => ({
      id: world.people.trader.id,
      name: 'Mira',
      email: 'mira@example.com',
      userType: UserType.Trader,
      role: Role.Admin,
      organizationId: world.organizations.meridian.id,
      organizationName: 'Meridian',
      organizationType: OrganizationType.Trader,
      timeZone: 'UTC',
    }),
  });
  await server.ready();
});

const put = async (name: keyof typeof contract) => {
  const reply = await server.inject({ method: 'PUT', url: `/api/${name}` });
  return { status: reply.statusCode, body: reply.json() };
};
const description = async () => {
  const row = await dbOf(app.pool).one<{ description: string | null }>(
    sql`select description from organizations where id = ${app.world.organizations.meridian.id}`,
  );
  return row.description;
};

describe('an endpoint with a policy about a record', () => {
  it.each(['forgets', 'evaluatesAnother', 'branches'] as const)(
    'answers 500 and changes nothing when its use case %s',
    async (name) => {
      const before = await description();
      expect(await put(name)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
      expect(await description()).toBe(before);
    },
  );

  it('saves the change when its use case evaluates the policy', async () => {
    expect(await put('permits')).toEqual({ status: 200, body: done });
    expect(await description()).toBe('Renamed');
  });

  it('is evaluated for the other actor in a context that reads as another actor', async () => {
    expect(await put('readsAsAnother')).toEqual({ status: 200, body: { message: 'true, false' } });
  });

  it('may answer about a record that the policy refuses', async () => {
    expect(await put('skips')).toEqual({ status: 200, body: { message: 'false' } });
  });
});

it('does not compile as a write without a policy', () => {
  // @ts-expect-error -- A signed-in person's write names a policy.
  const open = endpoint({ method: 'PUT', path: '/open', access: 'session', summary: 'Open', result });
  // @ts-expect-error -- Policies are functions of the domain.
  const misspelled = endpoint({ ...call('misspelled'), policy: 'mayAnything' });
  // @ts-expect-error -- A visitor is no actor of a policy.
  const visited = endpoint({ ...call('visited'), access: 'public' });
  expect([open, misspelled, visited]).toHaveLength(3);
});
