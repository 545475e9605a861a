import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { List } from './list';

const show = (view: 'cards' | 'table') =>
  renderUi(
    <List
      view={view}
      label="Mills"
      rows={['Shapla', 'Kaveri']}
      keyOf={(mill) => mill}
      nameOf={(mill) => mill}
      columns={[
        { label: 'Name', cell: (mill) => mill },
        { label: 'Letters', cell: (mill) => mill.length },
      ]}
      card={(mill) => <article aria-label={mill}>All about {mill}</article>}
    />,
  );

test('a row unfolds to its card with the keyboard, and folds again', async () => {
  show('table');
  const table = within(screen.getByRole('table', { name: 'Mills' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameLetters',
    'Shapla6',
    'Kaveri6',
  ]);
  const details = table.getByRole('button', { name: 'Details of Kaveri' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  details.focus();
  await userEvent.keyboard('{Enter}');
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Kaveri' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('article')).toBeNull();
});

test('cards are shown without a table', () => {
  show('cards');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
});
