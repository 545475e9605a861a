import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useApp } from './start-app';

interface Panel {
  title: string;
  targets: { expr: string }[];
}
const app = useApp();
const board = JSON.parse(
  readFileSync(new URL('../../../deploy/dashboard.json', import.meta.url), 'utf8'),
) as { panels: Panel[]; templating: { list: { query: string }[] } };
const METRIC = /\b(?:selvedge|process|nodejs)_\w+/g;
/** Queries name the series of a histogram. */
const whole = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
const asked = board.panels.flatMap(({ title, targets }) =>
  targets.flatMap(({ expr }) => (expr.match(METRIC) ?? []).map((name) => [title, name] as const)),
);

async function exposed(): Promise<Map<string, string>> {
  const { text } = await app.call(null, 'GET', '/metrics');
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
}

describe('the dashboard', () => {
  it('uses only metrics that the server exports', async () => {
    const metrics = await exposed();
    expect(asked.length).toBeGreaterThan(15);
    for (const [title, name] of asked) {
      const type = metrics.get(name) ?? (metrics.get(whole(name)) === 'histogram' ? 'histogram' : undefined);
      expect([title, name, type]).toEqual([title, name, expect.any(String)]);
    }
    for (const { query } of board.templating.list)
      for (const name of query.match(METRIC) ?? []) expect(metrics.has(name)).toBe(true);
  });

  it('shows every metric of our own', async () => {
    const shown = new Set(asked.map(([, name]) => whole(name)));
    const own = [...(await exposed()).keys()].filter((name) => name.startsWith('selvedge_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('asks for labels that the metrics have', async () => {
    await app.call('trader', 'GET', '/api/HomePage');
    const { text } = await app.call(null, 'GET', '/metrics');
    for (const label of ['method=', 'route=', 'status=', 'le=', 'state="waiting"', 'state="given_up"'])
      expect(text).toContain(label);
  });
});
