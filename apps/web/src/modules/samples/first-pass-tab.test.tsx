import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { FirstPassTab } from './first-pass-tab';

afterEach(() => vi.unstubAllGlobals());

const row = (stageName: string, passed: number, decided: number, percent: number | null) => ({
  organizationId: 3,
  organizationName: 'Shapla',
  side: 'factory',
  stageName,
  passed,
  decided,
  percent,
});

test('the first-pass rate is a row by organization and stage, with a dash without decisions', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    const rows = [row('PP Sample', 2, 3, 67), row('Lab Dip', 0, 0, null)];
    return Response.json({ rows, total: { passed: 2, decided: 3, percent: 67 } });
  });
  renderUi(<FirstPassTab from="2026-01" to="2026-02" />);
  const table = within(await screen.findByRole('table', { name: 'First-pass rate' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'OrganizationStageFirst-pass ratePassed',
    'ShaplaPP Sample67%2 of 3',
    'ShaplaLab Dip——',
    'Total67%2 of 3',
  ]);
  expect(asked).toEqual(['/api/Samples/firstPass?from=2026-01-01&to=2026-02-28']);
});
