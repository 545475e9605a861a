import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeeping } from './use-keeping';

const keeping = () => {
  const keep = vi.fn<(at: string) => Promise<boolean>>(() => Promise.resolve(true));
  return { keep, ...renderHook(({ wait }) => useKeeping(keep, wait), { initialProps: { wait: 60_000 } }) };
};

test('what was entered last is kept when the form goes at once, as it does when the session ends', () => {
  const { keep, result, unmount } = keeping();
  result.current.store();
  unmount();
  expect(keep).toHaveBeenCalledTimes(1);
});

test('what waits is kept when what follows is to wait longer', () => {
  const { keep, result, rerender } = keeping();
  result.current.store();
  rerender({ wait: 90_000 });
  expect(keep).toHaveBeenCalledTimes(1);
});

test('what was thrown away is not kept by the form that goes', () => {
  const { keep, result, unmount } = keeping();
  result.current.store();
  result.current.store.cancel();
  unmount();
  expect(keep).not.toHaveBeenCalled();
});
