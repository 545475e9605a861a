import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { RefusedItem } from './refused-item';
import { renderUi } from './test-render';

test('a refused menu item can be focused, is announced as disabled and described by the reason', async () => {
  renderUi(
    <Menu opened>
      <Menu.Dropdown>
        <RefusedItem icon={null} label="Delete" reason="Only editors can delete it." />
      </Menu.Dropdown>
    </Menu>,
  );
  const item = await screen.findByRole('menuitem', { name: 'Delete' });
  const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Only editors can delete it.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.hasAttribute('disabled')).toBe(false);
  item.focus();
  expect(document.activeElement).toBe(item);
});
