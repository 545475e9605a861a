import { expect, test, vi } from 'vitest';
import { unlessDialog } from './shortcuts';

test('a key of the page does nothing while a dialog is open', () => {
  const act = vi.fn();
  document.body.innerHTML = '<section role="dialog" aria-modal="true"></section>';
  unlessDialog(act)();
  expect(act).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  unlessDialog(act)();
  expect(act).toHaveBeenCalledOnce();
});
