import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrolledRow } from './use-scrolled-row';

afterEach(() => vi.unstubAllGlobals());

const NAMES = ['Info', 'Styles', 'Planning', 'Activity'];
const TAB_WIDTH = 100;

function Row({ chosen }: { chosen: string }) {
  const row = useScrolledRow(chosen);
  return (
    <div ref={row} role="tablist">
      {NAMES.map((name) => (
        <button type="button" key={name} role="tab" aria-selected={name === chosen}>
          {name}
        </button>
      ))}
    </div>
  );
}

test('a row of tabs that does not fit shows its hidden sides, and scrolls to the selected tab', () => {
  let width = 400;
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => NAMES.length * TAB_WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => TAB_WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return NAMES.indexOf(this.textContent ?? '') * TAB_WIDTH;
  });
  render(<Row chosen="Planning" />);
  const row = screen.getByRole('tablist');
  row.scrollLeft = 0;
  fireEvent.scroll(row);
  expect(row.dataset.more).toBe('');
  // The comments panel opens next to the order and makes the row narrower.
  width = 200;
  act(() => resized());
  expect(row.scrollLeft).toBe(150);
  expect(row.dataset.more).toBe('start end');
  row.scrollLeft = 200;
  fireEvent.scroll(row);
  expect(row.dataset.more).toBe('start');
  vi.restoreAllMocks();
});
