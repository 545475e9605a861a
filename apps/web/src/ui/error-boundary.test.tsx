import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { Modal } from './modal';
import { renderUi } from './test-render';

function Form() {
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (sent) throw new Error('an effect failed');
  }, [sent]);
  return (
    <>
      <textarea aria-label="Message" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => setSent(true)}>
        Send
      </button>
    </>
  );
}

describe('an error inside a dialog or panel', () => {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => void log.mockImplementation(() => undefined));
  afterEach(() => log.mockReset());

  it('leaves the rest of the page and shows what was typed', async () => {
    renderUi(
      <>
        <h1>Order</h1>
        <ErrorBoundary>
          <Form />
        </ErrorBoundary>
      </>,
    );
    await userEvent.type(screen.getByLabelText('Message'), 'Please cut 1,030');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('heading', { name: 'Order' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This part could not be shown.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toBe('Please cut 1,030');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });
});

describe('a dialog', () => {
  it('opens with the focus on its first field, not on the close button', async () => {
    renderUi(
      <Modal opened onClose={() => undefined} title="Add New Style">
        <input aria-label="Style Name" />
      </Modal>,
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Style Name')));
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});
