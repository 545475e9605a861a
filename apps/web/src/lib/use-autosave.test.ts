import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAutosave } from './use-autosave';

const autosave = () => {
  const store = vi.fn<(savedAt: string) => Promise<boolean>>(() => Promise.resolve(true));
  const hook = renderHook(({ delay }) => useAutosave(store, delay), { initialProps: { delay: 60_000 } });
  return { store, ...hook };
};

test('the last input is stored when the form unmounts, as it does when the session ends', () => {
  const { store, result, unmount } = autosave();
  result.current.schedule();
  unmount();
  expect(store).toHaveBeenCalledTimes(1);
});

test('a pending save is not lost when the delay becomes longer', () => {
  const { store, result, rerender } = autosave();
  result.current.schedule();
  rerender({ delay: 90_000 });
  expect(store).toHaveBeenCalledTimes(1);
});

test('a canceled save is not made up for when the form unmounts', () => {
  const { store, result, unmount } = autosave();
  result.current.schedule();
  result.current.schedule.cancel();
  unmount();
  expect(store).not.toHaveBeenCalled();
});
