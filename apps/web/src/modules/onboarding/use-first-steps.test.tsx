import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#web/modules/identity/queries';
import { renderUi } from '#web/ui/test-render';
import { useFirstSteps } from './use-first-steps';

afterEach(() => vi.unstubAllGlobals());

function Steps() {
  const steps = useFirstSteps({ user: { id: 1, userType: 3002 } } as Session);
  return steps ? <p>Done: {steps.flatMap((step) => (step.done ? step.to : [])).join() || 'none'}</p> : null;
}
const EMPTY: Record<string, unknown> = {
  '/api/Organizations/MyOrganization': { address: null, phone: null },
  '/api/Invitation': { buyers: [], traders: [], manufacturers: [] },
  '/api/CustomOrder': { orders: [], total: 0 },
};

test.each([
  ['only the standard templates', [{ isStandard: true }], 'none'],
  ['a template of its own', [{ isStandard: true }, { isStandard: false }], '/planning-templates'],
])('an organization with %s has this done: %j', async (_, templates, done) => {
  vi.stubGlobal('fetch', async (input: string) => {
    const path = String(input);
    if (path.startsWith('/api/PlanningTemplateCollection')) return Response.json(templates);
    const answer = Object.keys(EMPTY).find((one) => path.startsWith(one));
    return Response.json(answer ? EMPTY[answer] : []);
  });
  renderUi(<Steps />);
  expect(await screen.findByText(`Done: ${done}`)).toBeTruthy();
});
