import { expect, it } from 'vitest';
import { loadDemo } from '#test/load-demo';
import { useApp } from '#test/start-app';
import { signAllIn } from '#test/world';

const app = useApp();
const SIGN_INS = ['trader', 'traderRegular', 'buyer', 'buyerRegular', 'factory', 'factoryRegular'] as const;

it.each(['2026-02-20', '2026-08-27', '2026-11-23', '2026-12-29'])(
  'on %s Home has three to eight lines for each of the demo sign-ins',
  { timeout: 180_000 },
  async (day) => {
    await app.pool.query('truncate organizations restart identity cascade');
    app.clock.now = new Date(`${day}T09:00:00.000Z`);
    Object.assign(app.world, await loadDemo(app, app.clock.now, 'on'));
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
    for (const who of SIGN_INS) {
      const { body } = await app.call(who, 'GET', '/api/Today');
      expect(body.needs.lines.length, who).toBeGreaterThanOrEqual(3);
      expect(body.needs.lines.length, who).toBeLessThanOrEqual(8);
    }
    const { rows } = await app.pool.query<{ late: number }>(
      'select count(*)::integer as late from orders where status = 1 and (late_client > 0 or late_factory > 0)',
    );
    expect(rows[0]?.late).toBeGreaterThanOrEqual(8);
    expect(rows[0]?.late).toBeLessThanOrEqual(16);
  },
);
