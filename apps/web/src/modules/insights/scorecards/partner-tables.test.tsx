import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { PartnerTables } from './partner-tables';

afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const [from, setFrom] = useState('2026-09');
  return (
    <>
      <button type="button" onClick={() => setFrom('2025-12')}>
        A year
      </button>
      <PartnerTables period={{ from, to: '2026-11' }} />
    </>
  );
}

/** Waits until both tables show a text. */
const shows = (text: string) => vi.waitFor(() => expect(screen.queryAllByText(text)).toHaveLength(2));

test('while the records of another period are loaded, those of the period before are not shown', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(Response.json({ partners: [] })))),
  );
  renderUi(<Screen />);
  await shows('Loading...');
  for (const answer of answers.splice(0)) answer();
  await shows('No partners yet.');
  await userEvent.click(screen.getByRole('button', { name: 'A year' }));
  await shows('Loading...');
  expect(screen.queryByText('No partners yet.')).toBeNull();
});
