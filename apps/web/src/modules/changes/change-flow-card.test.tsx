import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { ChangeFlowCard } from './change-flow-card';

afterEach(() => vi.unstubAllGlobals());

const toggle = () =>
  screen.getByRole<HTMLInputElement>('switch', {
    name: 'Partners accept changes of quantity, price and date before they count',
  });

test('an Admin switches acceptance on', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ on: true });
  });
  renderUi(<ChangeFlowCard isOn={false} mayEdit />);
  expect(toggle().checked).toBe(false);
  await userEvent.click(toggle());
  await waitFor(() => expect(recentToasts.read()[0]?.text).toBe('Changes need acceptance now'));
  expect(sent).toEqual([{ on: true }]);
});

test('others only read it', () => {
  renderUi(<ChangeFlowCard isOn mayEdit={false} />);
  expect(toggle().checked).toBe(true);
  expect(toggle().disabled).toBe(true);
});
