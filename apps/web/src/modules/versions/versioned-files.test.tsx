import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { renderWithRouter } from '#web/ui/test-router';
import { testSlot } from './test-slot';
import type { FieldFile } from './version-rows';
import { VersionedFiles } from './versioned-files';

afterEach(() => vi.unstubAllGlobals());

const PACK: FieldFile = {
  id: 'pack',
  relation: 'Crew Tee › Tech Pack',
  name: 'pack.pdf',
  url: '/files/1_pack.pdf',
};
const ORDER = { orderId: 'order', orderStatus: OrderStatus.Active, can: {} } as unknown as Order;

interface Shown {
  order?: Partial<Order>;
  viewer?: UserType;
  mayRequest?: boolean;
  slots?: ReturnType<typeof testSlot>[];
}
async function show({ order, viewer = UserType.Manufacturer, mayRequest = false, slots = [] }: Shown) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    if (pathname.includes('/FileVersions/')) return Response.json(slots);
    if (pathname.includes('/OrderChanges/'))
      return Response.json({ changes: [], proposed: [], total: 0, waiting: 0, can: { request: mayRequest } });
    return Response.json([]);
  });
  renderWithRouter(
    <VersionedFiles order={{ ...ORDER, ...order }} viewer={viewer} files={[PACK]} preview={() => null} />,
  );
  await screen.findByRole('row', { name: /pack.pdf/ });
  await waitFor(() => expect(asked.some((path) => path.includes('/FileVersions/'))).toBe(true));
  return asked;
}
const uploadButton = () => screen.queryByRole('button', { name: /^Upload new version/ });

test('a partner who may request changes uploads a new version of a file that never changed', async () => {
  await show({ mayRequest: true });
  expect(
    await screen.findByRole('button', { name: 'Upload new version of Crew Tee › Tech Pack' }),
  ).toBeTruthy();
});

test.each([
  ['may request no changes', {}],
  [
    'reads a file with versions that it may not replace',
    { mayRequest: true, slots: [testSlot({ fieldId: 'pack' })] },
  ],
])('a partner who %s has no button', async (_, shown) => {
  const asked = await show(shown);
  await waitFor(() => expect(asked.some((path) => path.includes('/OrderChanges/'))).toBe(true));
  await waitFor(() => expect(uploadButton()).toBeNull());
});

test('an editor uploads without being asked for what partners may request', async () => {
  const can = { edit: true } as Order['can'];
  const asked = await show({ viewer: UserType.Trader, order: { can } });
  expect(uploadButton()).toBeTruthy();
  expect(asked.some((path) => path.includes('/OrderChanges/'))).toBe(false);
});
