import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { lazyContent, lazyPart } from './lazy-on-idle';

const Dialog = (_props: { onClose: () => void }) => <p>The dialog</p>;

test('a part that is not on the device refuses itself, and opens once there is a network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  const onClose = vi.fn();
  const open = () =>
    renderUi(
      <>
        <p>The page</p>
        <Suspense fallback={null}>
          <Part onClose={onClose} />
        </Suspense>
      </>,
    );
  const { unmount } = open();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(JSON.stringify(recentToasts.read())).toContain('This page opens when you are online.');
  act(unmount);
  onLine.mockReturnValue(true);
  load.mockResolvedValue(Dialog);
  open();
  expect(await screen.findByText('The dialog')).toBeTruthy();
});

const failing = () => {
  vi.spyOn(console, 'error').mockReturnValue();
  return vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
};

test('content whose file failed leaves the page as it is, and offers to load it anew', async () => {
  const Part = lazyContent(failing());
  renderUi(
    <Suspense fallback={null}>
      <p>The page</p>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});

test('a dialog whose file failed closes, and says why', async () => {
  const Part = lazyPart<{ onClose: () => void }>(failing());
  const onClose = vi.fn();
  renderUi(
    <Suspense fallback={null}>
      <Part onClose={onClose} />
    </Suspense>,
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(JSON.stringify(recentToasts.read())).toContain(
    'This part could not be loaded. Please reload the page.',
  );
});
