import { stageToWire } from '@selvedge/domain/planning/wire';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { orderWithDates } from '#web/modules/planning/test-order';
import { testStage } from '#web/modules/planning/test-stage';
import { renderWithRouter } from '#web/ui/test-router';
import { NotReadyChips } from './not-ready-chips';

const needs = (stageId: string) => ({ stageId, stageName: stageId, atLeast: 100 });
const waiting = { sides: { factory: { status: 'NOT_STARTED', inhouse: { value: 0, unit: 790 } } } } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z'), toFake: ['Date'] });
  const open = { category: 'Approval' } as const;
  const stages = [
    testStage({ stageName: 'Cutting', conditions: [needs('PP'), needs('FPT')] }, waiting),
    testStage({ ...open, stageId: 'PP', stageName: 'PP Sample' }),
    testStage({ ...open, stageId: 'FPT', stageName: 'Fabric Test (FPT)' }),
  ];
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(stages.map(stageToWire)), { headers: { etag: '"1"' } }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const plan = { nextDeadline: '2027-03-08', currentStage: 'Cutting', exFactory: null };

test('the order head names a stage that is due soon and not ready, and leads to it', async () => {
  renderWithRouter(<NotReadyChips order={orderWithDates({}, { plan } as Partial<Order>)} />);
  const chip = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Not ready for Cutting: 2 conditions open',
  });
  expect(chip.href).toContain('tab=CREATE_ORDER_PLANNING_LIST');
  expect(chip.href).toContain(`open=${testStage().stageId}`);
});
