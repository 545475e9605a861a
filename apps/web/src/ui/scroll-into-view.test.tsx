import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScrollIntoView } from './scroll-into-view';
import { renderUi } from './test-render';

const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
beforeEach(() => {
  // Chrome 156 returns a promise here.
  Element.prototype.scrollIntoView = () => Promise.resolve();
});
afterEach(() => {
  if (original) Object.defineProperty(Element.prototype, 'scrollIntoView', original);
});

function Form() {
  const [error, setError] = useState('first');
  return (
    <ScrollIntoView of={error}>
      <button type="button" onClick={() => setError('second')}>
        {error}
      </button>
    </ScrollIntoView>
  );
}

it('brings each new error into sight in a browser whose scrollIntoView returns a promise', async () => {
  renderUi(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  expect(screen.getByRole('button', { name: 'second' })).toBeTruthy();
});
